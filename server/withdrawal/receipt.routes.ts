import { DomainError } from '../../engine/api/domain-error.ts';
import type { WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import type { CallBody, CallValue } from '../../schemas/calls/call-table.ts';
import { confirmReceipt, showProof, uploadProof, writeInCase } from '../../schemas/calls/withdrawal.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { drawProof } from '../payments/api.ts';
import type { ServerContext } from '../server-context.ts';
import { assertProofRoom, attachProofs, getProof, keepProof } from './proofs.repository.ts';
import { takeStep } from './withdrawal-step.ts';
import { countUnanswered, findWithdrawal, type WithdrawalName } from './withdrawals.repository.ts';

type GetAnswer = (tx: MerchantTransaction, name: WithdrawalName) => Promise<CallValue<typeof confirmReceipt>>;

/** Messages that a member can write in the cases of one withdrawal before an operator has answered. */
const MOST_UNANSWERED = 20;

const refuseField = (field: string): DomainError =>
  new DomainError('invalidFields', { fields: [{ field, code: 'required', params: {} }] });

/** The event of an answer. Everything that an answer requires is validated before anything changes. */
function eventOf({ answer, payout, proofs = [], receivedMinor }: CallBody<typeof confirmReceipt>): WithdrawalEvent {
  if (answer === 'all') return { type: 'receipt.all' };
  if (payout === undefined) throw refuseField('payout');
  if (answer === 'partly' && receivedMinor === undefined) throw refuseField('receivedMinor');
  if (answer !== 'received' && proofs.length === 0) throw new DomainError('proofRequired', { field: 'proofs' });
  return { type: `receipt.${answer}`, payout };
}

async function assertFewMessages(tx: MerchantTransaction, name: WithdrawalName): Promise<void> {
  if ((await countUnanswered(tx, name)) > MOST_UNANSWERED)
    throw new DomainError('caseMessageLimit', { limit: MOST_UNANSWERED });
}

/** Proof is accepted only for payouts that await a receipt or have an open case. */
async function assertAsked(tx: MerchantTransaction, name: WithdrawalName): Promise<void> {
  const stored = await findWithdrawal(tx, name, true);
  if (!stored) throw new DomainError('withdrawalUnknown');
  const isAsked = stored.payouts.some(({ state }) => ['sent', 'partly', 'missing'].includes(state));
  if (!isAsked) throw new DomainError('withdrawalStepRefused', { state: stored.row.state });
  await assertProofRoom(tx, name);
}

/** The member's side of a payout: its receipt, and messages in its case. */
export function receiptRoutes(serve: ServeCall, { database }: ServerContext, getAnswer: GetAnswer): void {
  serve(confirmReceipt, ({ merchant, session, body, now }) => {
    const event = eventOf(body);
    const name = { merchant: merchant.code, number: body.number, memberId: session.memberId };
    return database.withMerchant(merchant.code, async (tx) => {
      const { eventId } = await takeStep(tx, name, {
        event,
        by: { kind: 'member', id: session.memberId },
        now,
        said: body.said,
        receivedMinor: body.answer === 'partly' ? BigInt(body.receivedMinor ?? 0) : undefined,
      });
      await attachProofs(tx, name, eventId, body.proofs ?? []);
      return getAnswer(tx, name);
    });
  });
  serve(writeInCase, ({ merchant, session, body, now }) => {
    const { payout, said, proofs = [] } = body;
    if (said.trim() === '' && proofs.length === 0) throw refuseField('said');
    const name = { merchant: merchant.code, number: body.number, memberId: session.memberId };
    return database.withMerchant(merchant.code, async (tx) => {
      const by = { kind: 'member', id: session.memberId } as const;
      const { eventId } = await takeStep(tx, name, { event: { type: 'case.written', payout }, by, now, said });
      await assertFewMessages(tx, name);
      await attachProofs(tx, name, eventId, proofs);
      return getAnswer(tx, name);
    });
  });
  serve(uploadProof, async ({ merchant, session, query, picture, now }) => {
    const name = { merchant: merchant.code, number: query.number, memberId: session.memberId };
    await database.withMerchant(merchant.code, (tx) => assertAsked(tx, name));
    const webp = await drawProof(picture);
    return database.withMerchant(merchant.code, async (tx) => {
      await assertAsked(tx, name);
      return { proofId: await keepProof(tx, name, webp, now) };
    });
  });
  serve(showProof, ({ merchant, session, query }) =>
    database.withMerchant(merchant.code, async (tx) => ({
      webp: (await getProof(tx, merchant.code, query.proof, session.memberId)).webp.toString('base64'),
    })),
  );
}
