import { parseArgs } from 'node:util';
import { openLiveDatabase } from '../db/live-database.ts';
import { printTable } from '../db/print-table.ts';
import { loadDataKey } from '../secrets/data-key.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { addToAnchorFile, anchorText, readAnchor, readAnchorFile } from './audit-anchors.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';

const HELP = `Check the log of what operators have done: every row, the order of the rows, and their end.

  npm run audit:verify
      Prints a table. It ends with 1 where a row is not as it was written.

  npm run audit:verify -- --anchor FILE
      Checks as well that every end which FILE keeps is still in its chain, and adds the ends of now where all is right.
      Keep FILE on another machine: it shows a database that was cut or set back as a whole.

  npm run audit:verify -- --head MERCHANT:ROW:HASH
      The same with an end as the table prints it; may be said several times.`;

function print(verdicts: readonly AuditVerdict[]): void {
  printTable(
    ['merchant', 'rows', 'wrong', 'result', 'end of the chain'],
    verdicts.map(({ merchant, entries, wrong, head }) => [
      merchant,
      String(entries),
      String(wrong),
      wrong === 0 ? 'right' : 'WRONG',
      anchorText(head),
    ]),
  );
  for (const { merchant, wrong, examples } of verdicts.filter((verdict) => verdict.wrong > 0)) {
    console.log(`\n${merchant}:`);
    for (const example of examples) console.log(`  ${example}`);
    if (wrong > examples.length) console.log(`  and ${wrong - examples.length} more`);
  }
}

/** `npm run audit:verify`: checks the audit chains; exits with 1 if a row was altered. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      anchor: { type: 'string' },
      head: { type: 'string', multiple: true, default: [] },
    },
  });
  if (values.help) return console.log(HELP);
  const kept = values.anchor === undefined ? [] : await readAnchorFile(values.anchor);
  const anchors = [...kept, ...values.head.map(readAnchor)];
  const settings = readSettings(process.env);
  const { database, close } = await openLiveDatabase(settings);
  try {
    const verdicts = await verifyAudit(database, await loadDataKey(database, settings), anchors);
    print(verdicts);
    if (anchors.length > 0) console.log(`\n${anchors.length} ends that were kept before were looked for.`);
    if (verdicts.some(({ wrong }) => wrong > 0)) {
      process.exitCode = 1;
      return;
    }
    if (values.anchor !== undefined) {
      const heads = verdicts.map(({ head }) => head).filter(({ entryId }) => entryId > 0n);
      console.log(`${await addToAnchorFile(values.anchor, heads, new Date())} new ends are kept in ${values.anchor}.`);
    }
    console.log('\nThe audit log is as it was written.');
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
