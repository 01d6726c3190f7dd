import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeText, parseTable, writeTable,
} from "../../../Sources/WebPages/Assets/dispatch/csv.js";

test("a table is written back byte for byte", () => {
  for (const text of [
    "id,lon,lat\nA,1,2\nB,3,4\n",
    "\ufeffid;fill\r\nA;0,85\r\n",
    "sep=;\nid;note\nA;\"a; b\"\n",
    "id,note\nA,\"two\nlines, \"\"quoted\"\"\"\nB,\n",
    "id\tlon\nA\t1\n",
  ]) assert.equal(writeTable(parseTable(text)), text);
});

test("lines count what is quoted, what is empty, and the line of the separator", () => {
  const { rows, header } = parseTable("sep=;\nid;note\nA;\"one\ntwo\"\n\nB;x\n");
  assert.deepEqual(header, ["id", "note"]);
  assert.deepEqual(rows.map(row => [row.line, ...row.cells]),
    [[3, "A", "one\ntwo"], [6, "B", "x"]]);
});

test("a changed row is quoted where it must be", () => {
  const table = parseTable("id,note\nA,x\nB,y\n");
  table.rows[1] = { line: 3, cells: ["B", 'say "a, b"'], raw: null };
  assert.equal(writeTable(table), 'id,note\nA,x\nB,"say ""a, b"""\n');
});

test("a last line without an end is read", () => {
  assert.deepEqual(parseTable("id\nA").rows.map(row => row.cells), [["A"]]);
});

test("an empty file has no columns and no rows", () => {
  const { header, rows } = parseTable("");
  assert.deepEqual([header, rows], [[], []]);
});

test("text is decoded as spreadsheets save it", () => {
  assert.equal(decodeText(Uint8Array.of(0x4b, 0xe4)), "Kä");
  assert.equal(decodeText(Uint8Array.of(0xff, 0xfe, 0x4b, 0, 0xe4, 0)), "Kä");
  assert.equal(decodeText(new TextEncoder().encode("Kä")), "Kä");
});
