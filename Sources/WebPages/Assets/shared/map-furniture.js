// What stands on a map besides the map: buttons, scale bar, tip, notes.

import { append, button, element, fill } from "./dom.js";
import { metresPerPixel } from "./map-projection.js";
import { distance, page } from "./page.js";

const longestBar = 120;

/** Links the style sheet of maps, once. */
export function linkStyle() {
  const address = `${page.assets}/shared/map.css`;
  if (document.querySelector(`link[href="${address}"]`)) return;
  document.head.append(element("link", { rel: "stylesheet", href: address }));
}

let count = 0;

/** Makes the nodes of a map; `zoom(by)`, `showAll()` and `retry()` are what its buttons do. */
export function furnish(container, { label, words, isMap, zoom, showAll, retry }) {
  const help = element("p", { class: "visually-hidden", id: `map-help-${++count}` }, words.keys);
  const canvas = element("canvas", { "aria-hidden": "true" });
  const node = element("div", {
    class: "map", role: "application", tabindex: "0", "aria-label": label,
    "aria-describedby": help.id,
  }, canvas, element("div", { class: "map-cross", "aria-hidden": "true" }));
  const tools = element("div", { class: "map-tools no-print" },
    button(words.zoomIn, () => zoom(1), { icon: "plus", iconOnly: true }),
    button(words.zoomOut, () => zoom(-1), { icon: "minus", iconOnly: true }),
    button(words.showAll, showAll, { icon: "map", iconOnly: true }));
  const bar = element("span", { class: "map-bar" });
  const source = element("span", { class: "map-source" }, "© OpenStreetMap contributors");
  source.hidden = !isMap;
  const foot = element("div", { class: "map-foot" }, bar, source);
  const tip = element("div", { class: "map-tip", "aria-hidden": "true" });
  const note = element("div", { class: "map-note", role: "status" });
  tip.hidden = true;
  note.hidden = true;
  append(note, words.streetsFailed, button(words.tryAgain, retry, { kind: "small" }));
  const nodes = [help, node, tools, foot, tip, note];
  append(container, nodes);
  container.classList.add("map-frame");
  return { canvas, node, tools, bar, source, tip, note, nodes };
}

/** Sets the scale bar for what the camera sees. */
export function showScale(bar, camera) {
  const metres = metresPerPixel(camera.y, camera.zoom) * longestBar;
  const power = 10 ** Math.floor(Math.log10(metres));
  const length = [5, 2, 1].find(step => step * power <= metres) * power;
  const text = distance(length);
  if (bar.textContent !== text) bar.textContent = text;
  bar.style.width = `${Math.round(length / metres * longestBar)}px`;
}

/** Shows a tip above a position, or hides it without a text. */
export function showTip(tip, text, left, top, camera) {
  tip.hidden = !text;
  if (!text) return;
  if (tip.textContent !== text) fill(tip, text);
  const [wide, high] = [tip.offsetWidth, tip.offsetHeight];
  const x = Math.min(Math.max(left - wide / 2, 6), Math.max(camera.width - wide - 6, 6));
  const y = top - high - 18 < 4 ? top + 18 : top - high - 18;
  tip.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
}
