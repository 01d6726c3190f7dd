// A table that is edited: cells, rows, undo, and the findings at its cells. Knows no nodes.

import { parseTable, writeTable } from "./csv.js";

/** An edited table of a file. */
export class TableModel {
  #table;
  #undo = [];
  #redo = [];
  #savedAt = 0;
  /** By row object: {cells: Map of column index → findings, row: findings}. */
  #findings = new Map();

  constructor(text) {
    this.#table = parseTable(text);
  }

  get header() { return this.#table.header; }

  get rows() { return this.#table.rows; }

  get isChanged() { return this.#undo.length !== this.#savedAt; }

  get canUndo() { return this.#undo.length > 0; }

  get canRedo() { return this.#redo.length > 0; }

  /** The text of the file. */
  get text() { return writeTable(this.#table); }

  cell(row, column) { return this.rows[row]?.cells[column] ?? ""; }

  /** Sets cells: a list of {row, column, text}. Rows behind the last one are added. */
  set(changes) {
    const rows = [...this.rows];
    let isChanged = false;
    for (const { row, column, text } of changes) {
      if (column >= this.header.length || (rows[row]?.cells[column] ?? "") === text) continue;
      while (rows.length <= row) rows.push(this.#emptyRow());
      const before = rows[row];
      const cells = Array.from({ length: Math.max(before.cells.length, column + 1) },
        (_, at) => before.cells[at] ?? "");
      cells[column] = text;
      rows[row] = { line: before.line, cells, raw: null };
      this.#keepFindings(before, rows[row], column);
      isChanged = true;
    }
    if (isChanged) this.#become(rows);
    return isChanged;
  }

  /** Adds an empty row before another one. */
  addRow(before = this.rows.length) {
    const rows = [...this.rows];
    rows.splice(before, 0, this.#emptyRow());
    this.#become(rows);
  }

  /** Removes rows from one on. */
  removeRows(from, count = 1) {
    const rows = [...this.rows];
    rows.splice(from, count);
    this.#become(rows);
  }

  #emptyRow() { return { line: null, cells: this.header.map(() => ""), raw: null }; }

  #become(rows) {
    this.#undo.push(this.rows);
    this.#redo = [];
    // What was saved cannot be reached by undo any more.
    if (this.#savedAt >= this.#undo.length) this.#savedAt = -1;
    this.#table.rows = rows;
  }

  undo() { this.#step(this.#undo, this.#redo); }

  redo() { this.#step(this.#redo, this.#undo); }

  #step(from, to) {
    if (!from.length) return;
    to.push(this.rows);
    this.#table.rows = from.pop();
  }

  /** Tells that the file was saved as it is now: lines are counted anew. */
  saved() {
    this.#savedAt = this.#undo.length;
    const fresh = parseTable(this.text);
    const kept = this.rows.filter(row => row.cells.some(cell => cell.trim()));
    kept.forEach((row, at) => { row.line = fresh.rows[at]?.line ?? null; });
  }

  // Findings.

  /** Sets the findings of the file as it was saved last. */
  setFindings(findings) {
    this.#findings.clear();
    const byLine = new Map(this.rows.map(row => [row.line, row]));
    for (const finding of findings) {
      const row = byLine.get(finding.line);
      if (!row) continue;
      if (!this.#findings.has(row)) this.#findings.set(row, { cells: new Map(), row: [] });
      const known = this.#findings.get(row);
      const column = this.columnOf(finding, row);
      if (column === null) known.row.push(finding);
      else known.cells.set(column, [...known.cells.get(column) ?? [], finding]);
    }
  }

  /** The column of a finding: the one it names, else the one whose cell it quotes. */
  columnOf({ column, value, message = "" }, row) {
    const names = this.header.map(name => name.toLowerCase());
    const named = typeof column === "string" ? names.indexOf(column.toLowerCase()) : -1;
    if (named >= 0) return named;
    if (value === undefined || value === null || !row) return null;
    const quoting = row.cells.map((cell, at) => (cell.trim() === String(value).trim() ? at : -1))
      .filter(at => at >= 0);
    return quoting.find(at => message.startsWith(names[at])) ?? quoting[0] ?? null;
  }

  /** The findings at a cell; those of the whole row for a column of null. */
  findingsAt(row, column) {
    const known = this.#findings.get(this.rows[row]);
    if (!known) return [];
    return column === null ? known.row : known.cells.get(column) ?? [];
  }

  /** All findings of a row. */
  findingsOf(row) {
    const known = this.#findings.get(this.rows[row]);
    return known ? [...known.row, ...[...known.cells.values()].flat()] : [];
  }

  /** Where a finding is: {row, column}, or null if it is at no row. */
  placeOf(finding) {
    const row = this.rows.findIndex(each => each.line === finding.line);
    if (row < 0) return null;
    return { row, column: this.columnOf(finding, this.rows[row]) };
  }

  /** A changed cell's own findings are gone; those of its neighbours stay until it is saved. */
  #keepFindings(before, after, column) {
    const known = this.#findings.get(before);
    if (!known) return;
    const cells = new Map([...known.cells].filter(([at]) => at !== column));
    this.#findings.set(after, { cells, row: known.row });
  }
}
