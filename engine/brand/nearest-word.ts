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

/** The closest valid word, for suggestions: at most a third of its letters differ. Undefined if none is close. */
export function findNearestWord(word: string, words: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const ranked = words
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  if (!best) return undefined;
  const allowed = Math.max(1, Math.floor(Math.max(wanted.length, best.candidate.length) / 3));
  return best.distance <= allowed ? best.candidate : undefined;
}
