// The words of outfits: kinds of garments, colours, occasions, seasons, audiences.

import { hasText, list, t } from "../shared/page.js";

/** Kinds of garments by the layer on which they are worn, as the service names both. */
export const kinds = {
  outer: ["jacket", "raincoat", "coat", "parka", "poncho"],
  middle: ["sweater", "cardigan", "hoodie", "fleece", "vest", "sweatshirt", "blazer"],
  base: ["shirt", "t-shirt", "polo", "blouse", "top", "tunic", "trousers", "jeans", "shorts",
    "skirt", "leggings", "dress", "jumpsuit", "suit", "pyjamas"],
  skin: ["underwear", "bra", "undershirt", "socks", "tights", "thermals", "swimwear"],
  feet: ["shoes", "sneakers", "boots", "sandals", "heels"],
  accessory: ["hat", "cap", "beanie", "scarf", "gloves", "tie", "belt", "bag", "jewellery",
    "sunglasses", "umbrella"],
};

export const colours = ["black", "white", "grey", "navy", "blue", "turquoise", "green", "olive",
  "yellow", "orange", "red", "burgundy", "pink", "purple", "brown", "beige", "gold", "silver",
  "colourful"];

export const occasions = ["everyday", "business", "leisure", "formal", "party", "wedding", "travel",
  "sport", "running", "hiking", "skiing", "swimming"];

export const seasons = ["spring", "summer", "autumn", "winter"];

export const formalities = ["casual", "smart", "business", "formal"];

/** Says a word of a group in the page's language; an unknown one as it is. */
export function word(group, name) {
  const key = `${group}_${name}`.replaceAll("-", "_");
  return hasText(key) ? t(key) : name;
}

/** Describes a garment: its name or kind, with colour and properties. */
export function garmentText(garment) {
  const name = garment.name || word("kind", garment.kind);
  const details = [garment.colour ? word("colour", garment.colour) : null,
    garment.formality ? word("formality", garment.formality) : null,
    garment.waterproof ? t("waterproof") : null, garment.windproof ? t("windproof") : null];
  const told = details.filter(Boolean).join(", ");
  return told ? t("garment_details", { garment: name, details: told }) : name;
}

/** Describes a criterion such as season=summer. */
export const criterionText = (key, value) =>
  (key === "season" ? word("season", value) : `${key}: ${value}`);

/** Describes what people must have stated. */
const conditionTexts = conditions => Object.entries(conditions).map(([key, value]) =>
  (key === "gender" && ["woman", "man"].includes(value) ? t(`gender_only_${value}`)
    : `${key}: ${value}`));

/** Describes who may see an outfit. */
export function audienceText(audience) {
  const reach = audience.reach === "group" ? t("reach_of_group", { group: audience.group ?? "" })
    : audience.reach === "people" ? list(audience.people ?? []) : t("reach_everyone");
  return [reach, ...conditionTexts(audience.conditions ?? {})].join(" · ");
}

/** Says in the page's language whom statistics name in English. */
export function reachedText(text) {
  const [, who, , stated] = /^(.*?)( who states (.*))?$/.exec(text);
  const group = /^group (.+)$/.exec(who);
  const reach = group ? t("reach_of_group", { group: group[1] })
    : { everyone: t("reach_everyone"), "named people": t("reach_people") }[who] ?? who;
  const pairs = stated ? stated.split(", ").map(pair => pair.split("=")) : [];
  return [reach, ...conditionTexts(Object.fromEntries(pairs))].join(" · ");
}
