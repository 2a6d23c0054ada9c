import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProvableRound } from '../../games/fairness/check-round.ts';
import { verifyRound } from '../../games/fairness/verify.ts';
import { GATHER_MS, TURN_MS } from '../../games/families/teen-patti/timetable.ts';
import type { SeatAnswer } from '../../games/protocol/play-answers.ts';
import { sweepOnce } from '../../games/server/sweep.ts';
import {
  beginHand,
  enterCards,
  newBoot,
  nextHand,
  one,
  othersOf,
  type SeenHand,
  whoseTurn,
} from '../support/card-people.ts';
import { findImbalances } from '../support/database.ts';
import { askGames, type GamesTable, startGamesTable } from '../support/games-table.ts';

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

/** Seats whose cards an answer lets someone read. */
const openSeats = (view: SeenHand): number[] =>
  view.table.seats.flatMap(({ cards }, seat) => (cards === undefined ? [] : [seat]));

/** Those whose cards may be read: the own ones once looked at, and those that were shown. */
const mayBeOpen = ({ ownSeat, table: { seats, isShown } }: SeenHand, isOver: boolean): number[] =>
  seats.flatMap(({ hasSeen, hasPacked }, seat) =>
    (seat === ownSeat && (hasSeen || isOver)) || (isShown && !hasPacked) ? [seat] : [],
  );

test('R1.01i players for the same boot sit at one table; names are masked, and another boot or merchant is another table', async () => {
  const boot = newBoot();
  const [asha, ravi, other] = [await enterCards(table), await enterCards(table), await enterCards(table)];
  const stranger = await enterCards(table, undefined, 'beta');
  expect((await asha.look()).table).toBeNull();
  await asha.sit(boot);
  await other.sit(newBoot());
  await stranger.sit(boot);
  const seen = (await ravi.sit(boot)).table;
  expect(seen).toMatchObject({ phase: 'waiting', stakeMinor: boot, clientSeed: null, watched: null });
  expect(seen?.people.map(({ isOwn, isSitting, isInHand }) => [isOwn, isSitting, isInHand])).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
  for (const { name } of seen?.people ?? []) expect(name).toMatch(/^per\*\*\*\d$/);
  for (const person of [other, stranger]) expect((await person.look()).table?.people).toHaveLength(1);
  const newcomer = await enterCards(table);
  expect((await newcomer.look()).open).toContainEqual({ stakeMinor: boot, people: 2 });
});

test('R1.01i a sixth person opens a second table, and a seat is taken once by two who come together', async () => {
  const boot = newBoot();
  const people = await enter(6);
  await Promise.all(people.map((person) => person.sit(boot)));
  const seen = await Promise.all(people.map((person) => person.look()));
  const counts = seen.map((answer) => answer.table?.people.length).toSorted();
  expect(counts).toEqual([1, 5, 5, 5, 5, 5]);
  const full = seen.find((answer) => answer.table?.people.length === 5);
  expect(full?.table?.people.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2, 3, 4]);
});

test('R1.01i after a short wait everyone pays the boot and bots take the empty seats', async () => {
  const boot = newBoot();
  const people = await enter(2);
  for (const person of people) await person.sit(boot);
  table.games.passTime(GATHER_MS / 2);
  expect((await one(people).look()).table?.phase).toBe('waiting');
  expect(await one(people).balance()).toBe('10000');
  table.games.passTime(GATHER_MS / 2);
  for (const [index, person] of people.entries()) {
    const { round, view } = await person.hand();
    expect(round).toMatchObject({ stakedMinor: boot, bet: { stakeMinor: boot, people: [0, 1], ownSeat: index } });
    expect(view.table.seats).toHaveLength(5);
    if (!round.isOver) expect(await person.balance()).toBe(String(10_000 - Number(boot)));
  }
  await nextHand(table, people);
});

test("R1.01i neither players nor spectators see another player's cards before the showdown", async () => {
  const people = await enter(3, 1_000_000n);
  await beginHand(table, newBoot(), people);
  const watcher = await enterCards(table);
  const { stakeMinor } = (await one(people).look()).table ?? { stakeMinor: '' };
  let [shows, looks] = [0, 0];
  for (let step = 0; step < 150 && shows < 3; step += 1) {
    if ((await one(people).look()).table?.phase !== 'playing') await nextHand(table, people);
    const person = await whoseTurn(people);
    const { round } = await person.hand();
    const kind = ['show', 'see', 'raise', 'call'].find((name) => round.actions.includes(name)) ?? 'pack';
    await person.move(kind);
    const answers: SeatAnswer[] = [];
    for (const each of people) answers.push(await each.look());
    answers.push(await watcher.sit(stakeMinor));
    for (const { round: own, table: seen } of answers) {
      const view = (seen?.watched ?? own?.view) as SeenHand | null;
      if (!view) continue;
      expect(openSeats(view)).toEqual(mayBeOpen(view, own?.isOver === true));
      looks += 1;
      if (view.table.isShown) shows += 1;
      expect(JSON.stringify([own, seen])).not.toMatch(/serverSeed|"state"/);
    }
    await watcher.leave();
  }
  expect(looks).toBeGreaterThan(20);
  expect(shows).toBeGreaterThan(0);
});

