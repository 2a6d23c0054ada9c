import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../caught-error.ts';
import { StartError } from '../../start-error.ts';
import type { BuildFacts } from '../build-facts.ts';
import { readMerchant } from '../read-merchant.ts';
import { describeChanges, listChanges } from './describe-changes.ts';
import { restoreFolder } from './restore-folder.ts';
import { type FolderContent, folderContentOf, readContent } from './version-files.ts';
import type { Version, VersionName, VersionStore } from './version-store.ts';

/** What the commands of versions work on. */
export interface VersionNeeds {
  /** The folders of all merchants. */
  readonly directory: string;
  readonly store: VersionStore;
  readonly print: (line: string) => void;
}

const EMPTY = folderContentOf(new Map(), new Map());
const momentOf = ({ savedAt }: VersionName): string => `${savedAt.toISOString().replace('T', ' ').slice(0, 19)} UTC`;

/** The present content of a folder; undefined if there is no folder. */
async function readPresent({ directory }: VersionNeeds, code: string) {
  if (!existsSync(join(directory, code))) return undefined;
  return readContent(directory, code).catch((error: unknown) => {
    throw new StartError(`The folder cannot be read: ${errorMessage(error)}`);
  });
}

async function listKept({ store }: VersionNeeds, code: string): Promise<readonly VersionName[]> {
  // The name becomes a path.
  const names = /^[a-z][a-z0-9-]*$/.test(code) ? await store.list(code) : [];
  if (names.length > 0) return names;
  throw new StartError(`No version of "${code}" is kept. A server keeps one each time it serves a new one.`);
}

/** Reads the newest version whose id begins as a person has typed it. */
async function readVersion(needs: VersionNeeds, code: string, id: string): Promise<Version> {
  const found = (await listKept(needs, code)).findLast((name) => id.length >= 4 && name.id.startsWith(id));
  if (!found)
    throw new StartError(`There is no version "${id}" of ${code}. npm run brand -- history ${code} lists them.`);
  return needs.store.read(code, found).catch((error: unknown) => {
    throw new StartError(`The version ${found.id} cannot be read: ${errorMessage(error)}`);
  });
}

/** How many files of a change are named. */
const MOST_NAMED = 4;

const summarise = (before: FolderContent, after: FolderContent): string => {
  const files = listChanges(before, after).map(([file, how]) => (how === 'changed' ? file : `${file} ${how}`));
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : '';
  return `${files.slice(0, MOST_NAMED).join(', ')}${more}`;
};

/** Prints the versions of a merchant, the newest first, each with what it changed. */
export async function printHistory(needs: VersionNeeds, code: string): Promise<void> {
  const names = await listKept(needs, code);
  const present = (await readPresent(needs, code))?.content;
  const lines: string[] = [];
  let before: FolderContent | undefined;
  for (const name of names) {
    const version = await needs.store.read(code, name).catch(() => undefined);
    const files = version ? summarise(before ?? EMPTY, version) : 'damaged';
    const changes = version && !before ? `${version.texts.size + version.pictures.size} files` : files;
    lines.unshift(`${name.id}  ${momentOf(name)}  ${changes}`);
    before = version ?? before;
  }
  for (const line of lines) needs.print(line);
  if (!present) needs.print(`\nThe folder is gone. npm run brand -- rollback ${code} ID brings it back.`);
  else if (before && present.id !== before.id)
    needs.print(`\nThe folder differs from the newest version: ${summarise(before, present)}`);
}

/** The version to compare with if none is named: the newest one, or the one before if the folder still is the newest. */
async function findBase(needs: VersionNeeds, code: string, present: FolderContent | undefined): Promise<string> {
  const names = await listKept(needs, code);
  const earlier = names.findLast(({ id }) => id !== present?.id);
  return (earlier ?? names.at(-1))?.id ?? '';
}

/** Prints what differs between two versions, or between one and the folder as it is now. */
export async function printDifference(needs: VersionNeeds, code: string, from?: string, to?: string): Promise<void> {
  // First, because it refuses a name that would lead out of the folders.
  await listKept(needs, code);
  const after = to === undefined ? (await readPresent(needs, code))?.content : await readVersion(needs, code, to);
  const before = await readVersion(needs, code, from ?? (await findBase(needs, code, after)));
  const lines = describeChanges(before, after ?? EMPTY);
  needs.print(`${code}: from ${before.id} to ${to === undefined ? 'the folder as it is now' : after?.id}`);
  for (const line of lines) needs.print(line);
  if (lines.length === 0) needs.print('  no difference');
}

/** A version that this build would not serve is refused: the site would keep what it has. */
function expectServable(code: string, { id, texts, pictures }: Version, facts: BuildFacts): void {
  const files = new Set([...texts.keys(), ...pictures.keys()]);
  const { problems } = readMerchant({ name: code, texts, files, unreadable: new Map(), pictures, revision: id }, facts);
  const mistakes = problems.filter(({ severity }) => severity === 'mistake');
  if (mistakes.length === 0) return;
  const reasons = mistakes.map(({ file, path, message }) => `  ${file}${path ? ` at ${path}` : ''}: ${message}`);
  throw new StartError(`This build would not serve the version ${id}:\n${reasons.join('\n')}`);
}

/**
 * Makes the folder what it was in a version. What it holds now is kept as a version before.
 *
 * @throws StartError if there is no such version, or this build would not serve it
 */
export async function rollBack(needs: VersionNeeds, facts: BuildFacts, code: string, id: string): Promise<void> {
  const { directory, store, print } = needs;
  const version = await readVersion(needs, code, id);
  expectServable(code, version, facts);
  const present = await readPresent(needs, code);
  const isKept = present !== undefined && (await store.save(code, present));
  const lines = describeChanges(present?.content ?? EMPTY, version);
  await restoreFolder(store, { root: join(directory, code), code, present: present?.folder.files ?? [] }, version);
  print(`${code} is what it was in ${version.id} of ${momentOf(version)}.`);
  for (const line of lines) print(line);
  if (lines.length === 0) print('  no difference');
  if (isKept) print(`Its content until now is kept as ${present.content.id}.`);
}
