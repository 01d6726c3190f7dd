// The dialog that creates a day: from files, or as a copy of an earlier day.

import { get } from "../shared/api.js";
import { dialog } from "../shared/dialog.js";
import { append, button, element, fill } from "../shared/dom.js";
import { compareTexts, doing, number, t } from "../shared/page.js";
import { copyFiles, dayPath, fileNameOf, fileNames, putFile } from "./day-files.js";
import { fileDrop } from "./file-drop.js";

/** What a depot or a day may be called: they are names of folders. */
const namePattern = "[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}";

const isoDate = value =>
  new Date(value.getTime() - value.getTimezoneOffset() * 60000).toISOString().slice(0, 10);

/** Returns the day after the last one of a depot, or tomorrow. */
function nextDay(depots, depot) {
  const days = depots.find(each => each.depot === depot)?.days ?? [];
  const last = days.map(each => each.day).filter(day => /^\d{4}-\d\d-\d\d$/.test(day))
    .sort().at(-1);
  const tomorrow = isoDate(new Date(Date.now() + 86400000));
  if (!last || last < tomorrow) return tomorrow;
  return isoDate(new Date(new Date(`${last}T12:00`).getTime() + 86400000));
}

/**
 * Opens the dialog. `copy` is the day to begin with, {depot, day}; `created(depot, day)` is called
 * when all files are there.
 */
export function newDay(depots, { copy = null, created }) {
  const files = new Map();
  const problems = element("div", { hidden: true });
  const depot = element("input", {
    id: "new-depot", required: true, pattern: namePattern, list: "known-depots", autofocus: !copy,
    autocomplete: "off", "aria-describedby": "new-depot-hint",
    prop: { value: copy?.depot ?? (depots.length === 1 ? depots[0].depot : "") },
  });
  const day = element("input", {
    id: "new-day-date", type: "date", required: true, autofocus: Boolean(copy),
    prop: { value: nextDay(depots, copy?.depot ?? depots[0]?.depot) },
  });
  depot.addEventListener("change", () => { day.value = nextDay(depots, depot.value); });
  const chosen = element("ul", { class: "list", hidden: true });
  const upload = element("div", { class: "stack", id: "source-upload" },
    fileDrop(taken => take(taken)), chosen);
  const days = depots
    .flatMap(each => each.days.map(({ day: name }) => ({ depot: each.depot, name })))
    .sort((a, b) => compareTexts(a.depot, b.depot) || compareTexts(b.name, a.name));
  const source = element("select", { id: "copy-source" }, days.map((each, at) =>
    element("option", {
      value: at, selected: each.depot === copy?.depot && each.name === copy?.day,
    }, `${each.depot}, ${each.name}`)));
  const copying = element("div", { class: "field", id: "source-copy" },
    element("label", { for: source.id }, t("copy_of")), source,
    element("span", { class: "hint" }, t("copy_hint")));
  const kinds = days.length ? element("fieldset", { class: "chips" },
    element("legend", { class: "visually-hidden" }, t("day_source")),
    [["upload", t("source_upload")], ["copy", t("source_copy")]].map(([kind, label]) =>
      element("label", { class: "chip" }, element("input", {
        type: "radio", name: "source", value: kind, checked: (kind === "copy") === Boolean(copy),
        on: { change: () => choose(kind) },
      }), label))) : null;
  let isCopy = Boolean(copy);
  const choose = kind => {
    isCopy = kind === "copy";
    upload.hidden = isCopy;
    copying.hidden = !isCopy;
  };
  choose(copy ? "copy" : "upload");

  function take(taken) {
    for (const file of taken) {
      const name = fileNameOf(file.name);
      files.set(name ?? file.name, { file, name });
    }
    chosen.hidden = files.size === 0;
    fill(chosen, [...files].map(([key, { file, name }]) => element("li", null,
      element("span", { class: "grow" }, file.name,
        name ? null : element("span", { class: "small muted" }, ` – ${t("file_unknown")}`)),
      name ? element("span", { class: "muted small nowrap" },
        t("bytes", { count: number(file.size) })) : chooseName(key, file),
      button(t("leave_out", { name: file.name }), () => {
        files.delete(key);
        take([]);
      }, { kind: "quiet small", icon: "close", iconOnly: true }))));
  }

  const chooseName = (key, file) => element("select", {
    "aria-label": t("file_is", { name: file.name }), class: "file-name",
    on: {
      change: event => {
        files.delete(key);
        files.set(event.target.value, { file, name: event.target.value });
        take([]);
      },
    },
  }, element("option", { value: "", disabled: true, selected: true }, t("choose_file")),
  fileNames.map(name => element("option", { value: name }, name)));

  const form = element("form", { class: "stack", id: "new-day-form", novalidate: true },
    element("div", { class: "field" }, element("label", { for: depot.id }, t("depot")), depot,
      element("datalist", { id: "known-depots" },
        depots.map(each => element("option", { value: each.depot }))),
      element("span", { class: "hint", id: "new-depot-hint" }, t("depot_hint"))),
    element("div", { class: "field" }, element("label", { for: day.id }, t("day")), day),
    kinds, upload, copying, problems);
  const save = element("button", { class: "button primary", form: form.id }, t("create"));
  const asked = dialog({
    title: t("new_day"), body: [form], actions: [button(t("cancel"), () => asked.close()), save],
  });

  const complain = (field, text) => {
    field.setCustomValidity(text);
    field.reportValidity();
    field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
  };
  form.addEventListener("submit", event => {
    event.preventDefault();
    if (!depot.value.trim() || depot.validity.patternMismatch) {
      complain(depot, t("depot_wrong"));
      return;
    }
    if (!day.value) {
      complain(day, t("day_missing"));
      return;
    }
    const isKnown = depots.find(each => each.depot === depot.value)?.days
      .some(each => each.day === day.value);
    if (isKnown) {
      complain(day, t("day_exists"));
      return;
    }
    const taken = [...files.values()].filter(each => each.name);
    if (!isCopy && !taken.length) {
      append(fill(problems), element("p", { class: "notice bad", role: "alert" }, t("no_files")));
      problems.hidden = false;
      return;
    }
    doing(save, async () => {
      const path = dayPath(depot.value, day.value);
      if (isCopy) {
        const from = days[Number(source.value)];
        const told = await get(dayPath(from.depot, from.name));
        const names = told.files.map(file => file.name).filter(name => fileNames.includes(name));
        await copyFiles(dayPath(from.depot, from.name), names, path, day.value);
      } else {
        for (const { file, name } of taken) await putFile(path, name, file);
      }
      asked.close();
      created(depot.value, day.value);
    }, problems);
  });
  asked.open();
}
