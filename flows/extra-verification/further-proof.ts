import { fieldsOf } from '../../engine/json/fields-of.ts';
import { EXTRA_WAYS, type ExtraWay } from '../../schemas/calls/two-factor.ts';
import { toFlowError } from '../flow-error.ts';

/** The proof that the server requires besides the password. */
export interface FurtherProof {
  /** Identifies the login whose password was right. */
  readonly ticket: string;
  /** Which proofs count; the person chooses one. */
  readonly ways: readonly ExtraWay[];
  /** Where codes go, masked. */
  readonly hints: Readonly<Partial<Record<ExtraWay, string>>>;
}

/** The proof that a refusal asks for; undefined if it is another refusal. */
export function furtherProofOf(error: unknown): FurtherProof | undefined {
  const { code, details } = toFlowError(error);
  if (code !== 'extraVerificationRequired' || typeof details.ticket !== 'string') return undefined;
  const told = Object.values(fieldsOf(details.ways));
  const hints = fieldsOf(details.hints);
  return {
    ticket: details.ticket,
    ways: details.ways === undefined ? ['google'] : EXTRA_WAYS.filter((way) => told.includes(way)),
    hints: Object.fromEntries(EXTRA_WAYS.flatMap((way) => (typeof hints[way] === 'string' ? [[way, hints[way]]] : []))),
  };
}
