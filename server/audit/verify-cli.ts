import { openLiveDatabase } from '../db/live-database.ts';
import { printTable } from '../db/print-table.ts';
import { loadDataKey } from '../secrets/data-key.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { verifyAudit } from './verify-audit.ts';

/** `npm run audit:verify`: checks the chains of the audit log, and ends with 1 where a row is not as it was written. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { database, close } = await openLiveDatabase(settings);
  try {
    const verdicts = await verifyAudit(database, await loadDataKey(database, settings));
    printTable(
      ['merchant', 'rows', 'wrong', 'result', 'end of the chain'],
      verdicts.map(({ merchant, entries, wrong, head }) => [
        merchant,
        String(entries),
        String(wrong),
        wrong === 0 ? 'right' : 'WRONG',
        head,
      ]),
    );
    for (const { merchant, wrong, examples } of verdicts.filter((verdict) => verdict.wrong > 0)) {
      console.log(`\n${merchant}:`);
      for (const example of examples) console.log(`  ${example}`);
      if (wrong > examples.length) console.log(`  and ${wrong - examples.length} more`);
      process.exitCode = 1;
    }
    if (process.exitCode !== 1) console.log('\nThe audit log is as it was written.');
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
