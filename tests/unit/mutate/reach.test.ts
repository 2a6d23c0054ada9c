import { existsSync, globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STAGES } from '../../models/stages/stages.ts';
import { CallReach } from '../../mutate/call-reach.ts';
import { distancesFrom, importsOf, readGraph, reversed } from '../../mutate/import-graph.ts';
import { ReachMap, SQL_CALLERS } from '../../mutate/reach.ts';
import { flowsRunBy, OTHER_SCREENS, placedPaths, screenTests } from '../../mutate/screen-reach.ts';

const SPECS = readdirSync('tests/e2e').map((file) => file.replace(/\.spec\.ts$/, ''));

test('a type is no import, and a script that loads later is one', () => {
  const text = [
    "import type { A } from './a.ts';",
    "import { type B } from './b.ts';",
    "import { type C, d } from '../d.ts';",
    "import './style.ts';",
    "import { e } from 'package';",
    "export { f } from './f.ts';",
    "const later = import('./later.tsx');",
  ].join('\n');
  expect(importsOf('src/x/y.ts', text)).toEqual(['src/d.ts', 'src/x/style.ts', 'src/x/f.ts', 'src/x/later.tsx']);
});

const FILES: Readonly<Record<string, string>> = {
  'tests/unit/engine/sum.test.ts': "import { sum } from '../../../engine/sum.ts';",
  'tests/unit/engine/far.test.ts': "import { far } from '../../../engine/far.ts';",
  'tests/api/pay.test.ts':
    "import { start } from '../support/api-server.ts'; import { payCall } from '../../schemas/calls/pay.ts';",
  'tests/api/other.test.ts':
    "import { start } from '../support/api-server.ts'; import { otherCall } from '../../schemas/calls/other.ts';",
  'tests/support/api-server.ts': "import { app } from '../../server/app.ts'; import { data } from './database.ts';",
  'tests/support/database.ts': '',
  'server/app.ts': "import { routes } from './money/pay.routes.ts'; import { more } from './other/other.routes.ts';",
  'server/money/pay.routes.ts':
    "import { payCall } from '../../schemas/calls/pay.ts'; import { send } from './send.ts';",
  'server/money/send.ts': "import { sum } from '../../engine/sum.ts';",
  'server/other/other.routes.ts': "import { otherCall } from '../../schemas/calls/other.ts';",
  'engine/far.ts': "import { sum } from './sum.ts';",
  'engine/sum.ts': '',
  'schemas/calls/pay.ts': '',
  'schemas/calls/other.ts': '',
};
const readFile = (path: string): string => FILES[path] ?? '';
const graph = readGraph(Object.keys(FILES), readFile);
const map = new ReachMap(Object.keys(FILES), readFile);

test('distances are the fewest imports, and end behind a hub', () => {
  const far = distancesFrom(graph, 'tests/unit/engine/far.test.ts');
  expect(far.get('engine/sum.ts')).toBe(2);
  const api = distancesFrom(graph, 'tests/api/pay.test.ts', (path) => path === 'tests/support/api-server.ts');
  expect(api.has('server/app.ts')).toBe(false);
  expect(reversed(graph).get('engine/sum.ts')).toEqual(
    expect.arrayContaining(['engine/far.ts', 'server/money/send.ts']),
  );
});

test('unit tests that run a file come in the order of their distance, and none that does not', () => {
  expect(map.of('engine/sum.ts', 5).units).toEqual(['tests/unit/engine/sum.test.ts', 'tests/unit/engine/far.test.ts']);
  expect(map.of('engine/far.ts', 5).units).toEqual(['tests/unit/engine/far.test.ts']);
  expect(map.of('engine/sum.ts', 1).units).toHaveLength(1);
});

test('a file of the server is tested by those who make the calls that it serves', () => {
  expect(map.of('server/money/send.ts', 5)).toMatchObject({ units: [], apis: ['tests/api/pay.test.ts'], specs: [] });
  expect(map.of('schemas/calls/other.ts', 5).apis).toEqual(['tests/api/other.test.ts']);
});

test('every script of SQL is tested by those who reach a file that calls it', () => {
  const scripts = readdirSync('server/db/functions').filter((name) => name.endsWith('.sql'));
  expect(Object.keys(SQL_CALLERS).toSorted()).toEqual(scripts.toSorted());
  expect(Object.values(SQL_CALLERS).filter((file) => !existsSync(file))).toEqual([]);
});

