// Cities as a list beside the map or as a table, with a selection.

import { button, element, fill, findAll, icon, updateList } from "../shared/dom.js";
import { date, distance, doing, number, plural, showEmpty, t } from "../shared/page.js";
import { swipe } from "../shared/swipe.js";
import { countryOf, encyclopedia, regionOf } from "./names.js";
import { distanceTo, sorted } from "./order.js";
import { showToday } from "./weather.js";

/**
 * Shows cities. Options: `archive`, `open(city)`, `remove(cities)` if they can be selected and
 * removed, `orders` keys of orders, `empty` {title, text, actions}, `shown(cities)` after each
 * change, `locate()` finds the origin when it is needed for an order.
 */
export class CityView {
  #cities = [];
  #origin;
  #mode = "map";
  #order;
  #selected = new Set();

  constructor(container, options) {
    this.container = container;
    this.options = options;
    this.#order = { key: options.orders[0] };
    this.tools = element("div", { class: "row spread view-tools" });
    this.list = element("ul", { class: "list cities", "aria-label": t("title_cities") });
    this.wrap = element("div", { class: "table-wrap", role: "region", tabindex: "0",
      "aria-label": t("table") });
    this.note = element("div");
    fill(container, this.tools, this.note, this.list, this.wrap);
    options.archive.addEventListener("change", () => this.#draw());
  }

  /** Shows these cities; distances are from `origin` {location, name}, or as they came. */
  show(cities, origin = this.#origin) {
    this.#cities = cities;
    this.#origin = origin;
    this.#draw();
  }

  /** Switches between "map", with a list, and "table". */
  set mode(mode) {
    this.#mode = mode;
    this.#draw();
  }

  /** The cities as they are ordered now. */
  get cities() { return sorted(this.#cities, this.#order, this.#origin, countryOf); }

  #draw() {
    const cities = this.cities;
    const ids = new Set(cities.map(city => city.geonames));
    for (const id of this.#selected) if (!ids.has(id)) this.#selected.delete(id);
    this.tools.hidden = !cities.length;
    this.list.hidden = !cities.length || this.#mode === "table";
    this.wrap.hidden = !cities.length || this.#mode !== "table";
    if (cities.length) fill(this.note);
    else showEmpty(this.note, this.options.empty());
    this.#drawTools(cities);
    if (this.#mode === "table") this.#drawTable(cities);
    else this.#drawList(cities);
    this.options.shown?.(cities);
  }

  // Selection

  #drawTools(cities) {
    const { remove, orders } = this.options;
    const chosen = cities.filter(city => this.#selected.has(city.geonames));
    const count = element("span", { class: "muted" }, plural("count", cities.length));
    if (remove && chosen.length) {
      fill(this.tools,
        element("span", { role: "status" }, plural("selected", chosen.length)),
        element("div", { class: "row" },
          button(t("remove"), event => doing(event.currentTarget, () => remove(chosen)),
            { kind: "danger", icon: "remove" }),
          button(t("clear_selection"), () => { this.#selected.clear(); this.#draw(); },
            { kind: "quiet" })));
      return;
    }
    const select = element("select", {
      "aria-label": t("order"), on: { change: () => this.#setOrder(select.value) },
    }, orders.map(key => element("option", { value: key }, t(`order_${key}`))));
    select.value = orders.includes(this.#order.key) ? this.#order.key : orders[0];
    fill(this.tools, count, orders.length > 1 && this.#mode !== "table"
      ? element("div", null, select) : null);
  }

  async #setOrder(key, isReversed = false) {
    if (key === "distance" && !this.#origin && this.options.locate) {
      const worked = await doing(null, async () => { this.#origin = await this.options.locate(); });
      if (!worked) {
        this.#draw();
        return;
      }
    }
    this.#order = { key, isReversed };
    this.#draw();
  }

  #checkbox(city) {
    return element("input", {
      type: "checkbox", "aria-label": t("select_city", { name: city.name }),
      prop: { checked: this.#selected.has(city.geonames) },
      on: {
        change: event => {
          if (event.target.checked) this.#selected.add(city.geonames);
          else this.#selected.delete(city.geonames);
          this.#drawTools(this.cities);
          event.target.closest("[data-key]").classList.toggle("chosen", event.target.checked);
        },
      },
    });
  }

  // Parts of rows

  #star(city) {
    const { archive } = this.options;
    const isOn = archive.isFavourite(city.geonames);
    return button(t("favourite_city", { name: city.name }), event =>
      doing(event.currentTarget, () => archive.star(city, !archive.isFavourite(city.geonames))), {
      kind: "quiet star", icon: isOn ? "star-filled" : "star", iconOnly: true,
      "aria-pressed": String(isOn),
    });
  }

  #name(city) {
    return element("button", {
      type: "button", class: "link", on: { click: () => this.options.open(city) },
    }, city.name);
  }

  #facts(city) {
    const metres = distanceTo(city, this.#origin);
    return [regionOf(city), city.population ? plural("people", city.population) : null,
      metres === undefined ? null : distance(metres)].filter(Boolean).join(" · ");
  }

  // List

  #drawList(cities) {
    updateList(this.list, cities, city => city.geonames,
      city => this.#row(city), (node, city) => this.#update(node, city));
  }

  #row(city) {
    const weather = element("span", { class: "today muted" });
    const node = element("li", null,
      this.options.remove ? this.#checkbox(city) : null,
      element("div", { class: "grow" }, this.#name(city),
        element("div", { class: "muted small facts-line" }, this.#facts(city))),
      weather, this.#star(city));
    showToday(weather, city);
    if (this.options.remove) {
      swipe(node, async () => doing(null, () => this.options.remove([city])));
    }
    return node;
  }

  #update(node, city) {
    node.querySelector(".facts-line").textContent = this.#facts(city);
    const isOn = this.options.archive.isFavourite(city.geonames);
    const star = node.querySelector(".star");
    if (star.getAttribute("aria-pressed") !== String(isOn)) {
      star.setAttribute("aria-pressed", String(isOn));
      fill(star, icon(isOn ? "star-filled" : "star"));
    }
    const box = node.querySelector("input");
    if (box) box.checked = this.#selected.has(city.geonames);
  }

  // Table

  #drawTable(cities) {
    const { remove, archive } = this.options;
    const hasDistance = cities.some(city => distanceTo(city, this.#origin) !== undefined);
    const hasDate = cities.some(city => city.archived);
    const head = (key, name, className = "") => element("th", {
      scope: "col", class: className || null,
      "aria-sort": this.#order.key !== key ? "none"
        : (key === "population" || key === "saved") !== Boolean(this.#order.isReversed)
          ? "descending" : "ascending",
    }, element("button", {
      type: "button", class: "sort", on: {
        click: () => this.#setOrder(key, this.#order.key === key && !this.#order.isReversed)
          .then(() => findAll("th > .sort", this.wrap)
            .find(each => each.textContent === name)?.focus()),
      },
    }, name));
    const table = element("table", null,
      element("thead", null, element("tr", null,
        remove ? element("th", { scope: "col" }, this.#selectAll(cities)) : null,
        element("th", { scope: "col" }, element("span", { class: "visually-hidden" },
          t("favourite"))),
        head("name", t("city")), element("th", { scope: "col" }, t("region")),
        head("country", t("country")), head("population", t("population"), "number"),
        hasDistance ? head("distance", t("distance"), "number") : null,
        element("th", { scope: "col" }, t("weather_today")),
        hasDate ? head("saved", t("saved_on")) : null,
        element("th", { scope: "col" }, t("encyclopedia")))),
      element("tbody", null, cities.map(city => {
        const weather = element("td", { class: "today" });
        showToday(weather, city);
        return element("tr", { dataset: { key: city.geonames } },
          remove ? element("td", null, this.#checkbox(city)) : null,
          element("td", null, this.#star(city)),
          element("th", { scope: "row" }, this.#name(city)), element("td", null, city.region ?? ""),
          element("td", null, countryOf(city)),
          element("td", { class: "number" }, city.population ? number(city.population) : ""),
          hasDistance ? element("td", { class: "number" },
            distance(distanceTo(city, this.#origin))) : null,
          weather,
          hasDate ? element("td", { class: "nowrap" },
            archive.has(city.geonames) && city.archived ? date(city.archived) : "") : null,
          element("td", null, wikipediaLink(city)));
      })));
    fill(this.wrap, table);
  }

  #selectAll(cities) {
    return element("input", {
      type: "checkbox", "aria-label": t("select_all"),
      prop: { checked: cities.length > 0 && this.#selected.size === cities.length },
      on: {
        change: event => {
          this.#selected = new Set(event.target.checked ? cities.map(city => city.geonames) : []);
          this.#draw();
        },
      },
    });
  }
}

/** Makes a link to the encyclopedia. */
export const wikipediaLink = city => outwardLink(encyclopedia(city), "Wikipedia", city.name);

/** Makes a link to another site; `about` is for those who do not see where it stands. */
export const outwardLink = (href, label, about) => element("a", {
  href, target: "_blank", rel: "noreferrer", class: "outward",
}, label, element("span", { class: "visually-hidden" },
  about ? `: ${about} (${t("new_window")})` : ` (${t("new_window")})`),
icon("external", "icon small-icon"));
