import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockData } from '../../../../server/db/data-lock.ts';
import { StartError } from '../../../../server/start-error.ts';

const MODULE = new URL('../../../../server/db/data-lock.ts', import.meta.url).href;

/** Claims the folder on command, prints the outcome, and keeps the claim until its input ends. */
const HOLDER = `
  const { lockData } = await import(${JSON.stringify(MODULE)});
  process.stdout.write('waiting\\n');
  for await (const line of process.stdin) {
    try { await lockData(process.argv[1]); process.stdout.write('locked\\n'); }
    catch (error) { process.stdout.write(error.name + '\\n'); }
  }`;

let directory: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(directory, { recursive: true });
});

async function nextLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process has no output.');
  const [chunk] = (await once(stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function startHolder(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  expect(await nextLine(child)).toBe('waiting');
  return child;
}

/** The one file by which a folder is locked. */
async function findLockFile(): Promise<string> {
  const [name, ...others] = await readdir(directory);
  expect(others).toEqual([]);
  return join(directory, name ?? '');
}

/** A folder as a server leaves it that was killed, with this text in its lock. */
async function leaveLock(text: string): Promise<void> {
  await lockData(directory);
  await writeFile(await findLockFile(), text);
}

const claim = (child: ChildProcess): Promise<string> => {
  const answer = nextLine(child);
  child.stdin?.write('claim\n');
  return answer;
};

test('a second server on the same data is refused with one sentence that names the first one and the remedy', async () => {
  const first = await startHolder();
  expect(await claim(first)).toBe('locked');
  const second = lockData(directory);
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(
    `Another Marquee server (process ${first.pid}) is using ${directory}. Stop it, or set DATA_DIR to another folder.`,
  );
});

test('the lock of a server that was killed is taken over', async () => {
  const first = await startHolder();
  expect(await claim(first)).toBe('locked');
  first.kill('SIGKILL');
  await once(first, 'exit');
  const release = await lockData(directory);
  expect(await readFile(await findLockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await release();
});

test('the lock of a process whose number another one has taken since is taken over', async () => {
  const other = await startHolder();
  await leaveLock(`${other.pid} 1`);
  await expect(lockData(directory)).resolves.toBeTypeOf('function');
});

test.each(['', 'nonsense', '-1 5', '0'])('a lock file that says nothing of use is taken over: "%s"', async (text) => {
  await leaveLock(text);
  await expect(lockData(directory)).resolves.toBeTypeOf('function');
});

test('a released folder is free, and holds nothing of the lock', async () => {
  const release = await lockData(directory);
  await release();
  expect(await readdir(directory)).toEqual([]);
  expect(await claim(await startHolder())).toBe('locked');
});

test('a folder that is not there yet is made; one that cannot be made is named in a sentence', async () => {
  await expect(lockData(join(directory, 'new', 'data'))).resolves.toBeTypeOf('function');
  await writeFile(join(directory, 'file'), '');
  const impossible = lockData(join(directory, 'file'));
  await expect(impossible).rejects.toThrow(StartError);
  await expect(impossible).rejects.toThrow(`${join(directory, 'file')} cannot be made`);
});

test('of servers that start at the same moment exactly one gets the folder, free or left by a killed one', async () => {
  const holders = await Promise.all(Array.from({ length: 4 }, startHolder));
  for (let round = 0; round < 25; round += 1) {
    for (const name of await readdir(directory)) await rm(join(directory, name));
    if (round % 2 === 1) await leaveLock('999999999 1');
    const answers = await Promise.all(holders.map(claim));
    expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'StartError')).toHaveLength(3);
  }
});
