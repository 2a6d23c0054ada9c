import { type AffiliateEarnings, earningsOf, NO_STANDING, qualifiesIn } from '../../engine/agents/affiliate.ts';
import { planOfTerms } from '../../engine/agents/affiliate-terms.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { dayAt, dayStart, nextMonth } from '../../engine/promotions/local-days.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { lockMembers, openAccount, transfer } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import type { ServerContext } from '../server-context.ts';
import { isPlaySummed, type MeasuredMonth, type MonthMeasures, measureMonth } from './measures.repository.ts';
import {
  type AffiliateResult,
  beginMonth,
  type DueResult,
  findFirstAccepted,
  insertResults,
  listAccepted,
  listDueResults,
  listMonths,
  lockDueResult,
  markResultPaid,
  readStandings,
  type SettledAffiliate,
} from './months.repository.ts';

/** How long after its end a month is settled: by then every request that was made in it is over. */
const LAG_MS = 2 * 60 * 60_000;
/** Payments of one round; the next one follows at once. */
const MOST_OF_ROUND = 500;

type SettleContext = Pick<ServerContext, 'database' | 'now'>;

/** The first day of the month of a day. */
const monthOf = (day: string): string => `${day.slice(0, 8)}01`;

/** A month of a merchant, by its first day. */
export function measuredMonth({ code, brand, protection }: Merchant, fromDay: string): MeasuredMonth {
  const { timeZone } = protection;
  const untilDay = nextMonth(fromDay);
  const until = new Date(dayStart(untilDay, timeZone));
  return { merchant: code, currency: brand.currency, timeZone, fromDay, untilDay, until };
}

/** The running month of a merchant. */
export const runningMonth = (merchant: Merchant, now: Date): MeasuredMonth =>
  measuredMonth(merchant, monthOf(dayAt(now.getTime(), merchant.protection.timeZone)));

/** What an affiliate earns by some measures. */
export function earnedBy(
  { terms }: Pick<SettledAffiliate, 'terms'>,
  { sums, players }: MonthMeasures,
  month: Pick<MeasuredMonth, 'fromDay' | 'untilDay'>,
  standing = NO_STANDING,
): { readonly qualified: number; readonly earned: AffiliateEarnings } {
  const plan = planOfTerms(terms);
  const qualified = players.filter((player) => qualifiesIn(plan, player, month)).length;
  return { qualified, earned: earningsOf(plan, { ...sums, qualified, standing }) };
}

/** The results of a month, by the sums of play and orders, or by the events themselves. */
export async function resultsOf(
  tx: MerchantTransaction,
  month: MeasuredMonth,
  source: 'sums' | 'events',
): Promise<readonly AffiliateResult[]> {
  const affiliates = await listAccepted(tx, month.merchant, month.until);
  const asked = affiliates.map(({ memberId, terms }) => ({ memberId, turnoverMinor: BigInt(terms.turnoverMinor) }));
  const measured = await measureMonth(tx, month, asked, source);
  const standings = await readStandings(tx, month.merchant, month.fromDay);
  return affiliates.flatMap((affiliate) => {
    const measures = measured.get(affiliate.memberId);
    if (!measures) return [];
    const before = standings.get(affiliate.memberId) ?? NO_STANDING;
    const { qualified, earned } = earnedBy(affiliate, measures, month, before);
    const { sums } = measures;
    return {
      ...affiliate,
      measures: {
        stakesMinor: String(sums.stakesMinor),
        winsMinor: String(sums.winsMinor),
        bonusesMinor: String(sums.bonusesMinor),
        depositsMinor: String(sums.depositsMinor),
        qualified,
      },
      steps: earned.steps.map(({ step, formula, result }) => ({ step, formula, result: String(result) })),
      earnedMinor: earned.earnedMinor,
      before,
      after: earned.after,
      paidMinor: earned.paidMinor,
    };
  });
}

/** Settles a month in one transaction, once. @returns false if the sums do not contain every round of it yet */
async function settleMonth({ database, now }: SettleContext, month: MeasuredMonth): Promise<boolean> {
  const { merchant, currency, fromDay, until } = month;
  return database.withMerchant(merchant, async (tx) => {
    if (!(await isPlaySummed(tx, merchant, until))) return false;
    if (!(await beginMonth(tx, merchant, { month: fromDay, currency, now: now() }))) return true;
    await insertResults(tx, merchant, { month: fromDay, currency }, await resultsOf(tx, month, 'sums'));
    return true;
  });
}

/** Settles every month that is over, the oldest first. */
export async function settleMonths(context: SettleContext, merchant: Merchant): Promise<void> {
  const { code, protection } = merchant;
  const { months, accepted } = await context.database.readMerchant(code, async (tx) => ({
    months: await listMonths(tx, code),
    accepted: await findFirstAccepted(tx, code),
  }));
  if (!accepted) return;
  const running = monthOf(dayAt(context.now().getTime() - LAG_MS, protection.timeZone));
  const last = months.at(-1);
  const first = last === undefined ? monthOf(dayAt(accepted.getTime(), protection.timeZone)) : nextMonth(last);
  for (let month = first; month < running; month = nextMonth(month))
    if (!(await settleMonth(context, measuredMonth(merchant, month)))) return;
}

/** Moves the money of a month from the house to the affiliate's balance. @returns the movement */
async function moveMoney(tx: MerchantTransaction, merchant: string, due: DueResult): Promise<bigint> {
  const { memberId, month, currency, paidMinor } = due;
  const house = { ownerKind: 'house', ownerId: 0n, purpose: 'commissions', currency } as const;
  const receiver = { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency } as const;
  const externalId = `${memberId}:${month}`;
  const moved = await transfer(tx, merchant, {
    key: { source: 'affiliates', operation: 'pay', externalId },
    kind: 'agentPay',
    reference: externalId,
    legs: [
      { accountId: await openAccount(tx, merchant, house), amountMinor: -paidMinor },
      { accountId: await openAccount(tx, merchant, receiver), amountMinor: paidMinor },
    ],
  });
  if (!moved.ok) throw new Error(`The commission ${externalId} was refused: ${moved.refusal}.`);
  return moved.transferId;
}

/** Pays due months, each in its own transaction, so that one that fails holds up no other. */
export async function payAffiliates(
  { database, now, onError }: Pick<ServerContext, 'database' | 'now' | 'onError'>,
  merchant: string,
): Promise<void> {
  const waiting = await database.readMerchant(merchant, (tx) => listDueResults(tx, merchant, MOST_OF_ROUND));
  for (const one of waiting) {
    try {
      await database.withMerchant(merchant, async (tx) => {
        // An affiliate who is being frozen is paid before it or not at all.
        await lockMembers(tx, merchant, [one.memberId]);
        const due = await lockDueResult(tx, merchant, one);
        if (!due) return;
        const transferId = await moveMoney(tx, merchant, due);
        await markResultPaid(tx, merchant, due, { transferId, now: now() });
        await tellBalance(tx, merchant, due.memberId);
      });
    } catch (error) {
      onError(error);
    }
  }
}
