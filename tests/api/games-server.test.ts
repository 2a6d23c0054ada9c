import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commitmentOf, streamOf } from '../../games/fairness/seeds.ts';
import { FAMILIES } from '../../games/families/registry.ts';
import { beginRound } from '../../games/server/play.ts';
import { getSession } from '../../games/server/sessions.repository.ts';
import { sweepOnce } from '../../games/server/sweep.ts';
import type { Wallet } from '../../games/server/wallet.ts';
import { findImbalances } from '../support/database.ts';
import type { GamesServer } from '../support/games-server.ts';
import { type GamesTable, SETUP, startGamesTable } from '../support/games-table.ts';

let table: GamesTable;
let games: GamesServer;

beforeAll(async () => {
  table = await startGamesTable();
  games = table.games;
});
afterEach(async () => {
  games.line.set('passes');
  games.resetTime();
  expect(games.problems).toEqual([]);
  expect(await findImbalances(table.platform.database)).toEqual([]);
});
afterAll(() => table.close());

const sitDown = (family: string, amountMinor?: bigint) => table.sitDown(family, amountMinor);

const DICE = { stakeMinor: '500', side: 'under', target: 5_000 };
const SAFE_DICE = { stakeMinor: '500', side: 'under', target: 9_599 };
const sweep = () => sweepOnce(games.context);

test('R1.01n R10.05f a launch leads into the frame: balance, rules, return, and the promise of the seeds', async () => {
  const person = await sitDown('dice');
  const { status, body } = await person.ask('GET', '/api/game');
  expect(status).toBe(200);
  expect(body).toMatchObject({ balanceMinor: '10000', currency: 'INR', isTrial: false, round: null });
  expect(body.seeds).toEqual({
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: expect.any(String),
    nextNonce: 0,
  });
  expect(body.description.returnToPlayer).toBeCloseTo(0.96);
});

test('R10.06a the stake leaves and the win comes in the ledger, and the answer carries the balance after both', async () => {
  const person = await sitDown('dice');
  let expected = 10_000;
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await person.ask('POST', '/api/rounds', DICE);
    expect(status).toBe(200);
    expected += Number(body.round.paidMinor) - 500;
    expect(body).toMatchObject({ balanceMinor: String(expected), round: { isOver: true, stakedMinor: '500' } });
  }
  expect(await person.balance()).toBe(String(expected));
  expect((await person.ask('GET', '/api/rounds')).body.rounds).toHaveLength(10);
});

test('R1.01n a stake beyond the balance is refused with the balance; nothing moves and nothing is notified of the outcome', async () => {
  const person = await sitDown('dice', 400n);
  const { status, body } = await person.ask('POST', '/api/rounds', DICE);
  expect(status).toBe(409);
  expect(body).toEqual({ code: 'insufficientFunds', details: expect.objectContaining({ balanceMinor: '400' }) });
  expect(await person.balance()).toBe('400');
  expect((await person.ask('GET', '/api/rounds')).body.rounds).toEqual([]);
  expect((await person.ask('POST', '/api/rounds', { ...DICE, stakeMinor: '100' })).status).toBe(200);
});

test.each([
  ['a bet that the rules do not know', { ...DICE, target: 'many' }, 400, 'bodyInvalid'],
  ['a stake below the smallest', { ...DICE, stakeMinor: '99' }, 409, 'stakeTooSmall'],
  ['a stake above the largest', { ...DICE, stakeMinor: '100001' }, 409, 'stakeTooLarge'],
])('R1.01n %s is refused and nothing is drawn for it', async (_name, bet, status, code) => {
  const person = await sitDown('dice');
  const answer = await person.ask('POST', '/api/rounds', bet);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((await person.ask('GET', '/api/game')).body.seeds.nextNonce).toBe(0);
});

test.each(['loses requests', 'loses answers'] as const)(
  'R10.06a a line that %s costs nobody anything: the stake is taken back until that is sure',
  async (state) => {
    const person = await sitDown('dice');
    games.line.set(state);
    const { status, body } = await person.ask('POST', '/api/rounds', DICE);
    expect([status, body.code]).toEqual([503, 'walletUnreachable']);
    games.line.set('passes');
    games.passTime(2_000);
    await sweep();
    expect(await person.balance()).toBe('10000');
    expect((await person.ask('POST', '/api/rounds', DICE)).status).toBe(200);
  },
);

test('R10.06b a win that could not reach the wallet is delivered later, once', async () => {
  const person = await sitDown('dice');
  games.line.set('loses answers', (path) => path.endsWith('/win'));
  let round: Record<string, string> = {};
  while (round.paidMinor === undefined || round.paidMinor === '0')
    round = (await person.ask('POST', '/api/rounds', SAFE_DICE)).body.round as Record<string, string>;
  const losses = (await person.ask('GET', '/api/rounds')).body.rounds.length - 1;
  games.line.set('passes');
  games.passTime(5_000);
  await sweep();
  await sweep();
  expect(await person.balance()).toBe(String(10_000 - 500 * (losses + 1) + Number(round.paidMinor)));
});

