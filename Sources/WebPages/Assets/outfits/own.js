// The outfits that a person has submitted.

import { get, post } from "../shared/api.js";
import { button, element, fill, focus, icon, updateList } from "../shared/dom.js";
import { confirm } from "../shared/dialog.js";
import { announce, doing, plural, showEmpty, showLoading, showProblem, t } from "../shared/page.js";
import { gallery, outfitFacts } from "./parts.js";
import { audienceText } from "./words.js";

/** Shows them in a container; `submit()` leads to the form. */
export function ownOutfits(container, { submit }) {
  const problems = element("div", { hidden: true });
  const count = element("p", { class: "muted" });
  const grid = element("div", { class: "grid outfit-grid" });
  const empty = element("div");
  fill(container, element("div", { class: "stack" }, problems, count, grid, empty));
  let all = null;

  const show = outfits => {
    all = outfits;
    count.textContent = plural("outfit_count", outfits.length);
    count.hidden = !outfits.length;
    updateList(grid, outfits, outfit => outfit.id, card);
    if (outfits.length) fill(empty);
    else {
      showEmpty(empty, {
        icon: icon("shirt"), title: t("no_outfits"), text: t("no_outfits_text"),
        actions: button(t("submit_outfit"), submit, { kind: "primary", icon: "camera" }),
      });
    }
  };

  const card = outfit => element("article", { class: "card" },
    gallery(outfit), outfitFacts(outfit),
    element("p", { class: "row muted small" }, icon("eye"), audienceText(outfit.audience)),
    element("div", { class: "row" },
      element("a", { class: "button", href: `/outfits/feedback?outfit=${outfit.id}` },
        icon("chart"), t("feedback")),
      button(t("remove"), event => removeOutfit(event.currentTarget, outfit),
        { kind: "quiet danger", icon: "remove" })));

  const removeOutfit = async (control, outfit) => {
    const isSure = await confirm({
      title: t("remove_outfit", { id: outfit.id }), text: t("remove_outfit_text"),
      action: t("remove"), danger: true,
    });
    if (!isSure) return;
    await doing(control, async () => {
      await post("/v1/outfits/remove", { outfit: outfit.id });
      show(all.filter(each => each.id !== outfit.id));
      announce(t("outfit_removed", { id: outfit.id }));
      if (document.activeElement === document.body) focus(container);
    }, problems);
  };

  const load = async () => {
    if (all) return;
    showLoading(empty);
    try {
      show((await get("/v1/outfits/list")).outfits);
    } catch (error) {
      showProblem(empty, error, { retry: load });
    }
  };
  return { load, show };
}
