// Work that can wait until the next frame is shown.

/**
 * Returns `later(name, action)`, which calls the action behind the next frame, each in a task of
 * its own, so that what people do is heard in between. Of actions of one name only the last is
 * called. `later.end()` forgets all that wait.
 */
export function afterFrame() {
  const waiting = new Map();
  let frame = 0;
  let timer = 0;
  const ask = () => { frame = requestAnimationFrame(() => { timer = setTimeout(step); }); };
  const step = () => {
    const [[name, action]] = waiting;
    waiting.delete(name);
    if (waiting.size) ask();
    action();
  };
  const later = (name, action) => {
    if (!waiting.size) ask();
    waiting.set(name, action);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    waiting.clear();
  };
  return Object.assign(later, { end });
}
