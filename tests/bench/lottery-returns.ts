import { parseArgs } from 'node:util';
import { entryAt } from '../../engine/lists/entry-at.ts';
import type { Fraction } from '../../engine/lottery/fraction.ts';
import type { Kind } from '../../engine/lottery/kind.ts';
import { KINDS } from '../../engine/lottery/kinds.ts';
import { payoutTable } from '../../engine/lottery/payout.ts';
import { countUnits, type Play, type Result, type Selection } from '../../engine/lottery/play.ts';
import { quickPick } from '../../engine/lottery/quick-choices.ts';
import type { Draw } from '../../games/families/family.ts';
import { fastDraw } from '../../games/simulation/fast-draw.ts';

const RETURN_BASIS_POINTS = 9_500;
/** Quick picks of a play, which are bet on in turn. */
const PICKS = 64;
/** A prize that is expected fewer times shows too little: its part of the return is left out, and named. */
const FEWEST_WINS = 100;
/** Beyond so many standard errors lies 1 honest figure in 37,000: a fault in the sums, not bad luck. */
const FARTHEST = 4.2;

/** A selection that is bet on in the simulation, in numbers that are quick to add. */
interface Pick {
  readonly selection: Selection;
  /** What its units cost together, in stakes. */
  readonly cost: number;
  /** The return of its common prizes by their chances, and of all its prizes. */
  readonly expected: number;
  readonly whole: number;
}

interface Bet {
  readonly play: Play;
  /** By class and prize: what a unit wins, in stakes; 0 for prizes that are too rare. */
  readonly paid: readonly (readonly number[])[];
  readonly picks: readonly Pick[];
}

/** Sums of independent figures. */
class Sums {
  count = 0;
  #total = 0;
  #squares = 0;

  add(figure: number): void {
    this.count += 1;
    this.#total += figure;
    this.#squares += figure * figure;
  }

  /** The mean, and its standard error. */
  get mean(): number {
    return this.#total / this.count;
  }
  get error(): number {
    return Math.sqrt(Math.max(0, this.#squares / this.count - this.mean ** 2) / this.count);
  }
}

const numberOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);

function readyBet(play: Play, draws: number, draw: Draw): Bet {
  const selections = Array.from({ length: PICKS }, () => quickPick(play, draw));
  const table = payoutTable(play, RETURN_BASIS_POINTS).map((multiples) => multiples.map(numberOf));
  const unitsOf = selections.map((selection) => play.units(selection));
  const isCommon = (unitClass: number, chance: number): boolean => {
    const units = unitsOf.reduce((sum, units) => sum + entryAt(units, unitClass), 0) / PICKS;
    return units * chance * draws >= FEWEST_WINS;
  };
  const paid = table.map((multiples, place) =>
    multiples.map((multiple, prize) =>
      isCommon(place, numberOf(entryAt(entryAt(play.classes, place).prizes, prize).chance)) ? multiple : 0,
    ),
  );
  const expectedOf = (units: readonly number[], payouts: readonly (readonly number[])[]): number =>
    play.classes.reduce(
      (sum, { prizes }, place) =>
        sum +
        prizes.reduce(
          (part, { chance }, prize) =>
            part + entryAt(units, place) * numberOf(chance) * entryAt(entryAt(payouts, place), prize),
          0,
        ),
      0,
    );
  const picks = selections.map((selection, index): Pick => {
    const cost = countUnits(play, selection) * play.positions;
    const units = entryAt(unitsOf, index);
    return { selection, cost, expected: expectedOf(units, paid) / cost, whole: expectedOf(units, table) / cost };
  });
  return { play, paid, picks };
}

/** What a pick returns of its cost in a draw, less what its common prizes return on average. */
function surplusOf({ play, paid }: Bet, { selection, cost, expected }: Pick, result: Result): number {
  let won = 0;
  for (const { unitClass, prize, units } of play.wins(selection, result))
    won += units * entryAt(entryAt(paid, unitClass), prize);
  return won / cost - expected;
}

/** Plays a kind. @returns how many standard errors the farthest figure is off */
function measure(kind: Kind, bets: number): number {
  const draws = Math.ceil(bets / kind.plays.length);
  const draw = fastDraw(kind.plays.length + bets);
  const ready = kind.plays.map((play) => readyBet(play, draws, draw));
  // All plays of a draw share its numbers: one figure of the kind is their mean.
  const [all, plays] = [new Sums(), ready.map(() => new Sums())];
  const startedMs = performance.now();
  for (let round = 0; round < draws; round += 1) {
    const result = kind.draw(draw);
    let together = 0;
    for (const [place, bet] of ready.entries()) {
      const surplus = surplusOf(bet, entryAt(bet.picks, round % PICKS), result);
      entryAt(plays, place).add(surplus);
      together += surplus;
    }
    all.add(together / ready.length);
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  const offs = plays.filter(({ error }) => error > 0).map(({ mean, error }) => Math.abs(mean) / error);
  const mean = (of: (pick: Pick) => number): number =>
    ready.reduce((sum, { picks }) => sum + picks.reduce((part, pick) => part + of(pick), 0) / PICKS, 0) / ready.length;
  const [stated, whole] = [mean(({ expected }) => expected), mean((pick) => pick.whole)];
  const percent = (share: number): string => `${(share * 100).toFixed(3)} %`.padStart(10);
  const within = offs.filter((off) => off <= 1.96).length;
  console.log(
    `  ${kind.key.padEnd(20)} ${String(ready.length * draws).padStart(10)} bets ${percent(whole)} stated, rare prizes ${percent(whole - stated)}; of the others ${percent(stated)} stated ${percent(stated + all.mean)} simulated, standard error ${percent(all.error)}, off by ${(all.mean / all.error).toFixed(2)}; plays within 95 %: ${within} of ${offs.length}, farthest ${Math.max(...offs).toFixed(2)} (${seconds.toFixed(0)} s)`,
  );
  return Math.max(Math.abs(all.mean) / all.error, ...offs);
}

/** Arguments: `--bets` for each kind, ten million at first, and the kinds, all by default. */
const { values, positionals } = parseArgs({
  options: { bets: { type: 'string', default: '10000000' } },
  allowPositionals: true,
});
console.log(`  Quick picks at a return of ${RETURN_BASIS_POINTS / 100} %; errors are standard errors.`);
let farthest = 0;
for (const kind of KINDS)
  if (positionals.length === 0 || positionals.includes(kind.key))
    farthest = Math.max(farthest, measure(kind, Number(values.bets)));
console.log(`  farthest figure: ${farthest.toFixed(2)} standard errors`);
if (!(farthest < FARTHEST)) process.exitCode = 1;
