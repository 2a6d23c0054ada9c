import { basename, dirname, join, resolve } from 'node:path';
import { localHost } from '../../../engine/brand/resolve-host.ts';
import { errorMessage } from '../../caught-error.ts';
import { StartError } from '../../start-error.ts';
import type { BuildFacts } from '../build-facts.ts';
import { measureFiles } from '../measure-files.ts';
import { combineBrands, listBrands, readBrand } from '../read-brands.ts';
import { type MerchantReading, readMerchant } from '../read-merchant.ts';
import { authorOfCommand, describeAuthor } from '../versions/version-author.ts';
import { makeFolder, momentText, type VersionNeeds } from '../versions/version-commands.ts';
import { type ReadContent, readContent } from '../versions/version-files.ts';
import type { Version } from '../versions/version-store.ts';
import type { DraftStore } from './draft-store.ts';
import { PREVIEW_LABEL } from './preview-host.ts';

/** What the commands of drafts work on. */
export interface DraftNeeds extends VersionNeeds {
  readonly drafts: DraftStore;
  readonly facts: BuildFacts;
  readonly now: Date;
  /** The port of a server on this machine. */
  readonly port: number;
}

const HOUR_MS = 3_600_000;
/** How long an address works without another wish, and at most. */
const USUAL_HOURS = 72;
const MOST_HOURS = 30 * 24;

function readHours(written: string | undefined): number {
  const hours = Number(written ?? USUAL_HOURS);
  if (Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS) return hours;
  throw new StartError(`--hours is a whole number from 1 to ${MOST_HOURS}.`);
}

const expectCode = (code: string): void => {
  // The name becomes a path.
  if (!/^[a-z][a-z0-9-]*$/.test(code)) throw new StartError(`"${code}" is not the name of a merchant.`);
};

/** Checks a folder in place of the merchant's own, also against the other merchants. */
async function checkDraft({ directory, facts, print }: DraftNeeds, code: string, read: ReadContent) {
  const folder = { ...read.folder, name: code };
  const measured = await measureFiles(`draft of ${code}`, folder, async (_file, sum) => {
    return read.bytes.get(sum) ?? { why: 'it changed while it was read' };
  });
  const reading: MerchantReading = readMerchant(folder, facts, measured);
  const names = (await listBrands(directory)).filter((name) => name !== code);
  const others = await Promise.all(names.map((name) => readBrand(directory, name, facts)));
  const all = combineBrands([...others.filter((other) => other !== undefined), { reading, texts: folder.texts }]);
  const own = all.problems.filter(({ file }) => file.startsWith(`${code}/`));
  for (const problem of own) print(`${all.format(problem)}\n`);
  if (own.some(({ severity }) => severity === 'mistake'))
    throw new StartError('A draft is stored once it has no mistake.');
  return reading.merchant?.brand.domains ?? [];
}

const readSource = async ({ directory }: DraftNeeds, code: string, source: string | undefined) => {
  const path = resolve(source ?? join(directory, code));
  return readContent(dirname(path), basename(path)).catch((error: unknown) => {
    throw new StartError(`The folder ${path} cannot be read: ${errorMessage(error)}`);
  });
};

async function readDraft({ drafts }: DraftNeeds, code: string, id: string): Promise<Version> {
  const names = await drafts.contents.list(code);
  const found = names.findLast((name) => id.length >= 4 && name.id.startsWith(id));
  if (!found) throw new StartError(`There is no draft "${id}" of ${code}. npm run brand -- drafts ${code} lists them.`);
  return drafts.contents.read(code, found).catch((error: unknown) => {
    throw new StartError(`The draft ${found.id} cannot be read: ${errorMessage(error)}`);
  });
}

/**
 * Stores a folder as a draft of a merchant, and prints an address at which its holder sees it.
 *
 * @param source the folder; that of the merchant if omitted
 * @throws StartError if it has a mistake
 */
export async function storeDraft(
  needs: DraftNeeds,
  code: string,
  source: string | undefined,
  hours: string | undefined,
): Promise<void> {
  const { drafts, now, port, print } = needs;
  expectCode(code);
  const expiresAt = new Date(now.getTime() + readHours(hours) * HOUR_MS);
  const read = await readSource(needs, code, source);
  const domains = await checkDraft(needs, code, read);
  const author = authorOfCommand('draft');
  await drafts.contents.save(code, read, async () => author);
  const token = await drafts.addPass(code, { draft: read.content.id, expiresAt, author }, now);
  print(`The draft ${read.content.id} of ${code} is stored. Until ${momentText(expiresAt)} it is shown at`);
  const hosts = domains
    .filter((domain) => !/(^|\.)localhost$/.test(domain))
    .map((domain) => `https://${PREVIEW_LABEL}.${domain}`);
  for (const host of [...hosts, `http://${PREVIEW_LABEL}.${localHost(code)}:${port}`])
    print(`  ${host}/preview/${token}`);
  print('Each person with the address sees it. It is not printed again; npm run brand -- revoke ends it.');
}

/** Prints the drafts of a merchant, the newest first, each with the addresses that still open it. */
export async function printDrafts({ drafts, now, print }: DraftNeeds, code: string): Promise<void> {
  expectCode(code);
  const names = await drafts.contents.list(code);
  if (names.length === 0) throw new StartError(`There is no draft of "${code}".`);
  const passes = await drafts.listPasses(code, now);
  for (const name of [...names].reverse()) {
    const { author } = await drafts.contents.read(code, name);
    print(`${name.id}  ${momentText(name.savedAt)}  (${describeAuthor(author)})`);
    for (const { expiresAt } of passes.filter(({ draft }) => draft === name.id))
      print(`  an address until ${momentText(expiresAt)}`);
  }
}

/** Ends the addresses of one draft, or of all. */
export async function revokePreviews(needs: DraftNeeds, code: string, id?: string): Promise<void> {
  expectCode(code);
  const draft = id === undefined ? undefined : (await readDraft(needs, code, id)).id;
  const ended = await needs.drafts.endPasses(code, draft);
  needs.print(ended === 1 ? 'One address shows nothing any more.' : `${ended} addresses show nothing any more.`);
}

/**
 * Makes a draft the folder of its merchant, which a running server serves at once. Its addresses end.
 *
 * @throws StartError if there is no such draft, or this build would not serve it
 */
export async function publishDraft(needs: DraftNeeds, code: string, id: string): Promise<void> {
  expectCode(code);
  const { drafts, facts, directory } = needs;
  const draft = await readDraft(needs, code, id);
  await makeFolder(needs, facts, code, draft, { by: 'publish', pictures: drafts.contents });
  await drafts.endPasses(code, draft.id);
  const problems = (await readBrand(directory, code, facts))?.reading.problems ?? [];
  for (const { file, message } of problems.filter(({ severity }) => severity === 'warning'))
    needs.print(`  warning ${file}: ${message}`);
}
