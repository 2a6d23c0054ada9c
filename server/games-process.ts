import { type ChildProcess, fork } from 'node:child_process';
import type { PostgresConnection } from './db/embedded-postgres.ts';
import type { Settings } from './settings.ts';
import type { GameVendor } from './vendors/game-vendor.ts';

const PROGRAM = new URL('../games/server/main.ts', import.meta.url);
const CLIENT_DIRECTORY = new URL('../dist/games', import.meta.url).pathname;
/** Games that end on their own are started again after so long. */
const RESTART_MS = 2_000;
/** Games that do not end in this time are ended. */
const PATIENCE_MS = 5_000;
/** Startup waits for the games, so that the printed addresses are playable; at most this long. */
const LONGEST_START_MS = 20_000;

/** The wallet's address for the games: this server, on this machine. */
const walletUrl = ({ host, port }: Settings): string => {
  const isAny = host === undefined || host === '0.0.0.0' || host === '::';
  const name = host?.includes(':') ? `[${host}]` : host;
  return `http://${isAny ? 'localhost' : name}:${port}`;
};

const forkGames = (settings: Settings, vendor: GameVendor, database: PostgresConnection): ChildProcess =>
  fork(PROGRAM, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      GAMES_PORT: String(settings.gamesPort),
      GAMES_HOST: settings.host ?? '',
      GAMES_ORIGIN: settings.gamesOrigin,
      GAMES_DATABASE: JSON.stringify(database),
      GAMES_WALLET_URL: walletUrl(settings),
      GAMES_VENDOR: vendor.id,
      GAMES_SECRET: vendor.secret,
      GAMES_CLIENT: CLIENT_DIRECTORY,
      GAMES_TRUST_PROXY: settings.trustedProxies.join(','),
    },
    // A Ctrl-C of the terminal must reach the games through us, after the last request has been answered.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * Starts the games of the local vendor as a separate process that gets nothing from this one but the wallet's address
 * and the signing secret. The platform runs without it; launches then report the vendor as down.
 *
 * @param database of the games alone
 * @returns a function that stops them, once they answer or have run out of time to
 */
export async function startGames(
  settings: Settings,
  vendor: GameVendor,
  database: PostgresConnection,
): Promise<() => Promise<void>> {
  let isEnding = false;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = (onReady: () => void) => {
    const games = forkGames(settings, vendor, database);
    child = games;
    games.once('message', onReady);
    games.once('exit', (code, signal) => {
      child = undefined;
      if (isEnding) return;
      console.error(`The games have ended (${signal ?? `exit code ${code}`}) and are started again.`);
      timer = setTimeout(start, RESTART_MS, onReady);
    });
  };
  await new Promise<void>((done) => {
    const impatience = setTimeout(done, LONGEST_START_MS);
    start(() => {
      clearTimeout(impatience);
      done();
    });
  });
  return async () => {
    isEnding = true;
    clearTimeout(timer);
    const games = child;
    if (!games) return;
    const ended = new Promise<void>((done) => games.once('exit', () => done()));
    games.kill('SIGTERM');
    const impatience = setTimeout(() => games.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(impatience);
  };
}
