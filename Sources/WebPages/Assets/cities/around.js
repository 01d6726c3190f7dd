// The cities around the device or a place.

import { get } from "../shared/api.js";
import { combobox } from "../shared/combobox.js";
import { append, element, find } from "../shared/dom.js";
import { distance, doing, showLoading, showProblem, t } from "../shared/page.js";
import { devicePosition } from "../shared/position.js";
import { placeOf, regionOf } from "./names.js";
import { CityView } from "./view.js";

const radii = [2, 5, 10, 25, 50, 100, 250];
const usual = 25;
const most = 200;

/** Returns cities whose names are like a text. */
export async function searchCities(text, signal, limit = 12) {
  const answer = await get("/v1/cities/search", { name: text, limit }, { signal });
  return answer.cities;
}

/** Makes the panel; `shown(cities, origin)` is called for what the map should show. */
export function aroundPanel(panel, { archive, open, shown }) {
  const results = find(".results", panel);
  const title = find("#around-title", panel);
  const within = find("#around-within", panel);
  const device = find("#around-device", panel);
  let origin;
  let mode = "map";
  let asked;
  let view;

  append(within, radii.map(radius => element("option", { value: radius },
    t("within_distance", { distance: distance(radius * 1000) }))));
  within.value = usual;

  const load = async () => {
    if (!origin) return;
    asked?.abort();
    asked = new AbortController();
    view = null;
    title.hidden = true;
    showLoading(results);
    try {
      const answer = await get("/v1/cities/near", {
        place: origin.place, within: within.value, limit: most,
      }, { signal: asked.signal });
      origin.location = answer.place;
      title.textContent = answer.beyond
        ? t("none_within", { place: origin.name, distance: distance(answer.within * 1000) })
        : t("around_place", { place: origin.name });
      title.hidden = false;
      view = new CityView(results, {
        archive, open, orders: ["distance", "name", "population", "favourite"],
        shown: cities => shown(cities, origin),
        empty: () => ({ title: t("no_matches") }),
      });
      view.mode = mode;
      view.show(answer.cities);
    } catch (error) {
      showProblem(results, error, { retry: load });
    }
  };

  const around = async (place, name) => {
    origin = { place, name };
    await load();
  };

  combobox(find("#around-place", panel), {
    search: searchCities, label: city => city.name, detail: regionOf,
    choose: city => around(placeOf(city), city.name), free: text => around(text, text),
  });
  device.addEventListener("click", () => doing(device, async () => {
    try {
      const [longitude, latitude] = await devicePosition();
      find("#around-place", panel).value = "";
      await around(`${longitude.toFixed(5)},${latitude.toFixed(5)}`, t("your_position"));
    } catch (error) {
      title.hidden = true;
      showProblem(results, error, { retry: () => device.click() });
    }
  }));
  within.addEventListener("change", load);
  find("form", panel).addEventListener("submit", event => event.preventDefault());

  return {
    get cities() { return view?.cities ?? []; },
    get origin() { return origin; },
    set mode(value) {
      mode = value;
      if (view) view.mode = value;
    },
    /** Lists what is around a city. */
    aroundCity(city) {
      find("#around-place", panel).value = city.name;
      return around(placeOf(city), city.name);
    },
  };
}
