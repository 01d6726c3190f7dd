// The colours of a map. They are the style sheet's, so that a dark page has a dark map.

const names = {
  ground: "--map-ground", street: "--map-street", main: "--map-main", edge: "--map-edge",
  name: "--map-name", focus: "--map-focus", edgeOfMark: "--map-mark-edge",
  position: "--map-position",
};

/** Reads the colours of a node anew each time `refresh` is called. */
export class Colours {
  #node;
  #style = null;
  #known = new Map();

  constructor(node) {
    this.#node = node;
    this.refresh();
  }

  refresh() {
    this.#style = getComputedStyle(this.#node);
    this.#known.clear();
    for (const [name, property] of Object.entries(names)) this[name] = this.of(property);
  }

  /** Returns a colour: one of CSS as it is, the value of a property such as --round-1. */
  of = colour => {
    if (!colour?.startsWith("--")) return colour;
    if (!this.#known.has(colour)) {
      this.#known.set(colour, this.#style.getPropertyValue(colour).trim() || "#808080");
    }
    return this.#known.get(colour);
  };

  /** Returns black or white, whichever is easier to read on a colour. */
  on = colour => {
    const [red, green, blue] = this.#channels(this.of(colour));
    const light = [red, green, blue].map(value => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    return luminance > 0.18 ? "#000" : "#fff";
  };

  #channels(colour) {
    const key = `channels ${colour}`;
    if (!this.#known.has(key)) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 1;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      this.#known.set(key, [...context.getImageData(0, 0, 1, 1).data]);
    }
    return this.#known.get(key);
  }
}
