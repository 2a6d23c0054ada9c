import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { VersionAuthor } from './version-author.ts';
import { type FolderContent, folderContentOf, type ReadContent } from './version-files.ts';

/** A version in the list of a merchant. */
export interface VersionName {
  readonly id: string;
  readonly savedAt: Date;
}

/** A version with its content, and who made it; unknown of versions from before that was recorded. */
export type Version = VersionName & FolderContent & { readonly author?: VersionAuthor | undefined };

/** The versions of merchants' folders, as they have been served. */
export interface VersionStore {
  /** The versions of a merchant, the oldest first. */
  list(code: string): Promise<readonly VersionName[]>;
  /**
   * Keeps a version, unless the newest one has the same content. Its author is who was announced for this content, else who
   * `findAuthor` finds.
   *
   * @returns whether it is new
   */
  save(
    code: string,
    read: ReadContent,
    findAuthor: (before: Version | undefined) => Promise<VersionAuthor>,
  ): Promise<boolean>;
  /** Announces who makes a version with this content next: a command does before it changes the folder. */
  announce(code: string, id: string, author: VersionAuthor): Promise<void>;
  /** @throws Error if its file is damaged */
  read(code: string, name: VersionName): Promise<Version>;
  /** The bytes of a picture by its SHA-256. @throws Error if they are not kept any more */
  picture(code: string, sum: string): Promise<Buffer>;
}

/** Of one merchant; the oldest ones go first. */
const MOST_VERSIONS = 200;

/** As it is stored, compressed. */
interface VersionFile {
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
  readonly author?: VersionAuthor;
}

const FILE = /^(\d{13})-([0-9a-f]{10})\.json\.gz$/;
const compress = promisify(gzip);
const extract = promisify(gunzip);
const fileOf = ({ id, savedAt }: VersionName): string => `${String(savedAt.getTime()).padStart(13, '0')}-${id}.json.gz`;

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

const namesIn = (directory: string): Promise<readonly string[]> => readdir(directory).catch(() => []);

async function list(directory: string): Promise<readonly VersionName[]> {
  const found = [...(await namesIn(directory))].sort().flatMap((name) => {
    const [, moment, id] = FILE.exec(name) ?? [];
    return id === undefined ? [] : [{ id, savedAt: new Date(Number(moment)) }];
  });
  // Several processes may keep the same version at the same moment.
  return found.filter(({ id }, index) => id !== found[index - 1]?.id);
}

async function read(directory: string, name: VersionName): Promise<Version> {
  const stored: VersionFile = JSON.parse(String(await extract(await readFile(join(directory, fileOf(name))))));
  const content = folderContentOf(new Map(Object.entries(stored.texts)), new Map(Object.entries(stored.pictures)));
  if (content.id !== name.id) throw new Error(`the version ${name.id} is damaged`);
  return { ...content, savedAt: name.savedAt, author: stored.author };
}

/** Removes the oldest versions, and the pictures that no other one has. */
async function prune(directory: string, most: number): Promise<void> {
  const names = await list(directory);
  const gone = names.slice(0, Math.max(0, names.length - most));
  if (gone.length === 0) return;
  const kept = await Promise.all(names.slice(gone.length).map((name) => read(directory, name).catch(() => undefined)));
  for (const name of gone) await rm(join(directory, fileOf(name)), { force: true });
  // A version that cannot be read may need any picture.
  if (kept.includes(undefined)) return;
  const needed = new Set(kept.flatMap((version) => [...(version?.pictures.values() ?? [])]));
  const pictures = join(directory, 'pictures');
  for (const sum of await namesIn(pictures)) if (!needed.has(sum)) await rm(join(pictures, sum), { force: true });
}

const announcementsOf = (folder: string): string => join(folder, 'authors');

/** A command changes the folder right after its announcement; a later change to the same content is another one. */
const ANNOUNCED_MS = 3_600_000;

/** Who was announced for a content, once; undefined if there is no announcement. */
async function takeAnnounced(folder: string, id: string): Promise<VersionAuthor | undefined> {
  const path = join(announcementsOf(folder), `${id}.json`);
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const text = await readFile(path, 'utf8');
  await rm(path, { force: true });
  if (Date.now() - found.mtimeMs > ANNOUNCED_MS) return undefined;
  const announced: VersionAuthor = JSON.parse(text);
  return announced;
}

/** Where an installation keeps them. */
export const versionsIn = (dataDirectory: string): string => join(dataDirectory, 'versions');

/** Opens the versions in a folder, which is made with the first one. */
export function openVersions(directory: string, mostVersions: number = MOST_VERSIONS): VersionStore {
  const folderOf = (code: string) => join(directory, code);
  return {
    list: (code) => list(folderOf(code)),
    read: (code, name) => read(folderOf(code), name),
    picture: (code, sum) => readFile(join(folderOf(code), 'pictures', sum)),
    async announce(code, id, author) {
      const place = announcementsOf(folderOf(code));
      await mkdir(place, { recursive: true });
      await writeWhole(join(place, `${id}.json`), Buffer.from(JSON.stringify(author)));
    },
    async save(code, { content, bytes }, findAuthor) {
      const folder = folderOf(code);
      const last = (await list(folder)).at(-1);
      if (last?.id === content.id) return false;
      const before = last && (await read(folder, last).catch(() => undefined));
      const author = (await takeAnnounced(folder, content.id)) ?? (await findAuthor(before));
      await mkdir(join(folder, 'pictures'), { recursive: true });
      const known = new Set(await namesIn(join(folder, 'pictures')));
      for (const [sum, picture] of bytes) if (!known.has(sum)) await writeWhole(join(folder, 'pictures', sum), picture);
      const stored: VersionFile = {
        texts: Object.fromEntries(content.texts),
        pictures: Object.fromEntries(content.pictures),
        author,
      };
      const name = { id: content.id, savedAt: new Date() };
      await writeWhole(join(folder, fileOf(name)), await compress(JSON.stringify(stored)));
      await prune(folder, mostVersions);
      return true;
    },
  };
}
