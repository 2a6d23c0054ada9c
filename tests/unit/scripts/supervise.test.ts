import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive } from '../../../server/db/living-process.ts';

let folder: string;

/** A program that writes each of its starts into a file and then follows its argument. */
const PROGRAM = `
import { appendFileSync } from 'node:fs';
appendFileSync(process.argv[2], process.pid + '\\n');
if (process.argv[3] === 'serve') {
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => undefined, 1000);
  process.on('disconnect', () => process.exit(0));
} else process.exit(Number(process.argv[3]));`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-supervise-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  await writeFile(
    join(folder, 'launcher.mjs'),
    `import { supervise } from ${JSON.stringify(resolve('scripts/supervise.mjs'))};
supervise(process.execPath, [${JSON.stringify(join(folder, 'program.mjs'))}, ...process.argv.slice(2)],
  { isRestarted: true, firstWaitMs: 1, mostRestarts: 3 });`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const startsOf = async (log: string): Promise<readonly number[]> =>
  (await readFile(join(folder, log), 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);

/** As npm does it: through a shell that stays in between. */
const launch = (log: string, deed: string): ChildProcess =>
  spawn('sh', ['-c', `"${process.execPath}" "${folder}/launcher.mjs" "${folder}/${log}" ${deed}; exit $?`], {
    stdio: 'ignore',
  });

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((done) => setTimeout(done, 20));
}

const exitCodeOf = async (child: ChildProcess): Promise<number | null> =>
  (await once(child, 'exit'))[0] as number | null;

test('SIGTERM to the shell that npm starts ends the server as well', async () => {
  const shell = launch('shell.log', 'serve');
  await until(async () => (await startsOf('shell.log')).length === 1);
  const [server = 0] = await startsOf('shell.log');
  expect(isAlive(server)).toBe(true);
  shell.kill('SIGTERM');
  await until(async () => !isAlive(server));
});

test('a server that is killed is started again, and ends with its launcher', async () => {
  const shell = launch('killed.log', 'serve');
  await until(async () => (await startsOf('killed.log')).length === 1);
  const [first = 0] = await startsOf('killed.log');
  process.kill(first, 'SIGKILL');
  await until(async () => (await startsOf('killed.log')).length === 2);
  const [, second = 0] = await startsOf('killed.log');
  shell.kill('SIGTERM');
  await until(async () => !isAlive(second));
});

test('a server that dies at every start is given up after three restarts', async () => {
  expect(await exitCodeOf(launch('dying.log', '1'))).toBe(1);
  expect(await startsOf('dying.log')).toHaveLength(4);
});

test('a server that cannot start as it is set up, or ends on its own, is not started again', async () => {
  expect(await exitCodeOf(launch('wrong.log', '78'))).toBe(78);
  expect(await startsOf('wrong.log')).toHaveLength(1);
  expect(await exitCodeOf(launch('done.log', '0'))).toBe(0);
  expect(await startsOf('done.log')).toHaveLength(1);
});
