import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { WrittenItem } from '../../schemas/brand/points.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  adjustStock,
  approveExchange,
  decideExchange,
  deskExchange,
  deskExchanges,
  exchangeDelivery,
  pointStock,
  rejectExchange,
  sendExchange,
} from '../../schemas/calls/points-desk.ts';
import { noteView } from '../audit/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { tellDesk } from '../messages/api.ts';
import {
  type ActContext,
  answerClaim,
  findClaims,
  type OrderClaim,
  type ServeAct,
  type WaitingQueue,
} from '../operator/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import type { ServerContext } from '../server-context.ts';
import { type Asked, answerExchange } from './answer-exchange.ts';
import { approve, decideProposal, type Judging, reject, sendGoods } from './decide-exchange.ts';
import { type Delivery, openDelivery } from './delivery.ts';
import { countTaken, countViews, countWaiting, type DeskExchange, getDesk, listDesk } from './desk.repository.ts';
import { getItem } from './exchange-points.ts';
import { type ExchangeRow, findExchange } from './exchanges.repository.ts';
import { changeStock, leftOf, listLeft, lockStock } from './stock.repository.ts';

const PAGE = 20;

/** Exchanges that wait for operators. */
export const EXCHANGE_QUEUE: WaitingQueue = {
  queue: 'exchanges',
  permission: 'points.manage',
  count: countWaiting,
};

type Answer = CallValue<typeof approveExchange>;
type Acting =
  | ActContext<typeof approveExchange>
  | ActContext<typeof decideExchange>
  | ActContext<typeof rejectExchange>
  | ActContext<typeof sendExchange>;

function answer(
  { row, account, proposer, decider }: DeskExchange,
  asked: Asked,
  claim: OrderClaim | undefined,
): Answer {
  const { memberId, proposedAt } = row;
  return {
    ...answerExchange(row, asked),
    memberId: String(memberId),
    account,
    proposal: proposedAt === null ? null : { by: proposer ?? '', at: proposedAt.toISOString() },
    decidedBy: decider ?? '',
    claim: answerClaim(claim),
  };
}

async function answerOne(
  tx: MerchantTransaction,
  number: string,
  asked: Asked & { readonly now: Date },
): Promise<Answer> {
  const { code } = asked.merchant;
  const claims = await findClaims(tx, code, [number], asked.now);
  return answer(await getDesk(tx, code, number), asked, claims.get(number));
}

/** Carries out a decision, and notes it for the audit log. */
async function act(
  given: Acting,
  decide: (judging: Judging) => Promise<ExchangeRow>,
  said: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { tx, merchant, operator, body, now, note } = given;
  const row = await decide({ merchant, number: body.number, by: operator.operatorId, now });
  const { number, memberId, state, item, quantity, points, amount, proposedBy } = row;
  const what = { state, isProposed: proposedBy !== null, item, quantity };
  note({
    subject: number,
    memberId,
    details: { ...what, points: String(points), amountMinor: String(amount), ...said },
  });
  return answerOne(tx, number, given);
}

/** Shows where approved goods go; each look is in the audit log. */
async function showDelivery(
  tx: MerchantTransaction,
  { merchant, operator, query: { number }, address, now }: CallContext<typeof exchangeDelivery>,
  dataKey: DataKey,
): Promise<Delivery> {
  const row = await findExchange(tx, merchant.code, number);
  if (!row) throw new DomainError('exchangeUnknown');
  const { state, memberId } = row;
  const delivery = state === 'approved' ? await openDelivery(tx, dataKey, row) : undefined;
  if (!delivery) throw new DomainError('exchangeStepRefused', { state });
  const looked = { action: exchangeDelivery.id, subject: number, memberId, address, now };
  await noteView(tx, dataKey, { merchant: merchant.code, operator, ...looked });
  return delivery;
}

const standingOf = (
  item: WrittenItem,
  { merchant, language }: Asked,
  { left, waiting }: { readonly left: number | undefined; readonly waiting: number },
): CallValue<typeof adjustStock> => ({
  item: item.code,
  kind: item.kind,
  title: readLocalText(item.title, language, defaultLanguageOf(merchant)),
  left: left ?? null,
  waiting,
});

async function adjust(given: ActContext<typeof adjustStock>) {
  const { tx, merchant, body, now, note } = given;
  const { item: code, from, to, reason } = body;
  const item = getItem(merchant, code);
  const { stock: first } = item;
  if (first === undefined) throw new DomainError('pointItemUnknown');
  const stocked = { merchant: merchant.code, item: code };
  const left = await lockStock(tx, stocked, { first, now });
  // Someone else was faster: the operator looks again before it is changed twice.
  if (left !== from) throw new DomainError('pointStockChanged', { left });
  const quantity = to - from;
  if (quantity !== 0) await changeStock(tx, stocked, { cause: 'adjusted', quantity, number: null, now });
  note({ subject: code, details: { from, to, reason } });
  await tellDesk(tx, merchant.code);
  return standingOf(item, given, { left: to, waiting: (await countTaken(tx, merchant.code)).get(code) ?? 0 });
}

/** What operators do with exchanges and stock; each act is audited in its own transaction. */
export function pointsDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database, dataKey }: ServerContext): void {
  serve(deskExchanges, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { code } = call.merchant;
      const { pages, found } = await listDesk(tx, code, call.query, { most: PAGE, now: call.now });
      const numbers = found.map(({ row }) => row.number);
      const claims = await findClaims(tx, code, numbers, call.now);
      const exchanges = found.map((exchange) => answer(exchange, call, claims.get(exchange.row.number)));
      return { ...pages, exchanges, counts: await countViews(tx, code) };
    }),
  );
  serve(deskExchange, (call) =>
    database.readMerchant(call.merchant.code, (tx) => answerOne(tx, call.query.number, call)),
  );
  serve(pointStock, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const left = await listLeft(tx, call.merchant.code);
      const taken = await countTaken(tx, call.merchant.code);
      return call.merchant.points.items.map((item) =>
        standingOf(item, call, { left: leftOf(item, left), waiting: taken.get(item.code) ?? 0 }),
      );
    }),
  );
  serve(exchangeDelivery, (call) => database.withMerchant(call.merchant.code, (tx) => showDelivery(tx, call, dataKey)));
  serveAct(approveExchange, (given) => act(given, (judging) => approve(given.tx, judging)));
  serveAct(decideExchange, (given) => {
    const { decision } = given.body;
    return act(given, (judging) => decideProposal(given.tx, judging, given.body), { decision });
  });
  serveAct(rejectExchange, (given) => {
    const { reason } = given.body;
    return act(given, (judging) => reject(given.tx, judging, reason), { reason });
  });
  serveAct(sendExchange, (given) => {
    const sent = { carrier: given.body.carrier.trim(), tracking: given.body.tracking };
    return act(given, (judging) => sendGoods(given.tx, judging, sent), sent);
  });
  serveAct(adjustStock, adjust);
}
