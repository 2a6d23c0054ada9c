import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../caught-error.ts';
import { StartError } from '../../start-error.ts';
import type { BuildFacts } from '../build-facts.ts';
import { measureFiles } from '../measure-files.ts';
import { readMerchant } from '../read-merchant.ts';
import { describeChanges, listChanges } from './describe-changes.ts';
import { restoreFolder } from './restore-folder.ts';
import { authorOfCommand, authorOfFiles, describeAuthor, type VersionAuthor } from './version-author.ts';
import { type FolderContent, folderContentOf, type ReadContent, readContent } from './version-files.ts';
import type { Version, VersionName, VersionStore } from './version-store.ts';

/** What the commands of versions work on. */
export interface VersionNeeds {
  /** The folders of all merchants. */
  readonly directory: string;
  readonly store: VersionStore;
  readonly print: (line: string) => void;
}

const EMPTY = folderContentOf(new Map(), new Map());
/** A moment as these commands print it. */
export const momentText = (moment: Date): string => `${moment.toISOString().replace('T', ' ').slice(0, 19)} UTC`;
const momentOf = ({ savedAt }: VersionName): string => momentText(savedAt);

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
    lines.unshift(`${name.id}  ${momentOf(name)}  ${changes}${version ? `  (${describeAuthor(version.author)})` : ''}`);
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
  const later = to === undefined ? undefined : await readVersion(needs, code, to);
  const after = later ?? (await readPresent(needs, code))?.content;
  const before = await readVersion(needs, code, from ?? (await findBase(needs, code, after)));
  const lines = describeChanges(before, after ?? EMPTY);
  needs.print(`${code}: from ${before.id} to ${later?.id ?? 'the folder as it is now'}`);
  for (const version of [before, ...(later ? [later] : [])])
    needs.print(`  ${version.id}  ${momentOf(version)}  (${describeAuthor(version.author)})`);
  for (const line of lines) needs.print(line);
  if (lines.length === 0) needs.print('  no difference');
}

/**
 * Refuses a content that this build would not serve: the site would keep its former one.
 *
 * @throws StartError with its mistakes
 */
async function expectServable(
  store: Pick<VersionStore, 'picture'>,
  code: string,
  { id, texts, pictures }: FolderContent,
  facts: BuildFacts,
): Promise<void> {
  const files = new Set([...texts.keys(), ...pictures.keys()]);
  const folder = { name: code, texts, files, unreadable: new Map(), pictures, revision: id };
  const measured = await measureFiles(`${code} ${id}`, folder, (_file, sum) => store.picture(code, sum));
  const { problems } = readMerchant(folder, facts, measured);
  const mistakes = problems.filter(({ severity }) => severity === 'mistake');
  if (mistakes.length === 0) return;
  const reasons = mistakes.map(({ file, path, message }) => `  ${file}${path ? ` at ${path}` : ''}: ${message}`);
  throw new StartError(`This build would not serve the version ${id}:\n${reasons.join('\n')}`);
}

/** Keeps the present content of a folder before a command changes it. @returns whether it was not kept yet */
const keepPresent = ({ directory, store }: VersionNeeds, code: string, present: ReadContent): Promise<boolean> =>
  store.save(code, present, (before) => authorOfFiles(join(directory, code), before, present.content));

/**
 * Makes the folder what a version or a draft holds. Its present content is kept as a version before.
 *
 * @param pictures where the bytes of its pictures are
 * @throws StartError if this build would not serve it
 */
export async function makeFolder(
  needs: VersionNeeds,
  facts: BuildFacts,
  code: string,
  version: Version,
  { by, pictures }: { readonly by: VersionAuthor['by']; readonly pictures: Pick<VersionStore, 'picture'> },
): Promise<void> {
  const { directory, store, print } = needs;
  await expectServable(pictures, code, version, facts);
  const present = await readPresent(needs, code);
  const isKept = present !== undefined && (await keepPresent(needs, code, present));
  const lines = describeChanges(present?.content ?? EMPTY, version);
  if (lines.length > 0) await store.announce(code, version.id, authorOfCommand(by));
  await restoreFolder(pictures, { root: join(directory, code), code, present: present?.folder.files ?? [] }, version);
  print(`${code} is what it was in ${version.id} of ${momentOf(version)}.`);
  for (const line of lines) print(line);
  if (lines.length === 0) print('  no difference');
  if (isKept) print(`Its content until now is kept as ${present.content.id}.`);
}

/**
 * Makes the folder what it was in a version.
 *
 * @throws StartError if there is no such version, or this build would not serve it
 */
export async function rollBack(needs: VersionNeeds, facts: BuildFacts, code: string, id: string): Promise<void> {
  await makeFolder(needs, facts, code, await readVersion(needs, code, id), { by: 'rollback', pictures: needs.store });
}
