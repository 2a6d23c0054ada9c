import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../support/run-site.ts';

const DRAWN_MS = 60_000;

const countFiles = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

test('a server draws pictures before anyone asks for one, and ends while it draws', { timeout: 150_000 }, async () => {
  const pictures = await mkdtemp(join(tmpdir(), 'marquee-pictures-'));
  const site = await runSite('pictures-ahead', { PICTURES_DIR: pictures, PICTURES_AHEAD: 'on' });
  try {
    await expect.poll(() => countFiles(pictures), { timeout: DRAWN_MS }).toBeGreaterThan(2);
  } finally {
    await site.stop();
    await rm(pictures, { recursive: true, force: true });
  }
});
