import { parseArgs } from 'node:util';
import { printTable } from '../../server/db/print-table.ts';
import { runStorm } from './storm.ts';

/** `npm run storm`: random work on real servers whose processes are killed, and whether every unit of money is right. */
const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    servers: { type: 'string', default: '3' },
    members: { type: 'string', default: '30' },
    keep: { type: 'boolean', default: false },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const report = await runStorm({
  name: 'storm',
  entries: Number(values.entries),
  kills: Number(values.kills),
  seed: Number(values.seed),
  minutes: Number(values.minutes),
  servers: Number(values.servers),
  membersEach: Number(values.members),
  isKept: values.keep,
  onProgress: (text) => console.log(text),
});
const { kills, seconds, starts, requests, unanswered, acknowledged } = report;
const total = kills.server + kills.postmaster + kills.backend;
console.log('');
printTable(
  ['measured', 'value'],
  [
    ['entries of the ledger', String(report.entries)],
    ['seconds', seconds.toFixed(0)],
    ['entries a second, deaths included', (Number(report.entries) / seconds).toFixed(0)],
    [
      'processes killed',
      `${total} (${kills.server} servers, ${kills.postmaster} databases, ${kills.backend} of their processes)`,
    ],
    ['starts of a server', `${starts.count}, ready after ${(starts.medianMs / 1000).toFixed(1)} s in the median`],
    ['requests', `${requests}, of them ${unanswered} without an answer`],
    ['acknowledged and noted', String(acknowledged)],
    ...[...report.refused].map(([name, count]) => [`refused: ${name}`, String(count)]),
  ],
);
const moved = report.kinds.reduce((sum, { movements }) => sum + movements, 0n);
console.log('');
printTable(
  ['kind of movement', 'movements', 'share'],
  report.kinds.map(({ kind, movements }) => [
    kind,
    String(movements),
    `${((100 * Number(movements)) / Number(moved)).toFixed(1)} %`,
  ]),
);
console.log('');
printTable(
  ['check', 'looked at', 'wrong', 'result'],
  report.findings.map(({ name, looked, wrong }) => [
    name,
    String(looked),
    String(wrong),
    wrong === 0n ? 'right' : 'WRONG',
  ]),
);
for (const { name, examples } of report.findings.filter(({ wrong }) => wrong > 0n)) {
  console.log(`\n${name}:`);
  for (const example of examples) console.log(`  ${example}`);
}
if (
  report.findings.some(({ wrong }) => wrong > 0n) ||
  report.entries < BigInt(values.entries) ||
  total < Number(values.kills)
) {
  console.log('\nThe storm has found something, or was too short.');
  process.exitCode = 1;
}
