import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commitmentOf, streamOf } from '../../games/fairness/seeds.ts';
import type { Setup } from '../../games/families/family.ts';
import { PHASE_TIMES_MS, ROUND_MS } from '../../games/families/roulette/live-table.ts';
import { payoutOfChips, roulette, spinWheel } from '../../games/families/roulette/roulette.ts';
import type { LiveTableAnswer, PlayedAnswer, RoundView } from '../../games/protocol/play-answers.ts';
import { sweepOnce } from '../../games/server/sweep.ts';
import { launchGame } from '../../schemas/calls/launch.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { type GamesServer, startGamesServer } from '../support/games-server.ts';
import { addMember, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';

const SECRET = `secret of the live games ${randomUUID()}`;
const SETUP: Setup = {
  family: 'roulette',
  volatility: 'low',
  returnBasisPoints: 9_730,
  lines: 0,
  minimumBetMinor: '100',
  maximumBetMinor: '100000',
  theme: 'plain',
};
const STUDIO = { title: 'Studio', vassalage: 'STUDIO', gameType: 'LIVE', accountTypeId: 'LIVE' };

let platform: ApiServer;
let games: GamesServer;
let walletUrl = '';
let nextTable = 0;

beforeAll(async () => {
  games = await startGamesServer('studio', SECRET, () => walletUrl);
  const content = { vendors: { vendors: [STUDIO] } };
  platform = await startApiServer([{ code: 'alpha', content }], {
    hasRunningClock: true,
    findGame: (_merchant, gameId) => ({
      gameId,
      vassalage: 'STUDIO',
      isUnderMaintenance: false,
      closedCountries: [],
      setup: { ...SETUP, isLive: gameId.includes('live') },
    }),
    vendors: [
      {
        id: 'studio',
        name: 'Studio',
        secret: SECRET,
        openUrl: `${games.origin}/vendor/open`,
        gameOrigin: 'http://games.localhost',
        allowsTrial: true,
        hasOwnWallet: false,
        closedCountries: [],
        studios: [],
      },
    ],
  });
  walletUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  games.line.set('passes');
  games.resetTime();
  expect(games.problems).toEqual([]);
  expect(await findImbalances(platform.database)).toEqual([]);
});
afterAll(async () => {
  await games.close();
  await platform.close();
});

interface Sitter {
  send<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: Answer }>;
  table(): Promise<LiveTableAnswer>;
  bet(...chips: { spot: string; stakeMinor: string }[]): Promise<PlayedAnswer>;
  balance(): Promise<string>;
}

/** A table without earlier players: its first round opens for the first player. */
const makeTable = (): string => {
  nextTable += 1;
  return `STUDIO:live-${nextTable}`;
};

