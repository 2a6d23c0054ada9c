import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../engine/random/random.ts';
import { potShare, type TeenPattiState } from '../../games/families/teen-patti/teen-patti.ts';
import type { PeopleTable } from '../../games/protocol/play-answers.ts';
import type { Round } from '../../games/server/rounds.repository.ts';
import { sweepOnce } from '../../games/server/sweep.ts';
import { type CardPerson, enterCards } from '../support/card-people.ts';
import { findImbalances } from '../support/database.ts';
import { type GamesTable, startGamesTable } from '../support/games-table.ts';

const PEOPLE = 5;
/** A full run plays more. */
const HANDS = process.env.FULL === 'yes' ? 40 : 16;
const START_MINOR = 200_000n;
const BOOT = 107n;
const LIMIT_MS = 280_000;

let table: GamesTable;
beforeAll(async () => {
  table = await startGamesTable();
});
afterAll(() => table.close());

const random = createRandom('tables of people');
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

/** What everyone at once tries to do: whose turn it is moves, some others try to, and now and then someone leaves. */
async function playOn(people: readonly CardPerson[]): Promise<readonly PeopleTable[]> {
  const seen = await Promise.all(
    people.map(async (person) => {
      const { table: sat, round } = await person.look();
      if (sat === null) return void (await person.ask('POST', '/api/seat', { stakeMinor: String(BOOT) }));
      if (random() < 0.01) return void (await person.leave());
      const kind = oneOf(round?.actions ?? []) ?? (random() < 0.05 ? 'call' : undefined);
      if (!round || round.isOver || kind === undefined) return sat;
      const { status } = await person.ask('POST', `/api/rounds/${round.roundId}`, { kind });
      // A wallet that answers too late packs its player: then, too, nothing may get lost.
      expect([200, 409, 503]).toContain(status);
      return sat;
    }),
  );
  return seen.flatMap((sat) => sat ?? []);
}

/** Lets waiting end at once, and now and then a turn. */
async function passTime(tables: readonly PeopleTable[], isLong: boolean): Promise<void> {
  if (!isLong && tables.some(({ phase }) => phase !== 'waiting')) return;
  table.games.passTime(Math.min(15_000, ...tables.map(({ remainingMs }) => remainingMs)));
  await sweepOnce(table.games.context);
}

/** Messages that the wallet has not got yet, and those that it refused. */
const countMessages = async (state: 'waiting' | 'refused'): Promise<number> =>
  (await table.games.context.database.selectFrom('messages').select('message_id').where('state', '=', state).execute())
    .length;

/** Rounds of all hands that are over, by the hand. */
async function readHands(): Promise<ReadonlyMap<string, readonly Round[]>> {
  const rows = await table.games.context.database
    .selectFrom('rounds')
    .selectAll()
    .where('table_id', 'is not', null)
    .where('phase', '<>', 'void')
    .execute();
  return Map.groupBy(rows as unknown as readonly Round[], ({ table_id, nonce }) => `${table_id} ${nonce}`);
}

/** How many hands have ended so far: each has its secret revealed. */
async function countHands(): Promise<number> {
  const row = await table.games.context.database
    .selectFrom('seeds')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('player', 'like', 'cards:%')
    .where('revealed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What the wallet has moved for the games, as the house sees it. */
async function readHouse(): Promise<bigint> {
  const rows = await table.platform.database.owner
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_kind', '=', 'house')
    .where('purpose', 'like', 'games %')
    .execute();
  return sum(rows.map(({ balance }) => BigInt(balance)));
}

test(
  `R10.06a ${PEOPLE} people play ${HANDS} hands at once: what they put in is what they get, what bots take and what the house keeps`,
  async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => enterCards(table, START_MINOR)));
    for (let step = 0; step % 10 > 0 || (await countHands()) < HANDS; step += 1) {
      await passTime(await playOn(people), step % 40 === 39);
    }
    for (const person of people) await person.leave();
    // Messages that a busy wallet did not answer in time are resent after a while.
    for (let attempt = 0; attempt < 10 && (await countMessages('waiting')) > 0; attempt += 1) {
      table.games.passTime(60_000);
      await sweepOnce(table.games.context);
    }
    expect(await countMessages('waiting')).toBe(0);
    expect(await countMessages('refused')).toBe(0);

    const hands = [...(await readHands()).values()];
    let [staked, paid, kept] = [0n, 0n, 0n];
    for (const rounds of hands) {
      expect(rounds.every(({ phase }) => phase === 'over')).toBe(true);
      const whole = rounds
        .map((round) => round.state as TeenPattiState)
        .toSorted((a, b) => b.moves.length - a.moves.length);
      const { table: end, setup, people: seats = [] } = whole[0] as TeenPattiState;
      const inByPeople = sum(rounds.map((round) => BigInt(round.staked_minor)));
      const outToPeople = sum(rounds.map((round) => BigInt(round.paid_minor)));
      // Each player's round agrees with the hand about the player's seat.
      expect(inByPeople).toBe(BOOT * BigInt(seats.reduce((boots, seat) => boots + (end.seats[seat]?.paid ?? 0), 0)));
      const share = potShare(setup, end, BOOT);
      const isPerson = (seat: number) => seats.includes(seat);
      expect(outToPeople).toBe(share * BigInt(end.winners.filter(isPerson).length));
      const inByBots = BOOT * BigInt(end.pot) - inByPeople;
      const outToBots = share * BigInt(end.winners.filter((seat) => !isPerson(seat)).length);
      const rake = BOOT * BigInt(end.pot) - outToPeople - outToBots;
      expect(rake).toBeGreaterThanOrEqual((BOOT * BigInt(end.pot) * 400n) / 10_000n);
      staked += inByPeople;
      paid += outToPeople;
      // The bots' money is the house's.
      kept += rake + outToBots - inByBots;
    }
    expect(staked - paid).toBe(kept);
    expect(await readHouse()).toBe(kept);
    const balances = await Promise.all(people.map((person) => person.balance()));
    expect(sum(balances.map(BigInt))).toBe(START_MINOR * BigInt(PEOPLE) - kept);
    expect(await findImbalances(table.platform.database)).toEqual([]);
    expect(table.games.problems).toEqual([]);
    expect(Math.max(...hands.map(({ length }) => length))).toBe(PEOPLE);
  },
  LIMIT_MS,
);
