// A table in a place of its own.

import { element } from "../shared/dom.js";

/** Puts a table where it scrolls if it is too wide, also by keys. */
export const tableRegion = (label, table) => element("div", {
  class: "table-wrap", tabindex: "0", role: "region", "aria-label": label,
}, table);
