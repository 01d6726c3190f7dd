// How a person's outfits are liked, in figures with their intervals.

import { get } from "../shared/api.js";
import { element, fill, icon } from "../shared/dom.js";
import {
  date, number, page, percent, showEmpty, showLoading, showProblem, t,
} from "../shared/page.js";
import { approvalBar, photo } from "./parts.js";
import { reachedText, word } from "./words.js";

/** Shows the figures of all outfits, or of one. */
export async function showStatistics(container, outfit, ownOutfits) {
  showLoading(container);
  try {
    const [outfits, answer] = await Promise.all([ownOutfits(),
      get("/v1/outfits/stats", { outfit })]);
    const { statistics, strengths } = answer;
    if (!statistics.outfits.length) {
      showEmpty(container, {
        icon: icon("chart"), title: t("no_feedback"), text: t("no_feedback_text"),
      });
      return;
    }
    fill(container, element("div", { class: "stack" },
      element("p", { class: "muted" }, t("approval_hint"), " ", priorText(statistics.prior)),
      approvalTable(t("outfit"), statistics.outfits,
        line => outfitName(outfits.get(line.outfit), line.outfit), true),
      statistics.occasions.length > 1 ? approvalTable(t("occasion"), statistics.occasions,
        line => word("occasion", line.occasion)) : null,
      statistics.audiences.length > 1 ? approvalTable(t("audience"), statistics.audiences,
        line => reachedText(line.audience)) : null,
      statistics.months.length ? approvalTable(t("month"), statistics.months,
        line => date(`${line.month}-01`, { year: "numeric", month: "long" })) : null,
      element("p", null, t(`trend_${statistics.trend.direction}`)),
      strengths.length ? strengthTable(strengths, outfits) : null));
  } catch (error) {
    showProblem(container, error, { retry: () => showStatistics(container, outfit, ownOutfits) });
  }
}

function priorText({ alpha, beta, outfits }) {
  if (!outfits) return t("prior_uniform");
  return t("prior_fitted", {
    share: percent(alpha / (alpha + beta)), weight: number(Math.round(alpha + beta)),
    count: number(outfits),
  });
}

function outfitName(outfit, id) {
  const name = t("outfit_number", { id });
  if (!outfit) return name;
  return element("span", { class: "row" },
    outfit.photos.length ? element("span", { class: "table-photo" },
      photo(outfit, 1, { alt: "", loading: "lazy" })) : null,
    element("span", null, `${name}, ${word("occasion", outfit.occasion)}`));
}

const frame = (title, head, rows) => element("section", { class: "stack-tight" },
  element("h2", null, title),
  element("div", { class: "table-wrap", role: "region", tabindex: "0", "aria-label": title },
    element("table", null, element("thead", null, element("tr", null, head)),
      element("tbody", null, rows))));

const column = (name, className = null) => element("th", { scope: "col", class: className }, name);

/** A noun within a sentence; German keeps its capital. */
const inSentence = name =>
  (page.language === "de" ? name : name.toLocaleLowerCase(page.language));

function approvalTable(name, lines, label, hasBound = false) {
  return frame(t("approval_by", { name: inSentence(name) }), [column(name), column(t("likes_column"), "number"),
    column(t("dislikes_column"), "number"), column(t("approval")),
    hasBound ? column(t("at_least"), "number") : null].filter(Boolean),
  lines.map(line => element("tr", null,
    element("th", { scope: "row" }, label(line)),
    element("td", { class: "number" }, number(line.likes)),
    element("td", { class: "number" }, number(line.dislikes)),
    element("td", null, approvalBar(line.approval, line.interval)),
    hasBound ? element("td", { class: "number" },
      line.likes + line.dislikes ? percent(line.wilson_bound) : "–") : null)));
}

function strengthTable(strengths, outfits) {
  const parts = [...new Set(strengths.map(each => each.part))].sort((a, b) => a - b);
  const table = frame(t("compared"), [column(t("outfit")), column(t("comparisons"), "number"),
    column(t("preferred")), parts.length > 1 ? column(t("part"), "number") : null].filter(Boolean),
  strengths.map(each => element("tr", null,
    element("th", { scope: "row" }, outfitName(outfits.get(each.outfit), each.outfit)),
    element("td", { class: "number" }, number(each.comparisons)),
    element("td", null, approvalBar(each.chance, each.interval)),
    parts.length > 1
      ? element("td", { class: "number" }, number(parts.indexOf(each.part) + 1)) : null)));
  return element("div", { class: "stack-tight" }, table,
    parts.length > 1 ? element("p", { class: "hint" }, t("parts_hint")) : null);
}
