/** What a contract pays for. */
export const CONTRACT_TYPES = ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary'] as const;
/** The type of a contract. */
export type ContractType = (typeof CONTRACT_TYPES)[number];

/** How often dividends are settled: each day, week (from Monday), half of a month, or month. */
export const DIVIDEND_PERIODS = ['D', 'W', 'H', 'M'] as const;
/** The period of a dividend. */
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];

/** One tier: what a team must reach, and what it then pays. Amounts are minor units. */
export interface ContractTier {
  readonly profitMinor: bigint;
  readonly volumeMinor: bigint;
  readonly activeMembers: number;
  /** Parts of a million; 0 if the tier pays a fixed amount. */
  readonly rate: number;
  /** The fixed amount; 0 if the tier pays by its rate. */
  readonly payMinor: bigint;
}

interface TieredTerms {
  /** The stake in a period from which a member counts as active; 0 for any round. */
  readonly minimumBetMinor: bigint;
  /** From 1 to 10, the best last. */
  readonly tiers: readonly ContractTier[];
}

/** A share in the house's result with a team. */
export interface DividendTerms extends TieredTerms {
  readonly type: 'dividend';
  readonly period: DividendPeriod;
  /** Whether a period that was lost is made up before anything is paid again. */
  readonly carriesLosses: boolean;
}

/** A part of a team's turnover in a day or an hour. */
export interface WageTerms extends TieredTerms {
  readonly type: 'dailyWage' | 'hourlySalary';
}

/** A part of each stake, by whether the member has won or lost the round. */
export interface RealTimeTerms {
  readonly type: 'realTimeSalary';
  /** Of rounds that the member has won, in parts of a million. */
  readonly profitRate: number;
  /** Of rounds that the member has lost. */
  readonly lossRate: number;
  /** Rounds with a smaller stake do not count. */
  readonly leastStakeMinor: bigint;
}

/** Everything that the two sides of a contract agree on. */
export type ContractTerms = DividendTerms | WageTerms | RealTimeTerms;

/** What a team has reached in a period. */
export interface TeamMeasures {
  /** The house's result: below zero if the team has won. */
  readonly profitMinor: bigint;
  readonly volumeMinor: bigint;
  readonly activeMembers: number;
}

const isReached = (tier: ContractTier, { profitMinor, volumeMinor, activeMembers }: TeamMeasures): boolean =>
  profitMinor >= tier.profitMinor && volumeMinor >= tier.volumeMinor && activeMembers >= tier.activeMembers;

/** The index of the last tier whose conditions all hold; undefined if none does. */
export function findTierIndex(tiers: readonly ContractTier[], measures: TeamMeasures): number | undefined {
  const index = tiers.findLastIndex((tier) => isReached(tier, measures));
  return index < 0 ? undefined : index;
}

/** Whether a tier of an upline is reached no later than a tier offered below, and pays no less. */
const isTierCovered = (own: ContractTier, offered: ContractTier): boolean =>
  own.profitMinor <= offered.profitMinor &&
  own.volumeMinor <= offered.volumeMinor &&
  own.activeMembers <= offered.activeMembers &&
  own.rate >= offered.rate &&
  own.payMinor >= offered.payMinor;

/** Why terms may not be offered below other terms. */
export type TermsRefusal = 'otherType' | 'otherPeriod' | 'minimumBet' | 'higher';

const coversTiers = (own: TieredTerms, offered: TieredTerms): TermsRefusal | undefined => {
  // A member who is active below is active above as well, or the upline could miss a tier that it owes.
  if (own.minimumBetMinor > offered.minimumBetMinor) return 'minimumBet';
  const isCovered = offered.tiers.every((tier) => own.tiers.some((ownTier) => isTierCovered(ownTier, tier)));
  return isCovered ? undefined : 'higher';
};

/** Why an upline with `own` terms may not offer `offered` to someone directly below; undefined if it may. */
export function findTermsRefusal(own: ContractTerms, offered: ContractTerms): TermsRefusal | undefined {
  if (own.type === 'realTimeSalary') {
    if (offered.type !== 'realTimeSalary') return 'otherType';
    if (own.leastStakeMinor > offered.leastStakeMinor) return 'minimumBet';
    return own.profitRate >= offered.profitRate && own.lossRate >= offered.lossRate ? undefined : 'higher';
  }
  if (offered.type !== own.type) return 'otherType';
  if (own.type === 'dividend' && offered.type === 'dividend') {
    if (own.period !== offered.period) return 'otherPeriod';
    // Losses that the upline carries and the downline forgets would be paid out of the upline's pocket.
    if (own.carriesLosses && !offered.carriesLosses) return 'higher';
  }
  return coversTiers(own, offered);
}
