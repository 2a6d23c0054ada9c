import { sql } from 'kysely';
import type { Race } from '../../engine/promotions/activity.ts';
import { leaderboards } from '../../engine/promotions/race.ts';
import { listPlayersIn } from '../../server/activity/activity-facts.repository.ts';
import { COUNTED_EVENTS } from '../../server/activity/event-facts.ts';
import { factsConsumer } from '../../server/activity/facts-consumer.ts';
import { readBoard } from '../../server/activity/leaderboard.ts';
import { activitiesOf, type OwnActivity } from '../../server/activity/own-activities.ts';
import { raceAt, readyBoards } from '../../server/activity/race-boards.ts';
import { readState } from '../../server/activity/read-state.ts';
import { defineConsumer, type EventConsumer } from '../../server/events/define-consumer.ts';
import { createEventDispatcher } from '../../server/events/dispatcher.ts';
import { findLaunchableGame } from '../../server/games/launchable-game.ts';
import { startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';
import { median } from '../support/median.ts';

/** Sizes of the goals. Fewer make a quicker run: `npm run bench activities 10000 50000`. */
const people = Number(process.argv[2] ?? 100_000);
const entries = Number(process.argv[3] ?? 1_000_000);
if (!(people > 0 && entries > 0)) throw new Error('The numbers of people and of entries are above 0.');
const MERCHANT = 'alpha';
const LOOKS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

const shared = (code: string, kind: string) => ({
  code,
  kind,
  title: code,
  from: new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 16),
  budget: { all: { amount: '100000000' } },
});
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
/** Twenty activities that all count rounds. */
const ACTIVITIES = [
  ...numbered('race', 4).map((code) => ({
    ...shared(code, 'race'),
    race: {
      period: 'once',
      score: { of: 'turnover', each: '1' },
      places: [{ from: 1, to: 50, amount: '10' }],
    },
  })),
  ...numbered('mission', 8).map((code, index) => ({
    ...shared(code, 'mission'),
    mission: {
      period: 'day',
      steps: [{ key: 'play', of: 'rounds', target: String(20 + index) }],
    },
    reward: { kind: 'cash', amount: '1' },
  })),
  ...numbered('cashback', 4).map((code) => ({
    ...shared(code, 'cashback'),
    reward: { kind: 'cash', basisPoints: 1000, most: '50' },
    cashback: { period: 'day', leastLoss: '50' },
  })),
  ...numbered('rebate', 4).map((code) => ({
    ...shared(code, 'rebate'),
    rebate: { period: 'day', rates: [{ category: 'RNG', basisPoints: 100 }], least: '1' },
  })),
];

const postgres = await startTestPostgres('.cache/activities-postgres');
const server = await startApiServer(
  [{ code: MERCHANT, activities: { isDemonstration: true, activities: ACTIVITIES } }],
  {
    hasRunningClock: true,
  },
);
const { database, context } = server;
const merchant = server.merchant(MERCHANT);

/** Members, and rounds that are over: as many events as entries, of all members in turn. */
async function fill(): Promise<void> {
  await sql`insert into members (merchant, account, is_agent, nickname, dialling_code, mobile, invitation_code, profile, created_at)
    select ${MERCHANT}, 'player' || i, 0, 'Player ' || i, '+91', (7000000000 + i)::text, 'F' || i, '{}'::jsonb,
      now() - interval '2 days'
    from generate_series(0, ${people - 1}) as i`.execute(database.owner);
  await sql`insert into events (merchant, type, version, occurred_at, member_id, payload)
    select ${MERCHANT}, 'play.roundSettled', 1, ended, member_id, jsonb_build_object('vendor', 'local', 'roundId', i::text,
      'gameId', 'game', 'category', 'RNG', 'currency', ${merchant.brand.currency}::text, 'isTrial', false,
      'betsMinor', (100 + i::bigint * 7919 % 5000)::text, 'winsMinor', (i::bigint * 104729 % 4000)::text,
      'beganAt', to_char(ended at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endedAt', to_char(ended at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (select i, now() - interval '1 hour' + i * (interval '1 hour' / ${entries}::int) as ended, m.member_id
      from generate_series(0, ${entries - 1}) as i
      join (select member_id, row_number() over (order by member_id) - 1 as place from members
        where merchant = ${MERCHANT} and account like 'player%') m on m.place = i % ${people}) rounds`.execute(
    database.owner,
  );
  await sql`vacuum analyze`.execute(database.owner);
}

