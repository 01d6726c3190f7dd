// What the phone keeps of rounds, in IndexedDB: the book of each round (see report-queue.js), and
// the round itself as the server told it.

import { emptyBook } from "./report-queue.js";

const databaseName = "roundsman drive";
const names = ["books", "rounds"];

/** Opens the store; without a database of the browser it lasts as long as the page. */
export async function openStore() {
  try {
    return new PhoneStore(await openDatabase());
  } catch {
    return new MemoryStore();
  }
}

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      for (const name of names) request.result.createObjectStore(name, { keyPath: "key" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

class PhoneStore {
  #database;

  /** Whether what is kept outlives the page. */
  isLasting = true;

  constructor(database) {
    this.#database = database;
    // Another tab with a newer version of the page must not wait for this one.
    database.onversionchange = () => database.close();
  }

  /** Returns the book of a round. */
  async read(key) {
    return { ...emptyBook(key), ...await this.#get("books", key) };
  }

  /**
   * Changes the book of a round in one transaction, so that tabs do not overwrite each other;
   * resolves once it is on disk, with the new book, or with null if `change` returned null.
   */
  change(key, change) {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction("books", "readwrite",
        { durability: "strict" });
      const books = transaction.objectStore("books");
      let changed = null;
      let failure = null;
      const request = books.get(key);
      request.onsuccess = () => {
        try {
          changed = change({ ...emptyBook(key), ...request.result });
          if (changed) books.put(changed);
        } catch (error) {
          failure = error;
          transaction.abort();
        }
      };
      transaction.oncomplete = () => resolve(changed);
      transaction.onabort = () => reject(failure ?? transaction.error);
    });
  }

  /** Returns a round as it was kept, or null. */
  async round(key) { return (await this.#get("rounds", key))?.round ?? null; }

  /** Keeps a round. */
  async keepRound(key, round) {
    await this.#run("rounds", "readwrite", store => store.put({ key, round, kept: Date.now() }));
  }

  /** Returns {key, round, kept} of all rounds on this phone. */
  rounds() { return this.#run("rounds", "readonly", store => store.getAll()); }

  /** Forgets a round and its book. */
  async forget(key) {
    for (const name of names) await this.#run(name, "readwrite", store => store.delete(key));
  }

  #get(name, key) { return this.#run(name, "readonly", store => store.get(key)); }

  #run(name, mode, ask) {
    return new Promise((resolve, reject) => {
      const transaction = this.#database.transaction(name, mode);
      const request = ask(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

class MemoryStore {
  #books = new Map();
  #rounds = new Map();
  isLasting = false;

  async read(key) { return this.#books.get(key) ?? emptyBook(key); }

  async change(key, change) {
    const changed = change(await this.read(key));
    if (changed) this.#books.set(key, changed);
    return changed;
  }

  async round(key) { return this.#rounds.get(key)?.round ?? null; }
  async keepRound(key, round) { this.#rounds.set(key, { key, round, kept: Date.now() }); }
  async rounds() { return [...this.#rounds.values()]; }

  async forget(key) {
    this.#books.delete(key);
    this.#rounds.delete(key);
  }
}
