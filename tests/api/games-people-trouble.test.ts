import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GATHER_MS } from '../../games/families/teen-patti/timetable.ts';
import { GIVE_UP_MS } from '../../games/server/card-hand.ts';
import { sweepOnce } from '../../games/server/sweep.ts';
import {
  beginHand,
  type CardPerson,
  enterCards,
  newBoot,
  nextHand,
  one,
  othersOf,
  whoseTurn,
} from '../support/card-people.ts';
import { findImbalances } from '../support/database.ts';
import { type GamesTable, startGamesTable } from '../support/games-table.ts';

let table: GamesTable;

beforeAll(async () => {
  table = await startGamesTable();
});
afterEach(async () => {
  table.games.line.set('passes');
  table.games.resetTime();
  expect(table.games.problems).toEqual([]);
  expect(await findImbalances(table.platform.database)).toEqual([]);
});
afterAll(() => table.close());

const enter = (count: number, amountMinor?: bigint) =>
  Promise.all(Array.from({ length: count }, () => enterCards(table, amountMinor)));

test('R1.01i an unpaid boot gets no seat, and the others play on', async () => {
  const boot = newBoot();
  const [rich, poor] = [await enterCards(table), await enterCards(table, 50n)];
  await poor.sit(boot);
  await beginHand(table, boot, [rich]);
  expect(await poor.look()).toMatchObject({ table: null, leftBecause: 'insufficientFunds', round: null });
  expect(await poor.balance()).toBe('50');
  expect((await rich.hand()).view.people).toHaveLength(1);
});

/** Two people in a hand, one of whom has nothing left and is asked for a move; undefined if bots end it before that. */
async function askThePoor(boot: string): Promise<CardPerson | undefined> {
  const [rich, scarce] = [await enterCards(table), await enterCards(table, BigInt(boot))];
  await beginHand(table, boot, [rich, scarce]);
  if ((await rich.hand()).view.people.length < 2) return undefined;
  if ((await whoseTurn([rich, scarce])) === rich) await rich.move('call');
  return (await scarce.look()).round?.actions.includes('call') ? scarce : undefined;
}

test('R1.01i a bet that cannot be paid packs, and costs nothing more', async () => {
  let [boot, scarce] = [newBoot(), undefined as CardPerson | undefined];
  for (let attempt = 0; attempt < 10 && !scarce; attempt += 1) {
    boot = newBoot();
    scarce = await askThePoor(boot);
  }
  const refused = await scarce?.move('call');
  expect([refused?.status, refused?.body.code]).toEqual([409, 'insufficientFunds']);
  const hand = await scarce?.hand();
  expect(hand?.view.moves).toContainEqual({ seat: hand?.view.ownSeat, move: 'unpaid' });
  expect(hand?.round).toMatchObject({ stakedMinor: boot, paidMinor: '0' });
  expect(await scarce?.balance()).toBe('0');
});

test('R1.01i a bet whose answer is lost packs, and is returned', async () => {
  const people = await enter(2);
  const boot = newBoot();
  await beginHand(table, boot, people);
  const person = await whoseTurn(people);
  table.games.line.set('loses answers', (path) => path.endsWith('/bet'));
  const lost = await person.move('call');
  expect([lost.status, lost.body.code]).toEqual([503, 'walletUnreachable']);
  table.games.line.set('passes');
  await sweepOnce(table.games.context);
  const { view } = await person.hand();
  expect(view.moves).toContainEqual({ seat: view.ownSeat, move: 'unpaid' });
  expect(await person.balance()).toBe(String(10_000 - Number(boot)));
});

test("R1.01i a player who leaves during another's pending bet does not lose that bet", async () => {
  for (const count of [2, 3]) {
    const people = await enter(count);
    const boot = newBoot();
    await beginHand(table, boot, people);
    const person = await whoseTurn(people);
    table.games.line.set('holds answers', (path) => path.endsWith('/bet'));
    const moved = person.move('call');
    await expect.poll(async () => (await person.look()).round?.actions).toEqual([]);
    for (const other of othersOf(people, person)) expect((await other.leave()).status).toBe(200);
    expect((await moved).status).toBe(503);
    table.games.line.set('passes');
    await sweepOnce(table.games.context);
    const { view } = await person.hand();
    expect(view.moves).toContainEqual({ seat: view.ownSeat, move: 'unpaid' });
    expect(await person.balance()).toBe(String(10_000 - Number(boot)));
  }
});

test('R1.01i a process that is killed in the middle of a bet or of the boots loses nothing: the hand continues in another', async () => {
  const people = await enter(2);
  const boot = newBoot();
  await beginHand(table, boot, people);
  const person = await whoseTurn(people);
  const { round } = await person.hand();
  const twin = await table.games.startTwin();
  table.games.line.set('holds answers', (path) => path.endsWith('/bet'));
  const killed = fetch(`${twin.origin}/api/rounds/${round.roundId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ kind: 'call' }),
  }).catch(() => undefined);
  await expect.poll(async () => (await person.look()).round?.actions).toEqual([]);
  await expect.poll(() => person.balance()).not.toBe(String(10_000 - Number(boot)));
  await twin.kill();
  await killed;
  table.games.line.set('passes');
  table.games.passTime(GIVE_UP_MS);
  await sweepOnce(table.games.context);
  await sweepOnce(table.games.context);
  const { view } = await person.hand();
  expect(view.moves).toContainEqual({ seat: view.ownSeat, move: 'unpaid' });
  expect(await person.balance()).toBe(String(10_000 - Number(boot)));
});

test('R1.01i boots whose process has died are returned, and the table is open again', async () => {
  const people = await enter(2);
  const boot = newBoot();
  for (const person of people) await person.sit(boot);
  table.games.passTime(GATHER_MS);
  const twin = await table.games.startTwin();
  table.games.line.set('holds answers', (path) => path.endsWith('/bet'));
  const looked = fetch(`${twin.origin}/api/seat`, { headers: { authorization: `Bearer ${one(people).token}` } });
  const ended = looked.catch(() => undefined);
  for (const person of people) await expect.poll(() => person.balance()).toBe(String(10_000 - Number(boot)));
  await twin.kill();
  await ended;
  table.games.line.set('passes');
  table.games.passTime(GIVE_UP_MS);
  await sweepOnce(table.games.context);
  await sweepOnce(table.games.context);
  for (const person of people) {
    expect(await person.look()).toMatchObject({ table: null, leftBecause: 'unpaid' });
    expect(await person.balance()).toBe('10000');
    await person.sit(boot);
  }
  await nextHand(table, people);
});
