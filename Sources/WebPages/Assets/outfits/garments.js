// The garments of an outfit, as they are entered.

import { button, element, find, findAll, focus } from "../shared/dom.js";
import { compareTexts, t } from "../shared/page.js";
import { colours, formalities, kinds, word } from "./words.js";

let count = 0;
const most = 30;

/** Lets people enter garments; returns {texts(), clear()}. */
export function garmentEditor(form) {
  const container = find("#garments", form);
  const adder = find("#add-garment", form);

  const number = () => {
    for (const [index, legend] of findAll("legend", container).entries()) {
      legend.textContent = t("garment_number", { number: index + 1 });
    }
    adder.disabled = container.children.length >= most;
  };

  const add = () => {
    const row = garmentRow(() => {
      row.remove();
      number();
      focus(find("select", container) ?? adder);
    });
    container.append(row);
    number();
    return row;
  };

  adder.addEventListener("click", () => focus(find("select", add())));
  add();
  return {
    texts: () => [...container.children].map(garmentOf).filter(Boolean),
    clear: () => {
      container.replaceChildren();
      add();
    },
  };
}

function garmentRow(removed) {
  const id = `garment-${++count}`;
  const option = (value, label) => element("option", { value }, label);
  const byName = (group, names) => names.map(name => [name, word(group, name)])
    .sort((a, b) => compareTexts(a[1], b[1])).map(([name, label]) => option(name, label));
  const field = (name, label, control) => element("div", { class: "field" },
    element("label", { for: `${id}-${name}` }, label), control);
  const check = (name, label) => element("label", { class: "check" },
    element("input", { type: "checkbox", dataset: { part: name } }), label);
  return element("fieldset", { class: "garment" },
    element("legend", null),
    element("div", { class: "fields" },
      field("kind", t("kind"), element("select", { id: `${id}-kind`, dataset: { part: "kind" } },
        option("", t("choose")), Object.entries(kinds).map(([layer, names]) =>
          element("optgroup", { label: word("layer", layer) }, byName("kind", names))))),
      field("colour", t("colour"), element("select", {
        id: `${id}-colour`, dataset: { part: "colour" },
      }, option("", t("not_stated")), byName("colour", colours))),
      field("formality", t("formality"), element("select", {
        id: `${id}-formality`, dataset: { part: "formality" },
      }, option("", t("not_stated")),
      formalities.map(name => option(name, word("formality", name))))),
      // The service separates details by commas.
      field("name", t("garment_name"), element("input", {
        type: "text", id: `${id}-name`, maxlength: 60, pattern: "[^,]*", title: t("no_commas"),
        dataset: { part: "name" },
      }))),
    element("div", { class: "row" }, check("waterproof", t("waterproof")),
      check("windproof", t("windproof")),
      button(t("remove"), removed, { kind: "quiet small", icon: "remove" })));
}

/** The text of a garment as the service reads it: KIND[:COLOUR][,DETAIL…]. */
function garmentOf(row) {
  const part = name => find(`[data-part=${name}]`, row);
  const kind = part("kind").value;
  if (!kind) return null;
  const colour = part("colour").value;
  const details = [part("formality").value, ...["waterproof", "windproof"]
    .map(name => (part(name).checked ? name : "")),
  part("name").value.trim() ? `name=${part("name").value.trim()}` : ""].filter(Boolean);
  return [colour ? `${kind}:${colour}` : kind, ...details].join(",");
}
