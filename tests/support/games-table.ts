import { randomUUID } from 'node:crypto';
import type { Setup } from '../../games/families/family.ts';
import { launchGame } from '../../schemas/calls/launch.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { type GamesServer, startGamesServer } from './games-server.ts';
import { addMember, logInAs } from './members.ts';
import { giveMoney } from './new-member.ts';

/** Catalogue data of every game in these tests. */
export const SETUP: Omit<Setup, 'family'> = {
  volatility: 'medium',
  returnBasisPoints: 9600,
  lines: 20,
  minimumBetMinor: '100',
  maximumBetMinor: '100000',
  theme: 'plain',
};

/** An answer parsed as JSON. A test that reads a missing field fails on its own. */
// biome-ignore lint/suspicious/noExplicitAny: the schema of each answer is what these tests are about.
export type Told = Record<string, any>;

/** A player in the frame of a game. */
export interface Person {
  /** Of the frame's session. */
  readonly token: string;
  /** Of the session at the platform. */
  readonly siteToken: string;
  readonly memberId: bigint;
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Told }>;
  balance(): Promise<string>;
}

/** The platform and the games side by side, as `npm start` runs them. */
export interface GamesTable {
  readonly platform: ApiServer;
  readonly games: GamesServer;
  /** A player with money in the frame of a game, reached as a browser does. */
  sitDown(family: string, amountMinor?: bigint, merchant?: string): Promise<Person>;
  close(): Promise<void>;
}

/** Calls the games server. @param bearer session of a game, or any other token */
export async function askGames(games: GamesServer, method: string, path: string, body?: unknown, bearer?: string) {
  const response = await fetch(`${games.origin}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Told };
}

const startPlatform = (games: GamesServer, secret: string): Promise<ApiServer> => {
  const studio = { title: 'Studio', vassalage: 'STUDIO', gameType: 'RNG', accountTypeId: 'RNG' };
  const merchants = ['alpha', 'beta'].map((code) => ({ code, content: { vendors: { vendors: [studio] } } }));
  return startApiServer(merchants, {
    hasRunningClock: true,
    findGame: (_merchant, gameId) => ({
      gameId,
      vassalage: 'STUDIO',
      isUnderMaintenance: false,
      closedCountries: [],
      setup: { ...SETUP, family: gameId.slice(gameId.indexOf(':') + 1) },
    }),
    vendors: [
      {
        id: 'studio',
        name: 'Studio',
        secret,
        openUrl: `${games.origin}/vendor/open`,
        recordUrl: `${games.origin}/vendor/record`,
        gameOrigin: 'http://games.localhost',
        allowsTrial: true,
        hasOwnWallet: false,
        closedCountries: [],
        studios: [],
      },
    ],
  });
};

/** Starts both. */
export async function startGamesTable(): Promise<GamesTable> {
  const secret = `secret of the games ${randomUUID()}`;
  let walletUrl = '';
  const games = await startGamesServer('studio', secret, () => walletUrl);
  const platform = await startPlatform(games, secret);
  walletUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    platform,
    games,
    async sitDown(family, amountMinor = 10_000n, merchant = 'alpha') {
      const { account, memberId } = await addMember(platform, merchant, {});
      await giveMoney(platform.database, merchant, memberId, amountMinor);
      const siteToken = await logInAs(platform, merchant, account);
      const answer = await platform.send(merchant, launchGame, {
        token: siteToken,
        body: { gameId: `STUDIO:${family}` },
      });
      const told = new URLSearchParams(new URL(String(answer.value.game_url)).hash.slice(1));
      const launch = { merchant: told.get('merchant'), launchToken: told.get('launch') };
      const opened = await askGames(games, 'POST', '/api/open', launch);
      if (opened.status !== 200) throw new Error(`The game was not opened: ${JSON.stringify(opened.body)}`);
      const token = String(opened.body.token);
      return {
        token,
        siteToken,
        memberId,
        ask: (method, path, body) => askGames(games, method, path, body, token),
        balance: async () => String((await platform.send(merchant, balance, { token: siteToken })).value.sumBalance),
      };
    },
    async close() {
      await games.close();
      await platform.close();
    },
  };
}
