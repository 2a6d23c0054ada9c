import type { RealTimeTerms } from './contract-terms.ts';
import { type ExplainedStep, explain, inFormula, sumInFormula } from './explanation.ts';
import { RATE_UNIT } from './rates.ts';

/** A round of a team's member that is over. Minor units. */
export interface PlayedRound {
  readonly betsMinor: bigint;
  readonly winsMinor: bigint;
}

/** The stakes of a window that count for some terms. Minor units. */
export interface CountedStakes {
  readonly wonMinor: bigint;
  readonly lostMinor: bigint;
}

/** The stakes of rounds that a member has won, and of rounds that were lost; an even one is neither. */
export function countStakes(
  { leastStakeMinor }: Pick<RealTimeTerms, 'leastStakeMinor'>,
  rounds: readonly PlayedRound[],
): CountedStakes {
  let [wonMinor, lostMinor] = [0n, 0n];
  for (const { betsMinor, winsMinor } of rounds) {
    if (betsMinor < leastStakeMinor) continue;
    if (winsMinor > betsMinor) wonMinor += betsMinor;
    if (winsMinor < betsMinor) lostMinor += betsMinor;
  }
  return { wonMinor, lostMinor };
}

/** A contract at the end of a window. */
export interface RealTimeContract {
  readonly id: string;
  readonly aboveId: string | undefined;
  readonly terms: RealTimeTerms;
  readonly stakes: CountedStakes;
  /** What earlier windows left, in millionths of a minor unit. Below zero if the line below got more than the own rates give. */
  readonly remainderMicro: bigint;
}

/** The result of a contract for a window. */
export interface SettledRealTime {
  readonly id: string;
  readonly paidMinor: bigint;
  /** Millionths of a minor unit for the next window. */
  readonly remainderMicro: bigint;
  readonly steps: readonly ExplainedStep[];
}

const exactOf = ({ terms, stakes }: RealTimeContract): ExplainedStep =>
  explain('exact', `${stakes.wonMinor} * ${terms.profitRate} + ${stakes.lostMinor} * ${terms.lossRate}`);

/**
 * Settles a window of real-time salaries: each contract gets its exact amount less those directly below, in whole minor
 * units. The remainder waits for the next window, and so does an amount smaller than `leastPaidMinor`.
 */
export function settleRealTime(
  contracts: readonly RealTimeContract[],
  leastPaidMinor = 0n,
): readonly SettledRealTime[] {
  const exact = new Map(contracts.map((contract) => [contract.id, exactOf(contract)]));
  const below = Map.groupBy(contracts, ({ aboveId }) => aboveId);
  return contracts.flatMap((contract) => {
    const own = exact.get(contract.id);
    if (!own) return [];
    const given = (below.get(contract.id) ?? []).flatMap(({ id }) => exact.get(id)?.result ?? []);
    const due = explain('due', `${own.result} - (${sumInFormula(given)}) + ${inFormula(contract.remainderMicro)}`);
    const whole = explain('whole', `max(${inFormula(due.result)}, 0) / ${RATE_UNIT}`);
    const paid = explain('paid', whole.result >= leastPaidMinor ? String(whole.result) : '0');
    const remainder = explain('remainderAfter', `${inFormula(due.result)} - ${paid.result} * ${RATE_UNIT}`);
    const steps = [own, due, whole, paid, remainder];
    return [{ id: contract.id, paidMinor: paid.result, remainderMicro: remainder.result, steps }];
  });
}
