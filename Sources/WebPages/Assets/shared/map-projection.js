// Places of the earth on a plane, Web Mercator: the world is a square whose x and y run from 0 to
// 1, eastwards and southwards. A location is [longitude, latitude] in degrees, WGS 84.

/** Pixels of a tile's side, and of the whole world's at zoom 0. */
export const tileSize = 256;

// Beyond it the square ends.
const farthest = 85.0511;
const equator = 40075016.7;

/** Returns where a location is in the world square. */
export function project([longitude, latitude]) {
  const angle = Math.min(Math.max(latitude, -farthest), farthest) * Math.PI / 180;
  return [longitude / 360 + 0.5, 0.5 - Math.asinh(Math.tan(angle)) / (2 * Math.PI)];
}

/** Returns the location of a place of the world square. */
export function unproject([x, y]) {
  return [(x - 0.5) * 360, Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180 / Math.PI];
}

/** Returns how many metres of ground a pixel is wide at a height y of the world square. */
export function metresPerPixel(y, zoom) {
  const latitude = Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI));
  return equator * Math.cos(latitude) / (tileSize * 2 ** zoom);
}

/** Decodes Google's polyline format; returns locations. */
export function decodePolyline(text, precision = 5) {
  const factor = 10 ** -precision;
  const locations = [];
  let at = 0;
  let latitude = 0;
  let longitude = 0;
  const next = () => {
    let bits = 0;
    let shift = 0;
    let byte;
    do {
      byte = text.charCodeAt(at++) - 63;
      bits |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return bits & 1 ? ~(bits >> 1) : bits >> 1;
  };
  while (at < text.length) {
    latitude += next();
    longitude += next();
    locations.push([longitude * factor, latitude * factor]);
  }
  return locations;
}

/** Returns the box [west, south, east, north] around locations, or null without any. */
export function boundsOf(locations) {
  if (!locations.length) return null;
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of locations) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  return box;
}

/** Returns the metres between two locations along the great circle. */
export function metresBetween([a, b], [c, d]) {
  const radian = Math.PI / 180;
  const north = Math.sin((d - b) * radian / 2);
  const east = Math.sin((c - a) * radian / 2);
  const chord = north ** 2 + Math.cos(b * radian) * Math.cos(d * radian) * east ** 2;
  return 2 * 6371007.2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
