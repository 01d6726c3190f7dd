// A trip as it is filled in, and what the service takes for it. No page needed.

/** Who packs; each has default clothes. */
export const travellers = ["woman", "man", "child", "baby"];

/** The bags that a list can be limited to. */
export const bags = ["underseat", "cabin", "checked", "airfrance", "britishairways", "easyjet",
  "finnair", "klm", "lufthansa", "ryanair", "wizzair"];

/** What a trip can be for. */
export const purposes = ["leisure", "business"];

const mostDays = 366;

/** Returns an empty form for a first day such as 2026-12-01. */
export const emptyTrip = begins => ({ name: "", begins, purpose: "leisure", places: [] });

/** Returns a form with a place added: a city of the service. */
export function withPlace(form, city) {
  const place = { geonames: city.geonames, name: city.name, location: city.location, days: 3 };
  return { ...form, places: [...form.places, place] };
}

/** Returns the number of days of all places. */
export const daysOf = form => form.places.reduce((sum, place) => sum + place.days, 0);

/** Returns what is wrong with a form, as {field, key}. */
export function faultsOf(form) {
  const faults = [];
  if (!form.places.length) faults.push({ field: "places", key: "fault_places" });
  if (!/^\d{4}-\d\d-\d\d$/.test(form.begins)) faults.push({ field: "begins", key: "fault_date" });
  const isCount = value => Number.isInteger(value) && value >= 1;
  if (form.places.some(place => !isCount(place.days)) || daysOf(form) > mostDays) {
    faults.push({ field: "places", key: "fault_days" });
  }
  return faults;
}

/** Returns the parameters that add a trip to those of a person. */
export function fieldsOf(form) {
  const fields = {
    place: form.places.map(place => `id:${place.geonames}`), begins: form.begins,
    days: form.places.map(place => place.days).join(","), purpose: form.purpose,
  };
  if (form.name.trim()) fields.name = form.name.trim();
  return fields;
}

/** Returns the trip (roundsman-trip/1) for a list without an account. */
export function tripOf(form, { traveller = "", bag = "" } = {}) {
  const trip = {
    format: "roundsman-trip/1",
    name: form.name.trim() || form.places.map(place => place.name).join(", "),
    begins: form.begins,
    destinations: form.places.map(({ location, days, name }) => ({ place: location, days, name })),
  };
  if (form.purpose !== "leisure") trip.purpose = form.purpose;
  if (traveller) trip.traveller = traveller;
  if (bag) trip.preferences = { bag };
  return trip;
}

/** Returns trips in the order of their days: those to come first, then those that are over. */
export function inOrder(trips, today) {
  const coming = trips.filter(trip => trip.ends >= today)
    .sort((a, b) => (a.begins < b.begins ? -1 : 1));
  const over = trips.filter(trip => trip.ends < today)
    .sort((a, b) => (a.begins < b.begins ? 1 : -1));
  return { coming, over };
}
