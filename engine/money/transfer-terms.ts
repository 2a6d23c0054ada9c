import type { TransferRules } from '../../schemas/brand/transfers.ts';
import { parseMajor } from './currency.ts';

/** Direction of a transfer: from a member to the upline, or from an agent to a direct downline member. */
export const TRANSFER_WAYS = ['upline', 'downline'] as const;

/** Names a way. */
export type TransferWay = (typeof TRANSFER_WAYS)[number];

/** Longest remark of a transfer, in characters. */
export const LONGEST_REMARK = 140;

/** A merchant's rules for one way, amounts in minor units of its currency. */
export interface TransferTerms {
  readonly isOpen: boolean;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly dailyMaximumMinor: bigint;
  readonly dailyTimes: number;
  readonly asksFundPassword: boolean;
}

/** The rules of one way with amounts as the ledger counts them. */
export function transferTerms(rules: TransferRules, way: TransferWay, currency: string): TransferTerms {
  const { isOpen, minimum, maximum, dailyMaximum, dailyTimes, asksFundPassword } = rules[way];
  const minor = (text: string) => parseMajor(text, currency);
  return {
    isOpen,
    minimumMinor: minor(minimum),
    maximumMinor: minor(maximum),
    dailyMaximumMinor: minor(dailyMaximum),
    dailyTimes,
    asksFundPassword,
  };
}

/** The least that is moved to the wallet of a vendor, in minor units. */
export const walletMinimum = ({ wallets }: TransferRules, currency: string): bigint =>
  parseMajor(wallets.minimum, currency);
