import assert from "node:assert/strict";
import { test } from "node:test";

const data = { language: "en", texts: { hello: "{name} of {place}" } };
globalThis.document = { getElementById: () => ({ textContent: JSON.stringify(data) }) };
const { isolated, t } = await import("../../../Sources/WebPages/Assets/shared/texts.js");

test("values from left to right stand in texts as they are", () => {
  assert.equal(t("hello", { name: "Zoë", place: "北京" }), "Zoë of 北京");
  assert.equal(t("hello", { name: 3 }), "3 of {place}");
});

test("values that turn the writing are set apart from what is around them", () => {
  assert.equal(t("hello", { name: "דנה", place: "Haifa" }), "\u2068דנה\u2069 of Haifa");
  assert.equal(isolated("a\u202eb"), "\u2068a\u202eb\u2069");
});

test("nothing within a value ends its isolate early, or leaves one open", () => {
  assert.equal(isolated("\u2069\u202ex"), "\u2068\u202ex\u2069");
  assert.equal(isolated("\u2067x"), "\u2068\u2067x\u2069\u2069");
  assert.equal(isolated("\u2066x\u2069\u2069y"), "\u2068\u2066x\u2069y\u2069");
});
