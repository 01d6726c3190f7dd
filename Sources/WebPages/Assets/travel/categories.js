// What travellers can be interested in: the categories of places, a list in YAML.

// Of a category one line is read, such as {id: zoo, title: Zoo, interests: [family, nature], …}.
const line = /^\s*- \{id: ([\w-]+), title: ("[^"]*"|[^,}]+)(?:, interests: \[([^\]]*)\])?/;

/** Returns the categories of the service's text as {id, title, interests}. */
export function categoriesOf(text) {
  return text.split("\n").map(each => each.match(line)).filter(Boolean)
    .map(([, id, title, interests = ""]) => ({
      id, title: title.replace(/^"|"$/g, ""),
      interests: interests.split(",").map(word => word.trim()).filter(Boolean),
    }));
}

// What most people look for comes first.
const common = ["sights", "museum", "art", "history", "architecture", "church", "castle", "view",
  "park", "nature", "market", "family", "food", "cafe", "shopping", "music"];

/**
 * Returns all interests, as {id, title, isCommon}: each category and each word that several of them
 * serve. The title of the service, if there is one, is for interests that a page has no word for.
 */
export function interestsOf(categories) {
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  for (const word of categories.flatMap(each => each.interests)) {
    if (!titles.has(word)) titles.set(word, word);
  }
  const rank = id => (common.includes(id) ? common.indexOf(id) : common.length);
  return [...titles].map(([id, title]) => ({ id, title, isCommon: common.includes(id) }))
    .sort((a, b) => rank(a.id) - rank(b.id));
}
