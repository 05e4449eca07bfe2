// Short sounds, made here: a card, a chip, a turn. They are off until somebody wants them.

import { settings } from "$lib/state/settings.svelte";

type Sound = "card" | "chip" | "turn";

let context: AudioContext | undefined;

/** A breath of noise, or a soft tone for the own turn. */
function make(audio: AudioContext, sound: Sound): void {
  const gain = audio.createGain();
  const at = audio.currentTime;
  const length = sound === "turn" ? 0.25 : 0.05;
  gain.gain.setValueAtTime(sound === "turn" ? 0.06 : 0.09, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  if (sound === "turn") {
    const tone = audio.createOscillator();
    tone.frequency.value = 660;
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + length);
    return;
  }
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  filter.type = sound === "chip" ? "highpass" : "bandpass";
  filter.frequency.value = sound === "chip" ? 4200 : 1800;
  noise.buffer = buffer;
  noise.connect(filter).connect(gain);
  noise.start(at);
}

export function play(sound: Sound): void {
  if (!settings.now.sound) return;
  try {
    context ??= new AudioContext();
    make(context, sound);
  } catch {
    // A browser without sound is no reason to stop.
  }
}
