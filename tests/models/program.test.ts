import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAlive } from '../../server/db/living-process.ts';
import { startProgram, stopLeftDatabase } from '../support/program.ts';
import { runSite } from '../support/run-site.ts';

/** A database is made and started, on a computer that may be busy. */
vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-program-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that begins by noting its number in a file. @returns both paths */
function write(name: string, source: string): { readonly file: string; readonly note: string } {
  const [file, note] = [join(folder, `${name}.mjs`), join(folder, `${name}.pid`)];
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(note)}, String(process.pid));\n${source}`,
  );
  return { file, note };
}

const start = (name: string, source: string, stopMs?: number) =>
  startProgram([write(name, source).file], process.env, stopMs);

const STAYS = 'setInterval(() => undefined, 1000);';
const ENDS_WHEN_ASKED = `process.on('SIGTERM', () => process.exit(0)); process.on('disconnect', () => process.exit(0)); ${STAYS}`;

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}

test('a program is ready once it has printed so, and ends when it is asked to', async () => {
  const program = start('ready', `${ENDS_WHEN_ASKED} setTimeout(() => console.log('All is ready.'), 50);`);
  await program.untilPrinted('is ready', { ms: 20_000 });
  expect(isAlive(program.pid)).toBe(true);
  await program.stop();
  expect(isAlive(program.pid)).toBe(false);
  expect(await program.ended).toBe('All is ready.');
  await program.stop();
});

test('a program that ends before it is ready is reported with its last lines, complaints included', async () => {
  const program = start(
    'ends',
    `console.log('Starting …'); console.error('The port is taken.'); process.exitCode = 1;`,
  );
  const failure = program.untilPrinted('is ready', { ms: 20_000 });
  await expect(failure).rejects.toThrow(/^it ended before it was ready\. Its last lines:\n/);
  await expect(failure).rejects.toThrow(/Starting …/);
  await expect(failure).rejects.toThrow(/The port is taken\./);
});

test('a program that does not become ready in time is reported with its last lines', async () => {
  const program = start('late', `${ENDS_WHEN_ASKED} console.log('Starting …');`);
  await program.untilPrinted('Starting', { ms: 20_000 });
  await expect(program.untilPrinted('is ready', { ms: 100 })).rejects.toThrow(
    'it was not ready after 0.1 s. Its last lines:\nStarting …',
  );
  await program.stop();
});

test('an aborted signal ends the waiting with its reason', async () => {
  const program = start('aborted', ENDS_WHEN_ASKED);
  const controller = new AbortController();
  const waiting = program.untilPrinted('is ready', { ms: 20_000, signal: controller.signal });
  controller.abort(new Error('interrupted'));
  await expect(waiting).rejects.toThrow('interrupted');
  await program.stop();
});

test('a program that does not end when it is asked to is killed', async () => {
  const program = start(
    'stubborn',
    `process.on('SIGTERM', () => console.log('No.')); console.log('Here.'); ${STAYS}`,
    200,
  );
  await program.untilPrinted('Here.', { ms: 20_000 });
  await program.stop();
  expect(isAlive(program.pid)).toBe(false);
  expect(await program.ended).toContain('No.');
});

test('a program ends with the process that has started it, even if that is killed', async () => {
  const { file, note } = write('orphan', ENDS_WHEN_ASKED);
  const parent = write(
    'parent',
    `import { startProgram } from ${JSON.stringify(resolve('tests/support/program.ts'))};
startProgram([${JSON.stringify(file)}], process.env);`,
  );
  const child = spawn(process.execPath, [parent.file], { stdio: 'ignore' });
  await until(() => existsSync(note) && readFileSync(note, 'utf8') !== '');
  const pid = Number(readFileSync(note, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await until(() => !isAlive(pid));
});

test('a database that its server has left is ended, and a process that only has its number is not', async () => {
  const cluster = join(folder, 'data', 'postgres');
  mkdirSync(cluster, { recursive: true });
  await stopLeftDatabase(join(folder, 'data'));
  for (const { cwd, isEnded } of [
    { cwd: folder, isEnded: false },
    { cwd: cluster, isEnded: true },
  ]) {
    const sleeper = spawn(process.execPath, ['-e', STAYS], { cwd, stdio: 'ignore' });
    const exit = once(sleeper, 'exit');
    writeFileSync(join(cluster, 'postmaster.pid'), `${sleeper.pid}\n${cluster}\n`);
    await stopLeftDatabase(join(folder, 'data'));
    expect(isAlive(sleeper.pid ?? 0), cwd).toBe(!isEnded);
    sleeper.kill('SIGKILL');
    await exit;
  }
});

test('a site whose server refuses its settings is reported with its sentence and leaves nothing', async () => {
  const refused = runSite('program-refused', { PORT: 'nowhere' });
  await expect(refused).rejects.toThrow(
    /^The server could not be started: it ended before it was ready\. Its last lines:/,
  );
  await expect(refused).rejects.toThrow(/PORT/);
  expect(existsSync('.cache/program-refused')).toBe(false);
});

test('a site that is interrupted while it starts leaves no database', async () => {
  const note = '.cache/program-interrupted/data/postgres/postmaster.pid';
  // While the cluster is made its number is negative.
  const databasePid = () => Number((existsSync(note) ? readFileSync(note, 'utf8') : '').split('\n')[0]);
  const controller = new AbortController();
  const site = runSite('program-interrupted', {}, { signal: controller.signal });
  site.catch(() => undefined);
  await until(() => databasePid() > 0);
  const pid = databasePid();
  controller.abort(new Error('interrupted'));
  await expect(site).rejects.toThrow('interrupted');
  expect(isAlive(pid)).toBe(false);
  expect(existsSync('.cache/program-interrupted')).toBe(false);
});
