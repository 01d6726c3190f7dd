import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { qrCode } from "../../../Sources/WebPages/Assets/dispatch/qr.js";

const drawn = (text, options) =>
  qrCode(text, options).map(row => row.join("")).join("\n");

// This and the digests below: package qrcode 8.2 of PyPI, level M.
test("a symbol is module for module that of another encoder", () => {
  assert.equal(drawn("HELLO", { mask: 2 }), `
111111100001001111111
100000100010101000001
101110101100001011101
101110101010101011101
101110101100101011101
100000101111001000001
111111101010101111111
000000001100000000000
101111100011001111100
011011010111111001100
001111101000101101110
011010000111111001100
010111111000100100101
000000001010100101000
111111100111010010110
100000101010000111110
101110101101010010110
101110101101111101000
101110101100101100100
100000100111111011100
111111101100100010110`.trim());
});

for (const [length, mask, version, digest] of [
  [0, 0, 1, "ac6005810b85d7a3"], [40, 3, 3, "11731326e8649842"], [100, 7, 6, "b0b1158e6299c65d"],
  [150, 1, 8, "3d2f8295d7e358af"], [210, 4, 10, "b93280dae147d8a6"],
  [500, 0, 17, "f49dd99d5d7fe0a6"], [900, 2, 24, "b200ade27386f65b"],
  [1500, 4, 32, "45a374840b8bd009"], [2329, 6, 40, "9004738558cdbfe4"],
]) {
  test(`version ${version} with mask ${mask} is that of another encoder`, () => {
    const symbol = drawn(`${"x".repeat(length)}ä`, { mask });
    assert.equal(symbol.split("\n").length, 17 + 4 * version);
    assert.equal(createHash("sha256").update(symbol).digest("hex").slice(0, 16), digest);
  });
}

test("the chosen mask is one of the eight, and always the same", () => {
  const all = new Set([0, 1, 2, 3, 4, 5, 6, 7].map(mask => drawn("a link", { mask })));
  assert.equal(all.size, 8);
  assert.ok(all.has(drawn("a link")));
  assert.equal(drawn("a link"), drawn("a link"));
});

test("a text that no symbol holds has no code", () => {
  assert.equal(qrCode("x".repeat(2332)), null);
  assert.notEqual(qrCode("x".repeat(2331)), null);
});
