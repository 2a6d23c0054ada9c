import { openLiveDatabase } from './db/live-database.ts';
import { printTable } from './db/print-table.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { verifyLedger } from './verify-ledger.ts';

/** `npm run ledger:verify`: checks all money of this installation, and ends with 1 where something is wrong. */
async function main(): Promise<void> {
  const { database, close } = await openLiveDatabase(readSettings(process.env));
  try {
    const checks = await verifyLedger(database);
    printTable(
      ['check', 'looked at', 'wrong', 'result'],
      checks.map(({ name, looked, wrong }) => [name, String(looked), String(wrong), wrong === 0n ? 'right' : 'WRONG']),
    );
    for (const { name, wrong, examples } of checks.filter((check) => check.wrong > 0n)) {
      console.log(`\n${name}:`);
      for (const example of examples) console.log(`  ${example}`);
      if (wrong > BigInt(examples.length)) console.log(`  and ${wrong - BigInt(examples.length)} more`);
      process.exitCode = 1;
    }
    const found = checks.reduce((sum, { wrong }) => sum + wrong, 0n);
    console.log(found === 0n ? '\nThe ledger is right.' : `\nThe ledger is wrong in ${found} places.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
