// A text field that suggests while one types.

import { append, debounce, element, fill } from "./dom.js";
import { announce, plural, t } from "./page.js";

let count = 0;

/**
 * Makes a field suggest: `search(text, signal)` returns items, `label(item)` their name, which the
 * field takes over when one is chosen, `detail(item)` a second line or null, `choose(item)` what
 * happens then. Options: `minimum` letters, `clear` whether the field is emptied by a choice,
 * `free(text)` for Enter without a suggestion, `render(item)` for nodes in place of the label.
 *
 * - Source: W3C, *ARIA Authoring Practices Guide*, editable combobox with list autocomplete.
 */
export function combobox(input, {
  search, label, detail = () => null, choose, free, render, minimum = 2, clear = false,
}) {
  const id = `options-${++count}`;
  const list = element("ul", {
    class: "options", id, role: "listbox", hidden: true,
    "aria-label": input.labels?.[0]?.textContent ?? input.getAttribute("aria-label") ?? "",
  });
  const status = element("div", { class: "options status-box", hidden: true });
  let items = [];
  let active = -1;
  let asked;

  const frame = element("div", { class: "combobox" });
  input.replaceWith(frame);
  append(frame, input, list, status);
  for (const [name, value] of Object.entries({
    role: "combobox", autocomplete: "off", "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": id, "aria-owns": id, spellcheck: "false",
  })) input.setAttribute(name, value);
  // A search field has a cross of its own and no role of a combobox.
  input.type = "text";
  input.enterKeyHint = "search";

  const close = () => {
    asked?.abort();
    list.hidden = true;
    status.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const say = text => {
    fill(status, element("div", { class: "status" }, text));
    list.hidden = true;
    status.hidden = false;
    input.setAttribute("aria-expanded", "false");
    announce(text);
  };

  const activate = index => {
    active = index;
    for (const [at, node] of [...list.children].entries()) {
      node.setAttribute("aria-selected", String(at === index));
      if (at === index) node.scrollIntoView({ block: "nearest" });
    }
    if (index >= 0) input.setAttribute("aria-activedescendant", `${id}-${index}`);
    else input.removeAttribute("aria-activedescendant");
  };

  const pick = index => {
    const item = items[index];
    input.value = clear ? "" : label(item);
    close();
    choose(item);
  };

  const show = found => {
    items = found;
    if (!items.length) {
      say(t("no_matches"));
      return;
    }
    fill(list, items.map((item, index) => element("li", {
      role: "option", id: `${id}-${index}`, "aria-selected": "false",
      on: { click: () => pick(index) },
    }, render ? render(item) : label(item),
    detail(item) ? element("span", { class: "detail" }, detail(item)) : null)));
    active = -1;
    status.hidden = true;
    list.hidden = false;
    list.scrollTop = 0;
    input.setAttribute("aria-expanded", "true");
    input.removeAttribute("aria-activedescendant");
    announce(plural("matches", items.length));
  };

  const look = debounce(async () => {
    const text = input.value.trim();
    asked?.abort();
    if (text.length < minimum) {
      close();
      return;
    }
    const own = new AbortController();
    asked = own;
    try {
      const found = await search(text, own.signal);
      if (!own.signal.aborted && document.activeElement === input) show(found);
    } catch (error) {
      if (error.name === "AbortError" || own.signal.aborted) return;
      say([error.message, error.remedy].filter(Boolean).join(" "));
    }
  }, 150);

  input.addEventListener("input", look);
  // A press on the list must not take the focus, or the list would close before the click.
  list.addEventListener("pointerdown", event => event.preventDefault());
  input.addEventListener("blur", close);
  input.addEventListener("keydown", event => {
    const isOpen = !list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) {
        look();
        return;
      }
      const step = event.key === "ArrowDown" ? 1 : -1;
      const size = items.length + 1;
      activate((active + 1 + step + size) % size - 1);
    } else if (event.key === "Enter") {
      if (isOpen && (active >= 0 || !free)) {
        event.preventDefault();
        pick(Math.max(active, 0));
      } else if (free && input.value.trim()) {
        event.preventDefault();
        const text = input.value.trim();
        close();
        free(text);
      }
    } else if (event.key === "Escape" && (isOpen || !status.hidden)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  return { close, frame };
}
