// The files of a day: tables in a grid, other files as text, each with its findings.

import { remove } from "../shared/api.js";
import { confirm } from "../shared/dialog.js";
import { append, button, element, fill, icon } from "../shared/dom.js";
import {
  announce, doing, findingList, plural, showEmpty, showProblem, t, toast, toastProblem,
} from "../shared/page.js";
import { decodeText } from "./csv.js";
import { fileNameOf, fileNames, getFile, isTable, putFile } from "./day-files.js";
import { fileDrop, watchDrops } from "./file-drop.js";
import { fileEditor } from "./file-editor.js";
import { TableModel } from "./table-model.js";
import { countFindings } from "./text-editor.js";

/** What a new file begins with. */
const beginnings = {
  "bins.csv": "id,lon,lat,fill,capacity,note\n", "streets.csv": "id,street,litres,note\n",
  "readings.csv": "bin,time,fill,emptied\n",
  "depot.yaml": "format: roundsman-depot-day/1\nname: \ntime_zone: Europe/Helsinki\n",
  "closures.geojson": "{\"type\": \"FeatureCollection\", \"features\": []}\n",
  "loads.yaml": "", "weather.json": "{}\n",
};

/** An opened file: a table's model or a text, and what it was when it was saved. */
class OpenFile {
  constructor(name, text) {
    this.name = name;
    this.text = text;
    this.saved = text;
    if (isTable(name)) this.model = new TableModel(text);
  }

  get isChanged() { return this.model ? this.model.isChanged : this.text !== this.saved; }

  get content() { return this.model ? this.model.text : this.text; }

  /** Tells that the content was saved. */
  keep(content) {
    this.saved = content;
    if (this.model) this.model.saved();
  }
}

/** The opened files of a day, kept while other parts are shown. */
class Files {
  open = new Map();
  current = null;

  isUnsaved() { return [...this.open.values()].some(file => file.isChanged); }
}

