// Keys and clipboard of a grid.

/** Rows that Page Up and Page Down go. */
const page = 15;

/** Reads what a spreadsheet has put on the clipboard: rows of cells. */
export function parseClipboard(text) {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map(line => line.split("\t"));
}

/** Listens to keys of a grid; see grid.js for what it is given. */
export function cellKeys(node, model, { place, goTo, edit, set, refresh, changed, isEditing }) {
  const step = (key, isWhole) => {
    const { row, column } = place;
    const [lastRow, lastColumn] = [model.rows.length - 1, model.header.length - 1];
    return {
      ArrowUp: [isWhole ? 0 : row - 1, column], ArrowDown: [isWhole ? lastRow : row + 1, column],
      ArrowLeft: [row, isWhole ? 0 : column - 1],
      ArrowRight: [row, isWhole ? lastColumn : column + 1],
      Home: [isWhole ? 0 : row, 0], End: [isWhole ? lastRow : row, lastColumn],
      PageUp: [row - page, column], PageDown: [row + page, column],
    }[key];
  };

  const turn = isBack => {
    if (isBack ? !model.canUndo : !model.canRedo) return;
    if (isBack) model.undo();
    else model.redo();
    refresh();
    changed();
  };

  node.addEventListener("keydown", event => {
    if (isEditing() || event.target !== node) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = event.altKey ? null : step(event.key, isCommand);
    const key = event.key.toLowerCase();
    if (next) goTo(...next);
    else if (isCommand && key === "z") turn(!event.shiftKey);
    else if (isCommand && key === "y") turn(false);
    else if (isCommand || event.altKey) return;
    else if (event.key === "Enter" || event.key === "F2") edit();
    else if (event.key === "Delete" || event.key === "Backspace") set([{ ...place, text: "" }]);
    else if (event.key.length === 1) edit(event.key);
    else return;
    event.preventDefault();
  });

  node.addEventListener("copy", event => {
    if (isEditing()) return;
    event.clipboardData.setData("text/plain", model.cell(place.row, place.column));
    event.preventDefault();
  });

  node.addEventListener("paste", event => {
    if (isEditing()) return;
    event.preventDefault();
    const rows = parseClipboard(event.clipboardData.getData("text/plain"));
    set(rows.flatMap((cells, down) => cells.map((text, right) =>
      ({ row: place.row + down, column: place.column + right, text }))));
  });
}
