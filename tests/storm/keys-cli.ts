import { parseArgs } from 'node:util';
import { printTable } from '../../server/db/print-table.ts';
import { runKeys } from './run-keys.ts';

/** `npm run storm:keys`: the same key many times at once, for each kind of step that moves money. */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1000' },
    parallel: { type: 'string', default: '20' },
    servers: { type: 'string', default: '2' },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const rows = await runKeys({
  name: 'storm-keys',
  times: Number(values.times),
  parallel: Number(values.parallel),
  servers: Number(values.servers),
  membersEach: 5,
  onProgress: (text) => console.log(text),
});
console.log('');
printTable(
  ['kind', 'keys', 'sent', 'effects', 'wrong'],
  rows.map(({ kind, keys, sent, effects, wrong }) => [kind, keys, sent, effects, wrong.length].map(String)),
);
for (const { kind, wrong } of rows.filter((row) => row.wrong.length > 0)) {
  console.log(`\n${kind}:`);
  for (const problem of wrong.slice(0, 10)) console.log(`  ${problem}`);
  process.exitCode = 1;
}
