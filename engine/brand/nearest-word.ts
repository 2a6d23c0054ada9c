import { soundOfWord } from './sound-of-word.ts';

/** Edits between two words, where swapping two neighbours counts as one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      current[j] = best;
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** A longer text is no word, and comparing it would take long. */
const LONGEST_WORD = 80;
/** The shortest word whose sound means anything: shorter ones sound alike by chance. */
const SHORTEST_SOUND = 3;

/**
 * The closest valid word, for suggestions: at most a third of its letters differ, or it is pronounced alike. Of two that
 * are equally close, the one with the same beginning counts. Undefined if none is close.
 */
export function findNearestWord(word: string, words: readonly string[]): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  const wanted = word.toLowerCase();
  const ranked = words
    .map((candidate) => {
      const lower = candidate.toLowerCase();
      return { candidate, distance: editDistance(wanted, lower), start: sharedStart(wanted, lower) };
    })
    .sort((a, b) => a.distance - b.distance || b.start - a.start);
  const [best] = ranked;
  if (!best) return undefined;
  const allowed = Math.max(1, Math.floor(Math.max(wanted.length, best.candidate.length) / 3));
  const isAlike = best.distance < Math.max(wanted.length, best.candidate.length);
  if (best.distance <= allowed && isAlike) return best.candidate;
  const sound = soundOfWord(wanted);
  if (sound.length < SHORTEST_SOUND) return undefined;
  return ranked.find(({ candidate }) => soundOfWord(candidate) === sound)?.candidate;
}
