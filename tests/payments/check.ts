import { parseArgs } from 'node:util';
import { CALLBACK_CHECKS, type CheckedOrder } from './callback-checks.ts';
import { startOwnOrders } from './own-order.ts';
import { type CheckedPayout, checkPayoutProvider, PAYOUT_CALLBACK_CHECKS } from './payout-checks.ts';
import { checkProvider } from './provider-checks.ts';

const HELP = `npm run payment:check [-- --url URL --merchant CODE --secret SECRET --order ID --amount MINOR --currency CODE]
npm run payment:check [-- --url URL --merchant CODE --secret SECRET --payout ID --amount MINOR --currency CODE]
npm run payment:check [-- --provider URL --secret SECRET]
npm run payment:check [-- --payouts URL --secret SECRET]

Plays a provider against a server, with an order that waits for its payment or a payout that the provider was given, and
says what the server does wrong; at the end the order is paid, or the payout has come back. With --provider or --payouts it
plays the server against a provider of payments or of payouts instead. Without any of them it starts the server of this
folder and a provider, and checks all of it.`;

interface Check {
  readonly title: string;
  readonly run: () => Promise<void>;
}

async function runAll(name: string, checks: readonly Check[]): Promise<number> {
  console.log(`\n${name}`);
  let failed = 0;
  for (const { title, run } of checks) {
    const problem = await run().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (problem !== undefined) failed += 1;
    console.log(
      `  ${problem === undefined ? 'pass' : 'FAIL'}  ${title}${problem === undefined ? '' : `\n        ${problem}`}`,
    );
  }
  return failed;
}

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    url: text,
    merchant: text,
    secret: text,
    order: text,
    amount: text,
    currency: text,
    payout: text,
    provider: text,
    payouts: text,
    help: { type: 'boolean' },
  },
});

const callbackChecks = (order: CheckedOrder): readonly Check[] =>
  CALLBACK_CHECKS.map(({ title, run }) => ({ title, run: () => run(order) }));

const payoutChecks = (payout: CheckedPayout): readonly Check[] =>
  PAYOUT_CALLBACK_CHECKS.map(({ title, run }) => ({ title, run: () => run(payout) }));

async function checkOwn(): Promise<number> {
  const own = await startOwnOrders();
  const { order, payout, providerUrl, payoutsUrl } = own;
  try {
    const failed = [
      await runAll('Payment provider', checkProvider(providerUrl, order.secret)),
      await runAll('Callbacks of payments', callbackChecks(order)),
      await runAll('Payout provider', checkPayoutProvider(payoutsUrl, payout.secret)),
      await runAll('Callbacks of payouts', payoutChecks(payout)),
    ];
    return failed.reduce((sum, count) => sum + count, 0);
  } finally {
    await own.stop();
  }
}

async function main(): Promise<number> {
  const { url, merchant, secret, order: orderId, payout: payoutId, amount: amountMinor, currency } = values;
  const { provider, payouts } = values;
  if (provider !== undefined && secret !== undefined)
    return runAll('Payment provider', checkProvider(provider, secret));
  if (payouts !== undefined && secret !== undefined)
    return runAll('Payout provider', checkPayoutProvider(payouts, secret));
  if (!(url && merchant && secret && amountMinor && currency)) return checkOwn();
  const known = { url, merchant, secret, amountMinor, currency };
  if (payoutId) return runAll('Callbacks of payouts', payoutChecks({ ...known, payoutId }));
  return orderId ? runAll('Callbacks of payments', callbackChecks({ ...known, orderId })) : checkOwn();
}

if (values.help) console.log(HELP);
else {
  const failed = await main();
  console.log(`\n${failed === 0 ? 'passed' : `${failed} failed`}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
