// The page of cities: saved ones, those around a place, and surprises, on a map or in a table.

import { combobox } from "../shared/combobox.js";
import { find, findAll, tabs } from "../shared/dom.js";
import { plural, t, toast, toastProblem } from "../shared/page.js";
import { Archive } from "./archive.js";
import { aroundPanel, searchCities } from "./around.js";
import { openDetails } from "./details.js";
import { regionOf } from "./names.js";
import { savedPanel } from "./saved.js";
import { surprisePanel } from "./surprise.js";

const archive = new Archive();
const frame = find("#cities");
let current = "saved";

const panels = {};
let map = null;
let shown = [[]];

/** Shows cities on the map, now or once it is there. */
function showOnMap(...what) {
  shown = what;
  map?.show(...what);
}

const shownIn = name => (...what) => {
  if (name === current) showOnMap(...what);
};

/** Shows everything of a city. */
function open(city) {
  openDetails(city, {
    archive, remove,
    show: frame.classList.contains("is-table") ? null : chosen => map?.moveTo(chosen),
    around: chosen => {
      select(find("#tab-around"));
      panels.around.aroundCity(chosen);
    },
  });
}

/** Removes cities, and offers to undo it. */
async function remove(cities) {
  const restore = await archive.remove(cities.map(city => city.geonames));
  const text = cities.length === 1
    ? t("city_removed", { name: cities[0].name }) : plural("cities_removed", cities.length);
  toast(text, { action: t("undo"), act: () => restore().catch(toastProblem) });
}

panels.saved = savedPanel(find("#panel-saved"), { archive, open, remove, shown: shownIn("saved") });
panels.around = aroundPanel(find("#panel-around"), { archive, open, shown: shownIn("around") });
panels.surprise = surprisePanel(find("#panel-surprise"),
  { archive, open, shown: shownIn("surprise") });

combobox(find("#find"), {
  search: searchCities, label: city => city.name, detail: regionOf, choose: open, clear: true,
});

const setMode = mode => {
  frame.classList.toggle("is-table", mode === "table");
  for (const each of findAll("[data-mode]")) {
    each.setAttribute("aria-pressed", String(each.dataset.mode === mode));
  }
  for (const panel of Object.values(panels)) panel.mode = mode;
};

for (const each of findAll("[data-mode]")) {
  each.addEventListener("click", () => setMode(each.dataset.mode));
}

const tabOf = hash => find(`#tab-${hash.slice(1)}`) ?? find("#tab-saved");
tabOf(location.hash).setAttribute("aria-selected", "true");
const select = tabs(find("#tabs"), {
  changed: tab => {
    current = tab.id.slice("tab-".length);
    history.replaceState(null, "", `#${current}`);
    const { cities, origin } = panels[current];
    showOnMap(cities, origin);
  },
});
addEventListener("hashchange", () => select(tabOf(location.hash)));

// The list is there at once; the map follows.
import("./map.js").then(({ CityMap }) => {
  map = new CityMap(find("#map"), { archive, open });
  map.show(...shown);
}).catch(toastProblem);
