import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRound } from '../../games/fairness/verify.ts';
import { bets, showBet } from '../../schemas/calls/bets.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { askGames, type GamesTable, startGamesTable } from '../support/games-table.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

let table: GamesTable;

beforeAll(async () => {
  table = await startGamesTable();
});
afterAll(() => table.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const DICE = { stakeMinor: '500', side: 'under', target: 5_000 };
const around = (fromDays: number, toDays: number) => ({
  from: new Date(Date.now() + fromDays * DAY_MS).toISOString(),
  to: new Date(Date.now() + toDays * DAY_MS).toISOString(),
});
const LAST_DAY = around(-1, 1);

const ask = (token: string, query: Readonly<Record<string, string>> = {}, merchant = 'alpha') =>
  table.platform.send(merchant, bets, { token, query: { ...LAST_DAY, ...query } });
const listOf = async (token: string, query: Readonly<Record<string, string>> = {}) => {
  const answer = await ask(token, query);
  expectValue(bets, answer);
  return answer.value as unknown as CallValue<typeof bets>;
};
const show = (token: string, body: object, merchant = 'alpha') =>
  table.platform.send(merchant, showBet, { token, body });

/** Someone who has played some rounds of dice, the last of which is first in the list. */
async function playDice(count: number) {
  const person = await table.sitDown('dice', 100_000n);
  const rounds: { readonly roundId: string; readonly paidMinor: string }[] = [];
  for (let played = 0; played < count; played += 1)
    rounds.unshift((await person.ask('POST', '/api/rounds', DICE)).body.round);
  return { ...person, rounds };
}

test('R2.29g the bet records list each round with its game, stake, win and state, in pages', async () => {
  const { siteToken, rounds } = await playDice(22);
  const first = await listOf(siteToken);
  const second = await listOf(siteToken, { page: '2' });
  const prizes = rounds.reduce((sum, { paidMinor }) => sum + Number(paidMinor), 0);
  expect([...first.rounds, ...second.rounds].map(({ roundId, winsMinor }) => [roundId, winsMinor])).toEqual(
    rounds.map(({ roundId, paidMinor }) => [roundId, paidMinor]),
  );
  expect(first).toMatchObject({ page: 1, pages: 2, total: 22, studios: [{ vassalage: 'STUDIO', title: 'Studio' }] });
  expect(first.sums).toEqual({
    betsMinor: '11000',
    winsMinor: String(prizes),
    netMinor: String(prizes - 11_000),
    currency: 'INR',
  });
  const [round] = first.rounds;
  expect(round).toMatchObject({ vendor: 'studio', gameId: 'STUDIO:dice', studio: 'Studio', betsMinor: '500' });
  expect(round?.state).toBe(round?.winsMinor === '0' ? 'lost' : 'won');
  expect((await listOf(siteToken, { page: '9' })).page).toBe(2);
});

test('R2.29g dates, state and studio narrow the record; sums follow', async () => {
  const person = await playDice(6);
  const { siteToken } = person;
  const won = await listOf(siteToken, { state: 'won' });
  const lost = await listOf(siteToken, { state: 'lost' });
  expect(won.total + lost.total).toBe(6);
  expect(lost.sums).toMatchObject({ betsMinor: String(lost.total * 500), winsMinor: '0' });
  expect((await listOf(siteToken, { vassalage: 'STUDIO' })).total).toBe(6);
  expect(await listOf(siteToken, { vassalage: 'OTHER' })).toMatchObject({ total: 0, rounds: [], pages: 1 });
  expect(await listOf(siteToken, around(-8, -1))).toMatchObject({ total: 0, studios: [] });
});

test('R2.29g an open round is open, and one whose stake was taken back is returned', async () => {
  const person = await table.sitDown('mines');
  await person.ask('POST', '/api/rounds', { stakeMinor: '500', mines: 3 });
  expect((await listOf(person.siteToken)).rounds[0]).toMatchObject({ state: 'open', netMinor: '-500' });
  const other = await table.sitDown('dice');
  table.games.line.set('loses answers');
  await other.ask('POST', '/api/rounds', DICE);
  table.games.line.set('passes');
  await expect
    .poll(async () => (await listOf(other.siteToken, { state: 'returned' })).total, { timeout: 10_000 })
    .toBe(1);
});

test('R6.02 the record of bets is the member’s alone', async () => {
  const { siteToken, rounds } = await playDice(1);
  const body = { vendor: 'studio', roundId: rounds[0]?.roundId };
  const { account } = await addMember(table.platform, 'alpha', {});
  const stranger = await logInAs(table.platform, 'alpha', account);
  expect((await listOf(stranger)).total).toBe(0);
  expectRefusal(await show(stranger, body), 404, 'roundUnknown');
  expectRefusal(await show(siteToken, { ...body, vendor: 'nobody' }), 404, 'roundUnknown');
  expectRefusal(await ask(siteToken, {}, 'beta'), 401, 'notLoggedIn');
  expectRefusal(await show(siteToken, body, 'beta'), 401, 'notLoggedIn');
  expectRefusal(await table.platform.send('alpha', bets, { query: LAST_DAY }), 401, 'notLoggedIn');
  expectRefusal(await table.platform.send('alpha', showBet, { body }), 401, 'notLoggedIn');
});

test('R8.01p dates that are none, a state that is none and a round without a name are refused', async () => {
  const { siteToken } = await table.sitDown('dice');
  expectRefusal(await ask(siteToken, { from: 'yesterday' }), 400, 'invalidBody');
  expectRefusal(await ask(siteToken, { state: 'great' }), 400, 'invalidBody');
  expectRefusal(await ask(siteToken, { page: '0' }), 400, 'invalidBody');
  expectRefusal(await show(siteToken, { vendor: 'studio' }), 400, 'invalidBody');
  const sealed = await table.platform.seal(showBet, { vendor: 'studio', roundId: 'any' });
  expectRefusal(await table.platform.send('alpha', showBet, { token: siteToken, sealed }), 415, 'unsupportedMediaType');
});

test('R2.29g R10.05f a round is shown by a link to it alone, with what proves it once its seed is revealed', async () => {
  const person = await playDice(2);
  const [round] = person.rounds;
  const answer = await show(person.siteToken, { vendor: 'studio', roundId: round?.roundId, language: 'HI' });
  expectValue(showBet, answer);
  const url = new URL(String(answer.value.url));
  expect([url.origin, url.pathname]).toEqual(['http://games.localhost', '/record']);
  const told = new URLSearchParams(url.hash.slice(1));
  const link = told.get('link') ?? '';
  const read = (bearer: string) => askGames(table.games, 'GET', '/api/record', undefined, bearer);
  expect((await read(link)).body).toMatchObject({ round, proof: null, currency: 'INR', setup: { family: 'dice' } });
  await person.ask('POST', '/api/seeds', { clientSeed: 'mine' });
  expect(verifyRound((await read(link)).body.proof).isFair).toBe(true);

  const [payload = '', signature = ''] = link.split('.');
  const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), roundId: person.rounds[1]?.roundId };
  const forged = await read(`${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`);
  expect([forged.status, forged.body.code]).toEqual([401, 'recordLinkInvalid']);
  expect((await read(person.token)).body.code).toBe('recordLinkInvalid');
  table.games.passTime(11 * 60 * 1000);
  const late = await read(link);
  table.games.resetTime();
  expect([late.status, late.body.code]).toEqual([401, 'recordLinkExpired']);
});

test('R6.02 a vendor with a malformed answer counts as down, and is never asked about another member’s round', async () => {
  const { siteToken, rounds } = await playDice(1);
  const stranger = await table.sitDown('dice');
  const body = { vendor: 'studio', roundId: rounds[0]?.roundId };
  // An hour apart, the two sides take each other's signatures for old ones.
  table.games.passTime(60 * 60 * 1000);
  const answer = await show(siteToken, body);
  const refusal = await show(stranger.siteToken, body);
  table.games.resetTime();
  expectRefusal(answer, 502, 'vendorDown');
  expectRefusal(refusal, 404, 'roundUnknown');
});
