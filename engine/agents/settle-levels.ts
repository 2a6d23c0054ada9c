import { evaluateFormula, inFormula } from './explanation.ts';
import { type CategoryRates, RATE_UNIT } from './rates.ts';

/** Someone in the tree on a day, with the rates that counted then. */
export interface LevelPerson {
  readonly id: string;
  /** The agent directly above; undefined at the top. */
  readonly aboveId: string | undefined;
  readonly rates: CategoryRates;
}

/** Turnover that counts for a person: of an agent with the members directly below who have no entry of their own. */
export interface LevelTurnover {
  readonly id: string;
  readonly category: string;
  readonly turnoverMinor: bigint;
}

/** The turnover of someone directly below with everyone further down, and the rate that it is given at. */
interface BranchBelow {
  readonly id: string;
  readonly rate: number;
  readonly turnoverMinor: bigint;
}

/** What a person earns in a category, with everything that it is computed from. Minor units. */
export interface LevelLine {
  readonly category: string;
  /** Parts of a million. */
  readonly rate: number;
  readonly turnoverMinor: bigint;
  readonly below: readonly BranchBelow[];
  readonly formula: string;
  readonly resultMinor: bigint;
}

/** What a person earns in a day. */
export interface LevelResult {
  readonly id: string;
  readonly lines: readonly LevelLine[];
  readonly earnedMinor: bigint;
}

const shareOf = (turnoverMinor: bigint, rate: number): string => `${inFormula(turnoverMinor)} * ${rate} / ${RATE_UNIT}`;

/** The part of a person: the own rate on the whole branch, less what those directly below are given on theirs. */
function lineOf(category: string, own: BranchBelow, below: readonly BranchBelow[]): LevelLine | undefined {
  if (own.rate === 0 || (own.turnoverMinor === 0n && below.length === 0)) return undefined;
  const formula = [own, ...below].map(({ turnoverMinor, rate }) => shareOf(turnoverMinor, rate)).join(' - ');
  const { rate, turnoverMinor } = own;
  return { category, rate, turnoverMinor, below, formula, resultMinor: evaluateFormula(formula) };
}

/** The tree of a day, read once. */
class LevelTree {
  readonly #people: ReadonlyMap<string, LevelPerson>;
  readonly #below = new Map<string, LevelPerson[]>();
  readonly #turnover = new Map<string, bigint>();

  constructor(people: readonly LevelPerson[], turnovers: readonly LevelTurnover[]) {
    this.#people = new Map(people.map((person) => [person.id, person]));
    for (const person of people) {
      if (person.aboveId === undefined) continue;
      const siblings = this.#below.get(person.aboveId);
      if (siblings) siblings.push(person);
      else this.#below.set(person.aboveId, [person]);
    }
    for (const { id, category, turnoverMinor } of turnovers) this.#add(id, category, turnoverMinor);
  }

  /** Adds turnover to a person and everyone above. */
  #add(id: string, category: string, turnoverMinor: bigint): void {
    let at: string | undefined = id;
    for (let steps = 0; at !== undefined && steps <= this.#people.size; steps += 1) {
      const key = `${at} ${category}`;
      this.#turnover.set(key, (this.#turnover.get(key) ?? 0n) + turnoverMinor);
      at = this.#people.get(at)?.aboveId;
    }
  }

  /** The rate of a person: never more than anyone above has, so that a line never costs more than the top was given. */
  #rate(person: LevelPerson, category: string): number {
    const own = person.rates[category] ?? 0;
    const above = person.aboveId === undefined ? undefined : this.#people.get(person.aboveId);
    return own === 0 || above === undefined ? own : Math.min(own, this.#rate(above, category));
  }

  #branch(person: LevelPerson, category: string): BranchBelow {
    const turnoverMinor = this.#turnover.get(`${person.id} ${category}`) ?? 0n;
    return { id: person.id, rate: this.#rate(person, category), turnoverMinor };
  }

  resultOf(person: LevelPerson, categories: readonly string[]): LevelResult {
    const lines = categories.flatMap((category) => {
      const below = (this.#below.get(person.id) ?? [])
        .map((one) => this.#branch(one, category))
        .filter(({ rate, turnoverMinor }) => rate > 0 && turnoverMinor !== 0n);
      return lineOf(category, this.#branch(person, category), below) ?? [];
    });
    return { id: person.id, lines, earnedMinor: lines.reduce((sum, { resultMinor }) => sum + resultMinor, 0n) };
  }
}

/**
 * Splits the rebate of a day between the levels. In each category a person earns the difference between the own rate and
 * the rate of each branch directly below, on that branch's turnover. Each share is rounded down before it is taken off,
 * so that the parts of a line add up to the rebate of its top. Below zero where a turnover is: that is taken from later days.
 *
 * @returns people with a line, in the order in which they were given
 */
export function settleLevels(
  people: readonly LevelPerson[],
  turnovers: readonly LevelTurnover[],
): readonly LevelResult[] {
  const categories = [...new Set(turnovers.map(({ category }) => category))].sort();
  const tree = new LevelTree(people, turnovers);
  return people.map((person) => tree.resultOf(person, categories)).filter(({ lines }) => lines.length > 0);
}

/** The payment for a day after deducting earlier debt, and the remaining debt. Minor units. */
export function payLevels(earnedMinor: bigint, debtMinor: bigint): { readonly paidMinor: bigint; debtMinor: bigint } {
  const due = earnedMinor - debtMinor;
  return due > 0n ? { paidMinor: due, debtMinor: 0n } : { paidMinor: 0n, debtMinor: -due };
}
