// What the server told this page, its texts, and formats in its language.

/** The data of the page: language, area, assets, texts, maps, caller, values. */
export const page = JSON.parse(document.getElementById("page").textContent);

/** Whether there is a text for a key. */
export const hasText = key => Object.hasOwn(page.texts, key);

/** Letters that are written from right to left, and signs that turn the direction of writing. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Returns a text that leaves the order of what stands around it alone (U+2068 and U+2069), whatever
 * direction it is written in; most texts need nothing for that.
 *
 * Source: Unicode Standard Annex 9, section 2.4.
 */
export function isolated(text) {
  if (!turning.test(text)) return text;
  let open = 0;
  // An end without its beginning would end the isolate itself.
  const inner = text.replace(/[\u2066-\u2069]/g, sign => {
    if (sign !== "\u2069") open += 1;
    else if (open) open -= 1;
    else return "";
    return sign;
  });
  return `\u2068${inner}${"\u2069".repeat(open + 1)}`;
}

/** Returns a text with {name} replaced by values; a key without text is shown as it is. */
export function t(key, values = {}) {
  const text = page.texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g,
    (all, name) => (name in values ? isolated(String(values[name])) : all));
}

const pluralRules = new Intl.PluralRules(page.language);

/** Returns the text `key_one` or `key_other` for a count, as {count}. */
export function plural(key, count, values = {}) {
  const form = `${key}_${pluralRules.select(count)}`;
  return t(hasText(form) ? form : `${key}_other`, { count: number(count), ...values });
}

const formats = new Map();

/** Returns a format of Intl in the language of the page; it is made once. */
export function format(kind, options) {
  const key = kind.name + JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new kind(page.language, options));
  return formats.get(key);
}

/** Writes a number, to at most two decimals unless options say otherwise. */
export const number = (value, options = { maximumFractionDigits: 2 }) =>
  format(Intl.NumberFormat, options).format(value);

/** Writes a share from 0 to 1 as percent. */
export const percent = (share, digits = 0) =>
  number(share, { style: "percent", maximumFractionDigits: digits });

/** Writes metres as metres or kilometres. */
export function distance(metres) {
  const kilometres = metres / 1000;
  const isShort = Math.abs(metres) < 995;
  return number(isShort ? Math.round(metres / 5) * 5 : kilometres, {
    style: "unit", unit: isShort ? "meter" : "kilometer",
    maximumFractionDigits: !isShort && Math.abs(kilometres) < 100 ? 1 : 0,
  });
}

/** Writes seconds as hours and minutes. */
export function duration(seconds) {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const unit = (value, name) =>
    number(value, { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: 0 });
  const sign = seconds < -29 ? "−" : "";
  if (minutes < 60) return sign + unit(minutes, "minute");
  const rest = minutes % 60;
  return sign + unit(Math.floor(minutes / 60), "hour") + (rest ? ` ${unit(rest, "minute")}` : "");
}

/** Writes money; without a currency the bare number. */
export const money = (value, currency) =>
  number(value, currency ? { style: "currency", currency } : { maximumFractionDigits: 2 });

/** Writes the time of day of a date or of epoch milliseconds, in a time zone if one is given. */
export const time = (value, timeZone) =>
  format(Intl.DateTimeFormat, { timeStyle: "short", timeZone }).format(new Date(value));

/** Writes a date: a Date, epoch milliseconds, or text such as 2026-05-12, which has no zone. */
export function date(value, options = { dateStyle: "medium" }) {
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  const zone = isDay ? { timeZone: "UTC" } : {};
  return format(Intl.DateTimeFormat, { ...options, ...zone }).format(new Date(value));
}

/** Writes a date with its time. */
export const dateTime = value => date(value, { dateStyle: "medium", timeStyle: "short" });

/** Writes how long ago or ahead an instant is. */
export function relative(value, now = Date.now()) {
  const seconds = (new Date(value).getTime() - now) / 1000;
  const steps = [["day", 86400], ["hour", 3600], ["minute", 60]];
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return format(Intl.RelativeTimeFormat, { numeric: "auto" })
    .format(Math.round(seconds / length), unit);
}

/** Writes a list: a, b and c. */
export const list = (items, type = "conjunction") =>
  format(Intl.ListFormat, { type }).format(items);

/** Writes the name of a country by its code. */
export function country(code) {
  if (!/^[A-Z]{2}$/.test(code ?? "")) return code ?? "";
  return format(Intl.DisplayNames, { type: "region" }).of(code) ?? code;
}

/** Compares texts in the order of the page's language. */
export const compareTexts = new Intl.Collator(page.language, { numeric: true }).compare;
