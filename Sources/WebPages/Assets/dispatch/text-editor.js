// A text with numbered lines, of which those with findings are marked.

import { append, element, fill } from "../shared/dom.js";
import { t } from "../shared/page.js";

let count = 0;

/**
 * Makes the editor of a text. `changed(text)` is called as one types, `moved(line)` when the caret
 * is on another line. Returns node, goTo(line), setFindings(findings).
 */
export function textEditor(text, { label, changed, moved }) {
  const numbers = element("div", { class: "editor-numbers", "aria-hidden": "true" });
  const field = element("textarea", {
    class: "editor-text", id: `editor-${++count}`, "aria-label": label, spellcheck: "false",
    autocomplete: "off", autocapitalize: "off", wrap: "off", prop: { value: text },
  });
  const node = append(element("div", { class: "editor" }), numbers, field);
  let findings = [];
  let line = 1;

  const showNumbers = () => {
    const lines = field.value.split("\n").length;
    const marks = new Map();
    for (const each of findings) {
      if (!each.line || marks.get(each.line) === "bad") continue;
      marks.set(each.line, each.severity === "warning" ? "warn" : "bad");
    }
    fill(numbers, Array.from({ length: lines }, (_, at) =>
      element("div", { class: marks.get(at + 1) ?? null }, at + 1)));
    numbers.scrollTop = field.scrollTop;
    field.setAttribute("aria-invalid", findings.some(each => each.severity !== "warning"));
  };

  const follow = () => {
    const now = field.value.slice(0, field.selectionStart).split("\n").length;
    if (now === line) return;
    line = now;
    moved(line);
  };

  const scroll = () => { numbers.scrollTop = field.scrollTop; };
  field.addEventListener("scroll", scroll, { passive: true });
  field.addEventListener("input", () => {
    showNumbers();
    changed(field.value);
    follow();
  });
  for (const type of ["keyup", "click", "focus"]) field.addEventListener(type, follow);
  showNumbers();

  return {
    node,
    get line() { return line; },
    setFindings(list) {
      findings = list;
      showNumbers();
    },
    goTo(target) {
      const lines = field.value.split("\n");
      const begin = lines.slice(0, target - 1).reduce((sum, each) => sum + each.length + 1, 0);
      field.focus();
      field.setSelectionRange(begin, begin + (lines[target - 1] ?? "").length);
      const height = parseFloat(getComputedStyle(field).lineHeight);
      field.scrollTop = Math.max(0, (target - 1) * height - field.clientHeight / 2);
      line = target;
      moved(line);
    },
  };
}

/** Says how many findings there are, for a file's tab. */
export function countFindings(findings) {
  const errors = findings.filter(each => each.severity !== "warning").length;
  if (!findings.length) return null;
  return element("span", { class: `badge ${errors ? "bad" : "warn"}` }, findings.length,
    element("span", { class: "visually-hidden" }, ` ${t("findings_short")}`));
}
