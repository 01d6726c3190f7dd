// What a page shows of a packing list (roundsman-packing/1). No page needed.

const order = ["clothes", "documents", "electronics", "medicine", "toiletries", "gear", "own"];

/** Returns the lines of a list by group, as {group, lines}, in the order of packing. */
export function groupsOf(list) {
  const groups = [...new Set(list.lines.map(line => line.group))];
  const rank = group => (order.includes(group) ? order.indexOf(group) : order.length);
  return groups.sort((a, b) => rank(a) - rank(b))
    .map(group => ({ group, lines: list.lines.filter(line => line.group === group) }));
}

/** Returns how many lines there are and how many are ticked. */
export const progressOf = list =>
  ({ all: list.lines.length, ticked: list.lines.filter(line => line.ticked).length });

/** Returns a list with some ticks set, a map from ids to whether they are ticked. */
export const withTicks = (list, ticks) => ({
  ...list,
  lines: list.lines.map(line => (ticks.has(line.id) ? { ...line, ticked: ticks.get(line.id) }
    : line)),
});

/**
 * Returns what is worn, day by day: {date, wash, outfits: [{activity, worn, isWornAgain, parts:
 * [{part, wears: [{temperature, layers, isWet}]}]}]}, with names in place of ids. Where the weather
 * is not known well, a part of the day has what to wear at both ends of its likely range.
 */
export function wearOf(list) {
  const names = new Map(list.lines.map(line => [line.id, line.name]));
  const named = ids => ids.map(id => names.get(id) ?? id.replaceAll("_", " "));
  return list.plan.map(day => ({
    date: day.date, wash: day.wash,
    outfits: day.outfits.filter(outfit => outfit.parts.length).map(outfit => ({
      activity: outfit.activity, worn: named(outfit.worn), isWornAgain: outfit.worn_again,
      parts: [...new Set(outfit.parts.map(each => each.part))].map(part => ({
        part,
        wears: outfit.parts.filter(each => each.part === part)
          .map(({ temperature, layers, rain }) => (
            { temperature, layers: named(layers), isWet: rain === "wet" })),
      })),
    })),
  }));
}

// The service names what changes in a line such as "± 1 → 3 × pairs of socks: the weather".
const named = /^[+−±] (?:\d+ → )?\d+ × (.+): [^:]*$/;

/**
 * Returns what a change of the weather does to a list: `more` and `less` are {name, count},
 * `counted` {name, count, before}, and `weather` the causes that are known, each once, as {kind,
 * day, before, now}; null if a change has an unknown form.
 */
export function effectsOf(changes) {
  const effects = { more: [], less: [], counted: [], weather: [] };
  const causes = new Set();
  for (const { text, before, now, cause } of changes) {
    const [, name] = text.match(named) ?? [];
    if (!name) return null;
    if (before === 0) effects.more.push({ name, count: now });
    else if (now === 0) effects.less.push({ name, count: before });
    else effects.counted.push({ name, count: now, before });
    const isKnown = cause?.kind === "rain" || cause?.kind === "temperature";
    if (!isKnown || causes.has(`${cause.kind} ${cause.day}`)) continue;
    causes.add(`${cause.kind} ${cause.day}`);
    effects.weather.push(cause);
  }
  effects.weather.sort((a, b) => a.day - b.day);
  return effects;
}

/** Returns the ids that were taken off a list for good, by what the service keeps of it. */
export const removedOf = kept => kept.lines.filter(line => line.removed).map(line => line.thing);

/** Keeps lists in the browser: the one that is made without an account, and those last seen. */
export class KeptLists {
  #storage;
  #key;

  /** `owner` tells people apart who use the same browser; it is empty without a sign-in. */
  constructor(storage, owner = "") {
    this.#storage = storage;
    this.#key = `travel packing ${owner}`;
  }

  #read() {
    try {
      return JSON.parse(this.#storage.getItem(this.#key)) ?? {};
    } catch {
      // Written by something else: it begins anew.
      return {};
    }
  }

  /** Returns what is kept under a name, or null. */
  get(name) { return this.#read()[name] ?? null; }

  /** Keeps something under a name; null forgets it. Returns false if there is no room for it. */
  set(name, value) {
    const all = this.#read();
    if (value === null) delete all[name];
    else all[name] = value;
    try {
      this.#storage.setItem(this.#key, JSON.stringify(all));
      return true;
    } catch {
      return false;
    }
  }
}
