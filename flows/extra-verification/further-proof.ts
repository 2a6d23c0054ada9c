import type { ExtraWay } from '../../schemas/calls/two-factor.ts';
import { toFlowError } from '../flow-error.ts';

/** What the server asks for beside the password. */
export interface FurtherProof {
  /** Stands for the login whose password was right. */
  readonly ticket: string;
  /** Which proofs count; the person chooses one. */
  readonly ways: readonly ExtraWay[];
  /** Where codes go, masked. */
  readonly hints: Readonly<Partial<Record<ExtraWay, string>>>;
}

/** The proof that is asked for of a refusal; undefined where it is another one. */
export function furtherProofOf(error: unknown): FurtherProof | undefined {
  const { code, details } = toFlowError(error);
  if (code !== 'extraVerificationRequired' || typeof details.ticket !== 'string') return undefined;
  const { ways, hints } = details as unknown as Partial<FurtherProof>;
  return { ticket: details.ticket, ways: ways ?? ['google'], hints: hints ?? {} };
}
