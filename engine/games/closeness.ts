/** Shortest words in which one letter, and two, may be wrong. */
const ONE_MISTAKE_FROM = 4;
const TWO_MISTAKES_FROM = 8;

/** How many letters of a word of this length may be wrong, missing, too many or exchanged. */
export const allowedMistakes = (length: number): number =>
  length >= TWO_MISTAKES_FROM ? 2 : length >= ONE_MISTAKE_FROM ? 1 : 0;

/**
 * Edit distance between a prefix of a word and the typed text; anything above `limit` is returned as `limit + 1`.
 * Swapped neighbours count as one edit.
 */
export function mistakesInPrefix(typed: string, word: string, limit: number): number {
  const width = Math.min(word.length, typed.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isExchanged =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isExchanged) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(limit + 1, ...last);
}
