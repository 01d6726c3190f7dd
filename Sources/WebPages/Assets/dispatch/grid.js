// A table that is edited like a spreadsheet. Only the rows that are seen have nodes, for a table
// may have thousands.

import { append, element, fill } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { cellKeys } from "./grid-keys.js";

/** Rows above and below what is seen that have nodes too. */
const spare = 6;
const narrowest = 7;
const widest = 34;
const numberWidth = 7;
let count = 0;

/** Returns how many letters wide each column is: as most of its cells need. */
function columnWidths(model) {
  const sample = model.rows.slice(0, 300);
  return model.header.map((name, column) => {
    const lengths = sample.map(row => (row.cells[column] ?? "").length).sort((a, b) => a - b);
    const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
    return Math.min(Math.max(name.length + 3, usual + 2, narrowest), widest);
  });
}

/**
 * Makes the grid of a model. `changed()` is called after each change, `moved({row, column})` when
 * another cell is the current one. Returns node, refresh(), goTo(row, column), place and end().
 */
export function grid(model, { label, changed, moved }) {
  const id = `grid-${++count}`;
  const rowHeight = matchMedia("(pointer: coarse)").matches ? 44 : 32;
  const place = { row: 0, column: 0 };
  let editor = null;
  const head = element("div", { class: "grid-row grid-head", role: "row", "aria-rowindex": "1" });
  const body = element("div", { class: "grid-body", role: "rowgroup" });
  const node = element("div", {
    class: "cells", role: "grid", tabindex: "0", "aria-label": label,
    style: { "--row": `${rowHeight}px` },
  }, append(element("div", { role: "rowgroup", class: "grid-head-group" }), head), body);

  const cellId = (row, column) => `${id}-${row}-${column}`;

  function showHead() {
    const widths = columnWidths(model);
    const columns = [numberWidth, ...widths].map(width => `${width}ch`).join(" ");
    node.style.setProperty("--columns", columns);
    node.setAttribute("aria-colcount", model.header.length + 1);
    fill(head, element("div", { role: "columnheader", class: "grid-line" }, t("line")),
      model.header.map(name => element("div", { role: "columnheader" }, name)));
  }

  function makeRow(row) {
    const own = model.findingsOf(row);
    const { line } = model.rows[row];
    const shown = element("div", {
      class: "grid-row", role: "row", "aria-rowindex": row + 2,
      style: { top: `${row * rowHeight}px` },
    }, element("div", {
      role: "rowheader", class: `grid-line ${severityOf(own)}`,
    }, `${line ?? "+"}${own.length ? " ⚠" : ""}`));
    model.header.forEach((_, column) => {
      const findings = model.findingsAt(row, column);
      const isCurrent = row === place.row && column === place.column;
      append(shown, element("div", {
        id: cellId(row, column), role: "gridcell", dataset: { row, column },
        class: `${severityOf(findings)} ${isCurrent ? "current" : ""}`,
        "aria-selected": isCurrent ? "true" : null,
        "aria-invalid": findings.some(each => each.severity !== "warning") ? "true" : null,
      }, model.cell(row, column)));
    });
    return shown;
  }

  function showRows() {
    if (editor) return;
    const first = Math.max(0, Math.floor(node.scrollTop / rowHeight) - spare);
    const seen = Math.ceil((node.clientHeight || 600) / rowHeight) + 2 * spare;
    const last = Math.min(model.rows.length, first + seen);
    body.style.height = `${model.rows.length * rowHeight}px`;
    node.setAttribute("aria-rowcount", model.rows.length + 1);
    fill(body, Array.from({ length: last - first }, (_, at) => makeRow(first + at)));
    const current = document.getElementById(cellId(place.row, place.column));
    if (current) node.setAttribute("aria-activedescendant", current.id);
    else node.removeAttribute("aria-activedescendant");
  }

  /** Scrolls so that the current cell is seen, below the head and beside the line numbers. */
  function reveal() {
    const top = place.row * rowHeight;
    const room = node.clientHeight - head.offsetHeight - rowHeight;
    if (top < node.scrollTop) node.scrollTop = top;
    else if (top > node.scrollTop + room) node.scrollTop = top - room;
    showRows();
    const cell = document.getElementById(cellId(place.row, place.column));
    if (!cell) return;
    const fixed = head.firstElementChild.offsetWidth;
    if (cell.offsetLeft < node.scrollLeft + fixed) node.scrollLeft = cell.offsetLeft - fixed;
    const over = cell.offsetLeft + cell.offsetWidth - node.scrollLeft - node.clientWidth;
    if (over > 0) node.scrollLeft += over;
  }

  function goTo(row, column) {
    place.row = Math.min(Math.max(row, 0), Math.max(model.rows.length - 1, 0));
    place.column = Math.min(Math.max(column, 0), Math.max(model.header.length - 1, 0));
    reveal();
    moved(place);
  }

  function refresh() {
    showHead();
    goTo(place.row, place.column);
  }

  function set(changes) {
    if (model.set(changes)) changed();
    refresh();
  }

  /** Opens a field in the current cell; `text` replaces what it holds, if given. */
  function edit(text = null) {
    if (!model.rows.length) return;
    reveal();
    const cell = document.getElementById(cellId(place.row, place.column));
    if (!cell) return;
    const { row, column } = place;
    const before = model.cell(row, column);
    const field = element("input", {
      class: "grid-field", autocomplete: "off", spellcheck: "false",
      "aria-label": t("cell_of", {
        column: model.header[column], line: model.rows[row].line ?? "+",
      }),
      prop: { value: text ?? before },
    });
    const close = (isKept, right, down) => {
      if (editor !== field) return;
      editor = null;
      if (isKept && field.value !== before) set([{ row, column, text: field.value }]);
      node.focus();
      goTo(row + down, column + right);
    };
    field.addEventListener("keydown", event => {
      event.stopPropagation();
      const by = event.shiftKey ? -1 : 1;
      const step = { Enter: [0, by], Tab: [by, 0] }[event.key];
      if (step) close(true, ...step);
      else if (event.key === "Escape") close(false, 0, 0);
      else return;
      event.preventDefault();
    });
    field.addEventListener("blur", () => {
      if (editor !== field) return;
      editor = null;
      if (field.value !== before) set([{ row, column, text: field.value }]);
      else showRows();
    });
    editor = field;
    fill(cell, field);
    field.focus();
    if (text === null) field.select();
  }

  node.addEventListener("scroll", showRows, { passive: true });
  node.addEventListener("pointerdown", event => {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell || event.target === editor || event.button) return;
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)];
    const isAgain = row === place.row && column === place.column
      && document.activeElement === node;
    // A finger that scrolls presses too; only a click selects.
    const select = () => {
      node.focus({ preventScroll: true });
      goTo(row, column);
      if (isAgain) edit();
    };
    node.addEventListener("click", select, { once: true });
    setTimeout(() => node.removeEventListener("click", select), 600);
  });
  cellKeys(node, model, {
    place, goTo, edit, set, refresh, changed, isEditing: () => editor !== null,
  });
  const resize = new ResizeObserver(() => showRows());
  resize.observe(node);
  showHead();
  return { node, refresh, goTo, place, end: () => resize.disconnect() };
}

const severityOf = findings => (findings.some(each => each.severity !== "warning") ? "bad"
  : findings.length ? "warn" : "");
