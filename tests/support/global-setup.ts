import { rm } from 'node:fs/promises';
import { startTestPostgres } from './database.ts';

/** Starts the database of the run before the first test file and ends it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  await rm('.cache/marquee_template.lock', { force: true });
  const server = await startTestPostgres();
  return () => server.stop();
}
