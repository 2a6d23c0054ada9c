import { contractPeriodAt } from '../../engine/agents/contract-periods.ts';
import type { ContractType } from '../../engine/agents/contract-terms.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { ServerContext } from '../server-context.ts';
import { settleContracts } from './settle-contracts.ts';
import {
  allowLongStatements,
  areSumsComplete,
  beginRun,
  insertPayments,
  listInForce,
  listKinds,
  type SettledKind,
} from './settlements.repository.ts';

const MINUTE_MS = 60_000;
/** Periods of one kind that are settled in one run of the job. */
const MOST_PERIODS = 500;

/** How long after its end a period is settled: by then every request that was made in it is over. */
const LAG_MS: Readonly<Record<ContractType, number>> = {
  realTimeSalary: MINUTE_MS,
  hourlySalary: 5 * MINUTE_MS,
  dailyWage: 30 * MINUTE_MS,
  dividend: 2 * 60 * MINUTE_MS,
};

type SettleContext = Pick<ServerContext, 'database' | 'now'>;

/**
 * Settles one period in one transaction: the period, its results and their explanations exist together or not at all,
 * and once. @returns false if the sums do not contain every event from before its end yet
 */
async function settlePeriod(
  { database, now }: SettleContext,
  { code, brand, protection }: Merchant,
  kind: SettledKind,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<boolean> {
  return database.withMerchant(code, async (tx) => {
    await allowLongStatements(tx);
    if (!(await areSumsComplete(tx, code, until))) return false;
    const runId = await beginRun(tx, code, kind, { from, until, now: now() });
    if (runId === undefined) return true;
    const { currency } = brand;
    const period = { merchant: code, currency, timeZone: protection.timeZone, from, until };
    const contracts = await listInForce(tx, code, kind, { from, until });
    const payments = await settleContracts(tx, period, contracts);
    await insertPayments(tx, code, { runId, from, until, currency }, payments);
    return true;
  });
}

/** Settles every period that is over, of every kind of contract, the oldest first. */
export async function settlePeriods(context: SettleContext, merchant: Merchant): Promise<void> {
  const kinds = await context.database.readMerchant(merchant.code, (tx) => listKinds(tx, merchant.code));
  for (const { since, ...kind } of kinds) {
    const terms = { type: kind.type, ...(kind.period === undefined ? {} : { period: kind.period }) };
    let fromMs = since.getTime();
    for (let settled = 0; settled < MOST_PERIODS; settled += 1) {
      const period = contractPeriodAt(fromMs, terms, merchant.protection.timeZone);
      if (period.untilMs + LAG_MS[kind.type] > context.now().getTime()) break;
      const stretch = { from: new Date(period.fromMs), until: new Date(period.untilMs) };
      if (!(await settlePeriod(context, merchant, kind, stretch))) break;
      fromMs = period.untilMs;
    }
  }
}
