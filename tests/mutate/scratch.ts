import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isAlive } from '../../server/db/living-process.ts';
import { listFiles } from '../support/source-files.ts';
import { CommandMistake } from './command.ts';
import { type Fault, hashOf, plant } from './faults.ts';

/** Ignored by git. */
export const CACHE = '.cache/mutate';

/** A copy of the repository in which faults are planted, so that the checkout never has one. */
export interface Scratch {
  /** Its absolute path. */
  readonly root: string;
  /** Hash of every file of the repository. */
  readonly version: string;
  /** Plants a fault, does something, and takes it out again, however that ends. */
  with<Value>(fault: Fault, work: () => Promise<Value>): Promise<Value>;
}

/** Takes the copy for this process. @throws CommandMistake if another one works in it */
function claim(folder: string): void {
  const file = join(folder, 'running');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && pid !== process.pid && isAlive(pid))
    throw new CommandMistake(`Another run with process id ${pid} is at work.`);
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Writes a file unless it holds the same already: builds and databases notice what has changed. */
function bring(from: string, to: string): Buffer {
  const content = readFileSync(from);
  if (existsSync(to) && readFileSync(to).equals(content)) return content;
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, content);
  return content;
}

/**
 * Brings the copy up to date: it has every file that git tracks or would track, also with changes that are not committed.
 * Its packages are those of the checkout.
 */
export function openScratch(): Scratch {
  const folder = resolve(CACHE);
  const root = join(folder, 'copy');
  mkdirSync(root, { recursive: true });
  claim(folder);
  const listFile = join(folder, 'files.json');
  const earlier: readonly string[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  const files = listFiles().filter((path) => existsSync(path));
  const present = new Set(files);
  for (const path of earlier) if (!present.has(path)) rmSync(join(root, path), { force: true });
  const hashes = files.map((path) => hashOf(path, bring(path, join(root, path)).toString('latin1')));
  writeFileSync(listFile, JSON.stringify(files));
  const packages = join(root, 'node_modules');
  if (!existsSync(packages)) symlinkSync(resolve('node_modules'), packages, 'junction');
  return {
    root,
    version: hashOf(...hashes),
    async with(fault, work) {
      const path = join(root, fault.file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, plant(text, fault));
      try {
        return await work();
      } finally {
        writeFileSync(path, text);
      }
    },
  };
}
