import type { ContractTerms } from '../../engine/agents/contract-terms.ts';
import { readTerms, type WrittenTerms } from '../../engine/agents/contract-text.ts';
import type { ExplainedStep } from '../../engine/agents/explanation.ts';

/** What a period leaves to the next one, as it is stored: decimal strings of minor units, or millionths of them. */
export interface StoredStanding {
  readonly carryMinor: string;
  readonly debtMinor: string;
  readonly remainderMicro: string;
}

/** Before the first period. */
export const NO_STANDING: StoredStanding = { carryMinor: '0', debtMinor: '0', remainderMicro: '0' };

/** A contract in a period, with the contract that it is paid from. */
export interface TermedContract {
  readonly contractId: bigint;
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly aboveId: bigint | null;
  readonly terms: ContractTerms;
  readonly termsHash: string;
  readonly before: StoredStanding;
}

/** The result of a contract for a period. */
export interface NewPayment {
  readonly contractId: bigint;
  readonly aboveId: bigint | null;
  readonly termsHash: string;
  readonly measures: Readonly<Record<string, string>>;
  readonly before: StoredStanding;
  readonly after: StoredStanding;
  readonly steps: readonly ExplainedStep[];
  readonly netMinor: bigint;
  readonly paidMinor: bigint;
}

/** A contract in force as the database gives it. */
interface StoredContract extends Omit<TermedContract, 'terms' | 'before'> {
  readonly terms: unknown;
  readonly before: StoredStanding | null;
}

const isWritten = (value: unknown): value is WrittenTerms =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Reads a contract in force. @throws Error if its terms are none */
export function readStored(row: StoredContract): TermedContract {
  const terms = isWritten(row.terms) ? readTerms(row.terms) : undefined;
  if (!terms) throw new Error(`The contract ${row.contractId} has no terms.`);
  return { ...row, terms, before: row.before ?? NO_STANDING };
}
