// Says directions: by the device's voice of the language, else by the server's.

let audio;
let isMuted = false;

/** Whether nothing is said. */
export const muted = () => isMuted;

/** Says nothing more, or says again. */
export function mute(value) {
  isMuted = value;
  if (value) {
    globalThis.speechSynthesis?.cancel();
    audio?.pause();
  }
}

function voiceOf(language) {
  return globalThis.speechSynthesis?.getVoices()
    .find(voice => voice.lang.toLowerCase().startsWith(language));
}

/** Says a text in a language; what is being said is broken off. */
export async function say(text, language) {
  if (isMuted || !text) return;
  const voice = voiceOf(language);
  if (voice) {
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voice;
    words.lang = voice.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(words);
    return;
  }
  const query = new URLSearchParams({ language, text });
  audio ??= new Audio();
  audio.src = `/v1/speech?${query}`;
  // Without a voice here and there, the text on the screen has to do.
  await audio.play().catch(() => {});
}
