// The form that submits an outfit.

import { form as formData, post, Problem } from "../shared/api.js";
import { append, element, fill, find, findAll, focus } from "../shared/dom.js";
import { doing, t } from "../shared/page.js";
import { garmentEditor } from "./garments.js";
import { photoChooser } from "./photos.js";
import { occasions, seasons, word } from "./words.js";

/** Prepares the form; `submitted(outfit, outfits)` is called in the end. */
export function submitForm(form, { groups, submitted }) {
  const photos = photoChooser(form);
  const garments = garmentEditor(form);
  const problems = find("#submit-problem", form);
  append(find("#occasion", form),
    occasions.map(name => element("option", { value: name }, word("occasion", name))));
  append(find("#season", form), element("option", { value: "" }, t("any_season")),
    seasons.map(name => element("option", { value: name }, word("season", name))));

  const showReach = () => {
    const chosen = form.elements.reach.value;
    for (const each of findAll("[data-reach]", form)) each.hidden = each.dataset.reach !== chosen;
  };
  form.addEventListener("change", event => {
    if (event.target.name === "reach") showReach();
  });

  form.addEventListener("submit", event => {
    event.preventDefault();
    doing(find("button.primary", form), async () => {
      if (!photos.files().length) {
        focus(find("#photo", form));
        throw new Problem({ title: t("no_photos"), remedy: t("no_photos_remedy") });
      }
      const answer = await post("/v1/outfits/add", formData(fields()));
      form.reset();
      photos.clear();
      garments.clear();
      showReach();
      submitted(answer.outfit, answer.outfits);
    }, problems);
  });

  const fields = () => {
    const value = name => find(`#${name}`, form).value.trim();
    const words = name => value(name).split(/[\s,]+/).filter(Boolean);
    const reach = form.elements.reach.value;
    const season = value("season");
    const gender = value("gender");
    return {
      photo: photos.files(), garment: garments.texts(), occasion: value("occasion"),
      criterion: [season ? `season=${season}` : "", ...words("criteria")],
      information: value("information"),
      group: reach === "group" ? value("group") : "",
      person: reach === "people" ? words("people") : [],
      only: words("only"), ...(gender ? { [gender]: "true" } : {}),
    };
  };

  return {
    /** Brings the choice of groups up to date. */
    load: async () => {
      const own = await groups.own();
      fill(find("#group", form), own.map(name => element("option", { value: name }, name)));
      find("#group-hint", form).hidden = own.length > 0;
      showReach();
    },
  };
}
