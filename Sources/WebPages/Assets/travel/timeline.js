// The time line of a day: visits with reasons, hours and costs, and the ways between them.

import { button, element, icon } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { swipe } from "../shared/swipe.js";
import {
  hoursSentence, leaveBy, legSentence, rideSentences, stepsOf, needSentences, whyVisit,
} from "./sentences.js";
import { clock, money, sentence, words } from "./words.js";

const icons = { walk: "walk", bicycle: "bike", car: "car", ride: "car", transit: "bus" };

/**
 * Makes the time line of a day. Options: `colour` of the day on the map, `currency`, `mayEdit`;
 * `edit(edits, told)` carries out edits of places, `fix(visit)` asks for a time, and
 * `point(visit | null)` and `select(visit)` tell the map.
 */
export function timeline(day, options) {
  return element("ol", {
    class: "timeline plain", "aria-label": t("timeline"),
    style: { "--day": `var(${options.colour})` },
  },
    day.rows.map(row => {
      switch (row.kind) {
        case "leg": return legRow(row, options);
        case "visit": return visitRow(row, { ...options, rows: day.rows });
        default: return endRow(row);
      }
    }));
}

function endRow(row) {
  const isEnd = row.kind === "end";
  const time = isEnd ? row.arrives : row.time;
  const name = row.name || t(isEnd ? "end" : "start");
  return element("li", { class: `place-row ${row.kind}` },
    element("time", { class: "time" }, time ? clock(time) : ""),
    element("span", { class: "mark", "aria-hidden": "true" },
      icon(isEnd ? "flag" : "home", "icon small-icon")),
    element("div", { class: "stack-tight" },
      element("strong", null, name),
      isEnd && row.time ? element("span", { class: "muted small" },
        row.spare >= 60
          ? t("end_by_spare", { time: clock(row.time), duration: words.duration(row.spare) })
          : t("end_by", { time: clock(row.time) })) : null));
}

function legRow({ leg, to }, { currency }) {
  const rides = rideSentences(leg, words);
  const steps = stepsOf(leg);
  const latest = leaveBy(leg, words);
  return element("li", { class: "leg-row" },
    element("time", { class: "time muted" }, clock(leg.leaves)),
    element("span", { class: "mark", "aria-hidden": "true" },
      icon(icons[leg.mode] ?? "walk", "icon small-icon")),
    element("div", { class: "stack-tight" },
      element("span", { class: "small" }, sentence(legSentence(leg, words, currency))),
      latest ? element("span", { class: "muted small" }, sentence(latest)) : null,
      rides.length ? element("ul", { class: "plain small" },
        rides.map(text => element("li", null, sentence(text)))) : null,
      leg.rest ? element("span", { class: "muted small" },
        t("rest_before", { duration: words.duration(leg.rest) })) : null,
      steps.length ? element("details", { class: "steps small" },
        element("summary", { "aria-label": t("directions_to", { name: to }) }, t("directions")),
        element("ol", null, steps.map(text => element("li", null, text)))) : null));
}

