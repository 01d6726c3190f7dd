import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import {
  categoriesOf, interestsOf,
} from "../../../Sources/WebPages/Assets/travel/categories.js";
import { allModes, paces, priorities, weights }
  from "../../../Sources/WebPages/Assets/travel/request.js";
import { bags, purposes, travellers } from "../../../Sources/WebPages/Assets/travel/trip.js";
import { visitDays } from "../../../Sources/WebPages/Assets/travel/visits.js";

const pages = new URL("../../../Sources/WebPages/", import.meta.url);
const read = path => readFileSync(new URL(path, pages), "utf8");
const languages = ["en", "de", "es", "fr", "fi", "it"];
const textsOf = language => JSON.parse(read(`Texts/travel_${language}.json`));
const english = { ...JSON.parse(read("Texts/shared_en.json")), ...textsOf("en") };

test("all languages have the same keys and the same values in them", () => {
  const values = text => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort().join();
  for (const language of languages) {
    const texts = textsOf(language);
    assert.deepEqual(Object.keys(texts), Object.keys(textsOf("en")), language);
    for (const [key, text] of Object.entries(texts)) {
      // One thing need not be counted in figures.
      if (key.endsWith("_one")) continue;
      assert.equal(values(text), values(textsOf("en")[key]), `${language} ${key}`);
      assert.notEqual(text.trim(), "", `${language} ${key}`);
    }
  }
});

test("every text that pages ask for is there", () => {
  const has = key => assert.ok(key in english, key);
  for (const name of readdirSync(new URL("Templates/travel/", pages))) {
    for (const [, key] of read(`Templates/travel/${name}`).matchAll(/\{\{t\.(\w+)\}\}/g)) has(key);
  }
  for (const name of readdirSync(new URL("Assets/travel/", pages))) {
    if (!name.endsWith(".js")) continue;
    const script = read(`Assets/travel/${name}`);
    for (const [, key] of script.matchAll(/\bt\("([\w-]+)"/g)) has(key);
    for (const [, key] of script.matchAll(/"(fault_\w+)"/g)) has(key);
    for (const [, key] of script.matchAll(/plural\("(\w+)"/g)) {
      has(`${key}_one`);
      has(`${key}_other`);
    }
  }
  for (const mode of allModes) [`mode_${mode}`, `by_${mode}`].forEach(has);
  for (const name of priorities) has(`priority_${name}`);
  for (const name of Object.keys(paces)) has(`pace_${name}`);
  for (const weight of weights) has(`weight_${weight}`);
  for (const name of bags) has(`bag_${name}`);
  for (const name of purposes) has(`purpose_${name}`);
  for (const name of travellers) has(`traveller_${name}`);
});

test("the service's categories are read, and each interest has a word", () => {
  const categories = categoriesOf(read("../ItineraryPlanning/Places/BuiltIn/categories.yaml"));
  assert.ok(categories.length > 40);
  assert.deepEqual(categories.find(each => each.id === "zoo"),
    { id: "zoo", title: "Zoo", interests: ["family", "nature", "animals"] });
  const interests = interestsOf(categories);
  assert.equal(new Set(interests.map(each => each.id)).size, interests.length);
  for (const { id } of interests) assert.ok(`i_${id}` in english, id);
  assert.equal(interests.findLastIndex(each => each.isCommon),
    interests.findIndex(each => !each.isCommon) - 1);
});

test("visits are listed by day, and found without their accents", () => {
  const visits = [{ id: 1, name: "Kappeli", date: "2026-06-12" },
    { id: 2, name: "Päivälehti", date: "2026-07-01" },
    { id: 3, name: "Ateneum", date: "2026-06-12" }];
  assert.deepEqual(visitDays(visits).map(day => [day.date, day.visits.map(visit => visit.id)]),
    [["2026-07-01", [2]], ["2026-06-12", [1, 3]]]);
  assert.deepEqual(visitDays(visits, " paivaL").map(day => day.date), ["2026-07-01"]);
});
