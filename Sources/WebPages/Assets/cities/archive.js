// The cities that a person has saved.

import { get, post } from "../shared/api.js";

const path = "/v1/cities/archive";

/** The saved cities by their GeoNames ids; tells of each change by the event "change". */
export class Archive extends EventTarget {
  #cities = new Map();

  /** All saved cities. */
  get cities() { return [...this.#cities.values()]; }

  /** Whether a city is saved. */
  has(id) { return this.#cities.has(id); }

  /** Whether a city is a favourite. */
  isFavourite(id) { return this.#cities.get(id)?.favourite === true; }

  /** Reads all saved cities. */
  async load() {
    const { cities } = await get(path);
    this.#cities = new Map(cities.map(city => [city.geonames, city]));
    this.#tell();
  }

  /** Saves cities. */
  async save(cities, favourite = false) {
    await post(`${path}/add`, { cities: cities.map(city => String(city.geonames)), favourite });
    for (const city of cities) {
      this.#cities.set(city.geonames, {
        ...city, favourite: favourite || this.isFavourite(city.geonames),
        archived: this.#cities.get(city.geonames)?.archived ?? new Date().toISOString(),
      });
    }
    this.#tell();
  }

  /** Marks a city as favourite or not; one that is not saved is saved. */
  async star(city, on) {
    if (!this.has(city.geonames)) {
      await this.save([city], on);
      return;
    }
    // Shown at once, and taken back if the service refuses.
    this.#mark(city.geonames, on);
    try {
      await post(`${path}/favourite`, { cities: [String(city.geonames)], off: !on });
    } catch (error) {
      this.#mark(city.geonames, !on);
      throw error;
    }
  }

  #mark(id, favourite) {
    const city = this.#cities.get(id);
    if (!city) return;
    this.#cities.set(id, { ...city, favourite });
    this.#tell();
  }

  /** Removes cities; returns what undoes it. */
  async remove(ids) {
    const removed = ids.map(id => this.#cities.get(id)).filter(Boolean);
    await post(`${path}/remove`, { cities: removed.map(city => String(city.geonames)) });
    for (const city of removed) this.#cities.delete(city.geonames);
    this.#tell();
    return async () => {
      const favourites = removed.filter(city => city.favourite);
      const others = removed.filter(city => !city.favourite);
      if (others.length) await this.save(others);
      if (favourites.length) await this.save(favourites, true);
    };
  }

  #tell() { this.dispatchEvent(new Event("change")); }
}
