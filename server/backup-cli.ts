import { parseArgs } from 'node:util';
import { backUp } from './backup.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const HELP = `Copies all data of this installation into a new folder: the database, its data key, the versions and drafts of the
merchants, and their folders. The server may run.

  npm run backup -- FOLDER

To restore it, stop the server, copy FOLDER, and start the server with DATA_DIR set to the copy and BRANDS_DIR to the
folder brands in it. The settings of the environment are not part of the data: keep them as well.

The database of DATABASE_URL is not copied: its own tools do that, such as pg_dump. The rest is.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined) return console.log(HELP);
  const settings = readSettings(process.env);
  const { databaseUrl, dataDirectory } = settings;
  const postgres = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDirectory }) : undefined;
  try {
    await backUp(settings, postgres?.connection, folder);
  } finally {
    if (postgres && !postgres.adopted) await postgres.stop();
  }
  console.log(`All data are in ${folder}${postgres ? '' : ', but for the database of DATABASE_URL'}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
