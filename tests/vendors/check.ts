import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { localVendor } from '../../server/vendors/game-vendors.ts';
import { runSite } from '../support/run-site.ts';
import { ACCESS_CHECKS } from './access-checks.ts';
import { type CheckedWallet, createCheckKit, type VendorCheck } from './check-kit.ts';
import { MONEY_CHECKS } from './money-checks.ts';
import { ORDER_CHECKS } from './order-checks.ts';

const HELP = `npm run vendor:check [-- --url URL --merchant CODE --vendor ID --secret SECRET [--other-merchant CODE]]

Plays a vendor of games against a wallet and says what it does wrong. Without --url it starts the server of this folder
and checks that. The wallet must have VENDOR_PRACTICE on; only play money moves.`;

interface Run {
  readonly wallet: CheckedWallet;
  readonly stop: () => Promise<void>;
}

async function startOwn(): Promise<Run> {
  const name = `vendor-check-${process.pid}`;
  const site = await runSite(name);
  const folders = (await readdir(site.brandsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const [merchant = '', otherMerchant] = folders.map((entry) => entry.name).sort();
  const dataKey = createDataKey(Buffer.from(await readFile(`.cache/${name}/data/data.key`, 'utf8'), 'base64'));
  const { id: vendor, secret } = localVendor(dataKey, '', '');
  const url = `http://localhost:${site.port}`;
  return { wallet: { url, merchant, otherMerchant, vendor, secret }, stop: () => site.stop() };
}

async function check(kit: ReturnType<typeof createCheckKit>, { title, run }: VendorCheck): Promise<boolean> {
  const began = performance.now();
  const problem = await run(kit).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const took = `${Math.round(performance.now() - began)} ms`.padStart(8);
  console.log(`  ${problem === undefined ? 'pass' : 'FAIL'}  ${took}  ${title}`);
  if (problem !== undefined) console.log(`                  ${problem}`);
  return problem === undefined;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { url: text, merchant: text, 'other-merchant': text, vendor: text, secret: text };
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } });
  if (values.help) return console.log(HELP);
  const { url, merchant, vendor, secret } = values;
  const isGiven = url !== undefined && merchant !== undefined && vendor !== undefined && secret !== undefined;
  if (!isGiven && (url ?? merchant ?? vendor ?? secret) !== undefined) {
    console.error(HELP);
    process.exitCode = 2;
    return;
  }
  const run = isGiven
    ? {
        wallet: { url, merchant, vendor, secret, otherMerchant: values['other-merchant'] },
        stop: () => Promise.resolve(),
      }
    : await startOwn();
  const { wallet } = run;
  console.log(`\nWallet of ${wallet.merchant} at ${wallet.url}, as the vendor ${wallet.vendor}`);
  let [passed, failed] = [0, 0];
  try {
    const kit = createCheckKit(wallet);
    for (const [name, checks] of Object.entries({ Money: MONEY_CHECKS, Order: ORDER_CHECKS, Access: ACCESS_CHECKS })) {
      console.log(`\n${name}`);
      for (const each of checks) {
        if (await check(kit, each)) passed += 1;
        else failed += 1;
      }
    }
  } finally {
    await run.stop();
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
