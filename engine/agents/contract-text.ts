import type { ContractTerms, ContractTier } from './contract-terms.ts';

/** Terms as they travel and are stored: amounts are decimal strings of minor units. */
export interface WrittenTerms {
  readonly type: ContractTerms['type'];
  readonly period?: 'D' | 'W' | 'H' | 'M';
  readonly carriesLosses?: boolean;
  readonly minimumBetMinor?: string;
  readonly tiers?: readonly WrittenTier[];
  readonly profitRate?: number;
  readonly lossRate?: number;
  readonly leastStakeMinor?: string;
}

/** One tier of written terms. */
export interface WrittenTier {
  readonly profitMinor: string;
  readonly volumeMinor: string;
  readonly activeMembers: number;
  readonly rate: number;
  readonly payMinor: string;
}

const readTier = ({ profitMinor, volumeMinor, activeMembers, rate, payMinor }: WrittenTier): ContractTier => ({
  profitMinor: BigInt(profitMinor),
  volumeMinor: BigInt(volumeMinor),
  activeMembers,
  rate,
  payMinor: BigInt(payMinor),
});

const writeTier = ({ profitMinor, volumeMinor, activeMembers, rate, payMinor }: ContractTier): WrittenTier => ({
  profitMinor: String(profitMinor),
  volumeMinor: String(volumeMinor),
  activeMembers,
  rate,
  payMinor: String(payMinor),
});

/** Whether a tier pays either by a rate or a fixed amount, and asks for nothing below zero. */
const isTierRight = (tier: ContractTier): boolean => tier.rate > 0 !== tier.payMinor > 0n && tier.profitMinor >= 0n;

/** Reads written terms; undefined if they lack something, a tier pays nothing or in two ways, or a wage asks for profit. */
export function readTerms(written: WrittenTerms): ContractTerms | undefined {
  const { type } = written;
  if (type === 'realTimeSalary') {
    const { profitRate, lossRate, leastStakeMinor } = written;
    if (profitRate === undefined || lossRate === undefined || leastStakeMinor === undefined) return undefined;
    return { type, profitRate, lossRate, leastStakeMinor: BigInt(leastStakeMinor) };
  }
  const tiers = (written.tiers ?? []).map(readTier);
  if (tiers.length === 0 || !tiers.every(isTierRight) || written.minimumBetMinor === undefined) return undefined;
  const tiered = { minimumBetMinor: BigInt(written.minimumBetMinor), tiers };
  if (type !== 'dividend')
    return tiers.every(({ profitMinor }) => profitMinor === 0n) ? { type, ...tiered } : undefined;
  const { period, carriesLosses } = written;
  return period === undefined ? undefined : { type, period, carriesLosses: carriesLosses ?? true, ...tiered };
}

/** Writes terms so that equal ones are the same text: names in a fixed order, and nothing that does not count. */
export function writeTerms(terms: ContractTerms): WrittenTerms {
  if (terms.type === 'realTimeSalary') {
    const { type, profitRate, lossRate, leastStakeMinor } = terms;
    return { type, profitRate, lossRate, leastStakeMinor: String(leastStakeMinor) };
  }
  const tiered = { minimumBetMinor: String(terms.minimumBetMinor), tiers: terms.tiers.map(writeTier) };
  if (terms.type !== 'dividend') return { type: terms.type, ...tiered };
  const { type, period, carriesLosses } = terms;
  return { type, period, carriesLosses, ...tiered };
}
