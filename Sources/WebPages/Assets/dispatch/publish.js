// Publishing a plan: to whom, with links and codes for the drivers' phones.

import { post } from "../shared/api.js";
import { confirm } from "../shared/dialog.js";
import { append, button, element, fill, icon } from "../shared/dom.js";
import { doing, findingList, list, showProblem, t, toast } from "../shared/page.js";
import { planName } from "./plans.js";
import { qrImage } from "./qr-image.js";

/**
 * Makes the card that publishes; `published()` is called when a plan was. `driving()` returns the
 * vehicles whose rounds have begun, of which the dispatcher is asked first.
 */
export function publishCard(context, wanted, { driving, published }) {
  const problems = element("div", { hidden: true });
  const plans = context.usablePlans();
  const usual = context.plan(wanted) ?? context.currentPlan();
  const select = element("select", { id: "publish-plan" }, [...plans].reverse().map(plan =>
    element("option", { value: plan.id, selected: plan === usual }, planName(context, plan))));
  const revoke = element("input", { type: "checkbox" });
  const send = button(t("publish"), () => doing(send, begin, problems),
    { kind: "primary", icon: "phone" });
  const isAgain = context.info.published !== null;

  const mayReplace = text => confirm({
    title: t("replace_published_title"), action: t("replace"), danger: true,
    text: `${text} ${t("replace_published_text")}`,
  });

  async function begin() {
    const vehicles = driving();
    if (!vehicles.length) await publish(false);
    else if (await mayReplace(t("rounds_open", { vehicles: list(vehicles) }))) await publish(true);
  }

  async function publish(replace) {
    try {
      const told = await post(`${context.path}/publish`,
        { plan: select.value, replace, revoke: revoke.checked });
      await context.refresh();
      published(told);
      const { not_carried: lost = [] } = told;
      if (lost.length) {
        problems.hidden = false;
        fill(problems, element("div", { class: "notice warn" },
          element("strong", null, t("not_carried")),
          findingList(lost.map(({ vehicle, stop, kind, message }) => ({
            severity: "warning", message: `${vehicle}, ${stop ?? kind}: ${message}`,
          })))));
      }
    } catch (error) {
      // A round may have begun since the last look.
      if (error.status !== 409 || replace) throw error;
      if (await mayReplace(error.detail)) await publish(true);
    }
  }

  return element("section", { class: "card" },
    element("h2", { class: "small-heading" }, t(isAgain ? "publish_again" : "publish_title")),
    element("p", { class: "hint" }, t("publish_text")),
    element("div", { class: "field" }, element("label", { for: select.id }, t("plan")), select),
    isAgain ? element("label", { class: "check" }, revoke, t("revoke_links")) : null,
    problems, send);
}

/** Makes the list of links with their codes. They are told once: the service keeps no token. */
export function linkCards(links) {
  return element("section", { class: "stack links", "aria-labelledby": "links-heading" },
    element("div", { class: "row spread no-print" },
      element("h2", { class: "small-heading", id: "links-heading" }, t("links")),
      button(t("print"), () => print(), { icon: "print" })),
    element("p", { class: "hint no-print" }, t("links_text")),
    element("div", { class: "grid" }, links.map(linkCard)));
}

function linkCard({ vehicle, driver, path }) {
  const address = new URL(path, location.origin).href;
  const copy = button(t("copy_link"), async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t("link_copied", { vehicle }));
    } catch {
      // Without the clipboard, which needs a secure address, the link is there to be selected.
      field.select();
      toast(t("copy_by_hand"));
    }
  }, { kind: "small", icon: "copy" });
  const field = element("input", {
    readonly: true, "aria-label": t("link_of", { vehicle }), prop: { value: address },
  });
  const label = t("code_of", { vehicle });
  return element("article", { class: "card link-card" },
    element("h3", null, vehicle, driver ? element("span", { class: "muted" }, ` ${driver}`) : null),
    qrImage(address, label) ?? element("p", { class: "muted" }, t("code_too_long")),
    element("div", { class: "row no-print" }, field, copy,
      element("a", { class: "button small", href: path }, icon("external"), t("open"))));
}

/** Asks for another link of a vehicle, for a new phone, and shows it. */
export async function renewLink(context, vehicle, container) {
  const path = `${context.path}/vehicles/${encodeURIComponent(vehicle)}/link`;
  try {
    const link = await post(path, { revoke: false });
    fill(container, linkCards([link]));
    container.scrollIntoView({ block: "nearest" });
  } catch (error) {
    showProblem(container, error);
  }
}

/**
 * Makes the card that closes the day; `closed()` is called when it is. `open()` returns the
 * vehicles whose rounds are not over.
 */
export function closeCard(context, { open, closed }) {
  const problems = element("div", { hidden: true });
  const close = button(t("close_day"), async () => {
    const vehicles = open();
    const isSure = vehicles.length ? await mayForce(t("rounds_open", { vehicles: list(vehicles) }))
      : await confirm({
        title: t("close_day_title"), text: t("close_day_text"), action: t("close_day"),
      });
    if (isSure) doing(close, () => send(vehicles.length > 0), problems);
  }, { icon: "check" });

  const mayForce = text => confirm({
    title: t("close_anyway_title"), action: t("close_anyway"), danger: true,
    text: `${text} ${t("close_anyway_text")}`,
  });

  async function send(force) {
    try {
      await post(`${context.path}/close`, { force });
      await context.refresh();
      closed();
    } catch (error) {
      if (error.status !== 409 || force) throw error;
      if (await mayForce(error.detail)) await send(true);
    }
  }

  return append(element("section", { class: "card" }),
    element("h2", { class: "small-heading" }, t("close_day")),
    element("p", { class: "hint" }, t("close_day_hint")), problems,
    element("div", null, close));
}
