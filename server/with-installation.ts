import { type BrandStore, openBrandStore } from './brands/brand-store.ts';
import { lastGoodIn } from './brands/last-good.ts';
import type { Database } from './db/database.ts';
import { openLiveDatabase } from './db/live-database.ts';
import { readSettings } from './settings.ts';

/** What a command works on. */
interface Installation {
  readonly database: Database;
  readonly brands: BrandStore;
}

/**
 * Does the work of a command with the database and the merchants of this installation, and closes both.
 *
 * @throws StartError if there is no database, or the merchants cannot be listed
 */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const { database, close } = await openLiveDatabase(settings);
  const brands = await openBrandStore({
    directory: settings.brandsDirectory,
    lastGoodDirectory: lastGoodIn(settings.dataDirectory),
    log,
  });
  try {
    await work({ database, brands });
  } finally {
    await brands.close();
    await close();
  }
}
