import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import {
  decideApproval,
  findApproval,
  listApprovals,
  requestCorrection,
} from '../../schemas/calls/operator-corrections.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { assertMayDecide, type ServeAct } from '../operator/api.ts';
import type { BalanceNews } from '../realtime/api.ts';
import type { ServerContext } from '../server-context.ts';
import {
  addRequest,
  type CorrectionRequest,
  endRequest,
  lockRequest,
  type StoredRequest,
  sumDirectToday,
} from './approvals.repository.ts';
import { getCorrection, listCorrections } from './approvals-desk.repository.ts';
import { findPersonNumber } from './members.repository.ts';

/** Moves the money of a correction, once: its number is the key. */
async function correct(tx: MerchantTransaction, merchant: string, request: StoredRequest): Promise<void> {
  const { number, memberId, currency, direction, amountMinor, reason } = request;
  const account = await openAccount(tx, merchant, {
    ownerKind: 'member',
    ownerId: memberId,
    purpose: 'main',
    currency,
  });
  const house = await openAccount(tx, merchant, {
    ownerKind: 'house',
    ownerId: 0n,
    purpose: 'corrections',
    currency,
  });
  const toMember = direction === 'in' ? amountMinor : -amountMinor;
  const moved = await transfer(tx, merchant, {
    key: { source: 'correction', operation: 'correct', externalId: number },
    kind: 'correction',
    reference: `${number}: ${reason}`,
    legs: [
      { accountId: account, amountMinor: toMember },
      { accountId: house, amountMinor: -toMember },
    ],
  });
  if (moved.ok) return;
  if (moved.refusal === 'insufficientFunds') throw new DomainError('insufficientFunds');
  throw new Error(`The correction ${number} was refused: ${moved.refusal}`);
}

const detailsOf = ({ direction, amountMinor, currency, reason }: CorrectionRequest) => ({
  direction,
  amountMinor: String(amountMinor),
  currency,
  reason,
});

async function assertMember(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> {
  const personNumber = await findPersonNumber(tx, merchant, memberId);
  if (personNumber === undefined) throw new DomainError('memberUnknown');
  // Play money of a trial belongs to no one, so there is nothing to correct.
  if (isTrial(personNumber)) throw new DomainError('memberIsTrial');
}

/** Whether a second operator has to agree: all that one operator books for one member in a day counts together. */
async function needsSecond(
  tx: MerchantTransaction,
  { code, operators, brand, protection }: Merchant,
  { memberId, amountMinor, currency }: CorrectionRequest,
  { by, now }: { readonly by: bigint; readonly now: Date },
): Promise<boolean> {
  const { timeZone } = protection;
  const booked = await sumDirectToday(tx, code, { by, memberId, currency, now, timeZone });
  return booked + amountMinor > parseMajor(operators.correctionFourEyesAbove, brand.currency);
}

function serveRequest(serveAct: ServeAct, balanceNews: BalanceNews): void {
  serveAct(requestCorrection, async ({ tx, note, afterwards, merchant, operator, body, now }) => {
    const wanted: CorrectionRequest = {
      requestId: body.requestId,
      memberId: BigInt(body.memberId),
      direction: body.direction,
      amountMinor: BigInt(body.amountMinor),
      currency: merchant.brand.currency,
      reason: body.reason.trim(),
    };
    await assertMember(tx, merchant.code, wanted.memberId);
    const by = operator.operatorId;
    const state = (await needsSecond(tx, merchant, wanted, { by, now })) ? 'waiting' : 'direct';
    const { request, isNew } = await addRequest(tx, merchant.code, wanted, { state, by, now });
    const isSame =
      request.requestedBy === by &&
      request.memberId === wanted.memberId &&
      JSON.stringify(detailsOf(request)) === JSON.stringify(detailsOf(wanted));
    if (!isSame) throw new DomainError('idempotencyConflict');
    if (isNew && request.state === 'direct') {
      await correct(tx, merchant.code, request);
      afterwards(() => balanceNews.ofMember(merchant.code, request.memberId));
    }
    const details = { ...detailsOf(request), state: request.state, ...(isNew ? {} : { isRepeated: true }) };
    note({ subject: request.number, memberId: request.memberId, details });
    return { number: request.number, state: request.state };
  });
}

function serveDecision(serveAct: ServeAct, balanceNews: BalanceNews): void {
  serveAct(decideApproval, async ({ tx, note, afterwards, merchant, operator, body, now }) => {
    const request = await lockRequest(tx, merchant.code, body.number);
    if (!request) throw new DomainError('approvalUnknown');
    if (request.state !== 'waiting') throw new DomainError('approvalDecided', { state: request.state });
    const { decision: state } = body;
    const { operatorId: by } = operator;
    assertMayDecide({ requestedBy: request.requestedBy, decision: state, by });
    await endRequest(tx, merchant.code, request.number, { state, by, note: body.note.trim(), now });
    if (state === 'confirmed') {
      await correct(tx, merchant.code, request);
      afterwards(() => balanceNews.ofMember(merchant.code, request.memberId));
    }
    const details = { ...detailsOf(request), decision: state, note: body.note.trim() };
    note({ subject: request.number, memberId: request.memberId, details });
    // The action ends the operator's own claim.
    return { ...(await getCorrection(tx, merchant.code, request.number, now)), claim: null };
  });
}

/** Money that is moved by hand: at once, or above the merchant's amount when a second operator has agreed. */
export function correctionRoutes(
  serve: ServeCall,
  serveAct: ServeAct,
  { database }: ServerContext,
  balanceNews: BalanceNews,
): void {
  serveRequest(serveAct, balanceNews);
  serveDecision(serveAct, balanceNews);
  serve(listApprovals, ({ merchant: { code }, query, now }) =>
    database.readMerchant(code, (tx) => listCorrections(tx, code, query, now)),
  );
  serve(findApproval, ({ merchant: { code }, query, now }) =>
    database.readMerchant(code, (tx) => getCorrection(tx, code, query.number, now)),
  );
}
