import { DomainError } from '../../engine/api/domain-error.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { type ChaseRule, planChase } from '../../engine/lottery/chase.ts';
import { type ChasedBet, type JudgedBet, judgeBet } from '../../engine/lottery/judge-bet.ts';
import { unitWins } from '../../engine/lottery/liabilities.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { lotteryChases, MOST_CHASES, startChase, stopChase } from '../../schemas/calls/lottery-chases.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { endChase } from './advance-chase.ts';
import { countRunning, insertChase, listChases, lockChase, type SummedChase } from './chases.repository.ts';
import { lotteryName } from './describe-lottery.ts';
import { asPlayer, bettorOf } from './orders.routes.ts';
import { findPeriod } from './periods.repository.ts';
import { getOffered, NUMBER_LENGTH, placeBets } from './place-bets.ts';
import { beginSlip, endSlip } from './slips.repository.ts';

const PAGE = 20;

type StartCall = CallContext<typeof startChase>;

const betsOf = ({ body }: StartCall): readonly ChasedBet[] =>
  body.bets.map(({ entry = 'pads', ...bet }) => ({ ...bet, entry }));

const planWrong = (details: object): DomainError => new DomainError('lotteryPlanWrong', { ...details });

/** The least that one unit of a bet wins, if it wins. */
const leastWinMinor = ({ play, selections, ...terms }: JudgedBet): bigint =>
  selections
    .flatMap((selection) => unitWins(play, selection, terms))
    .toSorted((one, other) => Number(one - other))[0] ?? 0n;

function ruleOf({ body: { plan } }: StartCall, judged: readonly JudgedBet[]): ChaseRule {
  const { kind, multiple, factor, every, profitBasisPoints: basisPoints } = plan;
  if (kind === 'flat' && multiple !== undefined) return { kind, multiplier: multiple };
  if (kind === 'multiplied' && multiple !== undefined && factor !== undefined && every !== undefined)
    return { kind, multiplier: multiple, factor, every };
  const [bet] = judged;
  if (kind === 'profit' && basisPoints !== undefined && bet && judged.length === 1)
    return { kind, basisPoints, winMinor: leastWinMinor(bet) };
  throw planWrong({ mistake: 'incomplete' });
}

/**
 * The multiples of a plan. The largest one is judged as well, so that no period of the plan is refused by the stakes of the
 * lottery.
 */
function multiplesOf(call: StartCall): readonly number[] {
  const { merchant, body } = call;
  const terms = { ...getOffered(merchant, body.gameCode), currency: merchant.brand.currency };
  const judge = (multiple: number) =>
    betsOf(call).map((bet, index) => {
      const verdict = judgeBet(terms, { ...bet, multiple });
      if ('bet' in verdict) return verdict.bet;
      const { code, ...details } = verdict.mistake;
      throw new DomainError(code, { ...details, bet: index });
    });
  const judged = judge(1);
  const cost = judged.reduce((sum, { costMinor }) => sum + costMinor, 0n);
  const plan = planChase(ruleOf(call, judged), body.periods, cost);
  if ('mistake' in plan) throw planWrong(plan);
  const multiples = plan.steps.map(({ multiplier }) => multiplier);
  judge(Math.max(...multiples));
  return multiples;
}

function stopOf({ body: { stop } }: StartCall) {
  if (stop.kind !== 'profit') return { stopKind: stop.kind, stopProfit: null };
  if (stop.profitMinor === undefined) throw planWrong({ mistake: 'incomplete' });
  return { stopKind: stop.kind, stopProfit: BigInt(stop.profitMinor) };
}

