// What others think of a person's outfits: votes and comments page by page, and in figures.

import { get } from "../shared/api.js";
import { element, fill, find, focus, icon, tabs } from "../shared/dom.js";
import { date, showEmpty, showLoading, showProblem, t } from "../shared/page.js";
import { commentSection } from "./comments.js";
import { forPerson } from "./entry.js";
import { approvalBar, pager, photo, votes } from "./parts.js";
import { showStatistics } from "./statistics.js";
import { word } from "./words.js";

const pageSize = 5;
const comments = find("#part-comments");
const query = () => new URLSearchParams(location.search);
let own;

/** The person's outfits by their numbers. */
async function ownOutfits() {
  own ??= new Map((await get("/v1/outfits/list")).outfits.map(outfit => [outfit.id, outfit]));
  return own;
}

async function loadComments() {
  const parameters = query();
  const outfit = parameters.get("outfit");
  showLoading(comments);
  try {
    const [outfits, answer] = await Promise.all([ownOutfits(), get("/v1/outfits/feedback",
      { outfit, page: parameters.get("page"), "page-size": pageSize })]);
    if (!answer.feedback.length) {
      showEmpty(comments, {
        icon: icon("chart"), title: t("no_feedback"), text: t("no_feedback_text"),
        actions: element("a", { class: "button primary", href: "/outfits/mine#submit" },
          t("submit_outfit")),
      });
      return;
    }
    fill(comments, element("div", { class: "stack" },
      outfit ? element("div", null,
        element("a", { class: "button", href: "/outfits/feedback" }, icon("back"),
          t("all_outfits")))
        : null,
      answer.feedback.map(each => feedbackCard(each, outfits.get(each.outfit))),
      pager(answer.page, answer.pages, go)));
  } catch (error) {
    showProblem(comments, error, { retry: loadComments });
  }
}

function feedbackCard(feedback, outfit) {
  const isRated = feedback.likes + feedback.dislikes > 0;
  return element("article", { class: "card feedback" },
    outfit?.photos.length
      ? element("div", { class: "feedback-photo" }, photo(outfit, 1, { loading: "lazy" })) : null,
    element("div", { class: "stack" },
      element("div", null, element("h2", null, outfit ? word("occasion", outfit.occasion)
        : t("outfit_number", { id: feedback.outfit })),
      element("p", { class: "muted" }, t("outfit_number", { id: feedback.outfit }),
        outfit ? `, ${date(outfit.submitted)}` : "")),
      votes(feedback),
      isRated ? approvalBar(feedback.approval, feedback.interval)
        : element("p", { class: "muted" }, t("no_votes")),
      commentSection(feedback.outfit, { comments: feedback.comments, isOwner: true })));
}

/** Shows another page; the browser's back button returns. */
async function go(page) {
  const parameters = query();
  parameters.set("page", page);
  history.pushState(null, "", `?${parameters}${location.hash}`);
  await loadComments();
  scrollTo({ top: 0 });
  focus(find("#tab-comments"));
}

if (forPerson(find("#feedback"))) {
  let isShown = false;
  const tabOf = hash => find(`#tab-${hash.slice(1)}`) ?? find("#tab-comments");
  tabOf(location.hash).setAttribute("aria-selected", "true");
  tabs(find("#parts"), {
    changed: tab => {
      const name = tab.id.slice("tab-".length);
      history.replaceState(null, "", `${location.search}#${name}`);
      if (name === "comments" && !isShown) {
        isShown = true;
        loadComments();
      } else if (name === "statistics") {
        showStatistics(find("#part-statistics"), query().get("outfit"), ownOutfits);
      }
    },
  });
  addEventListener("popstate", loadComments);
}
