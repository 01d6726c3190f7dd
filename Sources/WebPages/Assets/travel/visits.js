// Visited places by day. No page needed.

const plainText = text => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

/** Returns visits by day, the latest first, as {date, visits}; only names with a text, if given. */
export function visitDays(visits, text = "") {
  const wanted = plainText(text.trim());
  const days = new Map();
  for (const visit of visits) {
    if (!plainText(visit.name).includes(wanted)) continue;
    if (!days.has(visit.date)) days.set(visit.date, []);
    days.get(visit.date).push(visit);
  }
  return [...days].map(([date, list]) => ({ date, visits: list }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}