test.each(['before', 'after'] as const)(
  'R10.06a a server that dies %s the wallet has taken a stake: it comes back, and the player goes on',
  async (moment) => {
    const person = await sitDown('dice');
    const { context } = games;
    const session = await getSession(context.database, person.token, context.now());
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((done) => {
      isAsked = done;
    });
    const ask: Wallet['ask'] = async (...call) => {
      if (moment === 'after') await context.wallet.ask(...call);
      isAsked();
      return new Promise(() => undefined);
    };
    void beginRound({ ...context, wallet: { ask } }, session, DICE);
    await asked;
    expect(await person.balance()).toBe(moment === 'after' ? '9500' : '10000');
    games.passTime(30_000);
    await sweep();
    expect(await person.balance()).toBe('10000');
    games.resetTime();
    expect((await person.ask('POST', '/api/rounds', DICE)).status).toBe(200);
  },
);

test('an open round is there after a reload, and no second one begins next to it', async () => {
  const person = await sitDown('mines');
  const begun = await person.ask('POST', '/api/rounds', { stakeMinor: '500', mines: 3 });
  expect(begun.body.round).toMatchObject({ isOver: false, stakedMinor: '500' });
  const { roundId } = begun.body.round;
  expect((await person.ask('GET', '/api/game')).body.round.roundId).toBe(roundId);
  const second = await person.ask('POST', '/api/rounds', { stakeMinor: '500', mines: 3 });
  expect([second.status, second.body]).toEqual([409, { code: 'roundGoesOn', details: { roundId } }]);
  expect(await person.balance()).toBe('9500');
  const seeds = await person.ask('POST', '/api/seeds', { clientSeed: 'mine' });
  expect(seeds.body.code).toBe('roundGoesOn');
});

test('a flight that was left on its own is paid although no one watched it', async () => {
  const person = await sitDown('crash');
  let paid = 0;
  for (let count = 0; paid === 0 && count < 20; count += 1) {
    const { body } = await person.ask('POST', '/api/rounds', { stakeMinor: '100', autoHundredths: 101 });
    games.passTime(60_000);
    await sweep();
    paid = Number((await person.ask('GET', `/api/rounds/${body.round.roundId}`)).body.round.paidMinor);
    if (paid > 0) expect(paid).toBe(101);
  }
  expect(paid).toBe(101);
});

test('no one sees how a flight ends before it does', async () => {
  const person = await sitDown('crash');
  const { body } = await person.ask('POST', '/api/rounds', { stakeMinor: '100' });
  if (!body.round.isOver) expect(JSON.stringify(body)).not.toContain('pointHundredths');
  const forged = await person.ask('POST', `/api/rounds/${body.round.roundId}`, { kind: 'watch', elapsedMs: 9_999_999 });
  expect([forged.status, forged.body.code]).toEqual([409, 'actionNotAllowed']);
});

test('new seeds reveal the hashed secret, and anyone can replay the round', async () => {
  const person = await sitDown('dice');
  const { seeds } = (await person.ask('GET', '/api/game')).body;
  const { round } = (await person.ask('POST', '/api/rounds', DICE)).body;
  const { revealed, seeds: next } = (await person.ask('POST', '/api/seeds', { clientSeed: 'my own words' })).body;
  expect(commitmentOf(revealed.serverSeed)).toBe(seeds.commitment);
  expect(next).toMatchObject({ clientSeed: 'my own words', nextNonce: 0 });
  expect(next.commitment).not.toBe(seeds.commitment);
  const { draw } = streamOf({ ...revealed, nonce: round.nonce });
  const again = FAMILIES.dice.start({ ...SETUP, family: 'dice' }, DICE, draw);
  expect(FAMILIES.dice.view(again.state)).toEqual(round.view);
});

test('a round is its player’s alone, and a token that no one gave opens nothing', async () => {
  const [one, other] = [await sitDown('mines'), await sitDown('mines')];
  const { body } = await one.ask('POST', '/api/rounds', { stakeMinor: '500', mines: 3 });
  const stolen = await other.ask('GET', `/api/rounds/${body.round.roundId}`);
  expect([stolen.status, stolen.body.code]).toEqual([404, 'roundUnknown']);
  const response = await fetch(`${games.origin}/api/game`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  expect(response.status).toBe(401);
});

test('only the platform may have games opened', async () => {
  const response = await fetch(`${games.origin}/vendor/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vendor': 'studio', 'x-timestamp': String(Date.now()) },
    body: '{}',
  });
  expect(response.status).toBe(401);
});
