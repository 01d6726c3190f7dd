// The days of a request: their dates, and where and when they start and end.

import { button, element, fill, find, focus } from "../shared/dom.js";
import { doing, number, t } from "../shared/page.js";
import { devicePosition } from "../shared/position.js";
import { placeField } from "./place-field.js";
import { withDayAfter } from "./request.js";

const mostDays = 7;

/**
 * Shows the days of a form and changes them; `form()` and `set(form)` read and write it, `map()` is
 * the name of its map. `located()` is called after a place changed.
 */
export class DaysFields {
  #container;
  #options;

  constructor(container, options) {
    this.#container = container;
    this.#options = options;
  }

  /** Shows all days anew. */
  show() {
    const { days } = this.#options.form();
    fill(this.#container, days.map((_, at) => this.#day(at, days.length)),
      days.length < mostDays
        ? element("div", null, button(t("add_day"), () => this.#add(), {
          icon: "plus", kind: "small" })) : null);
  }

  /** Shows the place of a start or an end anew, as it was set on the map. */
  showPlace(at, side) {
    find(`#place-${at}-${side}`).value = this.#options.form().days[at][side].name;
  }

  #add() {
    const { form, set } = this.#options;
    set(withDayAfter(form()));
    this.show();
    focus(find(`#date-${form().days.length - 1}`));
    this.#options.located();
  }

  #remove(at) {
    const { form, set } = this.#options;
    set({ ...form(), days: form().days.filter((_, index) => index !== at) });
    this.show();
    focus(find("input", this.#container));
    this.#options.located();
  }

  #edit(at, change) {
    const { form, set } = this.#options;
    const days = structuredClone(form().days);
    change(days[at]);
    set({ ...form(), days });
  }

  #day(at, count) {
    const day = this.#options.form().days[at];
    const date = element("input", {
      type: "date", id: `date-${at}`, required: true, "data-field": `days.${at}.date`,
      prop: { value: day.date },
      on: { change: event => this.#edit(at, each => { each.date = event.target.value; }) },
    });
    return element("fieldset", { class: "stack day-fields" },
      element("legend", count > 1 ? null : { class: "visually-hidden" },
        t("day_number", { day: number(at + 1) })),
      element("div", { class: "row row-end" },
        element("div", { class: "field grow" },
          element("label", { for: date.id }, t("date")), date),
        count > 1 ? button(t("remove_day", { day: number(at + 1) }), () => this.#remove(at),
          { icon: "remove", iconOnly: true, kind: "quiet" }) : null),
      this.#anchor(at, "start"), this.#anchor(at, "end"));
  }

  #anchor(at, side) {
    const anchor = this.#options.form().days[at][side];
    const name = element("input", {
      type: "text", id: `place-${at}-${side}`, "data-field": `days.${at}.${side}.place`,
      placeholder: t("place_example"), prop: { value: anchor.name },
    });
    const node = element("div", { class: "anchor" },
      element("div", { class: "field" },
        element("label", { for: name.id }, t(side)), name),
      this.#time(at, side),
      element("div", { class: "row anchor-tools" },
        button(t("my_position"), event => this.#locate(event.currentTarget, at, side),
          { icon: "locate", kind: "small quiet" }),
        side === "end" ? button(t("back_to_start"), () => this.#endAtStart(at),
          { icon: "undo", kind: "small quiet" }) : null));
    placeField(name, {
      map: this.#options.map, near: () => this.#options.form().days[0].start.location,
      chosen: place => this.place(at, side, place),
      typed: text => this.#edit(at, day => {
        Object.assign(day[side], { name: text, location: null });
      }),
    });
    return node;
  }

  #time(at, side) {
    const { time } = this.#options.form().days[at][side];
    const hours = Number(time.slice(0, 2));
    const input = element("input", {
      type: "time", id: `time-${at}-${side}`, required: true,
      "data-field": `days.${at}.${side}.time`,
      prop: { value: hours < 24 ? time : `${String(hours - 24).padStart(2, "0")}${time.slice(2)}` },
    });
    const isNextDay = element("input", { type: "checkbox", prop: { checked: hours >= 24 } });
    const write = () => this.#edit(at, day => {
      const [hour = "", minute = ""] = input.value.split(":");
      const shift = side === "end" && isNextDay.checked ? 24 : 0;
      day[side].time = input.value
        ? `${String(Number(hour) + shift).padStart(2, "0")}:${minute}` : "";
    });
    input.addEventListener("change", write);
    isNextDay.addEventListener("change", write);
    return element("div", { class: "field" },
      element("label", { for: input.id }, t(`${side}_time`)), input,
      side === "end" ? element("label", { class: "check small" }, isNextDay, t("next_day")) : null);
  }

  /** Sets where a day starts or ends. */
  place(at, side, { name, location }) {
    this.#edit(at, day => Object.assign(day[side], { name, location }));
    this.showPlace(at, side);
    this.#options.located();
  }

  #locate(control, at, side) {
    return doing(control, async () => {
      const location = await devicePosition();
      this.place(at, side, { name: t("my_position"), location });
    });
  }

  #endAtStart(at) {
    this.place(at, "end", this.#options.form().days[at].start);
  }
}
