import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, pick, type Random } from '../../engine/random/random.ts';

/** Values that no setting means. */
const VALUES: readonly (() => unknown)[] = [
  () => null,
  () => -1,
  () => 1e308,
  () => '',
  () => 'x'.repeat(100_000),
  () => '../../../../etc/passwd',
  () => 'assets/mark.svg\u0000.png',
  () => '<img src=x onerror=alert(1)>{{constructor}}',
  () => '\u202e\ud800',
  () => '^(a+)+$',
  () => [],
  () => ({}),
  () => Array.from({ length: 5_000 }, (_, at) => at),
  () => JSON.parse('{"__proto__":{"isDefault":true},"constructor":1}'),
  () => 'https://evil.example/%00',
];

/** A copy with another value somewhere within. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(random, VALUES)();
  const keys = Object.keys(value);
  if (keys.length === 0) return pick(random, VALUES)();
  const key = pick(random, keys);
  const spoiled = spoil(Reflect.get(value, key), random);
  if (Array.isArray(value)) return value.with(Number(key), spoiled);
  if (random() < 0.1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: spoiled };
}

/** Ways to write a text that is no file of settings. */
const TEXTS: readonly ((text: string, random: Random) => string | Buffer)[] = [
  (text, random) => text.slice(0, Math.floor(random() * text.length)),
  (text) => `${text}${text}`,
  () => '['.repeat(200_000),
  () => `{"a":${'{"a":'.repeat(50_000)}`,
  () => 'x '.repeat(90_000),
  (text) => Buffer.from(text, 'utf16le'),
  (text, random) => {
    const bytes = Buffer.from(text);
    for (let change = 0; change < 20 && bytes.length > 0; change += 1)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    return bytes;
  },
];

/** The content of a file; empty if an earlier change has left no JSON. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Files of a folder, as paths within it. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Ways to replace a file with something else. */
const PLACES: readonly ((file: string) => Promise<unknown>)[] = [
  (file) => symlink('/etc/passwd', file),
  (file) => symlink('/dev/zero', file),
  (file) => symlink(file, file),
  async (file) => execFileSync('mkfifo', [file]),
  (file) => mkdir(join(file, 'a/b/c/d/e/f'), { recursive: true }),
  async (file) => {
    await writeFile(file, '');
    await truncate(file, 3 * 2 ** 30);
  },
];

/**
 * Damages the folder of a merchant at random, the same way for the same seed.
 *
 * @returns the changed files, for the message of a failure
 */
export async function damageFolder(folder: string, seed: number): Promise<string> {
  const random = createRandom(`hostile ${seed}`);
  const done: string[] = [];
  for (let change = 0; change <= Math.floor(random() * 3); change += 1) {
    const files = await filesIn(folder);
    if (files.length === 0) break;
    const file = pick(random, files);
    const way = random();
    done.push(`${file.slice(folder.length + 1)} at ${way.toFixed(2)}`);
    if (way < 0.2) {
      await rm(file);
      await pick(random, PLACES)(file);
    } else if (way < 0.5 || !file.endsWith('.json')) {
      await writeFile(file, pick(random, TEXTS)(await readFile(file, 'utf8').catch(() => ''), random));
    } else {
      await writeFile(file, JSON.stringify(spoil(await readJson(file), random), null, 2));
    }
  }
  return done.join(', ');
}
