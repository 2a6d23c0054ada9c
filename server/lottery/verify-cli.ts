import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import { isRight, judgeDraws, printVerdict } from '../../games/fairness/print-draws.ts';
import { readDraws } from '../../games/fairness/read-draws.ts';
import type { Database } from '../db/database.ts';
import { openLiveDatabase } from '../db/live-database.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { type CheckedJackpot, checkOrders } from './check-orders.ts';
import { drawRecordOf } from './draw-record-of.ts';
import { findDrawnIn } from './periods.repository.ts';

const HELP = `Draw lotteries again from their promised seeds, and compare. Needs no network.

  npm run draws:verify -- FILE
      Checks one draw, as its proof shows it, or a list of draws in the order of their periods. Use - for standard input.

  npm run draws:verify -- --merchant MERCHANT --lottery LOTTERY --month 2026-11 [--save FILE]
      Checks all draws of a month in the database of this installation, and saves them as a list for others to check.
      Computes again what each bet on them has won as well, and who has shared a jackpot.

  Draws that take place elsewhere have no seed: their numbers are checked for their shape, and their place in the chain. What a
  feed has signed is checked with its key, which is printed: compare it with the one that the feed publishes. So is the value
  of a public beacon, with which a draw is computed if one is mixed in.

  --link LINK
      Checks as well that a link which was noted before is in the chain; may be given several times.

It ends with 1 if a draw is not what its seed gives, if a draw is missing, replaced or added, if a bet was paid wrongly, or
if others shared a jackpot than have won it.`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  merchant: { type: 'string' },
  lottery: { type: 'string' },
  month: { type: 'string' },
  save: { type: 'string' },
  link: { type: 'string', multiple: true },
} as const;

function readFile(file: string): readonly DrawRecord[] {
  const draws = readDraws(readFileSync(file === '-' ? 0 : file, 'utf8'));
  if (!draws) throw new StartError(`${file} holds no draws.`);
  return draws;
}

interface WantedMonth {
  readonly merchant: string;
  readonly lottery: string;
  readonly month: string;
}

/** Whether the units that have won a jackpot are those that shared it. */
const isShared = ({ jackpot, shares }: CheckedJackpot): boolean =>
  shares === jackpot.shares && jackpot.each === (shares === 0n ? 0n : jackpot.pool / shares);

/** What a draw has made of its pool, in minor units. */
function tellJackpot(checked: CheckedJackpot): string {
  const { jackpot, shares } = checked;
  const { period, pool, fed, each, currency } = jackpot;
  const what = `The jackpot of ${period} was ${pool} ${currency}, ${fed} of it from its bets`;
  if (!isShared(checked)) return `${what}; ${shares} shares have won it, but ${jackpot.shares} were paid ${each} each.`;
  return shares === 0n ? `${what}; it rolled over.` : `${what}; ${shares} shares have won ${each} each.`;
}

/** Whether the bets of a month were paid by its numbers; prints those that were not. */
async function checkBets(database: Database, { merchant, lottery, month }: WantedMonth): Promise<boolean> {
  const { checked, wrong, jackpots } = await checkOrders(database, merchant, {
    lottery,
    month: month.replace('-', ''),
  });
  for (const { order, winMinor } of wrong)
    console.log(`The bet ${order.number} on ${order.period} has won ${order.win}, and ${winMinor} by its numbers.`);
  console.log(`${checked} bets checked, ${wrong.length} of them paid wrongly.`);
  for (const jackpot of jackpots) console.log(tellJackpot(jackpot));
  return wrong.length === 0 && jackpots.every(isShared);
}

async function readMonth(wanted: WantedMonth) {
  const { merchant, lottery, month } = wanted;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new StartError(`"${month}" is no month such as 2026-11.`);
  const { database, close } = await openLiveDatabase(readSettings(process.env));
  try {
    const rows = await database.withMerchant(merchant, (tx) =>
      findDrawnIn(tx, merchant, { lottery, month: month.replace('-', '') }),
    );
    return { records: rows.map(drawRecordOf), isPaidRight: await checkBets(database, wanted) };
  } finally {
    await close();
  }
}

/** `npm run draws:verify`: checks draws, and exits with 1 if one is wrong. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const { help, merchant, lottery, month, save, link = [] } = values;
  const [file] = positionals;
  const isMonth = merchant !== undefined && lottery !== undefined && month !== undefined;
  if (help || (file === undefined) !== isMonth) {
    console.log(HELP);
    if (!help) process.exitCode = 2;
    return;
  }
  const { records, isPaidRight } = isMonth
    ? await readMonth({ merchant, lottery, month })
    : { records: readFile(file ?? '-'), isPaidRight: true };
  if (records.length === 0) throw new StartError('There are no draws.');
  const verdict = judgeDraws(records, link);
  printVerdict(records, verdict);
  if (save !== undefined) writeFileSync(save, `${JSON.stringify(records)}\n`);
  if (!isRight(verdict) || !isPaidRight) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
});