test('R1.01i a player who joins during a hand watches it and plays from the next one', async () => {
  const people = await enter(2);
  const boot = newBoot();
  await beginHand(table, boot, people);
  const late = await enterCards(table);
  const { table: seen, round } = await late.sit(boot);
  expect(round).toBeNull();
  expect(seen?.people.map(({ isOwn, isInHand }) => [isOwn, isInHand])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
  expect(openSeats(seen?.watched as SeenHand)).toEqual([]);
  expect(await late.balance()).toBe('10000');
  while ((await one(people).look()).table?.phase === 'playing') await (await whoseTurn(people)).move('pack');
  await nextHand(table, [...people, late]);
  const { round: own } = await late.look();
  expect((own?.bet as { people: number[] } | undefined)?.people).toEqual([0, 1, 2]);
  expect(own?.view).not.toBeNull();
});

test('R1.01i a move is made by whose turn it is and no one else, and once', async () => {
  const people = await enter(3);
  await beginHand(table, newBoot(), people);
  const person = await whoseTurn(people);
  for (const other of othersOf(people, person)) {
    const refused = await other.move('call');
    expect([refused.status, refused.body.code]).toEqual([409, 'actionNotAllowed']);
  }
  const { round } = await person.hand();
  const foreign = await one(othersOf(people, person)).ask('POST', `/api/rounds/${round.roundId}`, { kind: 'pack' });
  expect(foreign.body.code).not.toBe('ok');
  expect(foreign.status).toBe(404);
  for (const forged of [{ kind: 'timeOut' }, { kind: 'call', seat: 1 }, { kind: 'leave' }]) {
    const answer = await person.ask('POST', `/api/rounds/${round.roundId}`, forged);
    expect([answer.status, answer.body.code]).toEqual([400, 'bodyInvalid']);
  }
  const twice = await Promise.all(
    [1, 2].map(() => person.ask('POST', `/api/rounds/${round.roundId}`, { kind: 'raise' })),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('R1.01i a player who misses a turn packs, and is not dealt in again without activity', async () => {
  const people = await enter(2);
  await beginHand(table, newBoot(), people);
  const sleeper = await whoseTurn(people);
  const { table: seen } = await sleeper.look();
  // The clock of the games also continues on its own, so all of this leaves some seconds to a busy machine.
  expect(seen?.remainingMs).toBeGreaterThanOrEqual(TURN_MS - 10_000);
  table.games.passTime((seen?.remainingMs ?? 0) - 5_000);
  expect((await sleeper.hand()).view.table.turn).toBe((await sleeper.hand()).view.ownSeat);
  table.games.passTime(5_000);
  const { view } = await sleeper.hand();
  expect(view.moves).toContainEqual({ seat: view.ownSeat, move: 'timeOut' });
  expect(view.table.seats[view.ownSeat]?.hasPacked).toBe(true);
  const [other] = othersOf(people, sleeper);
  if ((await one(people).look()).table?.phase === 'playing') await other?.leave();
  await sleeper.look();
  table.games.passTime((await sleeper.look()).table?.remainingMs ?? 0);
  expect(await sleeper.look()).toMatchObject({ table: null, leftBecause: 'away' });
});

test('R1.01i a page that reloads or loses its line finds its seat and its hand again; one that is gone pays no further boot', async () => {
  const people = await enter(2);
  const boot = newBoot();
  await beginHand(table, boot, people);
  const person = await whoseTurn(people);
  const before = await person.hand();
  const game = await person.ask('GET', '/api/game');
  expect(game.body.round).toMatchObject({ roundId: before.round.roundId, actions: before.round.actions });
  expect((await person.hand()).view).toEqual(before.view);
  for (let hand = 0; hand < 4; hand += 1) {
    table.games.passTime(60_000);
    await sweepOnce(table.games.context);
  }
  const paid = 10_000 - Number(await person.balance());
  expect(paid).toBeLessThanOrEqual(Number(boot));
  expect(await person.look()).toMatchObject({ table: null, leftBecause: 'away' });
});

test('R1.01i a player who leaves packs at once, is out of the round, and frees the seat', async () => {
  const people = await enter(3);
  const boot = newBoot();
  await beginHand(table, boot, people);
  const turn = await whoseTurn(people);
  const leaver = one(othersOf(people, turn));
  const left = await leaver.leave();
  expect(left.body).toMatchObject({ table: null, leftBecause: 'left', round: { isOver: true, paidMinor: '0' } });
  const { view } = await turn.hand();
  expect(view.table.turn).toBe(view.ownSeat);
  expect(view.moves.at(-1)?.move).toBe('leave');
  expect((await turn.look()).table?.people.map(({ isSitting }) => isSitting).filter(Boolean)).toHaveLength(2);
  expect((await leaver.leave()).body.table).toBeNull();
  // The hand continues without the one who has left, who may sit down again.
  expect((await turn.move('call')).status).toBe(200);
  const back = (await leaver.sit(boot)).table;
  const own = back?.people.filter(({ isOwn, isSitting }) => isOwn && isSitting) ?? [];
  expect(own.map(({ seat, isInHand }) => [seat, isInHand])).toEqual([[back?.ownSeat, false]]);
});

test('R10.05f the deck was promised before, holds the seed of everyone who sat there, and each one can check it afterwards', async () => {
  const people = await enter(3, 1_000_000n);
  const boot = newBoot();
  for (const [index, person] of people.entries())
    await person.ask('POST', '/api/seeds', { clientSeed: `words of person ${index}` });
  for (const person of people) await person.sit(boot);
  const { commitment } = (await one(people).look()).table ?? { commitment: '' };
  table.games.passTime(GATHER_MS);
  const dealt = await one(people).look();
  const { roundId } = dealt.round ?? { roundId: '' };
  if (dealt.table?.phase === 'playing') {
    expect(dealt.table).toMatchObject({
      commitment,
      clientSeed: 'words of person 0|words of person 1|words of person 2',
    });
    const early = await one(people).ask('GET', `/api/rounds/${roundId}/record`);
    expect([early.status, early.body.code]).toEqual([409, 'seedSecret']);
  }
  for (let step = 0; step < 60; step += 1) {
    if ((await one(people).look()).table?.phase !== 'playing') break;
    const person = await whoseTurn(people);
    const { actions } = (await person.hand()).round;
    await person.move(['show', 'see', 'raise', 'call'].find((kind) => actions.includes(kind)) ?? 'pack');
  }
  const records: ProvableRound[] = [];
  for (const person of people) {
    const { rounds } = (await person.ask('GET', '/api/rounds')).body;
    expect(rounds[0]).toMatchObject({ isOver: true, isRevealed: true });
    records.push((await person.ask('GET', `/api/rounds/${rounds[0].roundId}/record`)).body as ProvableRound);
  }
  for (const record of records) {
    expect(record.commitment).toBe(commitment);
    expect(record.seeds).toEqual(records[0]?.seeds);
    expect(record.actions).toEqual(records[0]?.actions);
    expect(verifyRound(record)).toMatchObject({ isFair: true, isPromiseKept: true, differing: [] });
    const forged = { ...record, seeds: { ...record.seeds, clientSeed: 'words of somebody else' } };
    expect(verifyRound(forged).isFair).toBe(false);
  }
});

test('a game without tables has no seats, no hand is begun by hand, and a token that no one gave sees nothing', async () => {
  const person = await table.sitDown('dice');
  for (const method of ['GET', 'DELETE']) {
    const alone = await person.ask(method, '/api/seat');
    expect([alone.status, alone.body.code]).toEqual([404, 'roundUnknown']);
  }
  const cards = await enterCards(table);
  const begun = await cards.ask('POST', '/api/rounds', { stakeMinor: '100' });
  expect([begun.status, begun.body.code]).toEqual([409, 'actionNotAllowed']);
  for (const [stakeMinor, code] of [
    ['99', 'stakeTooSmall'],
    ['100001', 'stakeTooLarge'],
  ] as const)
    expect((await cards.ask('POST', '/api/seat', { stakeMinor })).body.code).toBe(code);
  expect((await cards.ask('POST', '/api/seat', { stakeMinor: '-1' })).status).toBe(400);
  for (const method of ['GET', 'POST', 'DELETE']) {
    const body = method === 'POST' ? { stakeMinor: '100' } : undefined;
    expect((await askGames(table.games, method, '/api/seat', body, 'x'.repeat(43))).status).toBe(401);
  }
});
