import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findDayOfPage,
  type RoundScope,
  readRounds,
  sumDays,
  sumStates,
} from '../../../../server/play/round-days.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

const MERCHANT = 'alpha';
const MEMBER = { merchant: MERCHANT, memberId: 7n };
const ZONE = 'Asia/Kathmandu';
const HOUR_MS = 60 * 60 * 1000;

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
  // Ten days of rounds of every state until now, and those of a neighbour and of another merchant.
  await sql`insert into game_rounds (merchant, vendor, round_id, member_id, game_id, currency, account_id, house_account_id,
      bets, wins, is_over, began_at)
    select m.merchant, 'demo', m.merchant || m.member_id || '-' || i, m.member_id, 'game' || i % 3,
      case when i % 9 = 4 then 'USD' else 'INR' end, 1, 2, (i % 5) * 10, (i % 4) * 10, i % 7 <> 3,
      now() - i * interval '47 minutes'
    from generate_series(1, 300) as i
    cross join (values ('alpha', 7::bigint), ('alpha', 8), ('beta', 7)) as m(merchant, member_id)`.execute(
    made.database.owner,
  );
});
afterAll(() => made.close());

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const state = sql`case when bets = 0 and wins = 0 then 'returned' when not is_over then 'open' when wins > bets then 'won'
  when wins < bets then 'lost' else 'even' end`;
const rounds = ({ from, to }: Pick<RoundScope, 'from' | 'to'>) => sql`(select began_at, game_id, currency, bets, wins,
  ${state} as state from game_rounds where merchant = ${MERCHANT} and member_id = 7 and began_at >= ${from}
  and began_at < ${to}) r`;
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Compares the daily sums with the rounds themselves. */
async function expectSums(from: Date, to: Date, zone: string): Promise<void> {
  const scope: RoundScope = { ...MEMBER, from, to };
  const days = await readRounds(made.database, MEMBER, zone, (tx) =>
    sumDays(tx, scope, { currency: 'INR', timeZone: zone }),
  );
  const expectedDays = await sql<object>`select (began_at at time zone ${zone})::date::text as day, game_id as "gameId",
      count(*)::text as rounds, sum(bets)::text as bets, sum(wins)::text as wins
    from ${rounds(scope)} where currency = 'INR' and state <> 'returned' group by 1, 2`.execute(made.database.owner);
  expect(sorted(days)).toEqual(sorted(expectedDays.rows));
  const states = await readRounds(made.database, MEMBER, undefined, (tx) => sumStates(tx, scope));
  const expectedStates = await sql<object>`select game_id as "gameId", currency, state, count(*)::text as rounds,
      sum(bets)::text as bets, sum(wins)::text as wins from ${rounds(scope)} group by 1, 2, 3`.execute(
    made.database.owner,
  );
  expect(sorted(states)).toEqual(sorted(expectedStates.rows));
}

const countStored = async () => {
  const { rows } = await sql<{ readonly rounds: bigint }>`select coalesce(sum(rounds), 0)::bigint as rounds
    from round_days where merchant = ${MERCHANT} and member_id = 7`.execute(made.database.owner);
  return rows[0]?.rounds ?? 0n;
};

test.each([
  [ago(240), ago(0)],
  [ago(150), ago(51)],
  [ago(100), ago(98)],
  [ago(100), ago(7)],
  [ago(9), ago(7)],
  [ago(9), ago(0)],
  [ago(5), ago(0)],
  [ago(1_000), ago(300)],
  [ago(30), ago(60)],
])('R2.29i sums by day are those of the rounds from %s to %s', async (from, to) => {
  await expectSums(from, to, ZONE);
  // Another time zone on the same day is answered from the rounds.
  await expectSums(from, to, 'America/New_York');
  expect(await countStored()).toBeGreaterThan(150n);
});

