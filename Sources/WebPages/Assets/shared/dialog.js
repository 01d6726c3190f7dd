// Dialogs over the page, made of <dialog>.

import { append, button, element, fill } from "./dom.js";
import { t } from "./page.js";

let count = 0;

/**
 * Makes a dialog with a title; `body` are nodes or texts, `actions` buttons. It is shown by
 * `open()` and closed by `close(value)`, its Escape key or its cross; `closed(value)` is then
 * called, with undefined for the latter two. The focus returns to where it was.
 */
export function dialog({ title, body = [], actions = [], wide = false, closed = () => {} }) {
  const heading = element("h2", { id: `dialog-${++count}`, class: "clamp" }, title);
  const content = append(element("div", { class: "dialog-body" }), body);
  const foot = append(element("div", { class: "dialog-foot" }), actions);
  let result;
  let before;
  let isPressed = false;
  const node = element("dialog", {
    class: wide ? "wide" : null, "aria-labelledby": heading.id,
    on: {
      close: () => {
        // Others who listen for the end find the dialog still in its place.
        queueMicrotask(() => node.remove());
        if (before?.isConnected) before.focus();
        closed(result);
      },
      click: event => { if (event.target === node) close(); },
    },
  }, element("div", { class: "dialog-head" }, heading,
    button(t("close"), () => close(), { kind: "quiet", icon: "close", iconOnly: true })),
  content, actions.length ? foot : null);
  // A finger whose tap opened the dialog then clicks on what has come to lie below it.
  node.addEventListener("pointerdown", () => { isPressed = true; }, { capture: true });
  node.addEventListener("click", event => {
    if (isPressed || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });

  const close = value => {
    result = value;
    node.close();
  };
  const open = () => {
    before = document.activeElement;
    result = undefined;
    isPressed = false;
    document.body.append(node);
    node.showModal();
    node.querySelector("[autofocus]")?.focus();
  };
  const setBody = (...nodes) => fill(content, nodes);
  const setActions = (...nodes) => {
    fill(foot, nodes);
    if (!foot.isConnected) node.append(foot);
  };
  return { node, open, close, setBody, setActions };
}

/** Asks before something that cannot be undone; returns whether it was agreed to. */
export function confirm({ title, text = "", action = t("ok"), danger = false }) {
  return new Promise(resolve => {
    const asked = dialog({
      title, body: text ? [element("p", null, text)] : [], closed: value => resolve(Boolean(value)),
      actions: [
        button(t("cancel"), () => asked.close(false), { autofocus: danger }),
        button(action, () => asked.close(true), {
          kind: danger ? "primary danger" : "primary", autofocus: !danger,
        }),
      ],
    });
    asked.open();
  });
}

/** Asks for a line of text; returns it, or null if it was not given. */
export function ask({ title, label, value = "", action = t("ok"), hint, ...attributes }) {
  return new Promise(resolve => {
    const field = element("input", {
      id: `ask-${count + 1}`, type: "text", required: true, autofocus: true, ...attributes,
      prop: { value },
    });
    const send = event => {
      event.preventDefault();
      if (field.value.trim()) asked.close(field.value.trim());
    };
    const asked = dialog({
      title,
      body: [element("form", { class: "field", id: `${field.id}-form`, on: { submit: send } },
        element("label", { for: field.id }, label), field,
        hint ? element("span", { class: "hint" }, hint) : null)],
      actions: [
        button(t("cancel"), () => asked.close()),
        element("button", { class: "button primary", form: `${field.id}-form` }, action),
      ],
      closed: text => resolve(text ?? null),
    });
    asked.open();
  });
}
