import { clientRoutes } from './client.routes.ts';
import { createGamesApp } from './games-app.ts';
import { openGamesDatabase } from './games-database.ts';
import { readGamesSettings } from './games-settings.ts';
import { startSweeping } from './sweep.ts';
import { createWallet } from './wallet.ts';

const SWEEP_EVERY_MS = 1_000;

const settings = readGamesSettings(process.env);
const onError = (error: unknown) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
const database = await openGamesDatabase(settings.connection);
const wallet = createWallet(settings.walletUrl, settings.vendor, settings.secret);
const context = { database, wallet, now: () => new Date() };
const app = await createGamesApp(context, settings, onError);
await clientRoutes(app, settings.clientDirectory);
const stopSweeping = startSweeping(context, SWEEP_EVERY_MS, onError);
await app.listen({ port: settings.port, host: settings.host });
process.send?.('ready');

let isStopping = false;
/** Answers pending requests, then ends; messages not yet sent to the wallet follow after the next start. */
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await stopSweeping();
  await database.destroy();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Without the platform there is no one to play for.
process.on('disconnect', stop);
