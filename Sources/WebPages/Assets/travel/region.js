// Where a map is: its time zone, its currency, and a location to begin with.

import { get } from "../shared/api.js";
import { cityNear } from "./service.js";

// Those with an exchange rate at the service, with the countries that pay in them.
const countries = {
  AUD: "AU CC CX HM KI NF NR TV", BRL: "BR", CAD: "CA", CHF: "CH LI", CNY: "CN", CZK: "CZ",
  DKK: "DK FO GL",
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE "
    + "SI SK SM TF VA XK YT",
  GBP: "GB GG GS IM JE", HKD: "HK", HUF: "HU", IDR: "ID", ILS: "IL PS", INR: "IN", ISK: "IS",
  JPY: "JP", KRW: "KR", MXN: "MX", MYR: "MY", NOK: "BV NO SJ", NZD: "CK NU NZ PN TK", PHP: "PH",
  PLN: "PL", RON: "RO", SEK: "SE", SGD: "SG", THB: "TH", TRY: "TR",
  USD: "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI", ZAR: "ZA",
};

/** The currencies that a budget can have. */
export const currencies = Object.keys(countries);

/** Returns the currency of a country, or "" if there is no rate for it. */
export const currencyOf = country =>
  currencies.find(code => countries[code].split(" ").includes(country)) ?? "";

let asked = null;

/** Returns {center, timeZone, currency} of a map; null if it has no streets. */
export async function areaOf(map) {
  asked ??= get("/v1/maps").catch(error => {
    asked = null;
    throw error;
  });
  const area = (await asked).areas[map];
  if (!area) return null;
  const [west, south, east, north] = area.bounds;
  return {
    center: [(west + east) / 2, (south + north) / 2], timeZone: area.time_zone,
    currency: currencyOf(area.country),
  };
}

/** Returns {timeZone, currency} of a location; null if no city is near. */
export async function regionAt(location) {
  const city = await cityNear(location);
  return city && { timeZone: city.time_zone, currency: currencyOf(city.country) };
}
