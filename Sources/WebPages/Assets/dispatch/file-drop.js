// A place where files are dropped or chosen.

import { append, element, icon } from "../shared/dom.js";
import { t } from "../shared/page.js";

let count = 0;

/** Makes a field that takes files by drag and drop and by its button; `take(files)` gets them. */
export function fileDrop(take, { label = t("drop_files"), accept = ".csv,.yaml,.yml,.json" } = {}) {
  const input = element("input", {
    type: "file", multiple: true, accept, id: `files-${++count}`, class: "visually-hidden",
    on: {
      change: () => {
        if (input.files.length) take([...input.files]);
        input.value = "";
      },
    },
  });
  const area = element("label", { class: "drop", for: input.id },
    icon("upload"), element("span", null, label));
  watchDrops(area, take);
  return append(element("div", { class: "drop-field" }), input, area);
}

/** Makes a node take files that are dropped on it. */
export function watchDrops(node, take) {
  const hasFiles = event => event.dataTransfer?.types.includes("Files");
  let depth = 0;
  const show = change => {
    depth = change === 0 ? 0 : depth + change;
    node.classList.toggle("over", depth > 0);
  };
  node.addEventListener("dragenter", event => { if (hasFiles(event)) show(1); });
  node.addEventListener("dragleave", event => { if (hasFiles(event)) show(-1); });
  node.addEventListener("dragover", event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  node.addEventListener("drop", event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    show(0);
    take([...event.dataTransfer.files]);
  });
}
