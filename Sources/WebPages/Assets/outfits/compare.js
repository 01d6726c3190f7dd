// Two outfits side by side: which is better?

import { post } from "../shared/api.js";
import { button, element, fill, find, focus, icon } from "../shared/dom.js";
import { doing, showEmpty, t } from "../shared/page.js";
import { gallery, outfitFacts } from "./parts.js";

/** Loads two outfits and shows them; answers lead to the next two. */
export async function showComparison(stage, problems) {
  show(stage, problems, (await post("/v1/outfits/compare", {})).outfits);
}

function show(stage, problems, outfits) {
  if (outfits.length < 2) {
    showEmpty(stage, { icon: icon("compare"), title: t("none_to_compare"),
      text: t("none_to_compare_text") });
    return;
  }
  const answer = better => event => doing(event.currentTarget, async () => {
    const ids = outfits.map(outfit => outfit.id);
    const next = await post("/v1/outfits/compare", { outfits: ids, better: String(better) });
    show(stage, problems, next.outfits);
    focus(find("h2", stage));
  }, problems);
  fill(stage, element("div", { class: "stack" },
    element("h2", null, t("which_is_better")),
    element("div", { class: "comparison" }, outfits.map(outfit =>
      element("article", { class: "card" }, gallery(outfit),
        outfitFacts(outfit, { heading: "h3" }),
        button(t("this_is_better"), answer(outfit.id),
          { kind: "large primary wide", icon: "check" })))),
    element("div", { class: "row" }, button(t("neither"), answer("neither"), { kind: "large" }))));
}
