// Draws a QR code, dark on white in light and dark pages alike: readers expect it so.

import { element } from "../shared/dom.js";
import { qrCode } from "./qr.js";

const quiet = 4;

/** Makes the drawing of a text's code; null if the text is too long for one. */
export function qrImage(text, label) {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * quiet;
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end + 1]) end += 1;
      path += `M${x + quiet} ${y + quiet}h${end - x + 1}v1h-${end - x + 1}z`;
      x = end;
    }
  });
  return element("svg", {
    class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label,
    "shape-rendering": "crispEdges",
  }, element("rect", { width: size, height: size, fill: "#fff" }),
  element("path", { d: path, fill: "#000" }));
}
