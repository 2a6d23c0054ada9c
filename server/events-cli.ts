import { listConsumers } from './consumers.ts';
import type { Database } from './db/database.ts';
import type { EventConsumer } from './events/define-consumer.ts';
import { createLanes } from './events/lanes.ts';
import { retryParked } from './events/retry-parked.ts';
import { StartError } from './start-error.ts';
import { withInstallation } from './with-installation.ts';

const USAGE = 'Use "npm run events -- retry" for parked events, or "npm run events -- reset CONSUMER" for a replay.';

async function retryEverywhere(
  database: Database,
  consumer: EventConsumer,
  merchants: readonly string[],
): Promise<void> {
  for (const merchant of merchants) {
    const { handled, errors } = await retryParked(database, consumer, merchant);
    if (handled > 0) console.log(`${merchant} ${consumer.name}: ${handled} handled`);
    for (const error of errors) console.error(`${merchant} ${consumer.name}:`, error);
    if (errors.length > 0) process.exitCode = 1;
  }
}

/** `npm run events`: retries parked events, or lets a consumer start again from the beginning of history. */
async function main(): Promise<void> {
  const [command, name] = process.argv.slice(2);
  const now = () => new Date();
  await withInstallation(async ({ database, brands }) => {
    const consumers = listConsumers({ brands, now });
    const merchants = brands.merchants().map(({ code }) => code);
    if (command === 'retry') {
      for (const consumer of consumers) await retryEverywhere(database, consumer, merchants);
    } else if (command === 'reset') {
      const consumer = consumers.find((one) => one.name === name);
      if (!consumer?.clear) throw new StartError(`There is no consumer "${name ?? ''}" that can start again. ${USAGE}`);
      const lanes = createLanes({ database, consumers, now, onError: console.error }, () => undefined);
      await lanes.reset(consumer, merchants);
      console.log(`${consumer.name} starts again from the beginning of history.`);
    } else throw new StartError(USAGE);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
