import { evaluateFormula } from '../../engine/agents/explanation.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { listResults, listRuns, type StoredPayment, type StoredRun } from './runs.repository.ts';
import { settleContracts } from './settle-contracts.ts';
import { listInForce } from './settlements.repository.ts';
import type { NewPayment } from './termed-contract.ts';

/** The outcome of the check of a merchant's payments. */
export interface PayCheck {
  readonly merchant: string;
  readonly runs: number;
  readonly results: number;
  /** In words. */
  readonly problems: readonly string[];
}

/** Names sorted, so that the order in which a database keeps them does not matter. */
const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const textOf = (result: NewPayment | StoredPayment): string =>
  JSON.stringify([
    String(result.contractId),
    String(result.aboveId),
    result.termsHash,
    sorted(result.measures),
    sorted(result.before),
    sorted(result.after),
    String(result.netMinor),
    String(result.paidMinor),
    result.steps.map(({ step, formula, result: value }) => [step, formula, String(value)]),
  ]);

const wrongFormulas = ({ steps }: StoredPayment): readonly string[] =>
  steps.flatMap(({ step, formula, result }) =>
    String(evaluateFormula(formula)) === result ? [] : [`${step}: ${formula} is not ${result}`],
  );

/** Computes one period again from the events, and compares it with the stored results. */
async function verifyRun(tx: MerchantTransaction, merchant: Merchant, run: StoredRun): Promise<readonly string[]> {
  const { code, brand, protection } = merchant;
  const name = `${code} ${run.type} from ${run.from.toISOString()}`;
  const period = {
    merchant: code,
    currency: brand.currency,
    timeZone: protection.timeZone,
    from: run.from,
    until: run.until,
  };
  const contracts = await listInForce(tx, code, run, run);
  const wanted = new Map((await settleContracts(tx, period, contracts, true)).map((one) => [one.contractId, one]));
  const stored = await listResults(tx, code, run.runId);
  const known = new Set(stored.map(({ contractId }) => contractId));
  const unpaid = [...wanted.keys()].filter((id) => !known.has(id)).map((id) => `${name}: contract ${id} has no result`);
  const wrong = stored.flatMap((result) => {
    const again = wanted.get(result.contractId);
    const formulas = wrongFormulas(result).map((problem) => `${name}: contract ${result.contractId}, ${problem}`);
    if (again && textOf(again) === textOf(result)) return formulas;
    const paid = again ? `${again.paidMinor} would be right` : 'it was not in force';
    return [...formulas, `${name}: contract ${result.contractId} got ${result.paidMinor}, ${paid}`];
  });
  return [...unpaid, ...wrong];
}

/** Computes every payment of a merchant again, from the events that the ledger's movements of play have caused. */
export async function verifyPay(database: Pick<Database, 'readMerchant'>, merchant: Merchant): Promise<PayCheck> {
  const { code } = merchant;
  const runs = await database.readMerchant(code, (tx) => listRuns(tx, code));
  const problems: string[] = [];
  let results = 0;
  for (const run of runs) {
    problems.push(...(await database.readMerchant(code, (tx) => verifyRun(tx, merchant, run))));
    results += (await database.readMerchant(code, (tx) => listResults(tx, code, run.runId))).length;
  }
  return { merchant: code, runs: runs.length, results, problems };
}
