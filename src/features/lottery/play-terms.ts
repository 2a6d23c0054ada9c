import { type BestPrize, bestPrize, readQuotient } from '../../../engine/lottery/best-prize.ts';
import { type Fraction, takeShare } from '../../../engine/lottery/fraction.ts';
import type { Kind } from '../../../engine/lottery/kind.ts';
import { shownHundredths } from '../../../engine/lottery/payout.ts';
import type { Play, Selection } from '../../../engine/lottery/play.ts';
import type { ListedLottery, PaidPlay } from './lottery-queries.ts';

/** A play with what the merchant pays for it, by class and prize. */
export interface PlayTerms {
  readonly play: Play;
  readonly paid: PaidPlay;
  readonly payouts: readonly (readonly Fraction[])[];
}

/** The plays of a kind that are offered, in the order of the kind. */
export const termsOf = (kind: Kind, offered: readonly PaidPlay[]): readonly PlayTerms[] =>
  kind.plays.flatMap((play) => {
    const paid = offered.find(({ key }) => key === play.key);
    if (!paid) return [];
    const payouts = paid.classes.map(({ prizes }) => prizes.map(({ payout }) => readQuotient(payout)));
    return [{ play, paid, payouts }];
  });

/** The greatest prize of a unit that is chosen; of any unit of the play while none is. */
export const bestOf = ({ play, payouts }: PlayTerms, selection: Selection | undefined): BestPrize | undefined =>
  (selection && bestPrize(play, payouts, selection)) ?? bestPrize(play, payouts);

/** Whether a pool pays a prize, by the places of its class and of itself. */
export const isPooled = ({ paid }: PlayTerms, place: number, index: number): boolean =>
  paid.classes[place]?.prizes[index]?.isJackpot === true;

/** The chance of a line to win the jackpot; undefined if the play cannot. */
export const jackpotChance = (terms: PlayTerms): Fraction | undefined =>
  terms.play.classes.flatMap(({ prizes }, place) => prizes.filter((_, index) => isPooled(terms, place, index)))[0]
    ?.chance;

/** A multiple as it is shown: two places, rounded down. */
export function multipleText(multiple: Fraction, locale: string): string {
  const hundredths = Number(shownHundredths(multiple));
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(hundredths / 100);
}

/** What a unit of a stake wins by a multiple, in minor units. */
export const winMinor = (stakeMinor: bigint, multiple: Fraction): bigint => takeShare(stakeMinor, multiple);

/** Stakes of a unit on offer, in parts of the least one. */
const STEPS: readonly bigint[] = [1n, 2n, 5n, 10n];

/** The stakes of a unit that a lottery offers, in minor units. */
export const unitsOnOffer = ({ limits }: ListedLottery): readonly string[] =>
  STEPS.map((step) => BigInt(limits.minimumStakeMinor) * step)
    .filter((unit) => unit <= BigInt(limits.maximumStakeMinor))
    .map(String);

/** The largest multiple of a bet, whatever the lottery allows. */
const MOST_MULTIPLE = 10_000n;

/** How many times a stake of a unit can be taken. */
export function mostMultiple({ limits }: ListedLottery, unitMinor: string): number {
  const most = BigInt(limits.maximumStakeMinor) / BigInt(unitMinor);
  return Number(most < MOST_MULTIPLE ? most : MOST_MULTIPLE);
}
