/** Small numbers that look random and are the same for the same seed: a linear congruence, as in old C libraries. */
function* numbersFrom(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 8;
  }
}

/** The same things in another order, which is the same for the same seed. A suite whose paths leave nothing behind does not mind. */
export function shuffle<T>(things: readonly T[], seed: number): readonly T[] {
  const numbers = numbersFrom(seed);
  return things
    .map((thing) => ({ thing, place: numbers.next().value }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}
