// What stands below a day: edits and what they changed, other places, other plans.

import { button, element } from "../shared/dom.js";
import { number, percent, plural, t } from "../shared/page.js";
import { droppedOf, editsFor, leftOutByReason, namesOf } from "./plan.js";
import { changeSentence, editSentence, omittedSentences } from "./sentences.js";
import { clock, money, points, sentence, words } from "./words.js";

const section = (title, ...nodes) => element("section", { class: "stack-tight" },
  element("h2", { class: "h3" }, title), nodes);

/** What the last edit changed besides. */
export function changesNotice(plan) {
  if (!plan.changes?.length) return null;
  return element("div", { class: "notice" },
    element("strong", null, t("changes")),
    element("ul", null, plan.changes.map(change =>
      element("li", null, sentence(changeSentence(change, words))))),
    plan.changes_gain > 0 ? element("p", { class: "small" },
      t("changes_gain", { points: points(plan.changes_gain) })) : null);
}

/** All edits, each with what it costs and a button that takes it back. */
export function editList(plan, { mayEdit, edit }) {
  const edits = plan.edits ?? [];
  if (!edits.length) return null;
  const hasDropped = droppedOf(plan).length > 0;
  return section(t("edits"),
    hasDropped ? null : element("p", { class: "hint" }, t("edits_hint")),
    element("ul", { class: "list" }, edits.map(each => element("li", null,
      element("span", { class: "grow small" }, sentence(editSentence(each, words))),
      mayEdit ? button(t("take_back"), () => edit({ free: [each.id] },
        { text: t("freed", { name: each.name }), focus: "heading" }), {
        kind: "small quiet", icon: "undo",
        "aria-label": t("take_back_edit", { edit: editSentence(each, words) }),
      }) : null))));
}

/** Places that could be visited and are not, with what they would take. */
export function omittedList(plan, { mayEdit, edit }) {
  const omitted = plan.omitted ?? [];
  if (!omitted.length) return null;
  const options = { currency: plan.currency, names: namesOf(plan) };
  return element("details", { class: "more" },
    element("summary", null, plural("omitted", omitted.length)),
    element("ul", { class: "list omitted" }, omitted.map(place => element("li", null,
      element("div", { class: "stack-tight grow" },
        element("strong", null, place.name),
        omittedSentences(place, words, options)
          .map(text => element("span", { class: "small muted" }, sentence(text))),
        mayEdit ? element("div", { class: "row no-print" },
          button(t("add"), () => edit({ add: [place.id] },
            { text: t("added", { name: place.name }), focus: `name ${place.id}` }), {
            kind: "small", icon: "plus", "aria-label": t("add_place", { name: place.name }),
          }),
          place.swap ? button(t("swap_for", { name: place.swap.name }), () => edit(
            { swap: [`${place.swap.without}=${place.id}`] },
            { text: t("swapped", { name: place.name, other: place.swap.name }),
              focus: `name ${place.id}` }), { kind: "small" }) : null) : null)))));
}

/** Other plans, which can take the place of this one. */
export function alternativeList(plan, { mayEdit, edit, preview }) {
  const alternatives = plan.alternatives ?? [];
  if (!alternatives.length) return null;
  return element("details", { class: "more" },
    element("summary", null, plural("other_plans", alternatives.length)),
    element("ul", { class: "plain stack" }, alternatives.map((other, at) => {
      const visits = other.days.flatMap(day => day.visits);
      const name = t("other_plan_number", { number: number(at + 1) });
      return element("li", { class: "card" },
        element("h3", { class: "h4" }, name),
        element("p", { class: "small muted" }, t("other_plan", {
          points: points(other.loss), price: money(other.price, plan.currency),
          share: percent(other.difference) })),
        element("ol", { class: "plain small visits-of-other" }, visits.map(visit =>
          element("li", null, element("span", { class: "time" }, clock(visit.begins)),
            element("span", null, visit.name)))),
        element("div", { class: "row no-print" },
          button(t("show_on_map"), () => preview(other), { kind: "small", icon: "map",
            "aria-label": t("show_plan_on_map", { name }) }),
          mayEdit ? button(t("use_plan"), () => edit(editsFor(plan, other),
            { text: t("plan_used"), focus: "heading" }), { kind: "small", icon: "check",
            "aria-label": t("use_this_plan", { name }) }) : null));
    })));
}

/** How many places were no candidates, by reason. */
export function leftOutList(plan) {
  const reasons = leftOutByReason(plan);
  if (!reasons.length) return null;
  const shown = 8;
  return element("details", { class: "more" },
    element("summary", null, plural("no_candidates", plan.left_out.length)),
    element("ul", { class: "small stack-tight" }, reasons.map(({ reason, names }) => {
      const rest = names.length - shown;
      const listed = names.slice(0, shown).join(", ");
      return element("li", null, element("strong", null, `${sentence(reason)}: `),
        rest > 0 ? `${listed} ${plural("and_more", rest)}` : listed);
    })));
}
