import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { type Conversion, convertPoints as convert } from '../../engine/promotions/points.ts';
import { type ExchangeRefusal, findExchangeRefusal } from '../../engine/promotions/points-exchange.ts';
import { findConversion, itemOf, worthOf } from '../../engine/promotions/points-terms.ts';
import type { WrittenItem } from '../../schemas/brand/points.ts';
import type { convertPoints, redeemPoints } from '../../schemas/calls/points.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { tellBalance, tellDesk } from '../messages/api.ts';
import { listStopped } from '../protection/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import { assertPayer } from '../verification/api.ts';
import { answerExchange, type ExchangeAnswer } from './answer-exchange.ts';
import { keepDelivery } from './deliveries.repository.ts';
import { type Delivery, isSameDelivery, openDelivery, readDelivery, sealDelivery } from './delivery.ts';
import {
  type AskedExchange,
  countHad,
  type ExchangeRow,
  findMade,
  insertExchange,
  sumConverted,
} from './exchanges.repository.ts';
import { movePoints } from './point-accounts.ts';
import { readBalance } from './point-movements.repository.ts';
import { takeStep } from './step-exchange.ts';
import { changeStock, lockStock } from './stock.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type RedeemCall = CallContext<typeof redeemPoints>;
type ConvertCall = CallContext<typeof convertPoints>;
type SpendCall = RedeemCall | ConvertCall;

const REFUSALS: Readonly<Record<ExchangeRefusal, ErrorCode>> = {
  notOpen: 'pointItemUnknown',
  quantityTooLow: 'pointQuantityTooLow',
  soldOut: 'pointItemSoldOut',
  levelTooLow: 'activityForbidden',
  hadEnough: 'pointItemLimit',
  pointsTooLow: 'pointsTooFew',
  balanceTooLow: 'pointsTooFew',
};

const CONVERSION_REFUSALS: Readonly<Record<Extract<Conversion, { isConverted: false }>['because'], ErrorCode>> = {
  tooFew: 'pointsTooLittle',
  notWhole: 'pointsNotWhole',
  balanceTooLow: 'pointsTooFew',
  dayUsedUp: 'pointsDayLimit',
};

const ownerOf = ({ merchant, session, now }: SpendCall) => ({
  merchant: merchant.code,
  memberId: session.memberId,
  now,
});

/** Bonuses are an invitation to play, which members on a break do not get. */
export async function assertMayPlay(
  tx: MerchantTransaction,
  { merchant, memberId, kind }: Pick<ExchangeRow, 'merchant' | 'memberId' | 'kind'>,
  now: Date,
): Promise<void> {
  if (kind !== 'coupon') return;
  if ((await listStopped(tx, merchant, { members: [memberId], at: now })).size > 0)
    throw new DomainError('activityForbidden');
}

/** Writes an exchange down, takes its points, and approves it if no operator has to. */
async function begin(tx: MerchantTransaction, row: ExchangeRow, now: Date, sealed?: string): Promise<ExchangeRow> {
  await assertMayPlay(tx, row, now);
  await insertExchange(tx, row);
  if (sealed !== undefined) await keepDelivery(tx, row, sealed);
  const { merchant, item, quantity, number, points } = row;
  if (item !== null && row.isStocked) {
    const left = await changeStock(tx, { merchant, item }, { cause: 'taken', quantity: -quantity, number, now });
    if (left === undefined) throw new DomainError('pointItemSoldOut', { field: 'quantity' });
  }
  const hadEnough = await movePoints(tx, row, {
    kind: 'pointsSpent',
    externalId: number,
    reference: number,
    points: -points,
  });
  if (!hadEnough) throw new DomainError('pointsTooFew');
  if (!row.isByDesk) return takeStep(tx, row, 'terms.approved', { now });
  await tellBalance(tx, merchant, row.memberId);
  await tellDesk(tx, merchant);
  return row;
}

const newRow = (
  call: SpendCall,
): Pick<
  ExchangeRow,
  | 'merchant'
  | 'number'
  | 'memberId'
  | 'requestId'
  | 'currency'
  | 'state'
  | 'remark'
  | 'askedAt'
  | 'decidedAt'
  | 'merchantVersion'
  | 'carrier'
  | 'tracking'
  | 'sentAt'
  | 'proposedBy'
  | 'proposedAt'
  | 'decidedBy'
  | 'isByTwo'
> => ({
  merchant: call.merchant.code,
  number: makeNumber('P', call.now),
  memberId: call.session.memberId,
  requestId: call.body.requestId,
  currency: call.merchant.brand.currency,
  state: 'applying',
  remark: '',
  askedAt: call.now,
  decidedAt: null,
  merchantVersion: call.merchant.version,
  carrier: '',
  tracking: '',
  sentAt: null,
  proposedBy: null,
  proposedAt: null,
  decidedBy: null,
  isByTwo: false,
});