/** Stores a chase and places the bets of its first period. */
async function begin(
  tx: MerchantTransaction,
  call: StartCall,
  protection: PlayProtection,
): Promise<CallValue<typeof startChase>> {
  const { merchant, body, now } = call;
  const bettor = bettorOf(call);
  const { memberId, isTrial } = bettor;
  const owner = { merchant: merchant.code, memberId };
  const [multiples, { currency }] = [multiplesOf(call), merchant.brand];
  const stop = stopOf(call);
  // Two requests at once cannot both pass the limit.
  await lockMembers(tx, merchant.code, [memberId]);
  if ((await countRunning(tx, owner)) >= MOST_CHASES) throw new DomainError('lotteryChaseLimit', { most: MOST_CHASES });
  const period = await findPeriod(tx, { merchant: merchant.code, lottery: body.gameCode, number: body.period });
  if (!period) throw new DomainError('lotteryPeriodUnknown', { bet: 0 });
  const number = makeNumber('C', now, NUMBER_LENGTH);
  const bets = betsOf(call);
  await insertChase(tx, {
    ...owner,
    number,
    isTrial,
    lottery: body.gameCode,
    province: period.province,
    bets,
    multiples: [...multiples],
    ...stop,
    currency,
    stepsDone: 1,
    lastPeriod: body.period,
    startedAt: now,
    merchantVersion: merchant.version,
  });
  const first = bets.map((bet) => ({
    ...bet,
    gameCode: body.gameCode,
    period: body.period,
    multiple: entryAt(multiples, 0),
  }));
  const { orders, balanceMinor } = await placeBets(tx, bettor, protection, { bets: first, chase: { number, step: 0 } });
  return { number, orders: orders.map((order) => order.number), balanceMinor: String(balanceMinor), currency };
}

async function start(
  call: StartCall,
  context: ServerContext,
  protection: PlayProtection,
): Promise<CallValue<typeof startChase>> {
  const { merchant, session, body, now } = call;
  const { requestId, ...asked } = body;
  const key = { merchant: merchant.code, memberId: session.memberId, requestId };
  const fingerprint = context.dataKey.fingerprint(JSON.stringify(asked), 'lottery chase');
  return asPlayer(context, protection, bettorOf(call), () =>
    context.database.withMerchant(merchant.code, async (tx) => {
      const known = await beginSlip(tx, key, fingerprint, now);
      if (known) {
        const { orders, chase, balance } = known;
        const { currency } = merchant.brand;
        return { number: chase ?? '', orders: [...orders], balanceMinor: String(balance), currency };
      }
      const begun = await begin(tx, call, protection);
      const { orders, number: chase, balanceMinor } = begun;
      await endSlip(tx, key, { orders, chase, balance: BigInt(balanceMinor) });
      return begun;
    }),
  );
}

const answerChase = (
  { merchant, language }: CallContext<typeof lotteryChases>,
  row: SummedChase,
): CallValue<typeof lotteryChases>['chases'][number] => ({
  number: row.number,
  gameCode: row.lottery,
  name: lotteryName(merchant, row.lottery, language),
  bets: row.bets.map((bet) => ({ ...bet })),
  multiples: row.multiples,
  periodsDone: row.stepsDone,
  stop: { kind: row.stopKind, ...(row.stopProfit === null ? {} : { profitMinor: String(row.stopProfit) }) },
  state: row.state,
  reason: row.reason,
  spentMinor: String(row.spentMinor),
  wonMinor: String(row.wonMinor),
  currency: row.currency,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The chases of a member: starting, reading and stopping them. */
export function chaseRoutes(serve: ServeCall, context: ServerContext, protection: PlayProtection): void {
  const { database } = context;
  serve(startChase, (call) => start(call, context, protection));

  serve(lotteryChases, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { merchant, session, query } = call;
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const filter = { lottery: query.gameCode, state: query.state };
      const { pages, chases } = await listChases(tx, owner, filter, { page: query.page, most: PAGE });
      return { chases: chases.map((row) => answerChase(call, row)), ...pages };
    }),
  );

  serve(stopChase, ({ merchant, session, body, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const chase = await lockChase(tx, merchant.code, body.number);
      if (chase?.memberId !== session.memberId) throw new DomainError('lotteryChaseUnknown');
      const reason = await endChase(tx, chase, { type: 'member.stopped' }, now);
      return { number: body.number, reason: reason ?? 'player' };
    }),
  );
}
