// How people are told things: messages, problems, states. Also exports all of texts.js.

import { asProblem, signInPath } from "./api.js";
import { append, button, element, fill, find, findAll, focus } from "./dom.js";
import { hasText, page, t } from "./texts.js";

export * from "./texts.js";

/** Where messages go: into the topmost dialog if one is open, since all else is then inert. */
function messagePlace() {
  const top = findAll("dialog[open]").at(-1);
  if (!top) return find("#toasts");
  let place = find(".toasts", top);
  if (!place) {
    place = element("div", { class: "toasts" },
      element("div", { class: "visually-hidden", role: "status", "aria-live": "polite" }));
    top.append(place);
    // Messages outlive the dialog.
    top.addEventListener("close", () => find("#toasts").append(...findAll(".toast", place)));
  }
  return place;
}

/** Tells screen readers something that others see. */
export function announce(text) {
  const live = find("[aria-live]", messagePlace());
  live.textContent = "";
  // The same text twice in a row would not be read the second time.
  requestAnimationFrame(() => { live.textContent = text; });
}

/**
 * Shows a message at the bottom for some seconds; with an action it stays longer. Options: kind
 * ("bad"), action (a label) and act (what it does), seconds.
 */
export function toast(text, { kind = "", action, act, seconds = action ? 12 : 6 } = {}) {
  const close = () => node.remove();
  const node = element("div", { class: `toast ${kind}` },
    element("span", { class: "grow" }, text),
    action ? button(action, () => { close(); act(); }, { kind: "small" }) : null,
    button(t("close"), close, { kind: "quiet small", icon: "close", iconOnly: true }));
  const hold = () => clearTimeout(timer);
  const wait = () => { timer = setTimeout(close, seconds * 1000); };
  let timer;
  node.addEventListener("pointerenter", hold);
  node.addEventListener("focusin", hold);
  node.addEventListener("pointerleave", wait);
  node.addEventListener("focusout", wait);
  wait();
  messagePlace().append(node);
  announce(text);
  return close;
}

/** Writes where a finding is: the file, its line and column, or the place within a document. */
export function findingPlace({ file, line, column, pointer, value }) {
  const isKnown = /^(command line|request|body|(problem|request)\.json)$/.test(file ?? "");
  const name = file && !isKnown ? file.replace(/^--/, "").split("/").at(-1) : "";
  const place = line && (name || !pointer)
    ? t(column ? "place_line_column" : "place_line", { line, column })
    : pointer ? pointer.split("/").filter(Boolean).join(" › ") : "";
  const quoted = value !== undefined && value !== "" ? t("place_value", { value }) : "";
  return [name, place, quoted].filter(Boolean).join(", ");
}

/**
 * What a finding says in the language of the page, as its code has words there, and what the
 * program says in its own: {text, more}, nodes or texts. Without words of the page, text is what
 * is wrong and more what to do.
 */
export function findingWords({ code, message, remedy }) {
  const key = `finding_${code}`;
  const own = text => (text && !isEnglish ? element("span", { lang: "en" }, text) : text);
  const [wrong, toDo] = [sentence(message), sentence(remedy)];
  return hasText(key) ? { text: t(key), more: own([wrong, toDo].filter(Boolean).join(". ")) }
    : { text: code ? own(wrong) : wrong, more: own(toDo) };
}

const isEnglish = page.language === "en";

/** Makes the list of findings, each with its place, what is wrong, and what to do. */
export function findingList(findings) {
  return element("ul", { class: "findings" }, findings.map(each => {
    const { text, more } = findingWords(each);
    return element("li", null,
      findingPlace(each) ? element("span", { class: "place" }, findingPlace(each)) : null,
      element("span", null, each.severity === "warning" ? `${t("warning")}: ` : "", text),
      more ? element("span", { class: "muted" }, more) : null);
  }));
}

/** Begins a sentence with a capital letter. */
export const sentence = text => (text ? text[0].toUpperCase() + text.slice(1) : "");

/** Makes a notice of a problem: title, cause, remedy, all findings; with a retry if given. */
export function problemNotice(error, { retry } = {}) {
  const problem = asProblem(error);
  const hasFindings = problem.findings.length > 0;
  const node = element("div", { class: "notice bad", role: "alert" },
    element("strong", null, problem.title),
    problem.detail && !hasFindings ? element("p", null, sentence(problem.detail)) : null,
    hasFindings ? findingList(problem.findings) : null,
    problem.remedy && !hasFindings ? element("p", null, sentence(problem.remedy)) : null);
  const actions = element("div", { class: "row" });
  if (problem.needsSignIn && location.pathname !== "/account") {
    append(actions, element("a", { class: "button", href: signInPath() }, t("sign_in")));
  }
  if (retry) append(actions, button(t("try_again"), retry, { icon: "refresh" }));
  if (actions.childElementCount) append(node, actions);
  return node;
}

/** Shows a problem in a container, which then holds nothing else; null empties it. */
export function showProblem(container, error, options) {
  if (error?.name === "AbortError") return;
  fill(container, error ? problemNotice(error, options) : null);
  container.hidden = !error;
}

/** Shows that a container waits for what is to come. */
export function showLoading(container, text = t("loading")) {
  fill(container, element("div", { class: "loading", role: "status" }, text));
}

/** Shows that there is nothing yet, and what to do. */
export function showEmpty(container, { title, text, icon: node, actions = [] }) {
  fill(container, element("div", { class: "empty" }, node ?? null,
    element("h2", null, title), text ? element("p", null, text) : null, actions));
}

/**
 * Does something for a pressed control: it is busy meanwhile and cannot be pressed twice. A
 * problem is shown in `problems` if given, and as a toast otherwise. Returns whether it worked.
 */
export async function doing(control, action, problems) {
  if (control?.getAttribute("aria-busy") === "true") return false;
  control?.setAttribute("aria-busy", "true");
  try {
    if (problems) showProblem(problems, null);
    await action();
    return true;
  } catch (error) {
    if (error.name === "AbortError") return false;
    if (problems) {
      showProblem(problems, error);
      problems.scrollIntoView({ block: "nearest" });
    } else {
      toastProblem(error);
    }
    return false;
  } finally {
    control?.removeAttribute("aria-busy");
  }
}

/** Tells a problem at the bottom of the page, with its cause and remedy. */
export function toastProblem(error) {
  const problem = asProblem(error);
  const finding = problem.findings[0];
  const key = `finding_${finding?.code}`;
  const isWorded = finding && hasText(key);
  const cause = isWorded ? t(key) : finding ? finding.message : problem.detail;
  const remedy = isWorded ? "" : finding ? finding.remedy : problem.remedy;
  const text = [problem.title, cause, remedy].filter(Boolean).map(sentence)
    .map(each => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" ");
  toast(text, { kind: "bad", seconds: 15 });
}

/** Calls what the page does for each change of the connection. */
function watchConnection() {
  const note = find("#connection");
  const show = () => { note.hidden = navigator.onLine || Boolean(find("main > .app")); };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

/** Closes menus as people expect of them, and keeps the query when the language changes. */
function prepareMenus() {
  document.addEventListener("click", event => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", event => {
    const menu = event.key === "Escape" && event.target.closest?.("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    focus(menu.querySelector("summary"));
  });
  for (const link of document.querySelectorAll('a[href^="?lang="]')) {
    const query = new URLSearchParams(location.search);
    query.set("lang", link.lang);
    link.href = `?${query}${location.hash}`;
  }
}

watchConnection();
prepareMenus();
