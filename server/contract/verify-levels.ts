import { evaluateFormula } from '../../engine/agents/explanation.ts';
import { payLevels } from '../../engine/agents/settle-levels.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import {
  listLevelDays,
  listRebatesOfDay,
  readDebts,
  type StoredLine,
  type StoredRebate,
  writeLine,
} from './level-rebates.repository.ts';
import { earnLevels, levelDayOf } from './settle-level-days.ts';
import type { PayCheck } from './verify-pay.ts';

/** The same text for equal lines, in whatever order a database keeps their names. */
const textOf = (lines: readonly StoredLine[]): string =>
  JSON.stringify(
    lines.map(({ category, rate, turnoverMinor, below, formula, result }) => [
      category,
      rate,
      turnoverMinor,
      below.map((one) => [one.memberId, one.rate, one.turnoverMinor]),
      formula,
      result,
    ]),
  );

const wrongFormulas = ({ lines }: StoredRebate): readonly string[] =>
  lines.flatMap(({ category, formula, result }) =>
    String(evaluateFormula(formula)) === result ? [] : [`${category}: ${formula} is not ${result}`],
  );

/** Computes one day again from the events, and compares it with the stored results. */
async function verifyDay(tx: MerchantTransaction, merchant: Merchant, day: string) {
  const { code } = merchant;
  const wanted = new Map((await earnLevels(tx, levelDayOf(merchant, day), true)).map((one) => [one.memberId, one]));
  const debts = await readDebts(tx, code, day);
  const stored = await listRebatesOfDay(tx, code, day);
  const known = new Set(stored.map(({ memberId }) => memberId));
  const missing = [...wanted.keys()].filter((memberId) => !known.has(memberId));
  const wrong = stored.flatMap((result) => {
    const name = `${code} levels of ${day}: member ${result.memberId}`;
    const formulas = wrongFormulas(result).map((problem) => `${name}, ${problem}`);
    const again = wanted.get(result.memberId);
    if (!again) return [...formulas, `${name} got ${result.paidMinor}, nothing was earned`];
    const debtBefore = debts.get(result.memberId) ?? 0n;
    const { paidMinor, debtMinor } = payLevels(again.earnedMinor, debtBefore);
    const isRight =
      textOf(again.lines.map(writeLine)) === textOf(result.lines) &&
      result.earnedMinor === again.earnedMinor &&
      result.debtBefore === debtBefore &&
      result.debtAfter === debtMinor &&
      result.paidMinor === paidMinor;
    return isRight ? formulas : [...formulas, `${name} got ${result.paidMinor}, ${paidMinor} would be right`];
  });
  const problems = [...missing.map((id) => `${code} levels of ${day}: member ${id} has no result`), ...wrong];
  return { results: stored.length, problems };
}

/** Computes every rebate between levels of a merchant again, from the events. */
export async function verifyLevels(database: Pick<Database, 'readMerchant'>, merchant: Merchant): Promise<PayCheck> {
  const { code } = merchant;
  const days = await database.readMerchant(code, (tx) => listLevelDays(tx, code));
  const checks = [];
  for (const day of days) checks.push(await database.readMerchant(code, (tx) => verifyDay(tx, merchant, day)));
  return {
    merchant: code,
    runs: days.length,
    results: checks.reduce((sum, { results }) => sum + results, 0),
    problems: checks.flatMap(({ problems }) => problems),
  };
}
