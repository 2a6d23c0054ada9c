import { createGamesApp } from '../../games/server/games-app.ts';
import { openGamesDatabase } from '../../games/server/games-database.ts';
import type { PlayContext } from '../../games/server/play.ts';
import { createWallet } from '../../games/server/wallet.ts';
import { createEmptyDatabase } from './database.ts';
import { openLine, type UnreliableLine } from './unreliable-line.ts';

/** The real server of the games on its own database, behind a line to the wallet that a test can cut. */
export interface GamesServer {
  readonly origin: string;
  readonly context: PlayContext;
  readonly line: UnreliableLine;
  /** Another process of the games on the same database, indistinguishable from outside. */
  startTwin(): Promise<Twin>;
  /** Moves the clock of the games on. */
  passTime(milliseconds: number): void;
  /** Brings the clock back to the hour of everyone else. */
  resetTime(): void;
  /** What went wrong that no player was notified of. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** A second process of the games. */
export interface Twin {
  readonly origin: string;
  /** Takes its database away, as if it had been killed: whatever is under way there never continues. */
  kill(): Promise<void>;
}

/** Starts it. @param walletUrl origin of the platform, once it listens */
export async function startGamesServer(vendor: string, secret: string, walletUrl: () => string): Promise<GamesServer> {
  const { connection, drop } = await createEmptyDatabase();
  const database = await openGamesDatabase(connection);
  const line = await openLine(walletUrl);
  let shiftMs = 0;
  const problems: string[] = [];
  const context: PlayContext = {
    database,
    wallet: createWallet(line.origin, vendor, secret),
    now: () => new Date(Date.now() + shiftMs),
  };
  const settings = { vendor, secret, origin: 'http://games.localhost' };
  const app = await createGamesApp(context, settings, (error) => problems.push(String(error)));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    context,
    line,
    problems,
    async startTwin() {
      const twin = await openGamesDatabase(connection);
      const twinApp = await createGamesApp({ ...context, database: twin }, settings, () => undefined);
      return {
        origin: await twinApp.listen({ port: 0, host: '127.0.0.1' }),
        async kill() {
          twinApp.server.closeAllConnections();
          await twinApp.close();
          await twin.destroy();
        },
      };
    },
    passTime(milliseconds) {
      shiftMs += milliseconds;
    },
    resetTime() {
      shiftMs = 0;
    },
    async close() {
      await app.close();
      await line.close();
      await database.destroy();
      await drop();
    },
  };
}
