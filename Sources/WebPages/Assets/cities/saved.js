// The saved cities, filtered by name and by star.

import { button, find } from "../shared/dom.js";
import { showLoading, showProblem, t } from "../shared/page.js";
import { devicePosition } from "../shared/position.js";
import { CityView } from "./view.js";

/** Makes the panel; `shown(cities)` is called for what the map should show. */
export function savedPanel(panel, { archive, open, remove, shown }) {
  const results = find(".results", panel);
  const name = find("#saved-name", panel);
  const onlyFavourites = find("#saved-favourites", panel);
  let view;

  const filtered = () => {
    const part = name.value.trim().toLocaleLowerCase();
    return archive.cities.filter(city => (!onlyFavourites.checked || city.favourite)
      && `${city.name} ${city.region ?? ""}`.toLocaleLowerCase().includes(part));
  };

  const empty = () => (archive.cities.length
    ? { title: t("no_matches"), text: t("no_matches_text"), actions: [
      button(t("show_all"), () => {
        name.value = "";
        onlyFavourites.checked = false;
        draw();
      })] }
    : { title: t("none_saved"), text: t("none_saved_text") });

  const draw = () => {
    find("#saved-filter", panel).hidden = !archive.cities.length;
    view?.show(filtered());
  };

  const load = async () => {
    showLoading(results);
    try {
      await archive.load();
      view = new CityView(results, {
        archive, open, remove, shown, empty,
        orders: ["name", "saved", "population", "distance", "favourite", "country"],
        locate: async () => ({ location: await devicePosition() }),
      });
      view.mode = mode;
      draw();
    } catch (error) {
      showProblem(results, error, { retry: load });
    }
  };

  let mode = "map";
  name.addEventListener("input", draw);
  onlyFavourites.addEventListener("change", draw);
  archive.addEventListener("change", draw);
  load();
  return {
    get cities() { return view?.cities ?? []; },
    set mode(value) {
      mode = value;
      if (view) view.mode = value;
    },
  };
}
