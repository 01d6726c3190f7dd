// Requests of which only the last one matters.

/**
 * Wraps an asynchronous function `(values, signal) => result` so that calls which come soon after
 * each other become one, and a new call ends the one before. With `isPrompt` the first of them is
 * made at once, and only those that follow within the pause wait. `done(result, values)` gets the
 * result of the last call only, `failed(error)` its error.
 */
export function latest(action, {
  pause = 0, isPrompt = false, done, failed, busy = () => {},
}) {
  let timer = 0;
  let control = null;
  let turn = 0;
  let called = -Infinity;
  const run = async (values, own) => {
    control = new AbortController();
    const { signal } = control;
    try {
      const result = await action(values, signal);
      if (own === turn) done(result, values);
    } catch (error) {
      if (own === turn && error.name !== "AbortError") failed(error);
    } finally {
      if (own === turn) busy(false);
    }
  };
  const cancel = () => {
    clearTimeout(timer);
    control?.abort();
    turn += 1;
  };
  const call = values => {
    cancel();
    const own = turn;
    const now = performance.now();
    const isFirst = now - called > pause;
    called = now;
    busy(true);
    if (isPrompt && isFirst) run(values, own);
    else timer = setTimeout(() => run(values, own), pause);
  };
  return Object.assign(call, { cancel: () => { cancel(); busy(false); } });
}
