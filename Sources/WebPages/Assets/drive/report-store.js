// What the phone keeps: the round, and reports until the server has taken them.

const name = "roundsman-drive";
const version = 1;
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("rounds", { keyPath: "key" });
      const reports = request.result.createObjectStore(
        "reports", { keyPath: "number", autoIncrement: true });
      reports.createIndex("round", "round");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Runs one transaction; resolves when it is on the device. */
async function run(store, mode, action) {
  const transaction = (await database()).transaction(store, mode, { durability: "strict" });
  const request = action(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

/** Returns what was kept of a round: {key, day, status, messages}, or undefined. */
export const keptRound = key => run("rounds", "readonly", store => store.get(key));

/** Returns all rounds that are kept. */
export const allKeptRounds = () => run("rounds", "readonly", store => store.getAll());

/** Keeps a round. */
export const keepRound = round => run("rounds", "readwrite", store => store.put(round));

/** Adds a report behind all others of its round. */
export const addReport = (round, report) =>
  run("reports", "readwrite", store => store.add({ round, report, refusal: null }));

/** Returns the reports of a round in their order: {number, report, refusal}. */
export const reportsOf = round =>
  run("reports", "readonly", store => store.index("round").getAll(round));

/** Removes a report that the server has, or that the driver has given up. */
export const removeReport = number => run("reports", "readwrite", store => store.delete(number));

/** Notes that the server does not take a report. */
export const refuseReport = entry => run("reports", "readwrite", store => store.put(entry));
