import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createChance } from './chance.ts';
import { runEventStorm } from './event-storm.ts';

/** `npm run storm:events`: kills processes that consume events, and counts lost and doubled events. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const directory = await mkdtemp(join(tmpdir(), 'marquee-storm-'));
const server = await startEmbeddedPostgres({ dataDirectory: directory, maximumConnections: 60 });
const database = openDatabase(server.connection);
await migrate(database);
await database.close();
const chance = createChance(Number(values.seed));
const { kills, published, lost, doubled } = await runEventStorm(server.connection, {
  kills: Number(values.kills),
  chance,
});
console.log(`${kills} kills, ${published} events: ${lost} lost, ${doubled} doubled`);
await server.stop();
await rm(directory, { recursive: true, force: true });
if (lost !== 0 || doubled !== 0) process.exitCode = 1;
