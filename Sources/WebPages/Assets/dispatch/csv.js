// Tables of separated values. What is not changed is written as it was read, so that a saved file
// differs from the one before in the changed rows only.

const separators = [",", ";", "\t"];

/** Decodes a file as spreadsheets save it: UTF-8, UTF-16 with a mark, or Windows-1252. */
export function decodeText(bytes) {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the separator that is outside of quotes in the first line. */
function separatorOf(text) {
  const told = /^sep=(.)\r?\n/i.exec(text);
  if (told) return told[1];
  const counts = new Map(separators.map(each => [each, 0]));
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "\n" && !isQuoted) break;
    else if (!isQuoted && counts.has(letter)) counts.set(letter, counts.get(letter) + 1);
  }
  return separators.reduce((best, each) => (counts.get(each) > counts.get(best) ? each : best));
}

/** Splits a text into records: cells, the text of the record, and the line it begins on. */
function readRecords(text, separator, firstLine) {
  const records = [];
  let cells = [];
  let cell = "";
  let isQuoted = false;
  let begin = 0;
  let line = firstLine;
  let firstOfRecord = firstLine;
  const endRecord = (end, next) => {
    cells.push(cell);
    records.push({ line: firstOfRecord, cells, raw: text.slice(begin, end) });
    cells = [];
    cell = "";
    begin = next;
    firstOfRecord = line;
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\n") line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') { cell += '"'; at += 1; } else isQuoted = false;
    } else if (letter === '"' && cell === "") {
      isQuoted = true;
    } else if (letter === separator) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n") {
      endRecord(text[at - 1] === "\r" ? at - 1 : at, at + 1);
    } else if (letter !== "\r" || text[at + 1] !== "\n") {
      cell += letter;
    }
  }
  if (begin < text.length) endRecord(text.length, text.length);
  return records;
}

/** Writes a row. */
export function writeRow(cells, separator) {
  return cells.map(cell => (cell.includes(separator) || /["\r\n]/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);
}

/**
 * Reads a table: header, rows {line, cells, raw}, and the form of the file. Rows without any text
 * are left out, but lines count them.
 */
export function parseTable(text) {
  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  let rest = text.slice(mark.length);
  const separator = separatorOf(rest);
  const told = /^sep=.\r?\n/i.exec(rest)?.[0] ?? "";
  rest = rest.slice(told.length);
  const records = readRecords(rest, separator, told ? 2 : 1);
  const header = records.shift() ?? { cells: [], raw: "" };
  const rows = records.filter(record => record.cells.some(cell => cell.trim()));
  return {
    separator, newline: /\r\n/.test(rest) ? "\r\n" : "\n", before: mark + told,
    header: header.cells.map(cell => cell.trim()), headerText: header.raw, rows,
  };
}

/** Writes a table; a row without `raw` is new or changed. */
export function writeTable({ before, headerText, header, rows, newline, separator }) {
  const lines = [headerText || writeRow(header, separator),
    ...rows.map(row => row.raw ?? writeRow(row.cells, separator))];
  return before + lines.join(newline) + newline;
}
