import { setImmediate } from 'node:timers/promises';
import { deepFreeze } from '../../engine/brand/apply-defaults.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { indexSites, type SiteIndex } from '../../engine/brand/resolve-host.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { BuildFacts } from './build-facts.ts';
import type { LastGood } from './last-good.ts';
import {
  type BrandsReading,
  combineBrands,
  type FolderReading,
  listBrands,
  readBrand,
  refusedFolder,
} from './read-brands.ts';

/** Where operators see what happened to the folders. */
export interface BrandLog {
  info(message: string): void;
  warn(message: string): void;
}

/** The merchants that are served, and how they are read again. */
export interface ServedMerchants {
  /** The same object until a merchant changes. */
  index(): SiteIndex<Merchant>;
  /**
   * Reloads folders and serves their current contents. Other merchants are not touched.
   *
   * @param folders names of the folders that may have changed; all of them if omitted
   * @returns the merchants that are new or changed
   * @throws StartError if the directory cannot be read
   */
  load(folders?: ReadonlySet<string>): Promise<readonly Merchant[]>;
}

interface Given {
  readonly directory: string;
  readonly facts: BuildFacts;
  readonly lastGood: LastGood;
  readonly log: BrandLog;
  /** When a merchant was ended; undefined if it was not. */
  readonly findEnd: (code: string) => Promise<Date | undefined>;
  /** Modules that this installation cannot serve, regardless of the configuration. */
  readonly missingModules: readonly (keyof Modules)[];
}

/** Folders whose files are read at the same time: more would not keep the disk any busier. */
const READ_AT_ONCE = 4;

/** A merchant without what this installation cannot serve. */
export const withoutModules = (merchant: Merchant, missing: readonly (keyof Modules)[]): Merchant =>
  missing.length === 0
    ? merchant
    : deepFreeze({
        ...merchant,
        modules: { ...merchant.modules, ...Object.fromEntries(missing.map((name) => [name, false])) },
      });

/** Reports each problem once, when it appears. */
function createTeller(log: BrandLog) {
  let told = new Set<string>();
  return (messages: readonly string[]): void => {
    for (const message of messages.filter((text) => !told.has(text))) log.warn(message);
    if (told.size > 0 && messages.length === 0) log.info('Every merchant is free of mistakes again.');
    told = new Set(messages);
  };
}

/** A folder with the code of a merchant that was ended: the people and money of that one must not come with it. */
function endedFolder(folder: string, ended: Date): FolderReading {
  const day = ended.toISOString().slice(0, 10);
  return refusedFolder(
    folder,
    `the merchant ${folder} was ended on ${day} and is not served again: give the folder, and "merchant" in brand.json, another code`,
  );
}

/** Keeps the merchants of a directory. A merchant with a mistake keeps its last good version, also across a restart. */
export function createServedMerchants({
  directory,
  facts,
  lastGood,
  log,
  findEnd,
  missingModules,
}: Given): ServedMerchants {
  const folders = new Map<string, FolderReading>();
  const served = new Map<string, Merchant>();
  const tell = createTeller(log);
  let index = indexSites<Merchant>([]);

  /** Reads changed folders again and drops removed ones. */
  const readAgain = async (wanted: ReadonlySet<string> | undefined): Promise<void> => {
    const present = new Set(await listBrands(directory));
    for (const name of folders.keys()) if (!present.has(name)) folders.delete(name);
    const waiting = [...present].filter((name) => !wanted || !folders.has(name) || wanted.has(name)).values();
    const readNext = async (): Promise<void> => {
      for (const name of waiting) {
        // One that is served has not been ended: that takes the removal of its folder.
        const ended = served.has(name) ? undefined : await findEnd(name);
        const read = ended ? endedFolder(name, ended) : await readBrand(directory, name, facts);
        if (read) folders.set(name, read);
        else folders.delete(name);
        // Requests are answered between two folders.
        await setImmediate();
      }
    };
    await Promise.all(Array.from({ length: READ_AT_ONCE }, readNext));
  };

  /** Merchants that are already served come first, so that no other merchant takes their domains. */
  const inPrecedence = (earlier: ReadonlyMap<string, string>): readonly FolderReading[] => {
    const rankOf = ({ reading: { folder, merchant } }: FolderReading) =>
      merchant && earlier.get(folder) === merchant.revision ? 0 : 1;
    return [...folders.values()].sort(
      (a, b) => rankOf(a) - rankOf(b) || (a.reading.folder < b.reading.folder ? -1 : 1),
    );
  };

  const combine = async (): Promise<BrandsReading> => {
    const known = new Map([...served].map(([name, { revision }]) => [name, revision]));
    const combined = combineBrands(inPrecedence(known));
    const isContested = combined.readings.some(
      ({ folder, merchant }) => !merchant && folders.get(folder)?.reading.merchant !== undefined,
    );
    if (served.size > 0 || !isContested) return combined;
    // At startup, the versions saved before the restart decide which merchant came first.
    for (const name of folders.keys()) {
      const merchant = await lastGood.find(name);
      if (merchant) known.set(name, merchant.revision);
    }
    return combineBrands(inPrecedence(known));
  };

  const publish = async (name: string, merchant: Merchant | undefined): Promise<Merchant | undefined> => {
    const now = merchant ?? served.get(name) ?? (await lastGood.find(name));
    if (!now || now.revision === served.get(name)?.revision) return undefined;
    if (!merchant) log.warn(`${name} keeps its last good version until its mistakes are corrected.`);
    else await lastGood.save(merchant);
    const offered = withoutModules(now, missingModules);
    served.set(name, offered);
    return offered;
  };

  return {
    index: () => index,
    async load(wanted) {
      await readAgain(wanted);
      const { readings, problems, format } = await combine();
      tell(problems.map(format));
      const changed: Merchant[] = [];
      for (const { folder, merchant } of readings) {
        const published = await publish(folder, merchant);
        if (published) changed.push(published);
      }
      const removed = [...served.keys()].filter((name) => !folders.has(name));
      for (const name of removed) {
        served.delete(name);
        await lastGood.remove(name);
        log.info(`${name} has been removed and is no longer served.`);
      }
      if (changed.length > 0 || removed.length > 0) index = indexSites(served.values(), index);
      return changed;
    },
  };
}