/** Someone with money at a table, by the way that a browser takes. */
async function sitDown(gameId: string, amountMinor = 10_000n): Promise<Sitter> {
  const { account, memberId } = await addMember(platform, 'alpha', {});
  await giveMoney(platform.database, 'alpha', memberId, amountMinor);
  const login = await logInAs(platform, 'alpha', account);
  const { value } = await platform.send('alpha', launchGame, { token: login, body: { gameId } });
  const told = new URLSearchParams(new URL(String(value.game_url)).hash.slice(1));
  let token = '';
  const send: Sitter['send'] = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
    const response = await fetch(`${games.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...sent,
    });
    return { status: response.status, body: await response.json() };
  };
  const opened = await send<{ token: string }>('POST', '/api/open', {
    merchant: told.get('merchant'),
    launchToken: told.get('launch'),
  });
  token = opened.body.token;
  return {
    send,
    table: async () => (await send<LiveTableAnswer>('GET', '/api/live')).body,
    async bet(...chips) {
      const { status, body } = await send<PlayedAnswer>('POST', '/api/rounds', { chips });
      expect(status).toBe(200);
      return body;
    },
    balance: async () => String((await platform.send('alpha', balance, { token: login })).value.sumBalance),
  };
}

const RED = { spot: 'red', stakeMinor: '500' };
const BLACK = { spot: 'black', stakeMinor: '500' };
const UNTIL_STOPPED_MS = PHASE_TIMES_MS.betting + PHASE_TIMES_MS.closed + PHASE_TIMES_MS.spinning;
const read = async (person: Sitter, roundId: string): Promise<RoundView> =>
  (await person.send<PlayedAnswer>('GET', `/api/rounds/${roundId}`)).body.round;

test('R1.01b everyone at a live table has the same round and number, and sees how many others bet', async () => {
  const gameId = makeTable();
  const [asha, ravi, looker] = [await sitDown(gameId), await sitDown(gameId), await sitDown(gameId)];
  const before = await asha.table();
  expect(before).toMatchObject({ round: 1, phase: 'betting', number: null, serverSeed: null, otherPlayers: 0 });
  const [one, other] = [await asha.bet(RED), await ravi.bet(BLACK)];
  expect(one).toMatchObject({ balanceMinor: '9500', round: { isOver: false, stakedMinor: '500', paidMinor: '0' } });
  expect(one.round.view).toMatchObject({ number: null });
  expect([await asha.table(), await looker.table()].map(({ otherPlayers }) => otherPlayers)).toEqual([1, 2]);
  games.passTime(UNTIL_STOPPED_MS);
  const after = await looker.table();
  expect(after).toMatchObject({ round: 1, phase: 'settled', history: [after.number] });
  const rounds = [await read(asha, one.round.roundId), await read(ravi, other.round.roundId)];
  for (const round of rounds) expect(round).toMatchObject({ isOver: true, view: { number: after.number } });
  const paid = [RED, BLACK].map((chips) => String(payoutOfChips([chips], after.number ?? -1)));
  expect(rounds.map(({ paidMinor }) => paidMinor)).toEqual(paid);
  expect(await asha.balance()).toBe(String(9_500 + Number(paid[0])));
});

test('R10.05f the number follows from a secret that was promised before bets were taken, and anyone can draw it again', async () => {
  const person = await sitDown(makeTable());
  const { commitment, clientSeed } = await person.table();
  const { round } = await person.bet(RED);
  expect(JSON.stringify(round)).not.toContain('serverSeed');
  games.passTime(UNTIL_STOPPED_MS);
  const { serverSeed, number, round: nonce } = await person.table();
  expect(commitmentOf(String(serverSeed))).toBe(commitment);
  expect(spinWheel(streamOf({ serverSeed: String(serverSeed), clientSeed, nonce }).draw)).toBe(number);
  // The kept round is drawn by the engine from the same seeds.
  const { draw } = streamOf({ serverSeed: String(serverSeed), clientSeed, nonce: round.nonce });
  const placed = roulette.start({ ...SETUP, isLive: true }, { chips: [RED] }, draw);
  const again = roulette.act(placed.state, { kind: 'settle' }, draw);
  expect(String(again.payoutMinor)).toBe((await read(person, round.roundId)).paidMinor);
  games.passTime(PHASE_TIMES_MS.settled);
  const next = await person.table();
  expect(next).toMatchObject({ round: 2, phase: 'betting', serverSeed: null, number: null });
  expect(next.commitment).not.toBe(commitment);
});

test('R1.01b a bet after the betting time is refused for every player, and nothing moves', async () => {
  const person = await sitDown(makeTable());
  await person.table();
  games.passTime(PHASE_TIMES_MS.betting);
  const late = await person.send<{ code: string }>('POST', '/api/rounds', { chips: [RED] });
  expect([late.status, late.body.code]).toEqual([409, 'marketClosed']);
  expect(await person.balance()).toBe('10000');
  // The betting is over; a slow look comes when the wheel turns already.
  expect(['closed', 'spinning']).toContain((await person.table()).phase);
});

test('R1.01b a player has one bet in a round and cannot end it: neither twice nor by saying that the ball has stopped', async () => {
  const person = await sitDown(makeTable());
  const { round } = await person.bet(RED);
  const second = await person.send<{ code: string }>('POST', '/api/rounds', { chips: [BLACK] });
  expect([second.status, second.body.code]).toEqual([409, 'roundGoesOn']);
  const forged = await person.send<{ code: string }>('POST', `/api/rounds/${round.roundId}`, { kind: 'settle' });
  expect([forged.status, forged.body.code]).toEqual([409, 'actionNotAllowed']);
  expect((await read(person, round.roundId)).isOver).toBe(false);
  expect(await person.balance()).toBe('9500');
});

test('R1.01b a player who could not pay a bet may place a smaller one in the same round', async () => {
  const person = await sitDown(makeTable(), 400n);
  const refused = await person.send<{ code: string }>('POST', '/api/rounds', { chips: [RED] });
  expect([refused.status, refused.body.code]).toEqual([409, 'insufficientFunds']);
  expect((await person.table()).otherPlayers).toBe(0);
  expect((await person.bet({ ...RED, stakeMinor: '100' })).round.nonce).toBe(1);
});

test('R1.01b bets are paid and the secret is revealed even without viewers and after a server restart', async () => {
  const gameId = makeTable();
  const person = await sitDown(gameId);
  const { round } = await person.bet(RED, BLACK, { spot: 'straight:0', stakeMinor: '100' });
  games.passTime(ROUND_MS * 50);
  await sweepOnce(games.context);
  const look = (await person.send<PlayedAnswer>('GET', `/api/rounds/${round.roundId}`)).body;
  expect(look.balanceMinor, 'what was paid before anybody looked is told to the first look').toBe(
    await person.balance(),
  );
  const paid = Number(await person.balance()) - 8_900;
  expect([1_000, 3_600]).toContain(paid);
  const hidden = await games.context.database
    .selectFrom('seeds')
    .select('revealed_at')
    .where('player', '=', `table:alpha:${gameId}:INR`)
    .orderBy('seed_id')
    .execute();
  expect(hidden.map(({ revealed_at }) => revealed_at !== null)).toEqual([true, false]);
  expect(await person.table()).toMatchObject({ round: 2, phase: 'betting' });
});

test('a game that everyone plays alone has no table, and a token that no one gave sees none', async () => {
  const person = await sitDown('STUDIO:alone');
  const alone = await person.send<{ code: string }>('GET', '/api/live');
  expect([alone.status, alone.body.code]).toEqual([404, 'roundUnknown']);
  expect((await person.bet(RED)).round.isOver).toBe(true);
  const response = await fetch(`${games.origin}/api/live`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  expect(response.status).toBe(401);
});
