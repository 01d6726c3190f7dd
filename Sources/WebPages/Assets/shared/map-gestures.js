// What fingers, mice and keys do on a map: move, zoom, select, drag a marker.

const step = 80;
const longStep = 240;
/** Pixels that a pointer may tremble, and how long a finger rests before it lifts a marker. */
const tremble = 5;
const restMilliseconds = 350;

/**
 * Listens on the map's node. `map` is what to act on: camera, changed(isZoom), positionOf(event),
 * pick(left, top, isFinger), press(left, top, isFinger), hover(left, top), leave(), showAll(),
 * lift(marker, left, top), drag(left, top), drop(left, top), cancelDrag(), isDragging.
 * Returns the function that ends it.
 */
export function listen(node, map) {
  const control = new AbortController();
  const { signal } = control;
  const pointers = new Map();
  let held = null;
  let hasMoved = false;
  let rest = 0;

  const isOwn = event => !event.target.closest("button, a, .map-note");
  const zoom = (by, left, top) => {
    map.camera.zoomAt(map.camera.zoom + by, left, top);
    map.changed(true);
  };

  node.addEventListener("pointerdown", event => {
    if (!isOwn(event) || event.button > 0) return;
    const [left, top] = map.positionOf(event);
    pointers.set(event.pointerId, [left, top]);
    clearTimeout(rest);
    if (pointers.size > 1) {
      held = null;
      hasMoved = true;
      if (map.isDragging) map.cancelDrag();
      return;
    }
    hasMoved = false;
    const isFinger = event.pointerType !== "mouse";
    const marker = map.pick(left, top, isFinger);
    held = marker?.draggable ? marker : null;
    if (held && isFinger) {
      // A finger that moves at once means the map, or nobody could move a map full of markers.
      const marker = held;
      held = null;
      rest = setTimeout(() => {
        hasMoved = true;
        navigator.vibrate?.(15);
        map.lift(marker, left, top);
      }, restMilliseconds);
    }
  }, { signal });

  node.addEventListener("pointermove", event => {
    const before = pointers.get(event.pointerId);
    const [left, top] = map.positionOf(event);
    if (!before) {
      if (event.pointerType === "mouse" && isOwn(event)) map.hover(left, top);
      else if (event.pointerType === "mouse") map.leave();
      return;
    }
    // The button may have been let go outside the window.
    if (event.pointerType === "mouse" && !event.buttons) {
      end(event, false);
      return;
    }
    const [right, down] = [left - before[0], top - before[1]];
    if (!hasMoved) {
      if (Math.hypot(right, down) < tremble) return;
      hasMoved = true;
      clearTimeout(rest);
      // Captured only now, since a captured pointer's click would miss what lies under it.
      node.setPointerCapture(event.pointerId);
      if (held) map.lift(held, ...before);
    }
    pointers.set(event.pointerId, [left, top]);
    if (map.isDragging) {
      map.drag(left, top);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    map.leave();
    if (!other) {
      map.camera.pan(right, down);
      map.changed(false);
      return;
    }
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const far = Math.hypot(left - other[0], top - other[1]);
    map.camera.pan(right / 2, down / 2);
    if (was > 0 && far > 0) zoom(Math.log2(far / was), (left + other[0]) / 2, (top + other[1]) / 2);
    else map.changed(false);
  }, { signal });

  const end = (event, isPress) => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(rest);
    const [left, top] = map.positionOf(event);
    if (map.isDragging) {
      if (event.type === "pointerup") map.drop(left, top);
      else map.cancelDrag();
    } else if (isPress && !hasMoved) {
      map.press(left, top, event.pointerType !== "mouse");
    }
    held = null;
  };
  node.addEventListener("pointerup", event => end(event, true), { signal });
  node.addEventListener("pointercancel", event => end(event, false), { signal });
  node.addEventListener("pointerleave", () => { if (!pointers.size) map.leave(); }, { signal });
  // A long press would open a menu over what was just lifted.
  node.addEventListener("contextmenu", event => {
    if (pointers.size || map.isDragging) event.preventDefault();
  }, { signal });

  node.addEventListener("wheel", event => {
    event.preventDefault();
    const unit = [1, 18, 300][event.deltaMode];
    const by = -Math.max(-120, Math.min(120, event.deltaY * unit)) / (event.ctrlKey ? 60 : 240);
    zoom(by, ...map.positionOf(event));
  }, { passive: false, signal });

  node.addEventListener("dblclick", event => {
    if (isOwn(event)) zoom(1, ...map.positionOf(event));
  }, { signal });

  node.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && map.isDragging) {
      map.cancelDrag();
      event.preventDefault();
      return;
    }
    if (event.target !== node) return;
    const far = event.shiftKey ? longStep : step;
    const { width, height } = map.camera;
    const move = {
      ArrowLeft: [far, 0], ArrowRight: [-far, 0], ArrowUp: [0, far], ArrowDown: [0, -far],
      PageUp: [0, height * 0.8], PageDown: [0, -height * 0.8],
    }[event.key];
    if (move) {
      map.camera.pan(...move);
      map.changed(false);
    } else if (event.key === "+" || event.key === "=") {
      zoom(0.5);
    } else if (event.key === "-" || event.key === "−") {
      zoom(-0.5);
    } else if (event.key === "0" || event.key === "Home") {
      map.showAll();
    } else if (event.key === "Enter" || event.key === " ") {
      map.press(width / 2, height / 2, true);
    } else {
      return;
    }
    event.preventDefault();
  }, { signal });

  return () => {
    clearTimeout(rest);
    control.abort();
  };
}
