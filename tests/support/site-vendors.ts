import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { VendorOfFile } from '../../schemas/vendor/vendors-file.ts';
import { startVendorDesk, type VendorDesk } from './vendor-desk.ts';

/** The studio whose games a test's vendor runs for everyone. */
export const DESK_STUDIO = 'SUNDIAL';
/** The studio whose games it runs from a separate wallet, and not for play money. */
export const WALLET_STUDIO = 'STARLING';
/** The vendor of that studio, as players read it. */
export const WALLET_VENDOR = 'Own Wallet';

/**
 * Starts a test's vendor for a running site: it replaces the vendor of two studios at every merchant; all other games
 * stay where they are.
 *
 * @param name as the site is called
 * @returns the vendor, and the settings by which the site knows it
 */
export async function startSiteVendors(
  name: string,
): Promise<{ readonly desk: VendorDesk; readonly settings: Readonly<Record<string, string>> }> {
  const desk = await startVendorDesk();
  const address = { openUrl: desk.openUrl, gameOrigin: desk.origin };
  const vendors: VendorOfFile[] = [
    { id: 'desk', name: 'Test Desk', studios: [DESK_STUDIO], allowsTrial: true, ...address },
    { id: 'wallet', name: WALLET_VENDOR, studios: [WALLET_STUDIO], hasOwnWallet: true, ...address },
  ];
  const file = resolve('.cache', `${name}-vendors.json`);
  await mkdir(resolve('.cache'), { recursive: true });
  await writeFile(file, JSON.stringify({ vendors }));
  const secrets = vendors.map(({ id }) => `${id}=${desk.secret}`).join(',');
  return { desk, settings: { VENDORS_FILE: file, VENDOR_SECRETS: secrets } };
}
