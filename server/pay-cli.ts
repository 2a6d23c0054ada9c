import { join } from 'node:path';
import { openBrandStore } from './brands/brand-store.ts';
import { verifyPay } from './contract/verify-pay.ts';
import { openLiveDatabase } from './db/live-database.ts';
import { printTable } from './db/print-table.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** `npm run pay:verify`: computes every payment of a contract again, and ends with 1 if one differs. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const { database, close } = await openLiveDatabase(settings);
  const brands = await openBrandStore({
    directory: settings.brandsDirectory,
    lastGoodDirectory: join(settings.dataDirectory, 'last-good'),
    log,
  });
  try {
    const checks = [];
    for (const merchant of brands.merchants()) checks.push(await verifyPay(database, merchant));
    printTable(
      ['merchant', 'periods', 'results', 'wrong'],
      checks.map(({ merchant, runs, results, problems }) => [
        merchant,
        String(runs),
        String(results),
        String(problems.length),
      ]),
    );
    const problems = checks.flatMap((check) => check.problems);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    console.log(problems.length === 0 ? '\nEvery payment is right.' : `\n${problems.length} payments are wrong.`);
  } finally {
    await brands.close();
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
