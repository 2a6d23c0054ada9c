import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { BetEntry } from '../../schemas/calls/lottery-states.ts';
import { parseMajor } from '../money/currency.ts';
import type { SelectionMistake } from './check-selection.ts';
import type { Fraction } from './fraction.ts';
import { sharesOf } from './jackpot.ts';
import type { Kind } from './kind.ts';
import { type Liability, liabilitiesOf, mostUnitWin } from './liabilities.ts';
import { parseSelection, parseTickets, type Reading, writeSelection } from './parse-selection.ts';
import { costMinor, payMinor } from './payout.ts';
import { countUnits, hasJackpotPrize, type Play, type Result, type Selection } from './play.ts';
import { offeredPlays, payoutsOf } from './terms.ts';

/** A bet as a chase repeats it. Amounts are minor units. */
export interface ChasedBet {
  readonly play: string;
  readonly choice: string;
  readonly entry: BetEntry;
  /** Stake of a unit at each position, before the multiple. */
  readonly unitMinor: string;
}

/** A bet as a player writes it. */
export interface WrittenBet extends ChasedBet {
  readonly multiple: number;
}

/** Why a bet cannot be accepted, whatever its period. */
export type BetMistake =
  | { readonly code: 'lotteryPlayUnknown' }
  | { readonly code: 'lotteryChoiceWrong'; readonly mistakes: readonly SelectionMistake[] }
  | { readonly code: 'lotteryTooManyUnits'; readonly most: number; readonly units: number }
  | { readonly code: 'lotteryStakeTooLow'; readonly minimumMinor: string }
  | { readonly code: 'lotteryStakeTooHigh'; readonly maximumMinor: string }
  | { readonly code: 'lotteryWinTooHigh'; readonly maximumMinor: string };

/** A bet that can be accepted, with the terms by which it is settled. Amounts are minor units. */
export interface JudgedBet {
  readonly play: Play;
  readonly selections: readonly Selection[];
  /** The choice as it is stored. */
  readonly choice: string;
  readonly units: number;
  /** Stake of a unit at each position, the multiple included. */
  readonly stakeMinor: bigint;
  readonly costMinor: bigint;
  readonly payouts: readonly (readonly Fraction[])[];
  readonly maximumWinMinor: bigint;
  /** Empty if the play pays less than ten times what a unit costs. */
  readonly liabilities: readonly Liability[];
  /** Parts in the jackpot of one unit that wins it; 0 if the bet cannot win one. */
  readonly jackpotShares: number;
}

/** Mistakes that an answer holds. */
const MOST_MISTAKES = 20;
/** The selections that a choice means, or its mistakes. */
export function readChoice(play: Play, entry: BetEntry, choice: string): Reading<readonly Selection[]> {
  if (entry === 'tickets')
    return play.tickets ? parseTickets(play, choice) : { mistakes: [{ code: 'notAValue', pad: 0, at: 0, length: 0 }] };
  const reading = parseSelection(play, choice);
  return 'mistakes' in reading ? reading : { meaning: [reading.meaning] };
}

/** Judges a bet by the terms of its lottery, without money, limits of the player or the state of its period. */
export function judgeBet(
  { lottery, kind, currency }: { readonly lottery: Lottery; readonly kind: Kind; readonly currency: string },
  { play: key, choice, entry, unitMinor, multiple }: WrittenBet,
): { readonly bet: JudgedBet } | { readonly mistake: BetMistake } {
  const { limits } = lottery;
  const play = offeredPlays(lottery, kind).find((one) => one.key === key);
  if (!play) return { mistake: { code: 'lotteryPlayUnknown' } };
  const reading = readChoice(play, entry, choice);
  if ('mistakes' in reading)
    return { mistake: { code: 'lotteryChoiceWrong', mistakes: reading.mistakes.slice(0, MOST_MISTAKES) } };
  const selections = reading.meaning;
  const units = selections.reduce((sum, selection) => sum + countUnits(play, selection), 0);
  if (units > limits.maximumUnits)
    return { mistake: { code: 'lotteryTooManyUnits', most: limits.maximumUnits, units } };
  const stakeMinor = BigInt(unitMinor) * BigInt(multiple);
  const [minimumMinor, maximumMinor, maximumWinMinor] = [
    parseMajor(limits.minimumStake, currency),
    parseMajor(limits.maximumStake, currency),
    parseMajor(limits.maximumWin, currency),
  ];
  if (stakeMinor < minimumMinor) return { mistake: { code: 'lotteryStakeTooLow', minimumMinor: String(minimumMinor) } };
  if (stakeMinor > maximumMinor)
    return { mistake: { code: 'lotteryStakeTooHigh', maximumMinor: String(maximumMinor) } };
  const payouts = payoutsOf(lottery, play);
  const terms = { stakeMinor, payouts };
  if (selections.some((selection) => mostUnitWin(play, selection, terms) > maximumWinMinor))
    return { mistake: { code: 'lotteryWinTooHigh', maximumMinor: String(maximumWinMinor) } };
  return {
    bet: {
      play,
      selections,
      choice: entry === 'tickets' ? choice : selections.map((selection) => writeSelection(play, selection)).join(),
      units,
      stakeMinor,
      costMinor: selections.reduce((sum, selection) => sum + costMinor(play, selection, stakeMinor), 0n),
      payouts,
      maximumWinMinor,
      liabilities: liabilitiesOf(play, selections, terms),
      jackpotShares: lottery.jackpot && hasJackpotPrize(play) ? sharesOf(stakeMinor, minimumMinor) : 0,
    },
  };
}

/** The terms of a bet that is to be settled. */
export interface SettledTerms {
  readonly play: Play;
  readonly selections: readonly Selection[];
  readonly stakeMinor: bigint;
  readonly payouts: readonly (readonly Fraction[])[];
  readonly maximumWinMinor: bigint;
}

/** Minor units that a bet wins by its payouts: those of all its units together, up to the most that it pays. */
export function winMinor(
  { play, selections, stakeMinor, payouts, maximumWinMinor }: SettledTerms,
  result: Result,
): bigint {
  const sum = selections.reduce(
    (total, selection) => total + payMinor(play, selection, result, stakeMinor, payouts),
    0n,
  );
  return sum < maximumWinMinor ? sum : maximumWinMinor;
}

/** Payouts as they are stored with a bet. */
export const writePayouts = (payouts: readonly (readonly Fraction[])[]): readonly (readonly string[])[] =>
  payouts.map((multiples) => multiples.map(({ numerator, denominator }) => `${numerator}/${denominator}`));

/** Reads them back. */
export const readPayouts = (texts: readonly (readonly string[])[]): readonly (readonly Fraction[])[] =>
  texts.map((multiples) =>
    multiples.map((text) => {
      const [numerator = '0', denominator = '1'] = text.split('/');
      return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
    }),
  );
