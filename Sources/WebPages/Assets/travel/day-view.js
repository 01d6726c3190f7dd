// A planned day: its sums, weather, time line and all that can be done with it.

import { button, element, fill, find } from "../shared/dom.js";
import { date, number, plural, t } from "../shared/page.js";
import { acceptButton, exportMenu } from "./export.js";
import {
  alternativeList, changesNotice, editList, leftOutList, omittedList,
} from "./extras.js";
import { colourOf, daysOf, sumsOf } from "./plan.js";
import { allModes } from "./request.js";
import { needSentences, qualitySentence } from "./sentences.js";
import { isKept, weatherAt } from "./service.js";
import { needList, timeline } from "./timeline.js";
import { weatherLine } from "./weather.js";
import { money, sentence, words } from "./words.js";

/** The weather is asked for once per place and day. */
const known = new Map();

/** Shows plans in a container. */
export class DayView {
  #container;
  #options;

  /**
   * Options: `edit(edits, told)`, `fix(visit)`, `accept(control)`, `another()`, `undo()`,
   * `change()`, `preview(alternative)`, `select(visit)`, `point(visit | null)`,
   * `showDay(index | null)`.
   */
  constructor(container, options) {
    this.#container = container;
    this.#options = options;
  }

  /** Shows a plan; `state` is {plan, text, mayEdit, isOnline, isAccepted, canUndo}. */
  show(state) {
    const { plan } = state;
    const days = daysOf(plan);
    // What is in the hand stays there when all is drawn anew.
    const held = this.#container.contains(document.activeElement)
      ? document.activeElement.dataset.focus : null;
    const opened = [...this.#container.querySelectorAll("details.more")].map(each => each.open);
    const scroll = this.#container.parentElement.scrollTop;
    const options = { ...this.#options, mayEdit: state.mayEdit };
    fill(this.#container,
      state.isOnline ? null : element("p", { class: "notice warn" }, t("read_only")),
      this.#tools(state), this.#sums(plan), changesNotice(plan),
      days.map((day, at) => this.#day(day, at, days.length, plan, options)),
      editList(plan, options), omittedList(plan, options), alternativeList(plan, options),
      leftOutList(plan),
      element("p", { class: "hint" }, `${sentence(qualitySentence(plan, words))} ${
        plan.passed_over ? plural("passed_over", plan.passed_over) : ""}`));
    [...this.#container.querySelectorAll("details.more")].forEach((each, at) => {
      each.open = opened[at] ?? false;
    });
    this.#container.parentElement.scrollTop = scroll;
    if (held) this.focus(held);
  }

  /** Moves the focus to a control by its name, or returns false if it is not there. */
  focus(name) {
    const node = find(`[data-focus="${CSS.escape(name)}"]`, this.#container);
    node?.focus();
    return Boolean(node);
  }

  /** Shows the visit of a place in the list, and marks it. */
  reveal(id) {
    for (const each of this.#container.querySelectorAll(".visit-row.selected")) {
      each.classList.remove("selected");
    }
    const row = find(`#visit-${id.replace(/\W/g, "-")}`, this.#container);
    row?.classList.add("selected");
    row?.scrollIntoView({ block: "nearest" });
  }

  #tools({ plan, text, mayEdit, isOnline, isAccepted, canUndo }) {
    const { another, undo, change, accept } = this.#options;
    return element("div", { class: "row no-print" },
      mayEdit ? button(t("another_day"), event => another(event.currentTarget), {
        kind: "small", icon: "refresh", "data-focus": "another" }) : null,
      mayEdit && isKept ? acceptButton(isAccepted, accept) : null,
      exportMenu(plan, text, { mayAsk: isOnline }),
      button(t("change_request"), change, { kind: "small", icon: "edit",
        "data-focus": "change" }),
      mayEdit && canUndo ? button(t("undo"), undo, { kind: "small quiet", icon: "undo",
        "data-focus": "undo" }) : null);
  }

  #sums(plan) {
    const { visits, price, costs, currency, budget, metres, spare } = sumsOf(plan);
    const kinds = ["entry", "meals", "fares"].filter(kind => costs[kind] > 0)
      .map(kind => t(`costs_${kind}`, { price: money(costs[kind], currency) }));
    const figure = (label, value, more) => element("li", null,
      element("span", { class: "label" }, label),
      element("span", { class: "value" }, value),
      more ? element("span", { class: "muted small" }, more) : null);
    return element("ul", { class: "figures plain day-figures" },
      figure(t("visits"), number(visits)),
      figure(t("costs"), price > 0 ? money(price, currency) : t("nothing"),
        [typeof budget === "number" ? t("of_budget", { budget: money(budget, currency) }) : null,
          ...(kinds.length > 1 ? kinds : [])].filter(Boolean).join(", ")),
      allModes.filter(mode => metres[mode] > 0)
        .map(mode => figure(t(`mode_${mode}`), words.distance(metres[mode]))),
      figure(t("spare_time"), words.duration(spare)));
  }

  #day(day, at, count, plan, options) {
    const weather = element("div");
    this.#showWeather(weather, day);
    return element("section", { class: "stack-tight planned-day" },
      element("div", { class: "row spread" },
        element("h2", { class: "h3" }, date(day.date, { dateStyle: "full" })),
        count > 1 ? button(t("show_on_map"), () => this.#options.showDay(at), {
          kind: "small quiet no-print", icon: "map",
          "aria-label": t("show_plan_on_map", { name: date(day.date) }) }) : null),
      weather, this.#allDay(day),
      timeline(day, { ...options, colour: colourOf(at), currency: plan.currency }));
  }

  /** What to have with one all day, told once. */
  #allDay({ allDay }) {
    const needs = needSentences(allDay, words);
    return needs.length ? element("div", { class: "stack-tight" },
      element("strong", { class: "small" }, t("all_day")), needList(needs)) : null;
  }

  async #showWeather(container, day) {
    const location = day.start.location ?? day.end.location
      ?? day.rows.find(row => row.kind === "visit")?.visit.location;
    if (!location) return;
    const key = `${day.date} ${location}`;
    try {
      if (!known.has(key)) known.set(key, weatherAt(location, day.date, 1));
      const [weather] = await known.get(key);
      if (weather) fill(container, weatherLine(weather));
    } catch (error) {
      known.delete(key);
      // Without a connection the page says so already.
      if (!error.isOffline) {
        fill(container, element("p", { class: "small muted" }, t("no_weather")));
      }
    }
  }
}
