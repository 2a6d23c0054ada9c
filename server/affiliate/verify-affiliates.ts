import { evaluateFormula } from '../../engine/agents/explanation.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { type AffiliateResult, listMonths, listResultsOfMonth, type StoredResult } from './months.repository.ts';
import { measuredMonth, resultsOf } from './settle-months.ts';

/** The same text for equal values, in whatever order a database keeps their names. */
const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const textOf = ({ terms, measures, steps, earnedMinor, before, after, paidMinor }: AffiliateResult): string =>
  JSON.stringify([
    sorted({ ...terms, tiers: terms.tiers.map(sorted) }),
    sorted(measures),
    steps.map(({ step, formula, result }) => [step, formula, result]),
    [earnedMinor, before.carryMinor, before.unpaidMinor, after.carryMinor, after.unpaidMinor, paidMinor].map(String),
  ]);

const wrongFormulas = ({ steps }: StoredResult): readonly string[] =>
  steps.flatMap(({ step, formula, result }) =>
    String(evaluateFormula(formula)) === result ? [] : [`${step}: ${formula} is not ${result}`],
  );

/** Computes one month again from the events, and compares it with the stored results. */
async function verifyMonth(tx: MerchantTransaction, merchant: Merchant, month: string) {
  const { code } = merchant;
  const wanted = new Map(
    (await resultsOf(tx, measuredMonth(merchant, month), 'events')).map((one) => [one.memberId, one]),
  );
  const stored = await listResultsOfMonth(tx, code, month);
  const known = new Set(stored.map(({ memberId }) => memberId));
  const nameOf = (memberId: bigint) => `${code} affiliates of ${month}: member ${memberId}`;
  const missing = [...wanted.keys()].filter((memberId) => !known.has(memberId));
  const wrong = stored.flatMap((result) => {
    const name = nameOf(result.memberId);
    const formulas = wrongFormulas(result).map((problem) => `${name}, ${problem}`);
    const again = wanted.get(result.memberId);
    if (again && textOf(again) === textOf(result)) return formulas;
    const right = again ? `${again.paidMinor} would be right` : 'the member was no affiliate';
    return [...formulas, `${name} got ${result.paidMinor}, ${right}`];
  });
  return { results: stored.length, problems: [...missing.map((id) => `${nameOf(id)} has no result`), ...wrong] };
}

/** Computes every commission of the affiliates of a merchant again, from the events. */
export async function verifyAffiliates(database: Pick<Database, 'readMerchant'>, merchant: Merchant) {
  const { code } = merchant;
  const months = await database.readMerchant(code, (tx) => listMonths(tx, code));
  const checks = [];
  for (const month of months) checks.push(await database.readMerchant(code, (tx) => verifyMonth(tx, merchant, month)));
  return {
    merchant: code,
    runs: months.length,
    results: checks.reduce((sum, { results }) => sum + results, 0),
    problems: checks.flatMap(({ problems }) => problems),
  };
}
