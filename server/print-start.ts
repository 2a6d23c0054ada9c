import { localHost } from '../engine/brand/resolve-host.ts';
import { describeHoldings, listWithoutFolder } from './brands/ended/end-merchant.ts';
import { findHoldings } from './brands/ended/ended-merchants.repository.ts';
import { listBrands } from './brands/read-brands.ts';
import { missingSettings } from './missing-settings.ts';
import { findOwnedMerchants } from './operator/operators.repository.ts';
import { DEMO_ACCOUNTS, DEMO_INVITATIONS } from './seed/demo-accounts.ts';
import type { ServerContext } from './server-context.ts';

function printAddresses({ settings, brands }: ServerContext): void {
  const address = (host: string) => `http://${host}:${settings.port}/`;
  console.log('\nMarquee is ready.\n');
  for (const { code, brand } of brands.merchants()) {
    const preset = brand.isDefault ? `  (also ${address('localhost')})` : '';
    console.log(`  ${brand.name.padEnd(16)} ${address(localHost(code))}${preset}`);
  }
  if (settings.isDemo) {
    const merchants = brands.merchants().filter(({ brand }) => brand.hasDemoAccounts);
    const names = merchants.map(({ brand }) => brand.name).join(', ');
    console.log('\n  DEMO is on: never put a proxy in front of this server.');
    console.log(
      `  Demo accounts of ${names || 'merchants with hasDemoAccounts in brand.json, of which there is none'}:`,
    );
    for (const { role, account, password, operatorRole } of DEMO_ACCOUNTS)
      console.log(
        `    ${role.padEnd(9)} ${account.padEnd(9)} ${password}${operatorRole ? `  (${operatorRole}, at /operator)` : ''}`,
      );
    console.log(`  Invitation codes: ${DEMO_INVITATIONS.agent} of the agent, ${DEMO_INVITATIONS.member} of the member`);
  }
  const kept = [...(settings.sms ? [] : ['codes']), ...(settings.mail ? [] : ['mails'])].join(' and ');
  if (kept && settings.isDemo)
    console.log(
      `\n  The outbox of each merchant keeps its ${kept}: ${address('localhost')}outbox for the default one.`,
    );
  for (const { settings: names, consequence } of missingSettings(settings))
    console.warn(`  Not set: ${names}. So ${consequence}.`);
  if (settings.hasTestControl)
    console.log('  TEST_CONTROL is on: every process on this machine can change everything here, as tests do.');
  console.log('  Ctrl-C ends the server.\n');
}

/** A merchant whose back office has no owner is run by the person at this terminal, who makes the first one. */
async function printOwnerless(context: ServerContext): Promise<void> {
  const owned = await findOwnedMerchants(context.database);
  for (const { code } of context.brands.merchants().filter((merchant) => !owned.has(merchant.code)))
    console.warn(`  ${code} has no owner yet. Make the first one: npm run operator -- link ${code}`);
}

/** Warns about merchants whose folder was removed or renamed: their sites are closed, and their members may have money there. */
async function printWithoutFolder({ database, settings }: ServerContext): Promise<void> {
  const folders = new Set(await listBrands(settings.brandsDirectory));
  for (const code of await listWithoutFolder(database.owner, folders)) {
    const holdings = describeHoldings(await findHoldings(database.owner, code));
    console.warn(
      `  ${code} has no folder, so its site is closed: ${holdings}. Nothing of it is lost. Bring it back: npm run brand -- history ${code}. To rename a site, change "name" and "domains", never "merchant". End it: npm run brand -- end ${code}`,
    );
  }
}

/** Prints the addresses, the features that are off for lack of a setting, and the merchants without an owner. */
export async function printStart(context: ServerContext): Promise<void> {
  printAddresses(context);
  await printOwnerless(context);
  await printWithoutFolder(context);
}
