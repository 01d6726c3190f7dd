// Arrows of lanes as lines in a square of 24 by 24.

// Degrees clockwise from straight on; lanes that merge go straight on.
const angles = {
  "sharp left": -135, left: -90, "slight left": -45, "slight right": 45, right: 90,
  "sharp right": 135,
};
const [stem, reach, barb] = [13, 9, 4];

/** The numbers of the lanes to take, counted from 1 on the left. */
export const taken = lanes => lanes.flatMap(({ active }, at) => (active ? [at + 1] : []));

/** Returns the path of an arrow; one that turns round bends to the left, or to the right. */
export function arrowPath(arrow, bendsRight = false) {
  if (arrow === "uturn") {
    return bendsRight
      ? "M7 22V9a5 5 0 0 1 10 0v8M13 13l4 4 4-4" : "M17 22V9a5 5 0 0 0-10 0v8M3 13l4 4 4-4";
  }
  const angle = (angles[arrow] ?? 0) * Math.PI / 180;
  const at = (from, length, turned) => [
    from[0] + length * Math.sin(angle + turned), from[1] - length * Math.cos(angle + turned)];
  const tip = at([12, stem], reach, 0);
  const [one, other] = [-1, 1].map(side => at(tip, barb, side * Math.PI * 3 / 4));
  const text = point => point.map(number => Math.round(number * 10) / 10).join(" ");
  return `M12 22V${stem}L${text(tip)}M${text(one)}L${text(tip)}L${text(other)}`;
}
