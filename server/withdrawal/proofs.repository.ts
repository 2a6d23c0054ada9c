import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { makeToken } from '../secrets/tokens.ts';

/** Pictures that one withdrawal can have. */
const MOST_PROOFS = 30;

/** Which withdrawal the pictures belong to. */
export interface ProofOwner {
  readonly merchant: string;
  readonly number: string;
}

/** Refuses one picture too many. @throws DomainError proofLimit */
export async function assertProofRoom(tx: MerchantTransaction, { merchant, number }: ProofOwner): Promise<void> {
  const { count } = await tx
    .selectFrom('withdrawal_proofs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (count >= MOST_PROOFS) throw new DomainError('proofLimit', { limit: MOST_PROOFS });
}

/** Keeps a picture until it is sent with a message. @returns its id */
export async function keepProof(
  tx: MerchantTransaction,
  { merchant, number }: ProofOwner,
  webp: Buffer,
  now: Date,
): Promise<string> {
  const proofId = makeToken();
  await tx
    .insertInto('withdrawal_proofs')
    .values({ merchant, proof_id: proofId, number, event_id: null, webp, uploaded_at: now })
    .execute();
  return proofId;
}

/** Sends pictures with a message, each once. @throws DomainError proofUnknown */
export async function attachProofs(
  tx: MerchantTransaction,
  { merchant, number }: ProofOwner,
  eventId: bigint,
  proofIds: readonly string[],
): Promise<void> {
  if (proofIds.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal_proofs')
    .set({ event_id: eventId })
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .where('event_id', 'is', null)
    .where('proof_id', 'in', proofIds)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== BigInt(proofIds.length)) throw new DomainError('proofUnknown');
}

/** A picture; for a member only one of their own. @throws DomainError proofUnknown */
export async function getProof(
  tx: MerchantTransaction,
  merchant: string,
  proofId: string,
  memberId?: bigint,
): Promise<{ readonly webp: Buffer; readonly number: string; readonly memberId: bigint }> {
  const proof = await tx
    .selectFrom('withdrawal_proofs as p')
    .innerJoin('withdrawals as w', (join) =>
      join.onRef('w.merchant', '=', 'p.merchant').onRef('w.number', '=', 'p.number'),
    )
    .select(['p.webp', 'p.number', 'w.member_id'])
    .where('p.merchant', '=', merchant)
    .where('p.proof_id', '=', proofId)
    .$if(memberId !== undefined, (query) => query.where('w.member_id', '=', memberId ?? 0n))
    .executeTakeFirst();
  if (!proof) throw new DomainError('proofUnknown');
  return { webp: proof.webp, number: proof.number, memberId: proof.member_id };
}
