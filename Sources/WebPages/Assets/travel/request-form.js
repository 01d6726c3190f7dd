// The form of a request: what the template holds, bound to the form's data.

import { element, fill, find, findAll, focus } from "../shared/dom.js";
import { compareTexts, format, number, page, t } from "../shared/page.js";
import { DaysFields } from "./days-fields.js";
import { InterestPicker, placeChips } from "./interests.js";
import { placeField } from "./place-field.js";
import { currencies } from "./region.js";
import { allModes, faultsOf, paces, priorities } from "./request.js";
import { mapName, sentence, words } from "./words.js";

const numberOf = text => (text.trim() === "" ? null : Number(text));

/** The form of a request. */
export class RequestForm {
  #node;
  #form = null;
  #options;
  #interests;
  #allInterests = [];
  #isChecked = false;

  /**
   * `changed(form)` is called after each change, `located()` after one of places, and `mapped()`
   * after one of the map.
   */
  constructor(node, options) {
    this.#node = node;
    this.#options = options;
    const bound = {
      form: () => this.#form, set: form => this.#set(form), map: () => this.#form.map,
      located: () => options.located(),
    };
    this.days = new DaysFields(find("#days", node), bound);
    this.#interests = new InterestPicker(find("#interests", node), {
      changed: interests => this.#set({ ...this.#form, interests }),
    });
    this.#fillChoices();
    this.#bind();
  }

  /** The form's data. */
  get form() { return this.#form; }

  /** Shows a form. */
  show(form) {
    this.#form = form;
    find("#map-field", this.#node).hidden = page.maps.length < 2;
    for (const [selector, name] of this.#simple) {
      find(selector, this.#node).value = form[name] ?? "";
    }
    for (const [selector, name] of this.#flags) find(selector, this.#node).checked = form[name];
    this.#showModes();
    this.#showPace();
    this.#showShared();
    this.days.show();
    this.#interests.show(this.#allInterests, form.interests);
    for (const name of ["mustSee", "never"]) this.#showPlaces(name);
    this.#showMeals();
    this.#isChecked = false;
    this.showFaults([]);
  }

  /** Offers these interests. */
  offer(interests) {
    this.#allInterests = interests;
    if (this.#form) this.#interests.show(interests, this.#form.interests);
  }

  /** Shows currency and others that were found out and not chosen. */
  adopt(values) {
    this.#set({ ...this.#form, ...values });
    find("#currency", this.#node).value = this.#form.currency;
  }

  #set(form) {
    this.#form = form;
    // What was found wrong once is told until it is right.
    if (this.#isChecked) this.showFaults(faultsOf(form));
    this.#options.changed(form);
  }

  // Fields of the template, by the names of the form.

  #simple = [["#request-map", "map"], ["#budget", "budget"], ["#cap", "cap"],
    ["#currency", "currency"], ["#walking", "walking"], ["#people", "people"], ["#rest", "rest"],
    ["#reserve", "reserve"], ["#priority", "priority"]];
  #flags = [["#wheelchair", "needsWheelchair"], ["#shared", "isShared"],
    ["#unknown-hours", "takesUnknownHours"]];

  #fillChoices() {
    const options = (selector, values, name) => fill(find(selector, this.#node),
      values.map(value => element("option", { value }, name(value))));
    options("#request-map", page.maps, mapName);
    const currencyName = code => {
      const name = format(Intl.DisplayNames, { type: "currency" }).of(code);
      return name === code ? code : `${code} (${name})`;
    };
    options("#currency", [...currencies].sort(compareTexts), currencyName);
    options("#priority", priorities, value => t(`priority_${value}`));
    options("#pace", Object.values(paces), value => this.#paceName(value));
    options("#rest", [0, 10, 20, 30, 45], value => (value ? words.duration(value * 60)
      : t("rest_none")));
    options("#reserve", [0, 10, 20, 30, 60], value => words.duration(value * 60));
    fill(find("#modes", this.#node), allModes.map(mode => element("label", { class: "chip" },
      element("input", {
        type: "checkbox", value: mode, on: { change: () => this.#chooseModes() },
      }), t(`mode_${mode}`))));
  }

  #paceName = value => {
    const known = Object.entries(paces).find(([, pace]) => pace === value);
    const speed = number(value, { style: "unit", unit: "kilometer-per-hour" });
    return known ? t("pace_of", { pace: t(`pace_${known[0]}`), speed }) : speed;
  };

  #showPace() {
    const pace = find("#pace", this.#node);
    if (!Object.values(paces).includes(this.#form.pace)) {
      pace.append(element("option", { value: this.#form.pace }, this.#paceName(this.#form.pace)));
    }
    pace.value = String(this.#form.pace);
  }

  #bind() {
    const texts = new Set(["map", "currency", "priority"]);
    for (const [selector, name] of this.#simple) {
      find(selector, this.#node).addEventListener("input", event => {
        const { value } = event.target;
        this.#set({ ...this.#form, [name]: texts.has(name) ? value : numberOf(value) });
        if (name === "map") {
          this.#showModes();
          this.#options.mapped();
        }
        if (name === "currency") this.#options.currencyChosen();
      });
    }
    for (const [selector, name] of this.#flags) {
      find(selector, this.#node).addEventListener("change", event =>
        this.#set({ ...this.#form, [name]: event.target.checked }));
    }
    find("#pace", this.#node).addEventListener("change", event =>
      this.#set({ ...this.#form, pace: Number(event.target.value) }));
    for (const [name, selector] of [["mustSee", "#must-see"], ["never", "#never"]]) {
      placeField(find(selector, this.#node), {
        map: () => this.#form.map, near: () => this.#form.days[0].start.location, clear: true,
        chosen: ({ id, name: called }) => {
          if (this.#form[name].some(place => place.id === id)) return;
          this.#set({ ...this.#form, [name]: [...this.#form[name], { id, name: called }] });
          this.#showPlaces(name);
        },
      });
    }
  }

  #chooseModes() {
    const modes = findAll("#modes input", this.#node).filter(box => box.checked)
      .map(box => box.value);
    this.#set({ ...this.#form, modes });
    this.#showShared();
  }

  /** Bus and train are offered where the map has timetables, or where they were asked for. */
  #showModes() {
    const { map, modes } = this.#form;
    for (const box of findAll("#modes input", this.#node)) {
      box.checked = modes.includes(box.value);
      box.parentElement.hidden = box.value === "transit" && !box.checked
        && !(page.timetables ?? []).includes(map);
    }
  }

  #showShared() {
    find("#shared-field", this.#node).hidden = !this.#form.modes
      .some(mode => mode === "bicycle" || mode === "car");
  }

  #showPlaces(name) {
    const selector = name === "never" ? "#never" : "#must-see";
    placeChips(find(`${selector}-list`, this.#node), {
      places: this.#form[name], input: find(selector, this.#node),
      changed: places => this.#set({ ...this.#form, [name]: places }),
    });
  }

  // Meals

  #showMeals() {
    fill(find("#meals", this.#node), this.#form.meals.map((meal, at) => {
      const called = sentence(meal.id ? t(`meal_${meal.id}`) : meal.name);
      const edit = values => {
        const meals = this.#form.meals.map((each, index) => (
          index === at ? { ...each, ...values } : each));
        this.#set({ ...this.#form, meals });
      };
      const times = element("div", { class: "row meal-times", hidden: !meal.isOn },
        ["from", "until"].map(side => element("input", {
          type: "time", "aria-label": t(`meal_${side}`, { meal: called }), required: true,
          "data-field": `meals.${at}.${side}`, prop: { value: meal[side] },
          on: { change: event => edit({ [side]: event.target.value }) },
        })));
      return element("div", { class: "row spread meal" },
        element("label", { class: "check" }, element("input", {
          type: "checkbox", prop: { checked: meal.isOn },
          on: {
            change: event => {
              edit({ isOn: event.target.checked });
              times.hidden = !event.target.checked;
            },
          },
        }), called), times);
    }));
  }

  // Faults

  /** Marks faults at their fields, moves to the first one, and returns whether there are none. */
  check() {
    const faults = faultsOf(this.#form);
    this.#isChecked = true;
    this.tell(faults);
    return faults.length === 0;
  }

  /** Marks these faults, {field, key}, and moves to the first one. */
  tell(faults) {
    this.showFaults(faults);
    const first = find("[aria-invalid=true], [data-invalid]", this.#node);
    if (!first) return;
    first.closest("details")?.setAttribute("open", "");
    focus(first);
  }

  /** Marks these faults, {field, key}, and no others. */
  showFaults(faults) {
    for (const node of findAll("[data-field]", this.#node)) {
      const fault = faults.find(({ field }) => field === node.dataset.field);
      const id = `fault-${node.dataset.field.replaceAll(".", "-")}`;
      find(`#${id}`, this.#node)?.remove();
      // Only what is typed into is invalid by ARIA; a group of boxes is not.
      const isInput = node.matches("input, select");
      node.removeAttribute(isInput ? "aria-invalid" : "data-invalid");
      node.removeAttribute("aria-describedby");
      if (!fault) continue;
      node.setAttribute(isInput ? "aria-invalid" : "data-invalid", "true");
      node.setAttribute("aria-describedby", id);
      (node.closest(".field") ?? node.parentElement).append(
        element("span", { class: "error", id }, t(fault.key)));
    }
  }
}
