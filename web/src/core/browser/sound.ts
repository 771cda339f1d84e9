import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store.ts';

/** What the gate also tells to the ear. Colour and word say the same: a tone is never alone. */
export type Tone = 'taken' | 'refused' | 'rest' | 'answered';

type Note = { readonly hertz: number; readonly seconds: number };
const note = (hertz: number, seconds: number): Note => ({ hertz, seconds });

/** Up: done. Down and low: refused. One short: the weight rests. Three: somebody has answered. */
export const melodies: Readonly<Record<Tone, readonly Note[]>> = {
  taken: [note(880, 0.09), note(1319, 0.14)],
  refused: [note(247, 0.16), note(165, 0.3)],
  rest: [note(1047, 0.12)],
  answered: [note(659, 0.12), note(784, 0.12), note(988, 0.22)],
};

const LOUDNESS = 0.4;
/** Cut off hard, a tone clicks. */
const FADE_SECONDS = 0.02;

const KEY = 'halm.sound';
const isOn = (): boolean => localStorage.getItem(KEY) !== 'off';
const sound = createStore(isOn());
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) sound.set(isOn());
});

let context: AudioContext | undefined;
let last: { readonly tone: Tone; readonly until: number } | undefined;

/** Browsers let a page be heard only once it was touched, and some again after a pause. */
const resume = (): void => {
  if (!sound.get()) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
};
window.addEventListener('pointerup', resume);
window.addEventListener('keydown', resume);

const sing = (on: AudioContext, { hertz, seconds }: Note, at: number): number => {
  const end = at + seconds;
  const [voice, loudness] = [on.createOscillator(), on.createGain()];
  voice.type = 'triangle';
  voice.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + FADE_SECONDS);
  loudness.gain.setValueAtTime(LOUDNESS, end - FADE_SECONDS);
  loudness.gain.linearRampToValueAtTime(0, end);
  voice.connect(loudness).connect(on.destination);
  voice.start(at);
  voice.stop(end);
  return end;
};

/** Plays a tone behind the one that sounds; many of a kind at once, as when the line is back, are one. */
export const play = (tone: Tone): void => {
  if (!sound.get() || context?.state !== 'running') return;
  const { currentTime } = context;
  const isSounding = last !== undefined && last.until > currentTime;
  if (last && isSounding && last.tone === tone) return;
  let at = last && isSounding ? last.until : currentTime;
  for (const one of melodies[tone]) at = sing(context, one, at);
  last = { tone, until: at };
};

/** Plays a tone once something becomes so while the component is shown. */
export const useTone = (tone: Tone, isSo: boolean): void => {
  const wasSo = useRef(isSo);
  useEffect(() => {
    if (isSo && !wasSo.current) play(tone);
    wasSo.current = isSo;
  }, [tone, isSo]);
};

/** Whether this device is to be heard, and how to change that. */
export const useSound = () => ({
  isOn: useStore(sound),
  turn: (on: boolean): void => {
    localStorage.setItem(KEY, on ? 'on' : 'off');
    sound.set(on);
    resume();
  },
});
