// Why no day is possible, and the nearest changes that make one possible. The service tells them in
// English sentences of a fixed form; here they become what a page can word and apply.

const single = " This makes it possible: ";
const several = " Each of these makes it possible: ";
const none = " No single change makes it possible; ask for less.";

/**
 * Returns the obstacles of a problem's detail, each with a reason {kind, …}, its text, and changes
 * {kind, text, …}; none if the detail tells of something else.
 */
export function obstaclesOf(detail) {
  const obstacles = detail.split("\n").map(obstacleOf);
  return obstacles.every(Boolean) ? obstacles : [];
}

function obstacleOf(line) {
  const text = line.trim();
  if (text.endsWith(none)) {
    const reason = text.slice(0, -none.length);
    return { text: reason, reason: reasonOf(reason), changes: [] };
  }
  for (const [marker, isList] of [[several, true], [single, false]]) {
    const at = text.lastIndexOf(marker);
    if (at < 0) continue;
    const reason = text.slice(0, at);
    const changes = text.slice(at + marker.length).replace(/\.$/, "");
    return {
      text: reason, reason: reasonOf(reason),
      changes: (isList ? split(changes) : [changes]).map(changeOf),
    };
  }
  return null;
}

/** Separates changes; a name may have a semicolon of its own. */
function split(text) {
  const parts = [];
  for (const part of text.split("; ")) {
    const isOwn = changeOf(part).kind !== "other";
    if (isOwn || !parts.length) parts.push(part);
    else parts[parts.length - 1] += `; ${part}`;
  }
  return parts;
}

// Times of the following day are written as 00:30+1, and in a request as 24:30.
const clock = "(\\d\\d:\\d\\d(?:\\+1)?)";
const timeOf = text => (text.endsWith("+1")
  ? `${Number(text.slice(0, 2)) + 24}${text.slice(2, 5)}` : text);

const on = day => ({ day: day === undefined ? 0 : Number(day) - 1 });
const ending = kind => (day, time) => ({ kind, ...on(day), time: timeOf(time) });

const changeForms = [
  [`^end(?: day (\\d+))? at ${clock}$`, ending("end")],
  [`^start(?: day (\\d+))? at ${clock}$`, ending("start")],
  ["^go on [A-Z][a-z]{2} (\\d{4}-\\d\\d-\\d\\d)$", date => ({ kind: "date", date })],
  ["^allow the mode ([a-z]+)$", mode => ({ kind: "mode", mode })],
  ["^a (budget|cap) of ([\\d.]+)(?: ([A-Z]{3}))?$",
    (kind, amount, currency) => ({ kind, amount: Number(amount), currency: currency ?? "" })],
  ["^walking up to ([\\d.]+) km$", distance => ({ kind: "walking", kilometres: Number(distance) })],
  ["^unknown_hours: true$", () => ({ kind: "unknown_hours" })],
  ["^at least (\\d+) stops? a day$", count => ({ kind: "stops", count: Number(count) })],
  ["^at least (\\d+) for (.+)$",
    (count, interest) => ({ kind: "least", count: Number(count), interest })],
  ["^up to (\\d+) for (.+)$",
    (count, interest) => ({ kind: "most", count: Number(count), interest })],
  [`^(.+) between ${clock} and ${clock}$`,
    (name, from, until) => ({ kind: "meal", name, from, until })],
  ["^leave out (.+)$", name => ({ kind: "without", name })],
  ["^(.+) at any time$", name => ({ kind: "any_time", name })],
  ["^(.+) for the usual length$", name => ({ kind: "any_length", name })],
].map(([form, make]) => [new RegExp(form), make]);

/** Reads one change; of the kind "other" if it has an unknown form. */
function changeOf(text) {
  // Two changes at once have both forms, one of which may otherwise be read as a name.
  for (let at = text.indexOf(" and "); at >= 0; at = text.indexOf(" and ", at + 1)) {
    const [first, second] = [text.slice(0, at), text.slice(at + 5)].map(singleOf);
    if (first && second) return { kind: "both", first, second, text };
  }
  return singleOf(text) ?? { kind: "other", text };
}

function singleOf(text) {
  for (const [form, make] of changeForms) {
    const match = text.match(form);
    if (match) return { ...make(...match.slice(1)), text };
  }
  return null;
}

const reasonForms = [
  [`^(?:The day|Day (\\d+) \\([^)]*\\)) starts and ends at the same time, ${clock}$`,
    (day, time) => ({ kind: "no_time", ...on(day), time })],
  [`^(?:The day|Day (\\d+) \\([^)]*\\)) ends at ${clock}, before it starts at ${clock}$`,
    (day, ends, starts) => ({ kind: "ends_before_start", ...on(day), ends, starts })],
  [`^(.+) cannot be reached by ${clock} from (.+) on (\\S+), even without a visit$`,
    (end, time, start, date) => ({ kind: "unreachable_end", end, time, start, date })],
  ["^No place is open for (.+) on (\\S+)$", (name, date) => ({ kind: "no_meal", name, date })],
  ["^At least (\\d+) places for (.+) are required, but only (\\d+) can be visited$",
    (least, interest, found) => ({ kind: "too_few", least: Number(least), interest,
      found: Number(found) })],
  ["^(.+) must be visited, but is not open long enough during your day \\((.+)\\)$",
    (name, dates) => ({ kind: "closed", name, dates: dates.split(", ") })],
  ["^(.+) must be visited, but has no known opening hours$",
    name => ({ kind: "unknown_hours", name })],
  ["^(.+) must be visited, but was visited on (.+)$",
    (name, date) => ({ kind: "visited", name, date })],
  ["^(.+) must be visited, but was shown in an earlier plan$", name => ({ kind: "shown", name })],
  ["^(.+) must be visited, but is excluded by the request$",
    name => ({ kind: "excluded", name })],
  ["^(.+) must be visited, but costs ([\\d.,]+)(?: ([A-Z]{3}))?, more than the limit for one "
    + "place$", (name, price, currency) => ({
    kind: "too_dear", name, price: Number(price.replace(",", ".")), currency: currency ?? "" })],
  ["^(.+) must be visited, but is not known to be wheelchair accessible$",
    name => ({ kind: "no_wheelchair", name })],
  ["^(.+) must be visited, but is outdoors, and rain is likely$", name => ({ kind: "rain", name })],
  ["^(The demands do not fit together|No plan was found that meets all demands)"
    + "(?:; the best one lacks (.+))?$",
  (sentence, lacking) => ({ kind: "too_much", isProven: sentence.startsWith("The"),
    lacking: lacking ?? "" })],
  ["^Travel alone exceeds the budget or the walking limit$", () => ({ kind: "ways" })],
].map(([form, make]) => [new RegExp(form), make]);

function reasonOf(sentence) {
  const text = sentence.replace(/\.$/, "");
  for (const [form, make] of reasonForms) {
    const match = text.match(form);
    if (match) return make(...match.slice(1));
  }
  return { kind: "other" };
}
