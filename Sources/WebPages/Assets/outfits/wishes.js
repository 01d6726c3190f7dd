// What the feed shows: the wishes of the profile, everything, or a choice for this visit.

import { dialog } from "../shared/dialog.js";
import { append, button, element, find, findAll } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { occasions, seasons, word } from "./words.js";

const storage = "outfit-wishes";

/** The chosen wishes: {mode: "profile" | "any" | "own", wishes: ["occasion=party", …]}. */
export function currentWishes() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storage));
    if (stored?.mode) return stored;
  } catch { /* What an older page stored is of no use. */ }
  return { mode: "profile", wishes: [] };
}

/** Keeps wishes for this visit. */
export const setWishes = wishes => sessionStorage.setItem(storage, JSON.stringify(wishes));

/** The parameters of a request for them. */
export function wishParameters({ mode, wishes } = currentWishes()) {
  if (mode === "any") return { any: true };
  return mode === "own" && wishes.length ? { wish: wishes } : {};
}

/** Makes chips of values of a key, some of which are chosen. */
export function wishChips(key, values, chosen, group) {
  return element("fieldset", { class: "stack-tight" },
    element("legend", null, t(key)),
    element("div", { class: "chips" }, values.map(value => element("label", { class: "chip" },
      element("input", {
        type: "checkbox", value: `${key}=${value}`,
        prop: { checked: chosen.includes(`${key}=${value}`) },
      }), word(group ?? key, value)))));
}

/** Asks what to show; `changed()` is called if something else was chosen. */
export function chooseWishes(changed) {
  const now = currentWishes();
  const radio = (mode, label) => element("label", { class: "check" },
    element("input", { type: "radio", name: "wishes", value: mode,
      prop: { checked: now.mode === mode } }), label);
  const chips = append(element("div", { class: "stack indented" }),
    wishChips("occasion", occasions, now.wishes), wishChips("season", seasons, now.wishes));
  const body = element("div", { class: "stack-tight" },
    element("div", { role: "radiogroup", "aria-label": t("what_to_show") },
      radio("profile", t("wishes_profile")), radio("any", t("wishes_any")),
      radio("own", t("wishes_own"))), chips);
  const opened = dialog({
    title: t("what_to_show"), body: [body],
    actions: [
      button(t("cancel"), () => opened.close()),
      button(t("show"), () => {
        setWishes({
          mode: find("input[name=wishes]:checked", body).value,
          wishes: findAll("input[type=checkbox]:checked", body).map(each => each.value),
        });
        opened.close();
        changed();
      }, { kind: "primary" }),
    ],
  });
  chips.addEventListener("change", () => { find("input[value=own]", body).checked = true; });
  opened.open();
}