/** Shows the part in a container. */
export function show(container, context, wanted) {
  if (!context.kept.has("data")) context.kept.set("data", new Files());
  const files = context.kept.get("data");
  const problems = element("div", { hidden: true });
  const summary = element("div", { class: "data-summary" });
  const tabs = element("div", { class: "tabs", role: "tablist", "aria-label": t("files") });
  const panel = element("div", {
    class: "data-panel", role: "tabpanel", id: "file-panel", "aria-labelledby": "file-tab",
  });
  const bar = element("div", { class: "file-bar" }, tabs);
  const root = element("div", { class: "data-view" }, summary, problems, bar, panel);
  append(container, root);
  let editor = null;

  const { info } = context;
  const names = () => {
    const known = new Set(context.info.files.map(file => file.name));
    return fileNames.filter(name => known.has(name) || files.open.has(name));
  };
  const findingsOf = name => context.info.findings.filter(each => each.file === name);

  /** Takes over what the service found after a change. */
  function takeFindings(result) {
    context.info.files = result.files ?? context.info.files;
    context.info.findings = result.findings ?? [];
    for (const [name, file] of files.open) file.model?.setFindings(findingsOf(name));
    showSummary();
    showTabs();
    editor?.findingsChanged(findingsOf(files.current));
  }

  function showSummary() {
    const { findings } = context.info;
    if (!names().length) {
      fill(summary);
      return;
    }
    if (context.info.state === "closed") {
      fill(summary, element("p", { class: "notice" }, t("closed_notice")));
      return;
    }
    const errors = findings.filter(each => each.severity !== "warning").length;
    const warnings = findings.length - errors;
    const counts = [errors ? plural("errors", errors) : null,
      warnings ? plural("warnings", warnings) : null].filter(Boolean).join(", ");
    const about = findings.filter(each => !names().includes(each.file));
    fill(summary, element("div", { class: `notice ${errors ? "bad" : warnings ? "warn" : "good"}` },
      element("div", { class: "row spread" },
        element("strong", null, findings.length ? counts : t("files_good")),
        element("span", { class: "row" }, errors ? t("errors_block") : null,
          findings.length ? null : button(t("plan_now"), () => context.go("plans"), {
            kind: "primary small", icon: "play",
          }))),
      about.length ? findingList(about) : null));
  }

  function showTabs() {
    const all = names();
    fill(tabs, all.map(name => element("button", {
      type: "button", role: "tab", id: name === files.current ? "file-tab" : null,
      "aria-selected": String(name === files.current), "aria-controls": panel.id,
      tabindex: name === files.current ? "0" : "-1", dataset: { name },
      on: { click: () => openFile(name) },
    }, name, files.open.get(name)?.isChanged ? element("span", { title: t("unsaved") }, " •",
      element("span", { class: "visually-hidden" }, t("unsaved"))) : null, " ",
    countFindings(findingsOf(name)))));
    tabs.hidden = all.length === 0;
    const missing = fileNames.filter(name => !all.includes(name));
    fill(bar, tabs, missing.length ? element("details", { class: "menu add-file" },
      element("summary", { class: "button quiet" }, icon("plus"), t("add_file")),
      element("ul", { class: "menu-items" }, missing.map(name => element("li", null,
        element("button", { type: "button", on: { click: () => addFile(name) } }, name))))) : null);
  }

  tabs.addEventListener("keydown", event => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || event.target.role !== "tab") return;
    const all = names();
    const next = all[(all.indexOf(files.current) + by + all.length) % all.length];
    event.preventDefault();
    openFile(next).then(() => tabs.querySelector("[aria-selected=true]")?.focus());
  });

  function addFile(name) {
    files.open.set(name, new OpenFile(name, beginnings[name]));
    files.open.get(name).saved = null;
    openFile(name);
  }

  async function openFile(name, place = null) {
    files.current = name;
    showTabs();
    editor?.end();
    editor = null;
    try {
      if (!files.open.has(name)) {
        const text = decodeText(await getFile(context.path, name));
        if (files.current !== name) return;
        files.open.set(name, new OpenFile(name, text));
      }
    } catch (error) {
      if (files.current === name) showProblem(panel, error, { retry: () => openFile(name, place) });
      return;
    }
    const file = files.open.get(name);
    file.model?.setFindings(findingsOf(name));
    editor = fileEditor(file, findingsOf(name), {
      changed: showTabs, save: control => save(file, control), removeFile: () => removeFile(name),
      replace: taken => upload(taken, name), isNew: file.saved === null,
      isClosed: context.info.state === "closed",
    });
    fill(panel, editor.node);
    editor.shown(place);
  }

  async function save(file, control) {
    const { content } = file;
    await doing(control, async () => {
      const result = await putFile(context.path, file.name, content);
      file.keep(content);
      takeFindings(result);
      const found = findingsOf(file.name).length;
      toast(found ? plural("saved_with_findings", found, { file: file.name })
        : t("saved", { file: file.name }));
      refreshQuietly();
    }, problems);
  }

  async function refreshQuietly() {
    try {
      await context.refresh();
    } catch (error) {
      toastProblem(error);
    }
  }

  async function removeFile(name) {
    const isSure = await confirm({
      title: t("delete_file_title", { file: name }), danger: true, action: t("remove"),
      text: t("delete_file_text"),
    });
    if (!isSure) return;
    try {
      if (context.info.files.some(file => file.name === name)) {
        await remove(`${context.path}/files/${name}`);
      }
      files.open.delete(name);
      await context.refresh();
      takeFindings(context.info);
      start();
      announce(t("file_deleted", { file: name }));
    } catch (error) {
      showProblem(problems, error);
    }
  }

  async function upload(taken, only = null) {
    showProblem(problems, null);
    const unknown = taken.filter(file => !fileNameOf(file.name));
    if (only ? taken.length !== 1 : unknown.length) {
      toast(t("files_unknown", { names: unknown.map(file => file.name).join(", ") }),
        { kind: "bad" });
      return;
    }
    try {
      let result = null;
      for (const file of taken) {
        const name = only ?? fileNameOf(file.name);
        result = await putFile(context.path, name, file);
        files.open.delete(name);
      }
      await context.refresh();
      takeFindings(result ?? context.info);
      await openFile(only ?? fileNameOf(taken[0].name));
      announce(t("files_sent"));
    } catch (error) {
      showProblem(problems, error);
    }
  }

  function start() {
    showSummary();
    const all = names();
    const found = info.findings.map(each => each.file).find(name => all.includes(name));
    const name = all.includes(wanted) ? wanted : all.includes(files.current) ? files.current
      : found ?? (all.includes("bins.csv") ? "bins.csv" : all[0]);
    showTabs();
    if (name) {
      openFile(name);
      return;
    }
    files.current = null;
    showEmpty(panel, {
      title: t("no_files_yet"), text: t("no_files_yet_text"), icon: icon("upload"),
      actions: [fileDrop(taken => upload(taken))],
    });
  }

  watchDrops(root, taken => upload(taken));
  start();
  return () => editor?.end();
}
