// Sliding an item sideways with a finger. A button must do the same for all others.

/**
 * Lets an item be slid away: `action(direction)` is called with "left" or "right" once it was
 * moved far enough; returning false (or a promise of it) slides it back. `directions` limits it.
 */
export function swipe(node, action, { directions = ["left", "right"] } = {}) {
  let start = null;
  let shift = 0;

  const place = value => { node.style.transform = value ? `translateX(${value}px)` : ""; };

  const settle = kind => {
    node.classList.remove("sliding");
    node.classList.add(kind);
    node.addEventListener("transitionend", () => node.classList.remove(kind), { once: true });
  };

  const back = () => {
    settle("returning");
    place(0);
  };

  node.classList.add("swipeable");
  node.addEventListener("pointerdown", event => {
    if (event.pointerType === "mouse" || event.target.closest("button, a, input, select")) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    shift = 0;
  });
  node.addEventListener("pointermove", event => {
    if (!start || event.pointerId !== start.id) return;
    const moved = event.clientX - start.x;
    if (!node.classList.contains("sliding")) {
      if (Math.abs(moved) < 10) return;
      node.setPointerCapture(event.pointerId);
      node.classList.add("sliding");
    }
    const direction = moved < 0 ? "left" : "right";
    shift = directions.includes(direction) ? moved : 0;
    place(shift);
  });
  node.addEventListener("pointercancel", () => {
    start = null;
    if (node.classList.contains("sliding")) back();
  });
  node.addEventListener("pointerup", async () => {
    if (!start || !node.classList.contains("sliding")) {
      start = null;
      return;
    }
    start = null;
    if (Math.abs(shift) < Math.max(80, node.clientWidth * 0.3)) {
      back();
      return;
    }
    settle("leaving");
    place(Math.sign(shift) * node.clientWidth * 1.1);
    const isDone = await action(shift < 0 ? "left" : "right");
    if (isDone === false) back();
  });
}