test('R2.29i the sums of a day grow with it', async () => {
  const [from, to] = [ago(240), ago(0)];
  await expectSums(from, to, ZONE);
  const stored = await countStored();
  // As the sums were some hours ago, on the same day or the one before.
  for (const hours of [1, 5, 26]) {
    await sql`with mark as (update round_day_marks set summed_until = summed_until - ${hours} * interval '1 hour'
        where merchant = ${MERCHANT} and member_id = 7 returning summed_until),
      gone as (delete from round_days using mark where merchant = ${MERCHANT} and member_id = 7
        and day > (summed_until at time zone ${ZONE})::date)
      update round_days d set rounds = r.rounds, bets = r.bets, wins = r.wins
      from (select game_id, currency, ${state} as state, count(*) as rounds, sum(bets) as bets, sum(wins) as wins
        from game_rounds, mark where merchant = ${MERCHANT} and member_id = 7 and began_at < summed_until
          and began_at >= date_trunc('day', summed_until, ${ZONE}) group by 1, 2, 3) r, mark
      where d.merchant = ${MERCHANT} and d.member_id = 7 and d.day = (summed_until at time zone ${ZONE})::date
        and d.game_id = r.game_id and d.currency = r.currency and d.state = r.state`.execute(made.database.owner);
    await sql`delete from round_days d using round_day_marks m
      where d.merchant = ${MERCHANT} and d.member_id = 7 and m.merchant = d.merchant and m.member_id = d.member_id
        and d.day = (summed_until at time zone ${ZONE})::date and not exists (select 1 from game_rounds
          where merchant = d.merchant and member_id = 7 and game_id = d.game_id and currency = d.currency
            and ${state} = d.state and began_at < summed_until and began_at >= date_trunc('day', summed_until, ${ZONE}))`.execute(
      made.database.owner,
    );
    expect(await countStored()).toBeLessThan(stored);
    await expectSums(from, to, ZONE);
    expect(await countStored()).toBe(stored);
  }
});

test('R2.29i a round of a summed day that changes, comes or continues changes the sums', async () => {
  const [from, to] = [ago(240), ago(0)];
  await expectSums(from, to, ZONE);
  const before = await countStored();
  await made.database.withMerchant(MERCHANT, (tx) =>
    sql`update game_rounds set wins = wins + 70, is_over = true where merchant = ${MERCHANT} and round_id = 'alpha7-200'`.execute(
      tx,
    ),
  );
  expect(await countStored()).toBeLessThan(before);
  await expectSums(from, to, ZONE);
  await made.database.withMerchant(MERCHANT, (tx) =>
    sql`insert into game_rounds (merchant, vendor, round_id, member_id, game_id, currency, account_id, house_account_id,
        bets, began_at) values (${MERCHANT}, 'demo', 'late', 7, 'game9', 'INR', 1, 2, 10, now() - interval '5 days')`.execute(
      tx,
    ),
  );
  await expectSums(from, to, ZONE);
  expect(await countStored()).toBe(before + 1n);
});

test('R2.29i a page begins on its day, however deep it is', async () => {
  const scope: RoundScope = { ...MEMBER, from: ago(230), to: ago(3) };
  const { rows } = await sql<{ readonly began_at: Date; readonly state: string }>`
    select began_at, state from ${rounds(scope)} order by began_at desc`.execute(made.database.owner);
  for (const wanted of ['lost', undefined]) {
    const own = rows.filter((row) => wanted === undefined || row.state === wanted);
    for (let offset = 1; offset < own.length; offset += 13) {
      const condition = wanted === undefined ? sql<boolean>`true` : sql<boolean>`state = ${wanted}`;
      const page = await readRounds(made.database, MEMBER, undefined, (tx) =>
        findDayOfPage(tx, scope, condition, offset),
      );
      expect(own.filter(({ began_at: at }) => at < page.to)[page.offset]).toEqual(own[offset]);
      expect(page.offset).toBeLessThan(40);
    }
  }
});
