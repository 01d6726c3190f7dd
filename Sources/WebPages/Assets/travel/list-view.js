// A packing list: its items to tick off, with reasons; the weather; what is worn when.

import { button, element, fill, find, icon } from "../shared/dom.js";
import { date, number, percent, plural, t } from "../shared/page.js";
import { effectsOf, groupsOf, progressOf, wearOf } from "./packing-list.js";
import { weatherDays } from "./weather.js";
import { degrees, sentence, words } from "./words.js";

const kilograms = grams => number(grams / 1000, {
  style: "unit", unit: "kilogram", maximumFractionDigits: 1 });
const litres = millilitres => number(millilitres / 1000, {
  style: "unit", unit: "liter", unitDisplay: "long", maximumFractionDigits: 0 });

/** Shows packing lists in a container. */
export class ListView {
  #container;
  #options;
  #list = null;
  #hidesPacked = false;

  /**
   * Options: `tick(id, isTicked)`, and, unless null, `edits` {add(text, count), remove(line),
   * restore(id), pin(line), unpin(line)}.
   */
  constructor(container, options) {
    this.#container = container;
    this.#options = options;
  }

  /**
   * Shows a list; `more` is {changes, removed, isReadOnly}: what the weather changed, the names of
   * what was taken off by id, and whether nothing can be changed now.
   */
  show(list, { changes = [], removed = new Map(), isReadOnly = false } = {}) {
    this.#list = list;
    const held = this.#container.contains(document.activeElement)
      ? document.activeElement.dataset.focus : null;
    const opened = [...this.#container.querySelectorAll("details.more")].map(each => each.open);
    const progress = element("div", { class: "stack-tight", id: "packed" });
    const hide = element("label", { class: "check no-print" }, element("input", {
      type: "checkbox", "data-focus": "hide", prop: { checked: this.#hidesPacked },
      on: {
        change: event => {
          this.#hidesPacked = event.target.checked;
          this.#showProgress();
        },
      },
    }), t("hide_packed"));
    const edits = isReadOnly ? null : this.#options.edits;
    fill(this.#container,
      isReadOnly ? element("p", { class: "notice warn" }, t("read_only_list")) : null,
      changesOf(changes), shortfallsOf(list), progress,
      element("div", { class: "row spread" },
        element("span", { class: "muted" }, t("list_totals", {
          items: plural("items", list.totals.items), weight: kilograms(list.totals.weight_g),
          volume: litres(list.totals.volume_ml) })), hide),
      groupsOf(list).map(each => this.#group(each, edits, isReadOnly)),
      edits ? this.#adder(edits) : null,
      edits && removed.size ? removedList(removed, edits) : null,
      list.basis?.weather?.length ? weatherDays(list.basis.weather) : null,
      stopsOf(list), dayByDay(list), wishesOf(list), qualityOf(list));
    [...this.#container.querySelectorAll("details.more")].forEach((each, at) => {
      each.open = opened[at] ?? false;
    });
    this.#showProgress();
    if (held) find(`[data-focus="${CSS.escape(held)}"]`, this.#container)?.focus();
  }

  /** Shows ticks anew, without drawing the list again. */
  updateTicks(list) {
    this.#list = list;
    for (const line of list.lines) {
      const box = find(`[data-focus="${CSS.escape(`tick ${line.id}`)}"]`, this.#container);
      if (box) box.checked = line.ticked;
    }
    this.#showProgress();
  }

  #showProgress() {
    const { all, ticked } = progressOf(this.#list);
    const text = all === ticked ? t("all_packed") : t("packed_of",
      { ticked: number(ticked), all: number(all) });
    fill(find("#packed", this.#container),
      element("strong", { role: "status" }, text),
      element("progress", { max: all, value: ticked, "aria-label": t("packed_progress") }));
    for (const line of this.#list.lines) {
      const row = find(`[data-line="${CSS.escape(line.id)}"]`, this.#container);
      row?.classList.toggle("ticked", line.ticked);
      if (row) row.hidden = this.#hidesPacked && line.ticked;
    }
  }

  #group({ group, lines }, edits, isReadOnly) {
    return element("section", { class: "stack-tight" },
      element("h3", null, sentence(t(`group_${group}`))),
      element("ul", { class: "list packing" }, lines.map(line => this.#line(line, edits,
        isReadOnly))));
  }

  #line(line, edits, isReadOnly) {
    // What people wrote themselves stays as it is.
    const once = line.group === "own" ? line.name : sentence(line.name);
    const name = line.count > 1 ? `${number(line.count)} × ${line.name}` : once;
    return element("li", { "data-line": line.id },
      element("label", { class: "check grow" },
        element("input", {
          type: "checkbox", "data-focus": `tick ${line.id}`, disabled: isReadOnly,
          prop: { checked: line.ticked },
          on: { change: event => this.#options.tick(line.id, event.target.checked) },
        }),
        element("span", { class: "stack-tight" },
          element("span", null, name, line.pinned
            ? [" ", element("span", { class: "badge info" }, t("pinned"))] : null),
          line.why ? element("span", { class: "muted small" }, sentence(line.why)) : null)),
      edits ? lineMenu(line, edits) : null);
  }

  #adder({ add }) {
    const text = element("input", { type: "text", id: "add-item", maxlength: 100, required: true,
      "data-focus": "add" });
    const count = element("input", { type: "number", min: 1, max: 99, step: 1, value: 1,
      "aria-label": t("count") });
    return element("form", {
      class: "row row-end no-print add-item",
      on: {
        submit: event => {
          event.preventDefault();
          const name = text.value.trim();
          if (name) add(name, Math.max(1, Number(count.value) || 1), find("button", event.target));
        },
      },
    }, element("div", { class: "field grow" },
      element("label", { for: text.id }, t("add_item")), text), count,
    element("button", { class: "button" }, icon("plus"), t("add")));
  }
}

function lineMenu(line, edits) {
  const item = (label, name, act) => element("li", null, element("button", {
    type: "button",
    on: {
      click: async event => {
        const row = event.currentTarget.closest("[data-line]");
        event.currentTarget.closest("details").open = false;
        row.setAttribute("aria-busy", "true");
        await act(line);
        row.removeAttribute("aria-busy");
      },
    },
  }, icon(name), label));
  return element("details", { class: "menu no-print" },
    element("summary", { class: "button quiet small icon-only", "data-focus": `menu ${line.id}` },
      icon("more"), element("span", { class: "visually-hidden" },
        t("more_for", { name: line.name }))),
    element("ul", { class: "menu-items" },
      line.group === "own" ? null : line.pinned ? item(t("unpin"), "unlock", edits.unpin)
        : item(t("pin"), "pin", edits.pin),
      item(t("take_off"), "remove", edits.remove)));
}

function changesOf(changes) {
  if (!changes.length) return null;
  const effects = effectsOf(changes);
  const lines = effects ? effectLines(effects) : changes.map(each => each.text);
  return element("div", { class: "notice warn" },
    element("strong", null, t("list_changed")),
    element("ul", null, lines.map(line => element("li", null, sentence(line)))));
}

function effectLines({ more, less, counted, weather }) {
  const several = ({ name, count }) => (count > 1 ? `${number(count)} × ${name}` : name);
  const told = (key, things) => (things.length
    ? t(key, { things: words.list(things.map(several)) }) : null);
  const measure = ({ kind }, value) => (kind === "rain"
    ? t("rain_chance", { chance: percent(value / 100) })
    : t("low_high", { low: degrees(value[0]), high: degrees(value[1]) }));
  return [
    ...weather.map(each => t("list_weather", { day: number(each.day),
      now: measure(each, each.now), before: measure(each, each.before) })),
    told("list_more", more), told("list_less", less),
    ...counted.map(each => t("list_count", {
      thing: `${number(each.count)} × ${each.name}`, before: number(each.before) })),
  ].filter(Boolean);
}

function shortfallsOf(list) {
  if (!list.shortfalls.length) return null;
  return element("div", { class: "notice warn" },
    element("strong", null, t("shortfalls")),
    element("ul", null, list.shortfalls.map(each => element("li", null, each.text))));
}

function removedList(removed, { restore }) {
  return element("details", { class: "more no-print" },
    element("summary", null, plural("taken_off", removed.size)),
    element("ul", { class: "list" }, [...removed].map(([id, name]) => element("li", null,
      element("span", { class: "grow" }, name),
      button(t("restore"), () => restore(id, name), { kind: "small", icon: "undo",
        "aria-label": t("restore_item", { name }) })))));
}

function stopsOf(list) {
  if (!list.stops?.length) return null;
  const names = new Map(list.lines.map(line => [line.id, line.name]));
  return element("details", { class: "more" },
    element("summary", null, t("stops_things")),
    element("ul", { class: "small stack-tight" }, list.stops.map(stop => element("li", null,
      element("strong", null, t("stop_on_day", { name: stop.name, day: number(stop.day) })),
      ` ${words.list(stop.items.map(id => names.get(id) ?? id))}`,
      stop.missing.length ? ` (${t("unpacked", { things: words.list(stop.missing) })})` : null))));
}

function dayByDay(list) {
  const days = wearOf(list);
  if (!days.length) return null;
  const sameActivity = new Set(days.flatMap(day => day.outfits.map(each => each.activity)));
  return element("details", { class: "more" },
    element("summary", null, t("day_by_day")),
    element("ol", { class: "plain stack" }, days.map(day => element("li", { class: "stack-tight" },
      element("h4", null, date(day.date, { weekday: "long", day: "numeric", month: "long" })),
      day.outfits.map(outfit => element("div", { class: "small" },
        element("p", null,
          sameActivity.size > 1 ? element("strong", null,
            `${sentence(t(`activity_${outfit.activity}`))}: `) : null,
          words.list(outfit.worn), outfit.isWornAgain ? ` (${t("worn_again")})` : null),
        element("ul", null, outfit.parts.map(part => element("li", null, partLine(part)))))),
      day.wash ? element("p", { class: "small" }, t("wash")) : null))));
}

function partLine({ part, wears }) {
  const line = ({ temperature, layers, isWet }) => t("wear_at", {
    temperature: degrees(temperature),
    layers: (layers.length ? words.list(layers) : t("no_layers"))
      + (isWet ? ` (${t("gets_wet")})` : "") });
  return t("part_line", { part: sentence(t(`part_${part}`)), wears: wears.map(line).join("; ") });
}

function wishesOf(list) {
  if (!list.wishes.length) return null;
  return element("details", { class: "more" },
    element("summary", null, t("wishes")),
    element("ul", { class: "small" }, list.wishes.map(each => element("li", null, each.text))));
}

function qualityOf({ quality }) {
  const text = quality.gap > 0
    ? t("list_gap", { share: number(quality.gap, { style: "percent", maximumFractionDigits: 1 }) })
    : t("list_proven");
  return element("p", { class: "hint" }, text);
}
