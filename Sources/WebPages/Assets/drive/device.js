// What the phone itself can do: its position, a screen that stays on, a buzz.

/**
 * Follows the position of the phone: `moved({location, accuracy, speed, heading, time})`, and
 * `failed("denied" | "unavailable")`. Returns the function that ends it.
 */
export function watchPosition(moved, failed) {
  if (!navigator.geolocation) {
    failed("unavailable");
    return () => {};
  }
  const watch = navigator.geolocation.watchPosition(({ coords, timestamp }) => moved({
    location: [round(coords.longitude), round(coords.latitude)], accuracy: coords.accuracy,
    speed: coords.speed, heading: coords.heading,
    // Some phones count from another moment than 1970.
    time: Math.abs(timestamp - Date.now()) < 86_400_000 ? Math.round(timestamp) : Date.now(),
  }), error => failed(error.code === error.PERMISSION_DENIED ? "denied" : "unavailable"),
  { enableHighAccuracy: true, maximumAge: 2_000, timeout: 30_000 });
  return () => navigator.geolocation.clearWatch(watch);
}

/** A tenth of a metre is more than a receiver knows. */
const round = degrees => Math.round(degrees * 1e6) / 1e6;

/** Keeps the screen on while `isOn`, where the browser can; the lock ends when the page hides. */
export class WakeLock {
  #lock = null;
  #isOn = false;

  constructor() {
    document.addEventListener("visibilitychange", () => this.#hold());
  }

  set isOn(isOn) {
    this.#isOn = isOn;
    if (isOn) {
      this.#hold();
    } else {
      this.#lock?.release();
      this.#lock = null;
    }
  }

  async #hold() {
    if (!this.#isOn || document.hidden || !navigator.wakeLock) return;
    if (this.#lock && !this.#lock.released) return;
    try {
      this.#lock = await navigator.wakeLock.request("screen");
      if (!this.#isOn) this.#lock.release();
    } catch {
      // Refused on a low battery: then the phone turns off its screen as usual.
      this.#lock = null;
    }
  }
}

/** Buzzes so that a tap is felt through gloves; browsers forbid it before the first tap. */
export function buzz(pattern = 40) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Asks the browser not to clear what the page keeps when space runs out. */
export const keepStorage = () => navigator.storage?.persist?.().catch(() => false);