/** The item that is asked for. @throws DomainError pointItemUnknown */
export function getItem({ points }: Merchant, code: string): WrittenItem {
  const item = points.items.find((written) => written.code === code);
  if (!item) throw new DomainError('pointItemUnknown');
  return item;
}

async function redeemNow(
  tx: MerchantTransaction,
  call: RedeemCall,
  { context, delivery }: { readonly context: ServerContext; readonly delivery: Delivery | undefined },
): Promise<ExchangeRow> {
  const { merchant, body, now } = call;
  const owner = ownerOf(call);
  const { quantity } = body;
  const written = getItem(merchant, body.item);
  const { stock: first } = written;
  const stocked = { merchant: owner.merchant, item: written.code };
  const left = first === undefined ? undefined : await lockStock(tx, stocked, { first, now });
  const item = itemOf(written, left);
  const balance = await readBalance(tx, owner);
  const had = (await countHad(tx, owner)).get(written.code) ?? 0;
  const refusal = findExchangeRefusal(
    item,
    quantity,
    { points: balance, balanceMinor: 0n, level: 0, had },
    now.getTime(),
  );
  if (refusal) throw new DomainError(REFUSALS[refusal], { field: 'quantity' });
  const { amountMinor, neededMinor, days } = worthOf(written, quantity, merchant.brand.currency);
  const made = newRow(call);
  const sealed = delivery && (await sealDelivery(context.dataKey, made, delivery));
  return begin(
    tx,
    {
      ...made,
      kind: written.kind,
      item: written.code,
      title: JSON.stringify(written.title),
      quantity,
      points: item.points * BigInt(quantity),
      amount: amountMinor,
      needed: neededMinor,
      days,
      isByDesk: written.decision === 'desk',
      isStocked: left !== undefined,
    },
    now,
    sealed,
  );
}

async function convertNow(tx: MerchantTransaction, call: ConvertCall): Promise<ExchangeRow> {
  const { merchant, body, now } = call;
  const owner = ownerOf(call);
  const terms = findConversion(merchant.points, merchant.brand.currency);
  if (!terms) throw new DomainError('pointConversionClosed');
  const balance = await readBalance(tx, owner);
  const convertedToday = await sumConverted(tx, owner, new Date(now.getTime() - DAY_MS));
  const points = BigInt(body.points);
  const converted = convert(terms, points, { balance, convertedToday });
  if (!converted.isConverted) throw new DomainError(CONVERSION_REFUSALS[converted.because], { field: 'points' });
  return begin(
    tx,
    {
      ...newRow(call),
      kind: 'convert',
      item: null,
      title: JSON.stringify(''),
      quantity: 1,
      points,
      amount: converted.amountMinor,
      needed: 0n,
      days: 0,
      isByDesk: false,
      isStocked: false,
    },
    now,
  );
}

/** Trial accounts have no points to spend. */
function assertOfficial({ session }: SpendCall): void {
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
}

interface Spending<Call extends SpendCall> {
  /** Of goods. */
  readonly delivery?: Delivery | undefined;
  readonly spendNow: (tx: MerchantTransaction, call: Call) => Promise<ExchangeRow>;
}

/** Spends points once for each request, after the owner has proved to be the owner. */
async function spend<Call extends SpendCall>(
  call: Call,
  context: ServerContext,
  asked: AskedExchange,
  { delivery, spendNow }: Spending<Call>,
): Promise<ExchangeAnswer> {
  const { body } = call;
  const owner = ownerOf(call);
  const findAgain = async (tx: MerchantTransaction) => {
    const made = await findMade(tx, owner, body.requestId, asked);
    const kept = made && (await openDelivery(tx, context.dataKey, made));
    if (!isSameDelivery(kept, delivery)) throw new DomainError('idempotencyConflict');
    return made;
  };
  const again = await context.database.withMerchant(owner.merchant, findAgain);
  if (again) return answerExchange(again, call);
  await assertPayer(context, owner, body);
  return context.database.withMerchant(owner.merchant, async (tx) => {
    await lockMembers(tx, owner.merchant, [owner.memberId]);
    return answerExchange((await findAgain(tx)) ?? (await spendNow(tx, call)), call);
  });
}

/** Exchanges points for items. Repeating a request repeats its answer. */
export function redeem(call: RedeemCall, context: ServerContext, checkForm: CheckForm): Promise<ExchangeAnswer> {
  const { merchant, body, now } = call;
  const { item: code, quantity } = body;
  assertOfficial(call);
  const delivery = readDelivery(merchant, getItem(merchant, code), body, { checkForm, now });
  return spend(
    call,
    context,
    { item: code, quantity },
    { delivery, spendNow: (tx) => redeemNow(tx, call, { context, delivery }) },
  );
}

/** Turns points into money. Repeating a request repeats its answer. */
export function convertIntoMoney(call: ConvertCall, context: ServerContext): Promise<ExchangeAnswer> {
  assertOfficial(call);
  if (!call.merchant.points.convert) throw new DomainError('pointConversionClosed');
  return spend(call, context, { item: null, points: BigInt(call.body.points) }, { spendNow: convertNow });
}
