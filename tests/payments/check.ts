import { parseArgs } from 'node:util';
import { CALLBACK_CHECKS, type CheckedOrder } from './callback-checks.ts';
import { startOwnOrder } from './own-order.ts';
import { checkProvider } from './provider-checks.ts';

const HELP = `npm run payment:check [-- --url URL --merchant CODE --secret SECRET --order ID --amount MINOR --currency CODE]
npm run payment:check [-- --provider URL --secret SECRET]

Plays a payment provider against a server, with an order that waits for its payment, and says what it does wrong; the
order is paid at the end. With --provider it plays the server against a provider instead. Without either it starts the
server of this folder and a provider, and checks both.`;

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
    provider: text,
    help: { type: 'boolean' },
  },
});

const callbackChecks = (order: CheckedOrder): readonly Check[] =>
  CALLBACK_CHECKS.map(({ title, run }) => ({ title, run: () => run(order) }));

async function main(): Promise<number> {
  const { url, merchant, secret, order: orderId, amount: amountMinor, currency, provider } = values;
  if (provider !== undefined && secret !== undefined) return runAll('Provider', checkProvider(provider, secret));
  if (url && merchant && secret && orderId && amountMinor && currency)
    return runAll('Callbacks', callbackChecks({ url, merchant, secret, orderId, amountMinor, currency }));
  const own = await startOwnOrder();
  try {
    const failed = await runAll('Provider', checkProvider(own.providerUrl, own.order.secret));
    return failed + (await runAll('Callbacks', callbackChecks(own.order)));
  } finally {
    await own.stop();
  }
}

if (values.help) console.log(HELP);
else {
  const failed = await main();
  console.log(`\n${failed === 0 ? 'passed' : `${failed} failed`}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