/** How many entries a second a consumer gets through that is alone. */
async function drain(consumer: EventConsumer): Promise<number> {
  const dispatcher = createEventDispatcher({
    database,
    feed: server.app.eventFeed,
    merchants: () => [MERCHANT],
    consumers: [consumer],
    now: context.now,
    onError: (error) => {
      throw error;
    },
  });
  const began = performance.now();
  await dispatcher.drain();
  const seconds = (performance.now() - began) / 1000;
  await dispatcher.close();
  return entries / seconds;
}

const raceNamed = (code: string): OwnActivity & { readonly terms: Race } => {
  const found = activitiesOf(merchant).find(({ terms }) => terms.key === code);
  if (found?.terms.kind !== 'race') throw new Error(`There is no race ${code}.`);
  return { ...found, terms: found.terms };
};
/** Milliseconds of some work, and what it gave. */
async function time<Value>(work: () => Promise<Value>): Promise<readonly [ms: number, value: Value]> {
  const began = performance.now();
  const value = await work();
  return [performance.now() - began, value];
}
const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;

/** Looks of members all over the board: the first 50 places, and their own. */
async function look(own: OwnActivity): Promise<readonly number[]> {
  const { rows } = await sql<{ id: string }>`select member_id::text as id from race_scores
    where merchant = ${MERCHANT} and activity = ${own.terms.key} order by md5(member_id::text) limit ${LOOKS}`.execute(
    database.owner,
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const asking = { merchant, memberId: BigInt(id), now: context.now() };
    const [ms, { places, own: standing }] = await time(() => readBoard(database, asking, own));
    if (places.length !== 50 || standing === null) throw new Error('The board is not whole.');
    times.push(ms);
  }
  return times;
}

/** The same board from all facts, as the places of a race are decided when it is over. */
const computeWhole = ({ terms }: ReturnType<typeof raceNamed>) =>
  database.withMerchant(MERCHANT, async (tx) => {
    const race = raceAt(MERCHANT, terms, context.now());
    if (race === undefined) throw new Error('The race does not run.');
    const now = context.now();
    const members = await listPlayersIn(tx, MERCHANT, { fromMs: race.period.fromMs, untilMs: now.getTime() + 1 });
    const { state } = await readState(tx, merchant, { members, roundsFromMs: race.period.fromMs, now });
    return leaderboards(state, terms)[0]?.board.length ?? 0;
  });

await fill();
const read = await drain(defineConsumer({ name: 'bench.read', types: COUNTED_EVENTS, handle: async () => {} }));
const facts = factsConsumer({ findMerchant: () => merchant, findGame: findLaunchableGame, now: context.now });
const counted = await drain(facts);
console.log(`${entries} rounds of ${people} people, ${ACTIVITIES.length} activities:`);
console.log(
  `  ${counted.toFixed(0)} entries/s through the activities, ${read.toFixed(0)} read alone: ${(counted / read).toFixed(2)}  goal: 0.3`,
);

// As PostgreSQL does on its own from time to time.
await sql`vacuum analyze race_scores`.execute(database.owner);
const race = raceNamed('race0');
await look(race);
const times = await look(race);
console.log(
  `  50 places and one's own: half ${median(times).toFixed(1)} ms, 95 % ${share(times, 0.95).toFixed(1)} ms  goal: 20 ms`,
);
const [wholeMs, placed] = await time(() => computeWhole(race));
console.log(`  the same from all facts: ${wholeMs.toFixed(0)} ms for ${placed} places`);
await sql`delete from race_boards`.execute(database.owner);
const [countMs] = await time(() => database.withMerchant(MERCHANT, (tx) => readyBoards(tx, merchant, context.now())));
console.log(`  four boards counted from nothing, as after a change of terms: ${(countMs / 1000).toFixed(1)} s`);
await server.close();
await postgres.stop();