test('a test that starts the server needs the database, and is made of its files under tests', () => {
  expect(map.needsDatabase('tests/api/pay.test.ts')).toBe(true);
  expect(map.needsDatabase('tests/unit/engine/sum.test.ts')).toBe(false);
  expect(map.partsOf('tests/api/pay.test.ts')).toEqual([
    'tests/api/pay.test.ts',
    'tests/support/api-server.ts',
    'tests/support/database.ts',
  ]);
});

test('the longest beginning of a path decides which browser tests show it', () => {
  expect(screenTests('src/features/security/passkey-list.tsx').specs).toEqual(['passkeys']);
  expect(screenTests('src/features/security/overview.tsx').specs).toContain('security-centre');
  expect(screenTests('server/app.ts')).toEqual({ flows: [], specs: [] });
});

test('a file that runs a machine is shown by the stage of its flow', () => {
  expect(screenTests('src/features/member/avatar-dialog.tsx').flows[0]).toBe('avatar');
  expect(flowsRunBy('src/app/no-such-file.tsx')).toEqual([]);
});

test('every folder of screens has browser tests', () => {
  const folders = ['features', 'pages'].flatMap((part) =>
    readdirSync(`src/${part}`).map((name) => `src/${part}/${name}/file.tsx`),
  );
  const rest = ['src/app/file.tsx', 'src/ui/file.tsx', 'src/theme/file.ts', 'src/api/file.ts'];
  const untested = [...folders, ...rest].filter((file) => screenTests(file).specs.length === 0);
  expect(
    untested.map((file) => `${file.replace(/file\.tsx?$/, '')} needs a spec of its name, or a row in screen-reach.ts`),
  ).toEqual([]);
});

test('every spec and flow of the table exists, and every beginning is that of a file', () => {
  const rows = placedPaths().map((start) => screenTests(`${start}\u0000`));
  expect(rows.flatMap(({ specs }) => specs).filter((spec) => !SPECS.includes(spec))).toEqual([]);
  expect(rows.flatMap(({ flows }) => flows).filter((flow) => !(flow in STAGES))).toEqual([]);
  const missing = placedPaths().filter((start) => {
    const folder = start.slice(0, start.lastIndexOf('/'));
    return !existsSync(folder) || !readdirSync(folder).some((name) => `${folder}/${name}/`.startsWith(start));
  });
  expect(missing).toEqual([]);
});

test('every flow with a stage and every spec shows a screen that can have faults, or is named as another one', () => {
  const rows = placedPaths().map((start) => screenTests(`${start}\u0000`));
  const run = globSync('src/**/*.{ts,tsx}').flatMap(flowsRunBy);
  const [flows, specs] = [[...run, ...rows.flatMap((row) => row.flows)], rows.flatMap((row) => row.specs)];
  expect(Object.keys(STAGES).filter((flow) => !flows.includes(flow))).toEqual([]);
  expect(SPECS.filter((spec) => !specs.includes(spec) && !OTHER_SCREENS.includes(spec))).toEqual([]);
});

const SERVER: Readonly<Record<string, string>> = {
  'server/pay.routes.ts': [
    "import { payCall, refundCall } from '../../schemas/calls/pay.ts';",
    "import { move as transfer } from './move.ts';",
    'const list = () => [];',
    'export function routes(serve) {',
    '  serve(payCall, () => transfer(1));',
    '  serve(refundCall, () => list());',
    '}',
  ].join('\n'),
  'server/move.ts': [
    'const half = (amount) => amount / 2;',
    'export const move = (amount) => half(amount);',
    'export const unused = 1;',
  ].join('\n'),
};
const calls = new CallReach(Object.keys(SERVER), (path) => SERVER[path] ?? '');
const callsOf = (path: string, place: string) =>
  Object.fromEntries(calls.callsAt(path, (SERVER[path] ?? '').indexOf(place)));

test('a place is reached by the calls whose handlers use its function, by name', () => {
  expect(callsOf('server/pay.routes.ts', 'list())')).toEqual({ refundCall: 1 });
  expect(callsOf('server/pay.routes.ts', '[]')).toEqual({ refundCall: 1 });
  expect(callsOf('server/move.ts', '/ 2')).toEqual({ payCall: 0.5 });
  expect(callsOf('server/move.ts', '= 1')).toEqual({});
  expect(callsOf('server/move.ts', 'no such place')).toEqual({});
});
