// The form of a trip: places with days, the first day, the purpose.

import { button, element, fill, find } from "../shared/dom.js";
import { combobox } from "../shared/combobox.js";
import { get } from "../shared/api.js";
import { country, t } from "../shared/page.js";
import { daysOf, faultsOf, purposes, withPlace } from "./trip.js";

async function searchCities(name, signal) {
  return (await get("/v1/cities/search", { name, limit: 8 }, { signal })).cities;
}

/** Makes the fields of a trip; `form()` and `set(form)` read and write it. */
export function tripFields({ form, set }) {
  // What was found wrong once is told until it is right.
  let isChecked = false;
  const write = next => {
    set(next);
    if (isChecked) mark();
  };
  const city = element("input", { type: "text", id: "trip-place",
    placeholder: t("city_example") });
  const list = element("ul", { class: "list trip-places", hidden: true });
  const begins = element("input", { type: "date", id: "trip-begins", required: true,
    prop: { value: form().begins },
    on: { change: event => write({ ...form(), begins: event.target.value }) } });
  const purpose = element("select", { id: "trip-purpose",
    on: { change: event => write({ ...form(), purpose: event.target.value }) } },
  purposes.map(value => element("option", { value }, t(`purpose_${value}`))));
  purpose.value = form().purpose;
  const name = element("input", { type: "text", id: "trip-name", maxlength: 100,
    prop: { value: form().name },
    on: { input: event => write({ ...form(), name: event.target.value }) } });

  const showPlaces = () => {
    const { places } = form();
    const change = (at, values) => write({ ...form(),
      places: form().places.map((each, index) => (index === at ? { ...each, ...values } : each)) });
    fill(list, places.map((place, at) => element("li", null,
      element("span", { class: "grow" }, place.name),
      element("label", { class: "row nowrap days-there" },
        element("span", { class: "small" }, t("days_there")),
        element("input", {
          type: "number", min: 1, max: 366, step: 1, inputmode: "numeric",
          "aria-label": t("days_in", { name: place.name }), prop: { value: place.days },
          on: { change: event => change(at, { days: Number(event.target.value) }) },
        })),
      button(t("remove_place", { name: place.name }), () => {
        write({ ...form(), places: form().places.filter((_, index) => index !== at) });
        showPlaces();
        city.focus();
      }, { kind: "quiet small", icon: "close", iconOnly: true }))));
    list.hidden = !places.length;
  };

  const field = (input, label, hint) => element("div", { class: "field" },
    element("label", { for: input.id }, label), input,
    hint ? element("span", { class: "hint" }, hint) : null);
  const node = element("div", { class: "stack" },
    element("div", { class: "field" }, element("label", { for: city.id }, t("trip_places")), city),
    list,
    element("div", { class: "pair" }, field(begins, t("first_day")),
      field(purpose, t("purpose"))),
    field(name, t("trip_name"), t("optional")));
  combobox(city, {
    search: searchCities, label: each => each.name, clear: true,
    detail: each => [each.region, country(each.country)].filter(Boolean).join(", "),
    choose: each => {
      write(withPlace(form(), each));
      showPlaces();
    },
  });
  showPlaces();

  /** Marks what is wrong; returns whether all is right. */
  const mark = () => {
    const faults = faultsOf(form());
    for (const [input, fieldName] of [[city, "places"], [begins, "begins"]]) {
      const fault = faults.find(each => each.field === fieldName);
      const frame = input.closest(".field");
      find(".error", frame)?.remove();
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
      if (!fault) continue;
      const id = `${input.id}-fault`;
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", id);
      frame.append(element("span", { class: "error", id }, t(fault.key)));
    }
    return !faults.length;
  };

  /** Marks what is wrong, moves to it, and returns whether all is right. */
  const check = () => {
    isChecked = true;
    const isRight = mark();
    find("[aria-invalid=true]", node)?.focus();
    return isRight;
  };
  return { node, check, days: () => daysOf(form()) };
}
