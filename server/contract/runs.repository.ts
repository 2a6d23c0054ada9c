import { sql } from 'kysely';
import type { ContractType, DividendPeriod } from '../../engine/agents/contract-terms.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { SettledKind, SettledPeriod } from './settlements.repository.ts';
import type { StoredStanding } from './termed-contract.ts';

/** A period that was settled. */
export type StoredRun = SettledKind & SettledPeriod & { readonly runId: bigint };

/** A result as it is stored. */
export interface StoredPayment {
  readonly contractId: bigint;
  readonly aboveId: bigint | null;
  readonly termsHash: string;
  readonly measures: Readonly<Record<string, string>>;
  readonly before: StoredStanding;
  readonly after: StoredStanding;
  readonly steps: readonly { readonly step: string; readonly formula: string; readonly result: string }[];
  readonly netMinor: bigint;
  readonly paidMinor: bigint;
}

/** Every period of a merchant that was settled, the oldest first. */
export async function listRuns(tx: MerchantTransaction, merchant: string): Promise<readonly StoredRun[]> {
  const { rows } = await sql<{
    runId: bigint;
    type: ContractType;
    period: DividendPeriod | null;
    from: Date;
    until: Date;
  }>`select run_id as "runId", type, nullif(period_kind, '') as period, period_from as from, period_until as until
    from settlement_runs where merchant = ${merchant} order by period_until, run_id`.execute(tx);
  return rows.map(({ period, ...run }) => ({ ...run, period: period ?? undefined }));
}

/** The results of a run. */
export async function listResults(
  tx: MerchantTransaction,
  merchant: string,
  runId: bigint,
): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`select contract_id as "contractId", above_id as "aboveId",
      terms_hash as "termsHash", measures, before, after, steps, net as "netMinor", paid as "paidMinor"
    from contract_payments where merchant = ${merchant} and run_id = ${runId} order by contract_id`.execute(tx);
  return rows;
}
