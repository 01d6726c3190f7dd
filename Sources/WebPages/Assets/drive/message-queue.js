// Messages with the dispatcher: those of the server, and those that wait to be sent. They are in
// the book of the round; functions return a new book.

const mostKept = 300;

/** Writes a message of the driver down. */
export const writeMessage = (book, { id, text, time }) =>
  ({ ...book, outbox: [...book.outbox, { id, text, time, problem: null }] });

/** Returns the messages that wait to be sent, in their order. */
export const unsentMessages = book => book.outbox.filter(({ problem }) => !problem);

/** Takes over that a message was sent, as the server has it. */
export const sentMessage = (book, id, message) =>
  addMessages({ ...book, outbox: book.outbox.filter(each => each.id !== id) }, [message]);

/** Keeps a message that the server does not take, with the reason. */
export const refusedMessage = (book, id, problem) => ({
  ...book, outbox: book.outbox.map(each => (each.id === id ? { ...each, problem } : each)),
});

/** Forgets a message that was not sent. */
export const dropMessage = (book, id) =>
  ({ ...book, outbox: book.outbox.filter(each => each.id !== id) });

/** Takes messages of the server over, each once and in their order. */
export function addMessages(book, messages) {
  const known = new Map([...book.messages, ...messages].map(each => [each.number, each]));
  const all = [...known.values()].sort((a, b) => a.number - b.number);
  return { ...book, messages: all.slice(-mostKept) };
}

/** Returns the number of the last message that is known, or 0. */
export const lastNumber = book => book.messages.at(-1)?.number ?? 0;

/** Returns the messages of the dispatcher that were not read. */
export const unreadMessages = book =>
  book.messages.filter(({ number, from }) => number > book.read && from === "dispatcher");

/** Takes over that all messages were read. */
export const markRead = book => ({ ...book, read: Math.max(book.read, lastNumber(book)) });
