// The feed: outfits of others, one by one or two to compare.

import { get, post } from "../shared/api.js";
import { button, element, fill, find, findAll, focus, icon } from "../shared/dom.js";
import {
  announce, doing, showEmpty, showLoading, showProblem, t, toast, toastProblem,
} from "../shared/page.js";
import { commentSection } from "./comments.js";
import { showComparison } from "./compare.js";
import { forPerson } from "./entry.js";
import { gallery, outfitFacts } from "./parts.js";
import { chooseWishes, currentWishes, setWishes, wishParameters } from "./wishes.js";
import { word } from "./words.js";

const stage = find("#stage");
const problems = find("#problem");
let aside = [];
let mode = "one";

/** Loads the next outfit; after the first one the focus follows what is shown. */
async function load(isFirst = false) {
  showProblem(problems, null);
  showLoading(stage);
  try {
    if (mode === "two") await showComparison(stage, problems);
    else show(await get("/v1/outfits/next", { ...wishParameters(), aside }), isFirst);
  } catch (error) {
    showProblem(stage, error, { retry: () => load() });
  }
}

function show({ next, none }, isFirst = false) {
  if (next) showOutfit(next);
  else showNone(none);
  if (isFirst) return;
  const heading = find("h2", stage);
  focus(heading);
  if (next) announce(t("next_outfit", { occasion: word("occasion", next.occasion) }));
}

function showOutfit(outfit) {
  fill(stage, element("article", { class: "outfit" },
    gallery(outfit),
    element("div", { class: "stack" },
      outfitFacts(outfit),
      element("div", { class: "row feed-actions" },
        button(t("like"), event => vote(event.currentTarget, outfit, "like"),
          { kind: "large", icon: "like" }),
        button(t("dislike"), event => vote(event.currentTarget, outfit, "dislike"),
          { kind: "large", icon: "dislike" }),
        button(t("skip"), () => {
          aside.push(outfit.id);
          load();
        }, { kind: "large quiet", icon: "forward" })),
      commentSection(outfit.id, {}))));
}

function showNone(none) {
  const actions = [];
  if (none === "none_wished") {
    actions.push(button(t("show_everything"), () => {
      setWishes({ ...currentWishes(), mode: "any" });
      load();
    }, { kind: "primary" }));
  }
  if (aside.length) {
    actions.push(button(t("show_skipped"), () => {
      aside = [];
      load();
    }));
  }
  showEmpty(stage, {
    icon: icon("shirt"), title: t(none), text: t(`${none}_text`),
    actions: element("div", { class: "row" }, actions),
  });
}

/** Votes, shows the next outfit, and offers to take the vote back. */
function vote(control, outfit, choice) {
  return doing(control, async () => {
    const parameters = wishParameters();
    const answer = await post("/v1/outfits/vote",
      { outfit: outfit.id, vote: choice, ...parameters });
    toast(t(choice === "like" ? "liked" : "disliked"), {
      action: t("undo"), act: () => takeBack(outfit),
    });
    if (aside.length) await load();
    else show(answer);
  }, problems);
}

async function takeBack(outfit) {
  try {
    await post("/v1/outfits/vote", { outfit: outfit.id, "take-back": true });
    showOutfit(outfit);
    focus(find("h2", stage));
  } catch (error) {
    toastProblem(error);
  }
}

if (forPerson(find("#feed"))) {
  for (const each of findAll("[data-mode]")) {
    each.addEventListener("click", () => {
      mode = each.dataset.mode;
      for (const other of findAll("[data-mode]")) {
        other.setAttribute("aria-pressed", String(other === each));
      }
      find("#wishes").hidden = mode === "two";
      load(true);
    });
  }
  find("#wishes").addEventListener("click", () => chooseWishes(() => load()));
  load(true);
}