function visitRow(row, options) {
  const { visit, number, edit, wait, stay } = row;
  const hours = hoursSentence(row, words);
  const why = whyVisit(row, words);
  const needs = needSentences(row.needs, words);
  const meal = visit.meal ? mealName(visit.meal) : null;
  const isKept = edit?.edit === "keep";
  const content = element("div", { class: "visit stack-tight" },
    element("div", { class: "visit-head" },
      element("h3", null, element("button", {
        type: "button", class: "link", "data-focus": `name ${visit.id}`,
        on: { click: () => options.select(visit) },
      }, visit.name)),
      meal ? element("span", { class: "badge info" }, meal) : null,
      isKept ? element("span", { class: "badge good" }, t("kept")) : null),
    element("p", { class: "small" }, t("stays", {
      until: clock(visit.ends), duration: words.duration(stay) }),
    visit.price > 0
      ? element("strong", null, ` · ${money(visit.price, options.currency)}`) : null),
    why ? element("p", { class: "small" }, sentence(why)) : null,
    wait >= 60 ? element("p", { class: "muted small" },
      sentence(t("wait", { duration: words.duration(wait) }))) : null,
    element("p", { class: `small ${hours.isUncertain ? "uncertain" : "muted"}` },
      hours.isUncertain ? icon("warning", "icon small-icon") : null, sentence(hours.text)),
    visit.wheelchair === "limited"
      ? element("p", { class: "small uncertain" }, sentence(t("limited"))) : null,
    needList(needs),
    options.mayEdit ? actions(row, options) : null);
  const node = element("li", {
    class: "place-row visit-row", id: `visit-${visit.id.replace(/\W/g, "-")}`,
    on: {
      pointerenter: () => options.point(visit),
      pointerleave: () => options.point(null),
    },
  },
  element("time", { class: "time" }, clock(visit.begins)),
  element("span", { class: "mark", "aria-hidden": "true" }, String(number)),
  content);
  if (options.mayEdit) {
    swipe(content, direction => {
      if (direction === "left") return drop(visit, options);
      toggleKeep(row, options);
      return false;
    });
  }
  return node;
}

/** The list of sentences on what to have with one; none if there are none. */
export const needList = needs => (needs.length ? element("ul", { class: "things plain small" },
  needs.map(text => element("li", null, icon("suitcase", "icon small-icon"),
    element("span", null, sentence(text))))) : null);

/** What people call a meal; its name in the request may be in another language. */
const mealName = name =>
  sentence(["lunch", "dinner"].includes(name) ? t(`meal_${name}`) : name);

function drop(visit, { edit, rows }) {
  // The focus goes to the next visit, or to the one before.
  const ids = rows.filter(row => row.kind === "visit").map(row => row.visit.id);
  const at = ids.indexOf(visit.id);
  const others = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()];
  return edit({ drop: [visit.id] }, { text: t("dropped", { name: visit.name }),
    focus: others.map(id => `name ${id}`) });
}

const toggleKeep = ({ visit, edit: former }, { edit }) => (former?.edit === "keep"
  ? edit({ free: [visit.id] }, { text: t("freed", { name: visit.name }),
    focus: `keep ${visit.id}` })
  : edit({ keep: [visit.id] }, { text: t("kept_place", { name: visit.name }),
    focus: `keep ${visit.id}` }));

function actions(row, options) {
  const { visit } = row;
  const isKept = row.edit?.edit === "keep";
  const about = { name: visit.name };
  const stay = (minutes, key) => element("li", null, element("button", {
    type: "button",
    on: {
      click: event => {
        event.currentTarget.closest("details").open = false;
        options.edit({ stay: [`${visit.id}=${minutes}`] },
          { text: t("stay_changed", about), focus: `more ${visit.id}` });
      },
    },
  }, t(key)));
  return element("div", { class: "row visit-actions no-print" },
    button(t(isKept ? "kept" : "keep"), () => toggleKeep(row, options), {
      kind: "small", icon: isKept ? "lock" : "unlock", "aria-pressed": String(isKept),
      "aria-label": t("keep_place", about), "data-focus": `keep ${visit.id}`,
    }),
    button(t("drop"), () => drop(visit, options), {
      kind: "small", icon: "remove", "aria-label": t("drop_place", about),
      "data-focus": `drop ${visit.id}`,
    }),
    visit.meal ? null : element("details", { class: "menu" },
      element("summary", { class: "button small quiet", "data-focus": `more ${visit.id}` },
        icon("more"), element("span", { class: "visually-hidden" },
          t("more_for", about))),
      element("ul", { class: "menu-items" },
        stay("+15", "stay_longer"), stay("-15", "stay_shorter"),
        element("li", null, element("button", {
          type: "button",
          on: {
            click: event => {
              event.currentTarget.closest("details").open = false;
              options.fix(visit);
            },
          },
        }, t("fix_time"))))));
}
