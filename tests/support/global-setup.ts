import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startTestPostgres } from './database.ts';
import { MADE_CLUSTERS } from './made-cluster.ts';

const removeClusters = () => rm(MADE_CLUSTERS, { recursive: true, force: true });

/** Starts the database of the run before the first test file and ends it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  // Servers and commands that tests start compile what they share once.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled');
  await removeClusters();
  const server = await startTestPostgres();
  return async () => {
    await server.stop();
    await removeClusters();
  };
}
