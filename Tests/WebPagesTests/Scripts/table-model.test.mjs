import assert from "node:assert/strict";
import { test } from "node:test";

import { TableModel } from "../../../Sources/WebPages/Assets/dispatch/table-model.js";

const text = "id,fill,note\nA,1.7,x\nB,0.5,y\n";

test("cells and rows are changed, undone and done again", () => {
  const table = new TableModel(text);
  assert.equal(table.set([{ row: 0, column: 1, text: "0.7" }]), true);
  assert.equal(table.set([{ row: 0, column: 1, text: "0.7" }]), false);
  table.addRow(1);
  table.set([{ row: 1, column: 0, text: "C" }]);
  assert.equal(table.text, "id,fill,note\nA,0.7,x\nC,,\nB,0.5,y\n");
  table.removeRows(0);
  for (let n = 0; n < 4; n++) table.undo();
  assert.equal(table.text, text);
  assert.equal(table.isChanged, false);
  table.redo();
  assert.equal(table.isChanged, true);
  assert.equal(table.cell(0, 1), "0.7");
});

test("pasting behind the last row adds rows, and behind the last column nothing", () => {
  const table = new TableModel(text);
  table.set([{ row: 3, column: 0, text: "D" }, { row: 3, column: 3, text: "?" }]);
  assert.equal(table.rows.length, 4);
  assert.equal(table.text, `${text},,\nD,,\n`);
});

test("a finding is at the cell that it names", () => {
  const table = new TableModel(text);
  const finding = { line: 2, column: "fill", value: "1.7", message: "fill is 1.7" };
  table.setFindings([finding]);
  assert.deepEqual(table.placeOf(finding), { row: 0, column: 1 });
  assert.deepEqual(table.findingsAt(0, 1), [finding]);
  assert.deepEqual(table.findingsAt(1, 1), []);
});

test("a finding without a column is at the cell that it quotes, or at the row", () => {
  const table = new TableModel("id,lon,lat\nA,7,7\n");
  assert.equal(table.columnOf({ value: "7", message: "lat is 7" }, table.rows[0]), 2);
  assert.equal(table.columnOf({ value: "A", message: "the bin A" }, table.rows[0]), 0);
  assert.equal(table.columnOf({ message: "the row is short" }, table.rows[0]), null);
});

test("a finding moves with its row, goes with its cell, and comes back by undo", () => {
  const table = new TableModel(text);
  table.setFindings([{ line: 3, column: "fill", message: "fill" }]);
  table.removeRows(0);
  assert.equal(table.findingsAt(0, 1).length, 1);
  table.set([{ row: 0, column: 2, text: "z" }]);
  assert.equal(table.findingsAt(0, 1).length, 1);
  table.set([{ row: 0, column: 1, text: "0.4" }]);
  assert.equal(table.findingsAt(0, 1).length, 0);
  table.undo();
  assert.equal(table.findingsAt(0, 1).length, 1);
});

test("after saving, lines are those of the new file", () => {
  const table = new TableModel(text);
  table.addRow(0);
  table.set([{ row: 0, column: 0, text: "Z" }]);
  table.saved();
  assert.equal(table.isChanged, false);
  assert.deepEqual(table.placeOf({ line: 3 }), { row: 1, column: null });
  table.undo();
  assert.equal(table.isChanged, true);
  table.set([{ row: 0, column: 0, text: "Y" }]);
  assert.equal(table.isChanged, true);
});
