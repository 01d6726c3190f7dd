// Says sentences: by the phone's own voices, or by the server's where the phone has none for the
// language.

import { address } from "../shared/api.js";

const cacheName = "drive speech";
const mostKept = 150;
// Milliseconds that a browser may take to tell its voices.
const patience = 1500;
const mutedKey = "roundsman-drive-muted";

/** Speaks one sentence at a time; a newer one takes the place of an older one. */
export class Speaker {
  #isMuted = readMuted();
  #last = null;
  #voices = null;
  #audio = null;
  #turn = 0;
  /** Languages for which neither phone nor server has a voice. */
  #silent = new Set();
  #isBlocked = false;
  #failed;

  /**
   * `failed("silent" | "blocked")` is called once for a language that nobody can speak, and when
   * the browser speaks only after a press of a button.
   */
  constructor({ failed = () => {} } = {}) {
    this.#failed = failed;
  }

  /** Whether nothing is said. */
  get isMuted() { return this.#isMuted; }

  set isMuted(isMuted) {
    this.#isMuted = isMuted;
    if (isMuted) this.stop();
    try {
      localStorage.setItem(mutedKey, isMuted ? "1" : "");
    } catch {
      // Then it holds for this page only.
    }
  }

  /** Lets a press of a button allow all that is said later, as phones demand. */
  unlock() {
    this.#audio ??= new Audio();
    if (!globalThis.speechSynthesis) return;
    const empty = new SpeechSynthesisUtterance(" ");
    empty.volume = 0;
    speechSynthesis.speak(empty);
  }

  /** Says a text in a language, and remembers it for `repeat`. */
  async say(text, language) {
    this.#last = { text, language };
    if (this.#isMuted) return;
    await this.#speak(text, language);
  }

  /** Says the last text again, or another one, also while muted: it was asked for. */
  async repeat(text = this.#last?.text, language = this.#last?.language) {
    if (text) await this.#speak(text, language);
  }

  /** Ends what is being said. */
  stop() {
    this.#turn++;
    globalThis.speechSynthesis?.cancel();
    this.#audio?.pause();
  }

  async #speak(text, language) {
    this.stop();
    const turn = this.#turn;
    const voice = await this.#voice(language);
    if (turn !== this.#turn) return;
    if (voice) {
      const utterance = new SpeechSynthesisUtterance(text);
      [utterance.voice, utterance.lang] = [voice, voice.lang];
      utterance.onerror = ({ error }) => {
        if (error !== "canceled" && error !== "interrupted") this.#play(text, language, turn);
      };
      speechSynthesis.speak(utterance);
    } else {
      await this.#play(text, language, turn);
    }
  }

  /** The phone's voice for a language, one that needs no network first; null if there is none. */
  async #voice(language) {
    if (!globalThis.speechSynthesis) return null;
    this.#voices ??= await voices();
    const own = this.#voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
    return own.find(({ localService }) => localService) ?? own[0] ?? null;
  }

  async #play(text, language, turn) {
    if (this.#silent.has(language)) return;
    const sound = await recorded(text, language);
    if (turn !== this.#turn) return;
    if (sound === null) {
      this.#silent.add(language);
      this.#failed("silent");
    }
    if (!sound) return;
    this.#audio ??= new Audio();
    URL.revokeObjectURL(this.#audio.src);
    this.#audio.src = URL.createObjectURL(sound);
    try {
      await this.#audio.play();
    } catch (error) {
      // Others come from a newer sentence that breaks this one off.
      if (error.name === "NotAllowedError" && !this.#isBlocked) {
        this.#isBlocked = true;
        this.#failed("blocked");
      }
    }
  }

  /** Gets sentences from the server for times without a connection, if the phone cannot speak. */
  async prepare(texts, language) {
    if (this.#silent.has(language) || await this.#voice(language)) return;
    for (const text of texts) {
      if (!navigator.onLine || !await recorded(text, language)) return;
    }
  }
}

function readMuted() {
  try {
    return localStorage.getItem(mutedKey) === "1";
  } catch {
    return false;
  }
}

/** Returns the voices of the phone; some browsers tell them only after a while. */
async function voices() {
  const known = speechSynthesis.getVoices();
  if (known.length) return known;
  await new Promise(resolve => {
    speechSynthesis.addEventListener("voiceschanged", resolve, { once: true });
    setTimeout(resolve, patience);
  });
  return speechSynthesis.getVoices();
}

/**
 * Returns a sentence as the server speaks it, from what is kept if it was said before; undefined
 * without a connection, and null if the server has no voice.
 */
async function recorded(text, language) {
  const path = address("/v1/speech", { language, text });
  try {
    const cache = globalThis.caches ? await caches.open(cacheName) : null;
    const kept = await cache?.match(path);
    if (kept) return await kept.blob();
    if (!navigator.onLine) return undefined;
    const answer = await fetch(path, { credentials: "same-origin" });
    if (answer.status === 404) return null;
    if (!answer.ok) return undefined;
    if (cache) {
      await cache.put(path, answer.clone());
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - mostKept))) await cache.delete(key);
    }
    return await answer.blob();
  } catch {
    // Without a connection what is to be done still stands on the screen.
    return undefined;
  }
}
