import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { deepFreeze } from '../../engine/brand/apply-defaults.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { indexSites, type Resolution, type SiteIndex } from '../../engine/brand/resolve-host.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { readBuildFacts } from './build-facts.ts';
import { readBrands } from './read-brands.ts';

/** The merchants that are served, always up to date with their folders. */
export interface BrandStore {
  /** Every merchant that is served, by the name of its folder; the same list until one of them changes. */
  merchants(): readonly Merchant[];
  find(code: string): Merchant | undefined;
  /** The merchant at a host name; undefined where there is no site. */
  resolve(name: string, chosenCode?: string): Resolution<Merchant> | undefined;
  /** The merchants of the operator of a merchant, itself among them; the same list until a merchant changes. */
  siblings(merchant: Merchant): readonly Merchant[];
  /** Calls back with the merchants that are new or different, after each change. */
  onChange(listener: (changed: readonly Merchant[]) => void): void;
  close(): Promise<void>;
}

/** What the store needs: where the folders are, where it may keep the last good version of each, and whom to tell. */
export interface BrandStoreOptions {
  readonly directory: string;
  readonly lastGoodDirectory: string;
  readonly log: { info(message: string): void; warn(message: string): void };
  /** Modules that this installation cannot serve, whatever the folders say. */
  readonly missingModules?: readonly (keyof Modules)[];
}

/** Editors write a file in several steps; what is read in between would be half a file. */
const SETTLE_MS = 120;

const writeLastGood = async (directory: string, merchant: Merchant): Promise<void> => {
  const file = join(directory, `${merchant.code}.json`);
  await writeFile(`${file}.new`, JSON.stringify(merchant));
  await rename(`${file}.new`, file);
};

const readLastGood = async (directory: string, code: string): Promise<Merchant | undefined> => {
  try {
    return deepFreeze(JSON.parse(await readFile(join(directory, `${code}.json`), 'utf8')) as Merchant);
  } catch {
    return undefined;
  }
};

const withoutModules = (merchant: Merchant, missing: readonly (keyof Modules)[]): Merchant =>
  missing.length === 0
    ? merchant
    : deepFreeze({
        ...merchant,
        modules: { ...merchant.modules, ...Object.fromEntries(missing.map((name) => [name, false])) },
      });

/**
 * Opens the merchants of a directory and watches it. A merchant with a mistake keeps its last good version, also across
 * a restart; each problem is logged once, when it appears.
 */
export async function openBrandStore({
  directory,
  lastGoodDirectory,
  log,
  missingModules = [],
}: BrandStoreOptions): Promise<BrandStore> {
  const facts = await readBuildFacts();
  await mkdir(lastGoodDirectory, { recursive: true });
  const served = new Map<string, Merchant>();
  let index: SiteIndex<Merchant> = indexSites([]);
  const listeners: ((changed: readonly Merchant[]) => void)[] = [];
  let told = new Set<string>();

  const load = async (): Promise<readonly Merchant[]> => {
    const reading = await readBrands(directory, facts);
    const messages = reading.problems.map(reading.format);
    for (const message of messages.filter((text) => !told.has(text))) log.warn(message);
    if (told.size > 0 && messages.length === 0) log.info('Every merchant is free of mistakes again.');
    told = new Set(messages);
    const changed: Merchant[] = [];
    for (const { folder, merchant } of reading.readings) {
      const now = merchant ?? served.get(folder) ?? (await readLastGood(lastGoodDirectory, folder));
      if (!now || now.revision === served.get(folder)?.revision) continue;
      if (!merchant) log.warn(`${folder} keeps its last good version until its mistakes are mended.`);
      else await writeLastGood(lastGoodDirectory, merchant);
      const offered = withoutModules(now, missingModules);
      served.set(folder, offered);
      changed.push(offered);
    }
    const present = new Set(reading.readings.map(({ folder }) => folder));
    for (const folder of [...served.keys()].filter((name) => !present.has(name))) {
      served.delete(folder);
      await rm(join(lastGoodDirectory, `${folder}.json`), { force: true });
      log.info(`${folder} has been removed and is no longer served.`);
    }
    index = indexSites(served.values());
    return changed;
  };

  await load();
  const watcher = watch(directory, { ignoreInitial: true, ignored: (path) => /(^|[/\\])\.[^/\\]+$/.test(path) });
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const reload = async () => {
    try {
      const changed = await load();
      for (const { code, brand } of changed) log.info(`${brand.name} (${code}) is served in its newest version.`);
      if (changed.length > 0) for (const listener of listeners) listener(changed);
    } catch (error) {
      log.warn((error as Error).message);
    }
  };
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(reload);
    }, SETTLE_MS);
  });
  watcher.on('error', (error) =>
    log.warn(`The folder of the merchants cannot be watched: ${(error as Error).message}`),
  );
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  // Whoever edits a file after it was read above and before the watcher knew it is not heard of.
  queue = queue.then(reload);
  await queue;

  return {
    merchants: () => index.sites,
    find: (code) => index.find(code),
    resolve: (name, chosenCode) => index.resolve(name, chosenCode),
    siblings: (merchant) => index.siblings(merchant),
    onChange: (listener) => listeners.push(listener),
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await queue;
    },
  };
}
