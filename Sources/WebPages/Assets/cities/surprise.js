// Cities around a random place.

import { get } from "../shared/api.js";
import { append, element, fill, find } from "../shared/dom.js";
import { country, doing, plural, showLoading, showProblem, t } from "../shared/page.js";
import { allCountries } from "./names.js";
import { CityView } from "./view.js";

const within = 50;

/** Makes the panel; `shown(cities, origin)` is called for what the map should show. */
export function surprisePanel(panel, { archive, open, shown }) {
  const results = find(".results", panel);
  const title = find("#surprise-title", panel);
  const form = find("form", panel);
  let mode = "map";
  let origin;
  let view;

  append(find("select", form),
    allCountries().map(({ code, name }) => element("option", { value: code }, name)));

  const draw = async () => {
    const { by, country: only } = Object.fromEntries(new FormData(form));
    view = null;
    title.hidden = true;
    showLoading(results);
    try {
      const answer = await get("/v1/cities/surprise", { by, country: only, within });
      const place = answer.draws.at(-1);
      origin = place && { location: place.place, name: t("drawn_place") };
      tell(answer);
      view = new CityView(results, {
        archive, open, orders: ["distance", "name", "population"],
        shown: cities => shown(cities, origin, answer.draws),
        empty: () => ({ title: t("nothing_drawn"), text: t("nothing_drawn_text") }),
      });
      view.mode = mode;
      view.show(answer.cities);
    } catch (error) {
      showProblem(results, error, { retry: draw });
    }
  };

  const tell = ({ draws, cities, seed }) => {
    const last = draws.at(-1);
    const missed = cities.length ? draws.length - 1 : draws.length;
    fill(title,
      cities.length && last
        ? element("h2", null, country(last.country) || last.country_name) : null,
      element("p", { class: "muted" },
        missed ? `${plural("draws_missed", missed)} ` : "", t("seed", { seed })));
    title.hidden = false;
  };

  form.addEventListener("submit", event => {
    event.preventDefault();
    doing(find("button.primary", form), draw);
  });

  return {
    get cities() { return view?.cities ?? []; },
    get origin() { return origin; },
    set mode(value) {
      mode = value;
      if (view) view.mode = value;
    },
  };
}
