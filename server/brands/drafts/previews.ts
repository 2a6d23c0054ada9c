import type { Merchant } from '../../../engine/brand/merchant.ts';
import type { Modules } from '../../../schemas/brand/whitelabel.ts';
import { type BuildFacts, readBuildFacts } from '../build-facts.ts';
import { measureFiles } from '../measure-files.ts';
import { readMerchant } from '../read-merchant.ts';
import { withoutModules } from '../served-merchants.ts';
import type { Version } from '../versions/version-store.ts';
import type { DraftStore } from './draft-store.ts';

/** A draft that the holder of a token looks at. */
export interface Preview {
  /** The merchant as the draft makes it: no list of merchants has it, and no job works with it. */
  readonly merchant: Merchant;
  readonly expiresAt: Date;
  /** The bytes of a file of the draft that is no text; undefined if there is none. */
  readFile(file: string): Promise<Buffer | undefined>;
}

/** Finds the draft that a token opens; undefined if it opens none of the merchant. */
type FindPreview = (code: string, token: string, now: Date) => Promise<Preview | undefined>;

type Opened = Omit<Preview, 'expiresAt'>;

/** Drafts that are kept as merchants. */
const MOST_OPEN = 20;

/** Makes a merchant of a draft; undefined if this build would not serve it. */
async function openDraft(
  { contents }: DraftStore,
  code: string,
  draft: Version,
  facts: BuildFacts,
  missing: readonly (keyof Modules)[],
): Promise<Opened | undefined> {
  const { id, texts, pictures } = draft;
  const files = new Set([...texts.keys(), ...pictures.keys()]);
  const folder = { name: code, texts, files, unreadable: new Map(), pictures, revision: `draft-${id}` };
  const measured = await measureFiles(`draft of ${code}`, folder, (_file, sum) => contents.picture(code, sum));
  const { merchant } = readMerchant(folder, facts, measured);
  if (!merchant) return undefined;
  return {
    merchant: { ...withoutModules(merchant, missing), isPreview: true },
    async readFile(file) {
      const sum = pictures.get(file);
      return sum === undefined ? undefined : contents.picture(code, sum).catch(() => undefined);
    },
  };
}

/**
 * Opens the previews of an installation. A token is checked at each request, so that an ended one shows nothing any more.
 *
 * @param missing modules that this installation cannot serve
 */
export function openPreviews(drafts: DraftStore, missing: readonly (keyof Modules)[]): FindPreview {
  const opened = new Map<string, Promise<Opened | undefined>>();
  let facts: BuildFacts | undefined;

  const open = async (code: string, draft: string): Promise<Opened | undefined> => {
    const name = (await drafts.contents.list(code)).findLast(({ id }) => id === draft);
    if (!name) return undefined;
    facts ??= readBuildFacts();
    return openDraft(drafts, code, await drafts.contents.read(code, name), facts, missing);
  };

  return async (code, token, now) => {
    const pass = await drafts.findPass(code, token, now);
    if (!pass) return undefined;
    const key = `${code} ${pass.draft}`;
    const opening = opened.get(key) ?? open(code, pass.draft);
    opened.delete(key);
    opened.set(key, opening);
    for (const oldest of opened.keys()) {
      if (opened.size <= MOST_OPEN) break;
      opened.delete(oldest);
    }
    const found = await opening.catch(() => undefined);
    if (!found) opened.delete(key);
    return found && { ...found, expiresAt: pass.expiresAt };
  };
}
