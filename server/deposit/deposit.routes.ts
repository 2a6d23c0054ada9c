import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { isClosed, minorOfWhole } from '../../engine/money/deposit-sums.ts';
import { DEPOSIT_KIND_RULES } from '../../schemas/brand/deposit-kinds.ts';
import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import { giveUpBonus, listBonuses } from '../../schemas/calls/bonus.ts';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import {
  cancelDeposit,
  createDeposit,
  depositOptions,
  listDeposits,
  readDeposit,
  sayPaid,
  sendProof,
} from '../../schemas/calls/deposit.ts';
import { paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import { errorCode } from '../caught-error.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { drawProof } from '../payments/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import { listOwnBonuses } from './bonuses.repository.ts';
import { type CategoryOfGame, giveUp, progressOf, settleBonus, wageringLeft } from './bonuses.ts';
import { answerBonus, answerMethods, answerOffer, answerOrder } from './deposit-answers.ts';
import type { DepositContext } from './deposit-context.ts';
import {
  changeOrder,
  type DepositChange,
  dropUnoffered,
  keepPayment,
  listOrders,
  lockOrder,
} from './deposit-orders.repository.ts';
import type { DepositRow, DepositScope } from './deposit-scope.ts';
import { findOffers, getMethod, makeOrder } from './make-order.ts';
import { paymentOf } from './payment.ts';
import { expireInTime, stepOrder } from './step-order.ts';

const PAGE = 10;
/** Pictures that one order takes. */
const MOST_PROOFS = 5;
/** How long a payment that the member speaks of is waited for. */
const PATIENCE_MS = 24 * 60 * 60 * 1000;
type Asked = Pick<CallContext<TableCall & { readonly token: 'required' }>, 'merchant' | 'session' | 'now'>;
const scopeOf = ({ merchant, session, now }: Asked): DepositScope => ({
  merchant: merchant.code,
  memberId: session.memberId,
  now,
});

/** Whether a method can be used now: the pay page of this server is offered on its own machine only. */
const offering =
  ({ payments }: DepositContext, { isLocal, now }: { readonly isLocal: boolean; readonly now: Date }) =>
  (method: DepositMethod): boolean =>
    !isClosed(method, now.getTime()) &&
    (method.provider === 'proof' || (!payments.isMissing && (!payments.isLocal || isLocal)));

/** Asks the provider how an order is paid, once; the order of a provider that does not answer is forgotten. */
async function offer(
  { database, payments }: DepositContext,
  { merchant, language, origin, pageOrigin }: CallContext<typeof createDeposit>,
  row: DepositRow,
): Promise<DepositRow> {
  if (row.payment !== null || row.state !== 'created') return row;
  const method = row.method;
  const { code } = merchant;
  const asked = {
    merchant: code,
    orderId: row.orderId,
    kind: method.kind,
    amountMinor: String(row.amount + row.fee),
    currency: row.currency,
    expiresAt: row.expiresAt.toISOString(),
    language,
    callbackUrl: `${origin}${paymentCallbackPath(code)}`,
    returnUrl: `${pageOrigin}/?centre=depositv2&section=order~${row.orderId}`,
  };
  const offered = row.isByProof ? {} : await payments.create(asked).catch(() => undefined);
  const kept = await database.withMerchant(code, async (tx) =>
    offered === undefined
      ? void (await dropUnoffered(tx, code, row.orderId))
      : keepPayment(tx, code, row.orderId, paymentOf(method, row, offered)),
  );
  if (!kept) throw new DomainError('paymentProviderDown');
  return kept;
}

/** What deposits take from other domains. */
interface DepositNeeds {
  readonly categoryOf: CategoryOfGame;
  readonly protection: PlayProtection;
}

/** The bonuses on offer to the member, and the progress of the running one. */
async function readOptions(
  call: CallContext<typeof depositOptions>,
  context: DepositContext,
  { categoryOf, protection }: DepositNeeds,
) {
  const { merchant, session, now } = call;
  const { currency } = merchant.brand;
  return context.database.readMerchant(merchant.code, async (tx) => {
    const left = await wageringLeft(tx, merchant, session.memberId, categoryOf);
    // Nothing is offered during a time-out or self-exclusion.
    const isStopped = await protection.isStopped(tx, merchant, session.memberId, now);
    const offers = isStopped ? [] : await findOffers(tx, scopeOf(call), merchant);
    return {
      currency,
      methods: answerMethods(merchant, offering(context, call)),
      chipsMinor: merchant.deposits.chips.map((chip) => String(minorOfWhole(chip, currency))),
      bonuses: offers.map((terms) => answerOffer(terms, currency)),
      ...(left ? { wageringLeftMinor: String(left.leftMinor) } : {}),
    };
  });
}

/**
 * What the member reports about a payment. @throws DomainError depositUtrRequired, depositProofRequired,
 * depositStepRefused
 */
async function say(call: CallContext<typeof sayPaid>, { database }: DepositContext): Promise<DepositRow> {
  const { merchant, session, body, now } = call;
  try {
    return await database.withMerchant(merchant.code, async (tx) => {
      const order = await expireInTime(tx, await lockOrder(tx, merchant.code, body.id, session.memberId), now);
      if (order.state !== 'created') throw new DomainError('depositStepRefused', { state: order.state });
      const { asksUtr } = DEPOSIT_KIND_RULES[order.method.kind];
      if (asksUtr && body.utr === undefined) throw new DomainError('depositUtrRequired');
      if (order.isByProof && order.proof === null) throw new DomainError('depositProofRequired');
      const event = order.isByProof ? 'proof.sent' : 'payment.said';
      const expiresAt = new Date(now.getTime() + PATIENCE_MS);
      return stepOrder(tx, order, event, now, { utr: body.utr ?? null, expiresAt });
    });
  } catch (error) {
    // The index over the numbers in use is the only unique one that this statement can meet.
    if (errorCode(error) === '23505') throw new DomainError('depositUtrUsed');
    throw error;
  }
}

/** Keeps the picture of a transfer. */
async function keepProof(call: CallContext<typeof sendProof>, { database }: DepositContext): Promise<DepositRow> {
  const { merchant, session, query, picture, now } = call;
  const lock = async (work: (order: DepositRow) => DepositChange) =>
    database.withMerchant(merchant.code, async (tx) => {
      const order = await expireInTime(tx, await lockOrder(tx, merchant.code, query.id, session.memberId), now);
      if (order.state !== 'created' || !order.isByProof)
        throw new DomainError('depositStepRefused', { state: order.state });
      const changed = await changeOrder(tx, order, work(order));
      if (!changed) throw new DomainError('depositUnknown');
      return changed;
    });
  // Counted under the order's lock and before the picture is processed, so that parallel requests get no further than
  // sequential ones.
  await lock(({ proofsSent: sent }) => {
    if (sent >= MOST_PROOFS) throw new DomainError('pictureLimit', { waitSeconds: 0 });
    return { proofsSent: sent + 1 };
  });
  const proof = await drawProof(picture).catch(async (error: unknown) => {
    // An invalid picture does not use up a slot.
    await lock(({ proofsSent: sent }) => ({ proofsSent: sent - 1 }));
    throw error;
  });
  return lock(() => ({ proof }));
}

/** The member's bonuses, the running one first. */
async function readBonuses(
  { merchant, session, now }: { merchant: Merchant; session: { memberId: bigint }; now: Date },
  { database }: DepositContext,
  categoryOf: CategoryOfGame,
) {
  return database.withMerchant(merchant.code, async (tx) => {
    await settleBonus(tx, merchant, session.memberId, categoryOf, now);
    const rows = await listOwnBonuses(tx, merchant.code, session.memberId);
    const answers = [];
    for (const row of rows) answers.push(answerBonus(row, await progressOf(tx, merchant, row, categoryOf)));
    return { bonuses: answers };
  });
}

/** Deposits of the member: made, paid, looked at; and the bonus that came with one. */
export function depositRoutes(
  serve: ServeCall,
  context: DepositContext,
  { categoryOf, protection }: DepositNeeds,
): void {
  const { database } = context;
  serve(depositOptions, (call) => readOptions(call, context, { categoryOf, protection }));
  serve(createDeposit, async (call) => {
    const { merchant, session, body, language, now } = call;
    await protection.recognise(merchant, session.memberId, now);
    const { assertMayDeposit } = protection;
    const method = getMethod(merchant, body.method, offering(context, call));
    const row = await database.withMerchant(merchant.code, (tx) =>
      makeOrder(tx, scopeOf(call), { merchant, session, wishes: body, method, language, assertMayDeposit }),
    );
    return answerOrder(await offer(context, call, row));
  });
  serve(readDeposit, ({ merchant, session, query, now }) =>
    database.withMerchant(merchant.code, async (tx) =>
      answerOrder(await expireInTime(tx, await lockOrder(tx, merchant.code, query.id, session.memberId), now)),
    ),
  );
  serve(listDeposits, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { rows, pages } = await listOrders(tx, scopeOf(call), Number(call.query.page ?? 1), PAGE);
      return { orders: rows.map(answerOrder), ...pages };
    }),
  );
  serve(sayPaid, async (call) => answerOrder(await say(call, context)));
  serve(cancelDeposit, ({ merchant, session, body, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const order = await expireInTime(tx, await lockOrder(tx, merchant.code, body.id, session.memberId), now);
      return answerOrder(await stepOrder(tx, order, 'order.cancelled', now));
    }),
  );
  serve(sendProof, async (call) => answerOrder(await keepProof(call, context)));
  serve(listBonuses, (call) => readBonuses(call, context, categoryOf));
  serve(giveUpBonus, async ({ merchant, session, now }) => {
    const isGivenUp = await database.withMerchant(merchant.code, (tx) =>
      giveUp(tx, merchant, session.memberId, categoryOf, now),
    );
    if (!isGivenUp) throw new DomainError('bonusUnknown');
    return null;
  });
}
