import { type Fault, hashOf } from './faults.ts';

/** What is chosen from. */
export interface Choice {
  /** At most so many. */
  readonly count: number;
  /** Another one chooses others. */
  readonly seed: number;
}

/** Things in an order that depends on the seed and their names alone: one that is added or gone moves no other. */
const shuffled = <Thing>(things: Iterable<Thing>, seed: number, nameOf: (thing: Thing) => string): readonly Thing[] =>
  [...things]
    .map((thing) => ({ thing, place: hashOf(String(seed), nameOf(thing)) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ thing }) => thing);

/** Faults one after the other, from each file once before any file comes a second time. */
function* fileByFile(faults: readonly Fault[], seed: number): Generator<Fault> {
  const files = shuffled(Map.groupBy(faults, ({ file }) => file).entries(), seed, ([file]) => file);
  const queues = files.map(([, ofFile]) => [...shuffled(ofFile, seed, ({ id }) => id)]);
  while (queues.some((queue) => queue.length > 0))
    for (const queue of queues) {
      const next = queue.shift();
      if (next) yield next;
    }
}

/**
 * Chooses faults so that every operator has its share, and within an operator as many files as possible. The same seed
 * chooses the same.
 *
 * @param canBe whether a fault can be planted; asked only of those that would be chosen
 */
export function chooseFaults(
  faults: readonly Fault[],
  { count, seed }: Choice,
  canBe: (fault: Fault) => boolean,
): readonly Fault[] {
  const byOperator = [...Map.groupBy(faults, ({ operator }) => operator)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  let turns = byOperator.map(([, ofOperator]) => fileByFile(ofOperator, seed));
  const chosen: Fault[] = [];
  const take = (turn: Generator<Fault>): boolean => {
    for (let next = turn.next(); !next.done; next = turn.next()) {
      if (!canBe(next.value)) continue;
      chosen.push(next.value);
      return true;
    }
    return false;
  };
  while (turns.length > 0 && chosen.length < count) turns = turns.filter((turn) => chosen.length < count && take(turn));
  return chosen;
}
