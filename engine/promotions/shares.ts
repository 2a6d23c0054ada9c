const WHOLE = 10_000n;

/** Which way a fraction of a minor unit goes. */
export type Rounding = 'down' | 'nearest';

/**
 * A part of an amount in minor units.
 *
 * @param basisPoints hundredths of a percent: 10,000 is all of it
 * @param rounding `down` drops the fraction, and of a negative amount too; `nearest` takes half a unit up
 */
export function partOf(amountMinor: bigint, basisPoints: number, rounding: Rounding = 'down'): bigint {
  const scaled = amountMinor * BigInt(basisPoints);
  return rounding === 'down' ? scaled / WHOLE : (scaled + WHOLE / 2n) / WHOLE;
}

/** A game as rules about shares see it. */
export interface PlayedGame {
  /** Undefined for a game whose category is not known. */
  readonly category: string | undefined;
  readonly vendor: string;
  readonly game: string;
}

/** How much of a stake counts for the games that all of its fields match. */
export interface ShareRule {
  readonly category?: string;
  readonly vendor?: string;
  readonly game?: string;
  /** From 0 to 10,000. */
  readonly basisPoints: number;
}

/** The fields by which a rule names games. */
export type GameSelector = Pick<ShareRule, 'category' | 'vendor' | 'game'>;

const matches = (rule: GameSelector, played: PlayedGame): boolean =>
  (rule.category === undefined || rule.category === played.category) &&
  (rule.vendor === undefined || rule.vendor === played.vendor) &&
  (rule.game === undefined || rule.game === played.game);

/** A game is narrower than any vendor, and a vendor narrower than any category. */
const narrowness = ({ category, vendor, game }: GameSelector): number =>
  (game === undefined ? 0 : 4) + (vendor === undefined ? 0 : 2) + (category === undefined ? 0 : 1);

/** The narrowest of some rules that matches a game; the first one of several as narrow. */
export function findNarrowest<Rule extends GameSelector>(rules: readonly Rule[], played: PlayedGame): Rule | undefined {
  let found: Rule | undefined;
  for (const rule of rules)
    if (matches(rule, played) && (found === undefined || narrowness(rule) > narrowness(found))) found = rule;
  return found;
}

/** The share of a game in basis points: all without rules, none for a game that the rules leave out. */
export const shareFor = (rules: readonly ShareRule[], played: PlayedGame): number =>
  rules.length === 0 ? Number(WHOLE) : (findNarrowest(rules, played)?.basisPoints ?? 0);

/** The part of an amount that counts for a game, rounded down to minor units. */
export const countedPart = (amountMinor: bigint, rules: readonly ShareRule[], played: PlayedGame): bigint =>
  partOf(amountMinor, shareFor(rules, played));

/** The part of an amount without which a counted part would be smaller: how much of a stake is used up, rounded up. */
export const usedUpBy = (countedMinor: bigint, basisPoints: number): bigint => {
  const share = BigInt(basisPoints);
  return share === 0n ? 0n : (countedMinor * WHOLE + share - 1n) / share;
};
