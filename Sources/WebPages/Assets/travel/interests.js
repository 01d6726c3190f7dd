// The choice of interests: a chip each, with a weight once it is chosen.

import { element, fill, find, icon, updateList } from "../shared/dom.js";
import { compareTexts, number, t } from "../shared/page.js";
import { weights } from "./request.js";
import { interest as nameOf, sentence } from "./words.js";

const usualWeight = 2;

/** Lets one choose interests in a container; `changed(interests)` gets {id, weight} of each. */
export class InterestPicker {
  #all = [];
  #value = [];
  // What was chosen once stays in sight, also when it is chosen no more.
  #seen = new Set();
  #changed;
  #common;
  #others;
  #more;

  constructor(container, { changed }) {
    this.#changed = changed;
    this.#common = element("ul", { class: "chips interests" });
    this.#others = element("ul", { class: "chips interests" });
    this.#more = element("details", { class: "more" },
      element("summary", null, t("more_interests")), this.#others);
    fill(container, this.#common, this.#more);
  }

  /** Shows these interests, {id, title, isCommon}, of which `value` are chosen. */
  show(all, value) {
    const known = new Set(all.map(each => each.id));
    const own = value.filter(each => !known.has(each.id))
      .map(each => ({ id: each.id, title: each.id, isCommon: true }));
    this.#all = [...all, ...own];
    this.#value = value.map(each => ({ ...each }));
    this.#draw();
  }

  #draw() {
    for (const { id } of this.#value) this.#seen.add(id);
    const isShown = each => each.isCommon || this.#seen.has(each.id);
    const others = this.#all.filter(each => !isShown(each))
      .sort((a, b) => compareTexts(this.#name(a), this.#name(b)));
    for (const [list, items] of [[this.#common, this.#all.filter(isShown)],
      [this.#others, others]]) {
      updateList(list, items, each => each.id, each => this.#chip(each),
        (node, each) => this.#update(node, each));
    }
    this.#more.hidden = !others.length;
  }

  #name = each => sentence(nameOf(each.id, each.title));

  #chip(each) {
    const name = this.#name(each);
    const node = element("li", { class: "interest" },
      element("button", {
        type: "button", class: "chip", "aria-pressed": "false",
        on: { click: () => this.#toggle(each.id) },
      }, name),
      element("select", {
        "aria-label": t("interest_weight", { interest: name }),
        on: { change: event => this.#weigh(each.id, Number(event.target.value)) },
      }));
    this.#update(node, each);
    return node;
  }

  #update(node, { id }) {
    const weight = this.#value.find(each => each.id === id)?.weight;
    const isChosen = weight !== undefined;
    const select = find("select", node);
    find("button", node).setAttribute("aria-pressed", String(isChosen));
    node.classList.toggle("chosen", isChosen);
    node.classList.toggle("unwanted", weight === 0);
    select.hidden = !isChosen;
    if (!isChosen) return;
    const offered = weights.includes(weight) ? weights : [...weights, weight];
    fill(select, offered.map(value => element("option", { value },
      weights.includes(value) ? t(`weight_${value}`) : number(value))));
    select.value = String(weight);
  }

  #toggle(id) {
    const isChosen = this.#value.some(each => each.id === id);
    this.#value = isChosen ? this.#value.filter(each => each.id !== id)
      : [...this.#value, { id, weight: usualWeight }];
    this.#tell();
    this.#focusOn(id);
  }

  /** A chip that was chosen among the others moves to the common ones, and the focus with it. */
  #focusOn(id) {
    const node = [...this.#common.children, ...this.#others.children]
      .find(each => each.dataset.key === id);
    if (node && !node.contains(document.activeElement)) find("button", node).focus();
  }

  #weigh(id, weight) {
    this.#value = this.#value.map(each => (each.id === id ? { id, weight } : each));
    this.#tell();
  }

  #tell() {
    this.#draw();
    this.#changed(this.#value.map(each => ({ ...each })));
  }
}

/**
 * Makes a list of chosen places as chips, each with a button that removes it; `input` gets the
 * focus after the last one.
 */
export function placeChips(container, { places, input, changed }) {
  fill(container, places.map(place => element("li", { class: "chip" }, place.name,
    element("button", {
      type: "button", "aria-label": t("remove_place", { name: place.name }),
      on: {
        click: () => {
          const others = places.filter(each => each.id !== place.id);
          placeChips(container, { places: others, input, changed });
          (find("button", container) ?? input).focus();
          changed(others);
        },
      },
    }, icon("close")))));
  container.hidden = !places.length;
}
