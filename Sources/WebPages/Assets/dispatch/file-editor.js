// The editor of one file: a grid or a text, its tools, and what was found in it.

import { append, button, element, fill } from "../shared/dom.js";
import { confirm } from "../shared/dialog.js";
import { findingPlace, findingWords, plural, t } from "../shared/page.js";
import { grid } from "./grid.js";
import { textEditor } from "./text-editor.js";

/** Where a finding is within its file. */
function placeText({ line, column, pointer, value }) {
  const place = findingPlace({ line, column, value, pointer: line ? "" : pointer });
  return place ? `${place}: ` : "";
}

/** The text of findings at the current place: what is wrong, and what to do. */
function findingTexts(findings) {
  return findings.map(each => {
    const { text, more } = findingWords(each);
    const kind = each.severity === "warning" ? "warning" : "error";
    return element("p", { class: kind === "warning" ? "warn" : "bad" },
      element("strong", null, `${t(kind)}: `, text, ". "), more);
  });
}

/**
 * Makes the editor of an open file. Returns node, shown(finding) to be called when it is in the
 * page, findingsChanged(findings) and end().
 */
export function fileEditor(file, findings, {
  changed, save, removeFile, replace, isNew, isClosed = false,
}) {
  const told = element("div", { class: "cell-findings", role: "status" });
  const list = element("div", { class: "file-findings" });
  const saveButton = button(t("save"), () => save(saveButton), { kind: "primary", icon: "check" });
  const undo = button(t("undo"), () => turn("undo"), { icon: "undo", iconOnly: true });
  const redo = button(t("redo"), () => turn("redo"), { icon: "redo", iconOnly: true });
  let all = findings;
  let isUnsent = isNew;

  const showState = () => {
    saveButton.disabled = isClosed || (!file.isChanged && !isUnsent);
    if (!file.model) return;
    undo.disabled = !file.model.canUndo;
    redo.disabled = !file.model.canRedo;
    count.textContent = plural("rows", file.model.rows.length);
  };
  const count = element("span", { class: "muted small" });
  const edited = () => {
    showState();
    changed();
  };

  const editor = file.model ? tableEditor() : plainEditor();

  function tableEditor() {
    const { model } = file;
    const made = grid(model, {
      label: file.name, changed: edited,
      moved: ({ row, column }) =>
        fill(told, findingTexts(
          [...model.findingsAt(row, column), ...model.findingsAt(row, null)])),
    });
    const tools = [
      button(t("add_row"), () => {
        model.addRow(model.rows.length ? made.place.row + 1 : 0);
        edited();
        made.refresh();
        made.goTo(made.place.row + (model.rows.length > 1 ? 1 : 0), 0);
        made.node.focus();
      }, { icon: "plus" }),
      button(t("remove_row"), () => {
        if (!model.rows.length) return;
        model.removeRows(made.place.row);
        edited();
        made.refresh();
        made.node.focus();
      }, { icon: "minus" }),
      undo, redo, count,
    ];
    return {
      node: made.node, tools, end: made.end, refresh: made.refresh,
      goTo: finding => {
        const place = model.placeOf(finding);
        if (!place) return;
        made.goTo(place.row, place.column ?? 0);
        made.node.focus();
      },
    };
  }

  function plainEditor() {
    const at = line => all.filter(each => each.line === line);
    const made = textEditor(file.text, {
      label: file.name,
      changed: text => {
        file.text = text;
        edited();
      },
      moved: line => fill(told, findingTexts(at(line))),
    });
    made.setFindings(findings);
    return {
      node: made.node, tools: [], end: () => {}, refresh: () => made.setFindings(all),
      goTo: finding => { if (finding.line) made.goTo(finding.line); },
    };
  }

  function turn(which) {
    file.model[which]();
    edited();
    editor.refresh();
  }

  function showFindings() {
    list.hidden = !all.length;
    fill(list, element("h2", null, plural("findings", all.length)),
      element("ul", { class: "plain" }, all.map(each => {
        const { text, more } = findingWords(each);
        return element("li", null, element("button", {
          type: "button", class: "finding", on: { click: () => editor.goTo(each) },
        },
          element("span", { class: `badge ${each.severity === "warning" ? "warn" : "bad"}` },
            t(each.severity === "warning" ? "warning" : "error")),
          element("span", null, placeText(each), text, ". ",
            element("span", { class: "muted" }, more))));
      })));
  }

  const input = element("input", {
    type: "file", hidden: true, on: {
      change: async () => {
        const taken = [...input.files];
        input.value = "";
        if (!taken.length) return;
        const isSure = !file.isChanged || await confirm({
          title: t("replace_title", { file: file.name }), text: t("replace_text"), danger: true,
          action: t("replace"),
        });
        if (isSure) replace(taken);
      },
    },
  });
  const node = element("div", { class: "file-editor" },
    element("div", { class: "row data-tools" }, saveButton, editor.tools,
      element("span", { class: "grow" }), input,
      button(t("replace_file"), () => input.click(), { kind: "quiet", icon: "upload" }),
      button(t("delete_file", { file: file.name }), removeFile, {
        kind: "quiet", icon: "remove", iconOnly: true,
      })),
    editor.node, told, list);
  append(node);
  showFindings();
  showState();

  return {
    node, end: editor.end,
    shown: finding => {
      editor.refresh();
      if (finding) editor.goTo(finding);
    },
    findingsChanged: found => {
      all = found;
      isUnsent = false;
      showFindings();
      showState();
      editor.refresh();
    },
  };
}
