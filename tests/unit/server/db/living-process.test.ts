import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../../../server/db/living-process.ts';

/** More than any system numbers. */
const NOBODY = 4_194_305;

test('this process lives, and a number that no one has does not', () => {
  expect([isAlive(process.pid), isAlive(NOBODY)]).toEqual([true, false]);
});

/** A busy machine takes its time. */
const PATIENCE = { timeout: 10_000 };
const stat = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8');

test.runIf(process.platform === 'linux')(
  'a process that has ended does not live, although nobody has asked yet how it ended',
  async () => {
    // The shell becomes one that never asks after the child which it has started.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(line.toString());
    // While it is a shell it does ask.
    await expect.poll(() => stat(parent.pid ?? NOBODY), PATIENCE).toContain('(sleep)');
    expect(isAlive(child)).toBe(true);
    process.kill(child, 'SIGKILL');
    await expect.poll(() => stat(child), PATIENCE).toContain(') Z ');
    process.kill(child, 0);
    expect(isAlive(child)).toBe(false);
  },
);
