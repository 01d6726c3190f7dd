// What of the traveller's day stays in the browser, so that it survives reloads and times offline.

const version = 2;

/** Keeps the form, the plan and what became of it, for one person at this browser. */
export class KeptDay {
  #storage;
  #key;

  /** `owner` tells people apart who use the same browser; it is empty without a sign-in. */
  constructor(storage, owner = "") {
    this.#storage = storage;
    this.#key = `travel day ${owner}`;
    // What was planned before signing in goes on.
    const before = owner ? storage.getItem("travel day ") : null;
    if (before !== null && storage.getItem(this.#key) === null) {
      storage.setItem(this.#key, before);
      storage.removeItem("travel day ");
    }
  }

  /** Returns what is kept, {form, settings, text, planForm, language, …}, or null. */
  read() {
    try {
      const kept = JSON.parse(this.#storage.getItem(this.#key));
      return kept?.version === version ? kept : null;
    } catch {
      // Written by something else: a new day begins.
      return null;
    }
  }

  /** Keeps a day; returns false if the browser has no room for it. */
  write(day) {
    try {
      this.#storage.setItem(this.#key, JSON.stringify({ ...day, version }));
      return true;
    } catch {
      return false;
    }
  }
}
