import { useEffect, useRef, useState } from 'react';
import { preferences } from '../../api/preferences.ts';
import { useSession } from '../../api/session-store.ts';

/** Three rising notes, in hertz. */
const NOTES_HZ = [523.25, 659.25, 783.99] as const;
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

/** Rings for a draw, unless the page is hidden. Browsers keep silent until the person has pressed something. */
function ring(): void {
  if (document.hidden) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [place, frequency] of NOTES_HZ.entries()) {
    const at = audio.currentTime + place * NOTE_SECONDS;
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = frequency;
    loudness.gain.setValueAtTime(LOUDNESS, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 2 * NOTE_SECONDS);
    note.connect(loudness).connect(audio.destination);
    note.start(at);
    note.stop(at + 2 * NOTE_SECONDS);
  }
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The sound of a draw: off at first, and remembered for each person on the device.
 *
 * @param newest the number of the last drawn period; a new one rings
 * @returns undefined if the person wants little motion, who gets no sound either
 */
export function useDrawSound(newest: string | undefined) {
  const name = `drawSound ${useSession()?.account ?? ''}`.trim();
  const [wish, setWish] = useState<{ readonly name: string; readonly isOn: boolean }>();
  const isOn = wish?.name === name ? wish.isOn : preferences.isOn(name);
  const last = useRef(newest);
  useEffect(() => {
    const isNew = last.current !== undefined && newest !== undefined && last.current !== newest;
    last.current = newest ?? last.current;
    if (isNew && isOn && !isStill()) ring();
  }, [newest, isOn]);
  if (isStill()) return undefined;
  const toggle = (): void => {
    preferences.save(name, !isOn);
    setWish({ name, isOn: !isOn });
    if (!isOn) ring();
  };
  return { isOn, toggle };
}
