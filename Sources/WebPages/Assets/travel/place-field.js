// A field for a place: an address or a name is searched as one types.

import { combobox } from "../shared/combobox.js";
import { findPlaces } from "./service.js";

/** What tells a found place apart from others of its name. */
const detail = place => [place.address || place.district || place.kind]
  .filter(text => text && text !== place.name).join(" ");

/**
 * Makes an input search places of a map; `map()` and `near()` tell where. `chosen({name, location,
 * id})` is called for a found place, `typed(text)` for each change by hand, if it is given.
 */
export function placeField(input, { map, near = () => null, chosen, typed, clear = false }) {
  if (typed) input.addEventListener("input", () => typed(input.value));
  return combobox(input, {
    search: (text, signal) => findPlaces(map(), text, { near: near(), signal }),
    label: place => place.name, detail, clear,
    choose: ({ name, location, id }) => chosen({ name, location, id: id ?? name }),
  });
}
