import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  cancelOrder,
  LISTED_CHOICE,
  lotteryOrder,
  lotteryOrders,
  placeOrders,
} from '../../schemas/calls/lottery-orders.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { PlayProtection } from '../protection/api.ts';
import { runsGames } from '../runs-games.ts';
import type { ServerContext } from '../server-context.ts';
import { cancel } from './cancel-order.ts';
import { findProof } from './draw-record-of.ts';
import { answerOrder, prizesOf } from './order-answers.ts';
import { findOrder, listOrders, listPlaced } from './orders.repository.ts';
import { type Bettor, type Placed, placeBets } from './place-bets.ts';
import { beginSlip, endSlip } from './slips.repository.ts';
import { tellLimit } from './tell-limit.ts';

const PAGE = 20;

/** The caller as a player. */
export const bettorOf = ({
  merchant,
  session,
  language,
  now,
}: Pick<CallContext<typeof placeOrders>, 'merchant' | 'session' | 'language' | 'now'>): Bettor => ({
  merchant,
  memberId: session.memberId,
  isTrial: isTrial(session.isAgent),
  language,
  now,
});

/** Runs what places bets: an excluded player is recognised before, and a limit that refuses is published. */
export async function asPlayer<Value>(
  context: ServerContext,
  protection: PlayProtection,
  bettor: Bettor,
  work: () => Promise<Value>,
): Promise<Value> {
  const { merchant, memberId, now } = bettor;
  if (!bettor.isTrial) await protection.recognise(merchant, memberId, now);
  try {
    return await work();
  } catch (error) {
    await tellLimit(context, bettor, error).catch(context.onError);
    throw error;
  }
}

const answerPlaced = (currency: string, orders: Placed['orders'], balanceMinor: bigint) => ({
  orders: orders.map(({ number, units, costMinor }) => ({ number, units, costMinor: String(costMinor) })),
  balanceMinor: String(balanceMinor),
  currency,
});

async function place(
  call: CallContext<typeof placeOrders>,
  context: ServerContext,
  protection: PlayProtection,
): Promise<CallValue<typeof placeOrders>> {
  const { merchant, session, body, now } = call;
  const bettor = bettorOf(call);
  const key = { merchant: merchant.code, memberId: session.memberId, requestId: body.requestId };
  const bets = body.bets.map(({ entry = 'pads', ...bet }) => ({ ...bet, entry }));
  return asPlayer(context, protection, bettor, () =>
    context.database.withMerchant(merchant.code, async (tx) => {
      const known = await beginSlip(tx, key, context.dataKey.fingerprint(JSON.stringify(bets), 'lottery slip'), now);
      if (!known) {
        const { orders, balanceMinor } = await placeBets(tx, bettor, protection, { bets });
        await endSlip(tx, key, { orders: orders.map(({ number }) => number), chase: null, balance: balanceMinor });
        return answerPlaced(merchant.brand.currency, orders, balanceMinor);
      }
      return answerPlaced(merchant.brand.currency, await listPlaced(tx, merchant.code, known.orders), known.balance);
    }),
  );
}

const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** The bets of a member: placing, reading and cancelling them. */
export function orderRoutes(serve: ServeCall, context: ServerContext, protection: PlayProtection): void {
  const { database } = context;
  serve(placeOrders, (call) => place(call, context, protection));

  serve(lotteryOrders, ({ merchant, session, query, language }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const { gameCode: lottery, state, chase, page } = query;
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const filter = { from: momentOf(query.from), to: momentOf(query.to), lottery, state, chase };
      const { pages, orders } = await listOrders(tx, owner, filter, { page, most: PAGE });
      const listed = orders.map((row) => ({ ...row, choice: row.choice.slice(0, LISTED_CHOICE) }));
      return { orders: listed.map((row) => answerOrder(merchant, row, language)), ...pages };
    }),
  );

  serve(lotteryOrder, ({ merchant, session, query, language }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const row = await findOrder(tx, owner, query.number);
      const proof = row && (await findProof(tx, { merchant: merchant.code, lottery: row.lottery, number: row.period }));
      if (!row || !proof) throw new DomainError('lotteryOrderUnknown');
      const isSettled = row.state === 'won' || row.state === 'lost';
      return {
        ...answerOrder(merchant, row, language),
        maximumWinMinor: String(row.maximumWin),
        prizes: isSettled && row.numbers ? prizesOf(row, proof.kind, row.numbers) : [],
        proof,
        verifyUrl: runsGames(context.settings) ? new URL('/verify', context.settings.gamesOrigin).href : null,
      };
    }),
  );

  serve(cancelOrder, ({ merchant, session, body, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const balanceMinor = await cancel(tx, merchant, { owner, number: body.number, now });
      return { number: body.number, balanceMinor: String(balanceMinor), currency: merchant.brand.currency };
    }),
  );
}
