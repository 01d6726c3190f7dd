// Nodes of the page. Text is always set as text, so that what people typed is never markup.

import { page } from "./texts.js";

const svgNames = new Set(["svg", "g", "path", "line", "polyline", "polygon", "circle", "rect",
  "text", "tspan", "use", "title", "desc", "defs", "clipPath", "marker"]);

/**
 * Makes an element. Attributes: `class`, `dataset: {}`, `style: {}`, `on: {event: handler}`,
 * properties by their names in `prop: {}`; true sets an empty attribute, and false, null and
 * undefined set none. Children are nodes, texts, numbers or lists of these; null is left out.
 */
export function element(tag, attributes, ...children) {
  const node = svgNames.has(tag) && tag !== "title"
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    } else if (name === "dataset") {
      Object.assign(node.dataset, value);
    } else if (name === "style") {
      for (const [property, text] of Object.entries(value)) node.style.setProperty(property, text);
    } else if (name === "prop") {
      Object.assign(node, value);
    } else {
      node.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(node, children);
  return node;
}

/** Appends nodes and texts; lists are opened and null is left out. */
export function append(node, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
  return node;
}

/** Replaces what a node contains. */
export function fill(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

/** Returns the first element of a selector, or null. */
export const find = (selector, root = document) => root.querySelector(selector);

/** Returns all elements of a selector, as an array. */
export const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Makes an icon of icons.svg; it says nothing to screen readers. */
export function icon(name, className = "icon") {
  const use = element("use", { href: `${page.assets}/shared/icons.svg#${name}` });
  return element("svg", { class: className, "aria-hidden": "true" }, use);
}

/**
 * Makes a button. `kind` are further classes, such as "primary", "quiet small"; with `iconOnly`
 * the label is its name for screen readers and its tip.
 */
export function button(label, action, { kind = "", icon: name, iconOnly = false, ...rest } = {}) {
  return element("button", {
    type: "button", class: `button ${kind}${iconOnly ? " icon-only" : ""}`,
    "aria-label": iconOnly ? label : null, title: iconOnly ? label : null,
    on: action ? { click: action } : {}, ...rest,
  }, name ? icon(name) : null, iconOnly ? null : label);
}

/**
 * Shows a list by its keys, keeping the nodes of items that stay, and with them focus and scroll:
 * where browsers can, a node is moved without being taken out.
 * `make(item)` returns a node, `update(node, item)` brings an older one up to date.
 */
export function updateList(container, items, key, make, update = () => {}) {
  const known = new Map([...container.children].map(node => [node.dataset.key, node]));
  let place = container.firstElementChild;
  for (const item of items) {
    const name = String(key(item));
    let node = known.get(name);
    if (node) {
      known.delete(name);
      update(node, item);
    } else {
      node = make(item);
      node.dataset.key = name;
    }
    if (node === place) place = place.nextElementSibling;
    else if (node.isConnected && container.moveBefore) container.moveBefore(node, place);
    else container.insertBefore(node, place);
  }
  for (const node of known.values()) {
    moveFocusFrom(node);
    node.remove();
  }
}

/** Moves the focus to the next or previous sibling before a node is removed. */
export function moveFocusFrom(node) {
  if (!node.contains(document.activeElement)) return;
  const other = node.nextElementSibling ?? node.previousElementSibling ?? node.parentElement;
  const target = other?.matches(focusable) ? other : other?.querySelector(focusable);
  if (target) target.focus();
  else focus(node.parentElement ?? document.body);
}

const focusable = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, "
  + "[tabindex]:not([tabindex='-1'])";

/** Moves the focus to a node, also one that is no control, such as a heading. */
export function focus(node) {
  if (!node) return;
  if (!node.matches(focusable) && !node.hasAttribute("tabindex")) node.tabIndex = -1;
  node.focus({ preventScroll: false });
}

/**
 * Gives a row of controls one stop of the Tab key; arrows, Home and End move within it. Returns
 * the function that makes an item the current one.
 */
export function roving(container, selector, { vertical = false, select = () => {} } = {}) {
  const items = () => findAll(selector, container);
  const make = node => {
    for (const each of items()) each.tabIndex = each === node ? 0 : -1;
  };
  container.addEventListener("keydown", event => {
    const all = items();
    const at = all.indexOf(event.target.closest(selector));
    if (at < 0) return;
    const [back, forth] = vertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    const next = { [back]: at - 1, [forth]: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const node = all[(next + all.length) % all.length];
    make(node);
    node.focus();
    select(node);
  });
  make(items()[0]);
  return make;
}

/** Makes buttons of role "tab" switch the panels that their `aria-controls` name. */
export function tabs(list, { changed = () => {} } = {}) {
  const all = () => findAll("[role=tab]", list);
  const select = tab => {
    for (const each of all()) {
      const isThis = each === tab;
      each.setAttribute("aria-selected", String(isThis));
      const panel = document.getElementById(each.getAttribute("aria-controls"));
      if (panel) panel.hidden = !isThis;
    }
    makeCurrent(tab);
    changed(tab);
  };
  const makeCurrent = roving(list, "[role=tab]", { select });
  list.addEventListener("click", event => {
    const tab = event.target.closest("[role=tab]");
    if (tab) select(tab);
  });
  const first = all().find(each => each.getAttribute("aria-selected") === "true") ?? all()[0];
  if (first) select(first);
  return select;
}

/** Calls a function after calls have paused for some milliseconds. */
export function debounce(action, pause = 200) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), pause);
  };
}
