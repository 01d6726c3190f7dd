// The files of a day: their names, how they are sent, and how a day is copied.

import { get, put } from "../shared/api.js";

/** The files that a day may have, in the order in which they are shown. */
export const fileNames = ["depot.yaml", "bins.csv", "streets.csv", "readings.csv",
  "closures.geojson", "loads.yaml", "weather.json"];

/** The files that are tables. */
export const isTable = name => name.endsWith(".csv");

/** The path of a day in the API. */
export const dayPath = (depot, day) =>
  `/v1/depots/${encodeURIComponent(depot)}/${encodeURIComponent(day)}`;

/** The page of a day. */
export const dayPage = (depot, day) =>
  `/dispatch/${encodeURIComponent(depot)}/${encodeURIComponent(day)}`;

/** Returns which file of a day a file is by its name, such as "bins (2).csv"; null if none. */
export function fileNameOf(name) {
  const plain = name.toLowerCase().replace(/\.yml$/, ".yaml");
  return fileNames.find(each => {
    const [stem, ending] = each.split(".");
    return plain.endsWith(`.${ending}`) && new RegExp(`^${stem}\\b`).test(plain);
  }) ?? null;
}

/** Sends a file as it is; returns the day's files and its findings. */
export const putFile = (path, name, content) =>
  put(`${path}/files/${name}`, content, { type: "application/octet-stream" });

/** Gets a file's bytes. */
export async function getFile(path, name) {
  const response = await get(`${path}/files/${name}`, {}, { as: "response" });
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns a depot file with another date; it has none if the day is not named by one. */
export function withDate(text, date) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  return isDay ? text.replace(/^(date:[ \t]*)(["']?)[^"'#\s]+\2/m, `$1"${date}"`) : text;
}

/** Copies files from one day to another, with the other's date. */
export async function copyFiles(from, names, to, date) {
  let result = null;
  for (const name of names) {
    const bytes = await getFile(from, name);
    const content = name === "depot.yaml"
      ? withDate(new TextDecoder().decode(bytes), date) : new Blob([bytes]);
    result = await putFile(to, name, content);
  }
  return result;
}
