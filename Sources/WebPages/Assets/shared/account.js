// The account page: signing in, registering, signing out.

import { get, post, Problem, remove } from "./api.js";
import { append, button, element, fill, find, findAll, focus, tabs } from "./dom.js";
import { doing, page, plural, showProblem, t } from "./page.js";

const storage = "account-next";

/** The page to go on to: one of this service, or none. */
function nextPath() {
  const asked = new URLSearchParams(location.search).get("next") ?? "";
  return /^\/(?![/\\])/.test(asked) ? asked : null;
}

/** Sends a form as JSON, and goes on. */
function handle(form, path) {
  const problems = find("div[hidden]", form);
  addPasswordToggle(form);
  form.addEventListener("submit", event => {
    event.preventDefault();
    for (const field of findAll("[aria-invalid]", form)) field.removeAttribute("aria-invalid");
    doing(form.querySelector("button.primary"), async () => {
      try {
        await post(path, Object.fromEntries(new FormData(form)));
      } catch (error) {
        markFields(form, error.findings ?? []);
        if (error.status === 409) error.title = t("register_taken");
        if (error.status !== 401) throw error;
        throw new Problem({
          title: t(form.elements.key ? "wrong_key" : "wrong_password"), status: 401,
        });
      }
      location.assign(nextPath() ?? "/account");
    }, problems);
  });
}

/** Marks the fields that findings name, and moves the focus to the first of them. */
function markFields(form, findings) {
  const fields = findings.map(each => form.elements[each.pointer?.slice(1)]).filter(Boolean);
  for (const field of fields) field.setAttribute("aria-invalid", "true");
  focus(fields[0] ?? null);
}

/** Lets people see what they type into a password field. */
function addPasswordToggle(form) {
  for (const field of findAll("input[type=password]", form)) {
    const toggle = button(t("show_password"), () => {
      const isShown = field.type === "text";
      field.type = isShown ? "password" : "text";
      toggle.setAttribute("aria-pressed", String(!isShown));
    }, { kind: "quiet", icon: "eye", iconOnly: true, "aria-pressed": "false" });
    const row = element("div", { class: "row" });
    field.replaceWith(row);
    append(row, element("div", { class: "grow" }, field), toggle);
  }
}

/** Offers the identity providers of the service. */
async function showProviders() {
  const container = find("#providers");
  try {
    const { providers } = await get("/v1/providers");
    if (!providers.length) return;
    append(container, element("p", { class: "muted" }, t("or_provider")));
    for (const { name, title } of providers) {
      append(container, element("a", {
        class: "button wide", href: `/account/providers/${encodeURIComponent(name)}`,
        // The provider leads back to this page without its query.
        on: { click: () => sessionStorage.setItem(storage, nextPath() ?? "") },
      }, t("continue_with", { provider: title ?? name[0].toUpperCase() + name.slice(1) })));
    }
    container.hidden = false;
  } catch (error) {
    showProblem(container, error, { retry: showProviders });
  }
}

/** Shows whose account it is. */
async function showAccount() {
  const facts = find("#facts");
  const problems = find("#account-problem");
  const next = sessionStorage.getItem(storage);
  sessionStorage.removeItem(storage);
  if (next) {
    location.replace(next);
    return;
  }
  fill(find("#account-actions"),
    page.caller.kind === "person"
      ? element("a", { class: "button", href: "/outfits/mine#profile" }, t("outfit_profile"))
      : null,
    button(t("sign_out"), event => doing(event.currentTarget, async () => {
      await remove("/v1/session");
      location.assign("/");
    }, problems), { icon: "leave" }));
  if (page.caller.kind !== "person") {
    fill(facts, element("p", { class: "muted" }, t("signed_in_key")));
    return;
  }
  try {
    const account = await get("/v1/account");
    fill(facts, element("dl", { class: "facts" },
      element("dt", null, t("public_name")), element("dd", null, account.name),
      account.email ? [element("dt", null, t("email")), element("dd", null, account.email, " ",
        element("span", { class: `badge ${account.email_verified ? "good" : ""}` },
          t(account.email_verified ? "email_verified" : "email_unverified")))] : null,
      element("dt", null, t("sessions")),
      element("dd", null, plural("sessions_open", account.sessions))));
  } catch (error) {
    showProblem(problems, error, { retry: () => { showProblem(problems, null); showAccount(); } });
  }
}

/** Offers the ways to sign in. */
function showWays() {
  const state = find("#account-state");
  if (page.caller.kind === "local") {
    state.textContent = t(page.caller.hasAccounts ? "state_local" : "state_local_no_accounts");
    state.hidden = false;
  } else if (page.caller.kind === "driver") {
    state.textContent = t("state_driver");
    state.hidden = false;
  } else if (nextPath()) {
    state.textContent = t("state_next");
    state.hidden = false;
  }
  const select = tabs(find("#ways"));
  if (location.hash === "#register" && find("#tab-register")) select(find("#tab-register"));
  if (find("#sign-in-form")) {
    handle(find("#sign-in-form"), "/v1/session");
    handle(find("#register-form"), "/v1/account");
    showProviders();
  }
  handle(find("#key-form"), "/v1/session");
}

if (find("#facts")) showAccount();
else showWays();
