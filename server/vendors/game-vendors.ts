import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { VENDORS_FILE, type VendorOfFile } from '../../schemas/vendor/vendors-file.ts';
import { errorMessage } from '../caught-error.ts';
import type { DataKey } from '../secrets/data-key.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { GameVendor, GameVendors } from './game-vendor.ts';

/** A vendor and the studios whose games it runs. */
export type VendorOfStudios = GameVendor & { readonly studios: readonly string[] };

/** The bundled vendor, which runs the games of every studio without another vendor. */
export const LOCAL_VENDOR = 'local';

/** The local vendor. Its secret follows from the data key, so every process of an installation knows it. */
export const localVendor = (dataKey: DataKey, gameOrigin: string, innerOrigin: string): VendorOfStudios => ({
  id: LOCAL_VENDOR,
  name: 'Marquee Games',
  secret: dataKey.fingerprint(LOCAL_VENDOR, 'secret of a vendor'),
  openUrl: `${innerOrigin}/vendor/open`,
  recordUrl: `${innerOrigin}/vendor/record`,
  gameOrigin,
  allowsTrial: true,
  hasOwnWallet: false,
  closedCountries: [],
  studios: [],
});

/** Makes the directory of vendors. The last one runs the games of every studio that no other names. */
export function createGameVendors(vendors: readonly VendorOfStudios[]): GameVendors {
  const fallback = vendors.at(-1);
  if (!fallback) throw new Error('Somebody has to run the games.');
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const byStudio = new Map(vendors.flatMap((vendor) => vendor.studios.map((studio) => [studio, vendor] as const)));
  const ofStudio = (vassalage: string): GameVendor => byStudio.get(vassalage) ?? fallback;
  return {
    find: (id) => byId.get(id),
    ofStudio,
    serves: (id, { content }) => content.vendors.vendors.some(({ vassalage }) => ofStudio(vassalage).id === id),
    withWallets: ({ content }) => {
      const serving = new Set(content.vendors.vendors.map(({ vassalage }) => ofStudio(vassalage).id));
      return vendors.filter(({ id, hasOwnWallet }) => hasOwnWallet && serving.has(id));
    },
    originsOf: ({ content }) => [
      ...new Set(content.vendors.vendors.map(({ vassalage }) => ofStudio(vassalage).gameOrigin)),
    ],
  };
}

const validate = new Ajv({ allErrors: true }).compile<{ readonly vendors: readonly VendorOfFile[] }>(VENDORS_FILE);

async function readVendorsFile(file: string): Promise<readonly VendorOfFile[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new StartError(`VENDORS_FILE cannot be read: ${error.message}`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new StartError(`VENDORS_FILE is not JSON: ${errorMessage(error)}`);
  }
  if (validate(content)) return content.vendors;
  const problems = (validate.errors ?? []).map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`);
  throw new StartError(`VENDORS_FILE is not as docs/vendors.md says:\n${problems.join('\n')}`);
}

const twice = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

/**
 * Opens the configured vendors, with the local one for all other studios.
 *
 * @throws StartError if the file is wrong or a secret is missing
 */
export async function openGameVendors(
  settings: Pick<Settings, 'vendorsFile' | 'vendorSecrets' | 'gamesOrigin' | 'gamesPort'>,
  dataKey: DataKey,
): Promise<GameVendors> {
  const entries = settings.vendorsFile === undefined ? [] : await readVendorsFile(settings.vendorsFile);
  const repeated =
    twice([LOCAL_VENDOR, LOTTERY_VENDOR, ...entries.map(({ id }) => id)]) ??
    twice(entries.flatMap(({ studios }) => studios));
  if (repeated !== undefined) throw new StartError(`VENDORS_FILE names "${repeated}" twice, or it is reserved.`);
  const vendors = entries.map(
    ({ allowsTrial = false, hasOwnWallet = false, closedCountries = [], ...entry }): VendorOfStudios => {
      const secret = settings.vendorSecrets.get(entry.id);
      if (secret === undefined) throw new StartError(`VENDOR_SECRETS has no secret for the vendor "${entry.id}".`);
      return { ...entry, secret, allowsTrial, hasOwnWallet, closedCountries };
    },
  );
  const inner = `http://127.0.0.1:${settings.gamesPort}`;
  return createGameVendors([...vendors, localVendor(dataKey, settings.gamesOrigin, inner)]);
}
