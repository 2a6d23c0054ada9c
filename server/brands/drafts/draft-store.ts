import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashToken, makeToken } from '../../secrets/tokens.ts';
import type { VersionAuthor } from '../versions/version-author.ts';
import { openVersions, type VersionStore } from '../versions/version-store.ts';

/** The right to look at a draft until a moment. Its token is stored nowhere: only its hash is. */
interface PreviewPass {
  /** The id of the draft. */
  readonly draft: string;
  readonly expiresAt: Date;
  readonly author: VersionAuthor;
}

/** Drafts of merchants' folders: contents that are not served, and who may look at them. */
export interface DraftStore {
  /** The contents, kept in the same way as versions. */
  readonly contents: VersionStore;
  /** Gives a right to look at a draft. @returns its token, which cannot be read again */
  addPass(code: string, pass: PreviewPass, now: Date): Promise<string>;
  /** The right of a token; undefined if there is none, if it has expired, and if it was of another merchant. */
  findPass(code: string, token: string, now: Date): Promise<PreviewPass | undefined>;
  /** The rights that have not expired, the first to expire first. */
  listPasses(code: string, now: Date): Promise<readonly PreviewPass[]>;
  /** Ends the rights to look at a draft, or at all drafts of a merchant, at once. @returns how many there were */
  endPasses(code: string, draft?: string): Promise<number>;
}

/** Of one merchant; the oldest ones go first. */
const MOST_DRAFTS = 20;
const TOKEN = /^[\w-]{43}$/;
const PASS_FILE = /^[\w-]{43}\.json$/;

/** Where an installation keeps them. */
export const draftsIn = (dataDirectory: string): string => join(dataDirectory, 'drafts');

async function readPass(path: string): Promise<PreviewPass | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const stored: Omit<PreviewPass, 'expiresAt'> & { readonly expiresAt: string } = JSON.parse(text);
    return { ...stored, expiresAt: new Date(stored.expiresAt) };
  } catch {
    // A damaged one opens nothing.
    return undefined;
  }
}

/** Opens the drafts in a folder, which is made with the first one. */
export function openDrafts(directory: string): DraftStore {
  const passesOf = (code: string) => join(directory, code, 'passes');
  const passFiles = async (code: string): Promise<readonly string[]> => {
    const names = await readdir(passesOf(code)).catch(() => []);
    return names.filter((name) => PASS_FILE.test(name)).map((name) => join(passesOf(code), name));
  };
  const readAll = async (code: string) => {
    const files = await passFiles(code);
    return Promise.all(files.map(async (path) => ({ path, pass: await readPass(path) })));
  };
  return {
    contents: openVersions(directory, MOST_DRAFTS),
    async addPass(code, pass, now) {
      await mkdir(passesOf(code), { recursive: true });
      for (const { path, pass: old } of await readAll(code))
        if (old && old.expiresAt <= now) await rm(path, { force: true });
      const token = makeToken();
      const path = join(passesOf(code), `${hashToken(token)}.json`);
      await writeFile(`${path}.new`, JSON.stringify(pass));
      await rename(`${path}.new`, path);
      return token;
    },
    async findPass(code, token, now) {
      if (!TOKEN.test(token)) return undefined;
      const pass = await readPass(join(passesOf(code), `${hashToken(token)}.json`));
      return pass && pass.expiresAt > now ? pass : undefined;
    },
    async listPasses(code, now) {
      const found = await readAll(code);
      return found
        .flatMap(({ pass }) => (pass && pass.expiresAt > now ? [pass] : []))
        .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
    },
    async endPasses(code, draft) {
      const found = await readAll(code);
      const ended = found.filter(({ pass }) => draft === undefined || pass?.draft === draft);
      for (const { path } of ended) await rm(path, { force: true });
      return ended.length;
    },
  };
}
