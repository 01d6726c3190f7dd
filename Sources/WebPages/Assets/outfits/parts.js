// Parts of outfits that several pages show.

import { address } from "../shared/api.js";
import { button, element, fill } from "../shared/dom.js";
import { dialog } from "../shared/dialog.js";
import { date, list, percent, t } from "../shared/page.js";
import { criterionText, garmentText, word } from "./words.js";

/** The address of a photo; numbers begin with 1. */
export const photoPath = (outfit, number = 1) =>
  address("/v1/outfits/photo", { outfit: outfit.id, number });

/** What a photo shows, for those who do not see it. */
function photoText(outfit, number) {
  const garments = outfit.garments.map(garmentText);
  return [t("photo_of", { number, count: outfit.photos.length, id: outfit.id }),
    garments.length ? list(garments) : ""].filter(Boolean).join(": ");
}

/** Makes the image of a photo. */
export function photo(outfit, number, attributes = {}) {
  const { width, height } = outfit.photos[number - 1];
  const image = element("img", {
    src: photoPath(outfit, number), width, height, alt: photoText(outfit, number),
    decoding: "async", ...attributes,
    on: {
      error: () => image.replaceWith(element("p", { class: "notice bad" }, t("photo_failed"))),
    },
  });
  return image;
}

/** Makes the photos of an outfit: one large, the others to choose below. */
export function gallery(outfit) {
  const stage = element("div", { class: "photo-stage" });
  const thumbs = element("div", { class: "thumbs", role: "group", "aria-label": t("photos") });
  const show = number => {
    fill(stage, element("button", {
      type: "button", class: "photo-button",
      "aria-label": `${t("enlarge")}: ${photoText(outfit, number)}`,
      on: { click: () => enlarge(outfit, number) },
    }, photo(outfit, number, { alt: "" })));
    for (const [index, each] of [...thumbs.children].entries()) {
      each.setAttribute("aria-pressed", String(index + 1 === number));
    }
  };
  if (outfit.photos.length > 1) {
    for (const index of outfit.photos.keys()) {
      thumbs.append(element("button", {
        type: "button", class: "thumb", "aria-pressed": "false",
        "aria-label": t("photo_number", { number: index + 1 }),
        on: { click: () => show(index + 1) },
      }, photo(outfit, index + 1, { alt: "", loading: "lazy" })));
    }
  }
  if (outfit.photos.length) show(1);
  return element("div", { class: "gallery" }, stage, outfit.photos.length > 1 ? thumbs : null);
}

function enlarge(outfit, number) {
  dialog({
    title: t("outfit_number", { id: outfit.id }), wide: true,
    body: [element("div", { class: "photo-large" }, photo(outfit, number))],
  }).open();
}

/** Makes the facts of an outfit: whose, when, for what, of which garments. */
export function outfitFacts(outfit, { heading = "h2" } = {}) {
  return element("div", { class: "stack-tight" },
    element(heading, null, word("occasion", outfit.occasion)),
    element("p", { class: "muted" },
      outfit.owner ? t("by_owner", { name: outfit.owner, date: date(outfit.submitted) })
        : date(outfit.submitted)),
    element("ul", { class: "chips tags", "aria-label": t("garments") },
      outfit.garments.map(garment => element("li", { class: "badge" }, garmentText(garment))),
      Object.entries(outfit.criteria).map(([key, value]) =>
        element("li", { class: "badge info" }, criterionText(key, value)))),
    outfit.information ? element("p", { class: "written" }, outfit.information) : null);
}

/** Makes the bar of an expected share of likes with its interval of 95 %. */
export function approvalBar(approval, [low, high]) {
  const text = t("approval_text", {
    share: percent(approval), low: percent(low), high: percent(high),
  });
  return element("div", { class: "approval" },
    element("div", { class: "approval-bar", role: "img", "aria-label": text },
      element("span", { class: "approval-range", style: {
        left: `${low * 100}%`, width: `${(high - low) * 100}%` } }),
      element("span", { class: "approval-mean", style: { left: `${approval * 100}%` } })),
    element("span", { class: "small nowrap", "aria-hidden": "true" }, text));
}

/** Makes the number of likes and dislikes. */
export const votes = ({ likes, dislikes }) => element("span", { class: "row votes" },
  element("span", { class: "badge good" }, t("likes", { count: likes })),
  element("span", { class: "badge" }, t("dislikes", { count: dislikes })));

/** Makes the buttons of numbered pages. */
export function pager(page, pages, go) {
  if (pages < 2) return null;
  return element("nav", { class: "row spread", "aria-label": t("pages") },
    button(t("previous_page"), () => go(page - 1), { icon: "left", disabled: page <= 1 }),
    element("span", { class: "muted" }, t("page_of", { page, pages })),
    button(t("next_page"), () => go(page + 1), { icon: "right", disabled: page >= pages }));
}
