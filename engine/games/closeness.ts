/** Shortest words in which one letter, and two, may be wrong. */
const ONE_MISTAKE_FROM = 4;
const TWO_MISTAKES_FROM = 8;

/** How many letters of a word of this length may be wrong, missing, too many or exchanged. */
export const allowedMistakes = (length: number): number =>
  length >= TWO_MISTAKES_FROM ? 2 : length >= ONE_MISTAKE_FROM ? 1 : 0;

/** The same from a place in each text on. Letters that agree never cost a mistake, so only differences branch. */
function mistakesFrom(typed: string, at: number, word: string, inWord: number, limit: number): number {
  let [place, other] = [at, inWord];
  while (place < typed.length && other < word.length && typed[place] === word[other]) {
    place += 1;
    other += 1;
  }
  const left = typed.length - place;
  if (left === 0) return 0;
  if (limit === 0) return 1;
  if (other === word.length) return Math.min(left, limit + 1);
  const isExchanged =
    left > 1 && other + 1 < word.length && typed[place] === word[other + 1] && typed[place + 1] === word[other];
  return (
    1 +
    Math.min(
      mistakesFrom(typed, place + 1, word, other + 1, limit - 1),
      mistakesFrom(typed, place + 1, word, other, limit - 1),
      mistakesFrom(typed, place, word, other + 1, limit - 1),
      isExchanged ? mistakesFrom(typed, place + 2, word, other + 2, limit - 1) : limit,
    )
  );
}

/**
 * Edit distance between a prefix of a word and the typed text; anything above `limit` is returned as `limit + 1`.
 * Swapped neighbours count as one edit. Its cost grows with the limit, not with the lengths, for most words differ at
 * once.
 */
export const mistakesInPrefix = (typed: string, word: string, limit: number): number =>
  mistakesFrom(typed, 0, word, 0, limit);
