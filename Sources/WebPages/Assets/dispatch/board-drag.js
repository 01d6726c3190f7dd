// Dragging of stops in the lists, by mouse, pen and finger.

import { element } from "../shared/dom.js";

const tremble = 6;
/** Near its edges the list scrolls: within so many pixels, by so many in each frame. */
const edge = 48;
const speed = 14;

/**
 * Makes the stops of a list draggable. `drop(stop, vehicle, index)` is called at the end; the
 * vehicle is null for what is not served. Returns the function that ends it.
 */
export function draggable(node, session, { drop, previewLabel }) {
  const control = new AbortController();
  const { signal } = control;
  const mark = element("div", { class: "drop-mark", "aria-hidden": "true" });
  let drag = null;

  /** The place under a position: {vehicle, index, node}; null outside of the lists. */
  function placeAt(x, y) {
    const under = document.elementFromPoint(x, y);
    const section = under?.closest?.(".board-list .round");
    if (!section) return null;
    const vehicle = section.dataset.vehicle || null;
    if (vehicle === null) return { vehicle, index: 0, section };
    const row = under.closest(".stop");
    const stops = session.board.stops(vehicle).filter(stop => stop !== drag.stop);
    if (!row) {
      // Above the rows is the beginning, below them the end.
      const isHead = Boolean(under.closest(".round-head, .round-figures"));
      return { vehicle, index: isHead ? 0 : stops.length, section, isHead };
    }
    const box = row.getBoundingClientRect();
    const isBelow = y > box.top + Math.min(box.height, 40) / 2;
    const at = stops.indexOf(row.dataset.stop);
    const own = session.board.stops(vehicle).indexOf(drag.stop);
    // On its own row it stays where it is.
    const index = at < 0 ? own : at + (isBelow ? 1 : 0);
    return { vehicle, index, section, row, isBelow };
  }

  function showPlace(place) {
    mark.remove();
    for (const other of node.querySelectorAll(".round.target")) other.classList.remove("target");
    if (!place) return;
    place.section.classList.add("target");
    place.section.classList.toggle("refused",
      Boolean(session.board.obstacle(drag.stop, place.vehicle)));
    if (place.vehicle === null) return;
    const list = place.section.querySelector(".stops");
    if (place.row) place.row[place.isBelow ? "after" : "before"](mark);
    else if (place.isHead) list.prepend(mark);
    else list.append(mark);
  }

  function follow(x, y) {
    drag.x = x;
    drag.y = y;
    previewLabel.moveTo(x, y);
    const place = placeAt(x, y);
    const key = place && `${place.vehicle} ${place.index}`;
    if (key === drag.key) return;
    drag.key = key;
    drag.place = place;
    showPlace(place);
    if (place) session.preview(drag.stop, place.vehicle, place.index);
    else session.endPreview();
  }

  function scroll() {
    if (!drag?.isLifted) return;
    const box = node.getBoundingClientRect();
    // On a phone the list is as long as it is, and the page scrolls.
    const isPage = node.scrollHeight <= node.clientHeight + 1;
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const by = drag.y < top + edge ? -speed : drag.y > bottom - edge ? speed : 0;
    const isInside = drag.x > box.left && drag.x < box.right;
    if (by && isInside) {
      (isPage ? document.scrollingElement : node).scrollTop += by;
      drag.key = undefined;
      follow(drag.x, drag.y);
    }
    requestAnimationFrame(scroll);
  }

  function lift() {
    drag.isLifted = true;
    drag.row.classList.add("lifted");
    // While the list has the pointer, the cursor is that of the list, whatever it is over.
    node.setPointerCapture(drag.id);
    node.classList.add("dragging");
    previewLabel.show(drag.stop);
    requestAnimationFrame(scroll);
  }

  function finish(isDropped) {
    if (!drag) return;
    const { isLifted, row, stop, place } = drag;
    drag = null;
    if (!isLifted) return;
    row.classList.remove("lifted");
    node.classList.remove("dragging");
    showPlace(null);
    previewLabel.hide();
    session.endPreview();
    if (isDropped && place) drop(stop, place.vehicle, place.index);
    // The click that ends a drag would select the stop.
    const swallow = event => {
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  }

  node.addEventListener("pointerdown", event => {
    const row = event.target.closest(".stop");
    if (!row || event.button || event.target.closest(".stop-details")) return;
    // A finger scrolls the list, unless it is on the handle.
    if (event.pointerType === "touch" && !event.target.closest(".grip")) return;
    drag = {
      row, stop: row.dataset.stop, id: event.pointerId, from: [event.clientX, event.clientY],
      isLifted: false, key: undefined, place: null,
    };
  }, { signal });
  addEventListener("pointermove", event => {
    if (event.pointerId !== drag?.id) return;
    if (!drag.isLifted) {
      const far = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
      if (far < tremble) return;
      lift();
    }
    event.preventDefault();
    follow(event.clientX, event.clientY);
  }, { signal });
  addEventListener("pointerup", event => { if (event.pointerId === drag?.id) finish(true); },
    { signal });
  addEventListener("pointercancel", event => { if (event.pointerId === drag?.id) finish(false); },
    { signal });
  addEventListener("selectstart", event => { if (drag?.isLifted) event.preventDefault(); },
    { signal });
  addEventListener("keydown", event => {
    if (event.key !== "Escape" || !drag?.isLifted) return;
    finish(false);
    event.preventDefault();
  }, { signal, capture: true });

  return () => {
    finish(false);
    control.abort();
  };
}
