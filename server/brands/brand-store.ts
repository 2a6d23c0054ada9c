import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Resolution } from '../../engine/brand/resolve-host.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { errorMessage } from '../caught-error.ts';
import { readBuildFacts } from './build-facts.ts';
import { openLastGood } from './last-good.ts';
import { type BrandLog, createServedMerchants } from './served-merchants.ts';
import { createVersionKeeper } from './versions/keep-versions.ts';
import { openVersions } from './versions/version-store.ts';

/** The merchants that are served, always up to date with their folders. */
export interface BrandStore {
  /** Every merchant that is served, by the name of its folder; the same list until one of them changes. */
  merchants(): readonly Merchant[];
  find(code: string): Merchant | undefined;
  /** The merchant at a host name; undefined if there is no site. */
  resolve(name: string, chosenCode?: string): Resolution<Merchant> | undefined;
  /** The merchants of the operator of a merchant, itself among them; the same list until a merchant changes. */
  siblings(merchant: Merchant): readonly Merchant[];
  /** Calls back with the merchants that are new or different, after each change. */
  onChange(listener: (changed: readonly Merchant[]) => void): void;
  close(): Promise<void>;
}

/** Dependencies of the store: the folders, a place for the last good version of each, and a log. */
export interface BrandStoreOptions {
  readonly directory: string;
  readonly lastGoodDirectory: string;
  /** Where the versions that are served are kept; omitted by those who only read. */
  readonly versionsDirectory?: string;
  readonly log: BrandLog;
  /** When a merchant was ended; omitted by those who only read. */
  readonly findEnd?: (code: string) => Promise<Date | undefined>;
  /** Modules that this installation cannot serve, regardless of the configuration. */
  readonly missingModules?: readonly (keyof Modules)[];
}

/** Editors save a file in several steps; a read in between would see half a file. */
const SETTLE_MS = 120;
/** A folder that is written all the time is read this often nevertheless. */
const LONGEST_SETTLE_MS = 2_000;

/** Folders within folders whose changes are seen: those of a merchant that may be read. */
const DEEPEST_WATCHED = 5;

/** Calls back with the names of folders, each a moment after its last change, one after the other. */
function createSettling(onSettled: (folder: string) => void) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; readonly sinceMs: number }>();
  return {
    touch(folder: string): void {
      const known = waiting.get(folder);
      clearTimeout(known?.timer);
      const sinceMs = known?.sinceMs ?? Date.now();
      const waitMs = Math.max(0, Math.min(SETTLE_MS, sinceMs + LONGEST_SETTLE_MS - Date.now()));
      const timer = setTimeout(() => {
        waiting.delete(folder);
        onSettled(folder);
      }, waitMs);
      waiting.set(folder, { timer, sinceMs });
    },
    stop(): void {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}

/**
 * Opens the merchants of a directory and watches it. A change reloads, checks and publishes only the merchant
 * concerned. An invalid merchant keeps its last good version, even across restarts; each problem is logged once, when
 * it appears.
 *
 * @throws StartError if the directory cannot be read
 */
export async function openBrandStore({
  directory,
  lastGoodDirectory,
  versionsDirectory,
  log,
  findEnd = async () => undefined,
  missingModules = [],
}: BrandStoreOptions): Promise<BrandStore> {
  const facts = readBuildFacts();
  const lastGood = await openLastGood(lastGoodDirectory);
  const served = createServedMerchants({ directory, facts, lastGood, log, findEnd, missingModules });
  const listeners: ((changed: readonly Merchant[]) => void)[] = [];
  const versions =
    versionsDirectory &&
    createVersionKeeper(directory, openVersions(versionsDirectory), (message) => log.warn(message));
  const first = await served.load();
  if (versions) versions.keep(first);

  let queue = Promise.resolve();
  const touched = new Set<string>();
  const reload = async (folders?: ReadonlySet<string>) => {
    try {
      const changed = await served.load(folders);
      for (const { code, brand } of changed) log.info(`${brand.name} (${code}) is served in its newest version.`);
      if (changed.length > 0) for (const listener of listeners) listener(changed);
      if (versions) versions.keep(changed);
    } catch (error) {
      log.warn(errorMessage(error));
    }
  };
  const settling = createSettling((folder) => {
    touched.add(folder);
    queue = queue.then(async () => {
      // What settled while others were read goes together.
      const folders = new Set(touched);
      touched.clear();
      if (folders.size > 0) await reload(folders);
    });
  });
  // A link is not followed: it could lead to the whole machine.
  const watcher = watch(directory, {
    ignoreInitial: true,
    followSymlinks: false,
    depth: DEEPEST_WATCHED,
    ignored: (path) => /(^|[/\\])\.[^/\\]+$/.test(path),
  });
  const root = resolve(directory);
  watcher.on('all', (_event, path) => settling.touch(relative(root, resolve(path)).split(sep)[0] ?? ''));
  watcher.on('error', (error) => log.warn(`The folder of the merchants cannot be watched: ${errorMessage(error)}`));
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  // A file that is edited after the first reading and before the watcher knows it brings no event.
  queue = queue.then(() => reload());
  await queue;

  return {
    merchants: () => served.index().sites,
    find: (code) => served.index().find(code),
    resolve: (name, chosenCode) => served.index().resolve(name, chosenCode),
    siblings: (merchant) => served.index().siblings(merchant),
    onChange: (listener) => listeners.push(listener),
    async close() {
      settling.stop();
      await watcher.close();
      await queue;
      if (versions) await versions.settle();
    },
  };
}
