import { randomUUID } from 'node:crypto';
import type { RoundSeeds } from '../fairness/seed-format.ts';
import { streamOf } from '../fairness/seeds.ts';
import type { Setup, Step } from '../families/family.ts';
import { type TeenPattiAction, type TeenPattiState, teenPatti } from '../families/teen-patti/teen-patti.ts';
import { PAUSE_MS, shownMs, TURN_MS } from '../families/teen-patti/timetable.ts';
import { listSitters, type Sitter, standUp } from './card-seats.repository.ts';
import { type CardTable, keepTable } from './card-tables.repository.ts';
import type { GamesTransaction, HandPerson, Pending } from './games-database.ts';
import { applyStep, dropPending, keepPending, pendingOf, type Round, readRounds } from './rounds.repository.ts';
import { getClientSeed, getSeeds, makeTableSeeds, mixClientSeeds, revealSeeds } from './seeds.repository.ts';

/** How long the answer of the wallet is waited for before someone else gives the stake up; every call has ended before. */
export const GIVE_UP_MS = 10_000;
/** A player without a request for this long is not dealt in: no one pays boots for a page that is closed. */
const ABSENT_MS = 20_000;

const later = (now: Date, waitMs: number): Date => new Date(now.getTime() + waitMs);

/** A stake that someone has to be asked for, outside of any transaction. */
export interface AskedStake {
  readonly session: Pick<Sitter, 'merchant' | 'wallet_token'>;
  readonly person: HandPerson;
  readonly round: Round;
}

/** The rounds of a hand that continue, in the order of the seats, locked. */
export async function openRoundsOf(tx: GamesTransaction, { people }: CardTable): Promise<readonly Round[]> {
  const ids = people.map(({ roundId }) => roundId);
  const rounds = await readRounds(tx, ids, true);
  return rounds
    .filter(({ phase }) => phase === 'asking' || phase === 'open')
    .toSorted((one, other) => ids.indexOf(one.round_id) - ids.indexOf(other.round_id));
}

async function makeRound(
  tx: GamesTransaction,
  table: CardTable,
  sitter: Sitter,
  setup: Setup,
  now: Date,
): Promise<AskedStake> {
  const roundId = randomUUID();
  const betId = `${roundId}.b`;
  const stake = { stakeMinor: table.stake_minor, payoutMinor: '0', isOver: false };
  const pending: Pending = { betId, action: null, state: null, usedWords: 0, ...stake };
  const row = {
    round_id: roundId,
    player: sitter.player,
    merchant: sitter.merchant,
    player_id: sitter.player_id,
    game_id: sitter.game_id,
    currency: sitter.currency,
    setup: JSON.stringify(setup),
    seed_id: table.seed_id,
    nonce: table.hand,
    bet: JSON.stringify({ stakeMinor: table.stake_minor }),
    bet_id: '',
    actions: '[]',
    steps: '[]',
    state: null,
    used_words: 0,
    pending: JSON.stringify(pending),
    staked_minor: '0',
    paid_minor: '0',
    phase: 'asking' as const,
    began_at: now,
    changed_at: now,
    due_at: null,
    table_id: table.table_id,
  };
  await tx.insertInto('rounds').values(row).execute();
  const round: Round = { ...row, setup, bet: {}, actions: [], steps: [], pending };
  const person = { seat: sitter.seat, player: sitter.player, name: sitter.player_name, roundId };
  return { session: sitter, person, round };
}

/** Begins a hand with everyone who is there: the seeds are fixed, then each one's boot is asked for. */
export async function gather(tx: GamesTransaction, table: CardTable, now: Date): Promise<readonly AskedStake[]> {
  const present: Sitter[] = [];
  for (const sitter of await listSitters(tx, table.table_id)) {
    const isAbsent = now.getTime() - sitter.seen_at.getTime() > ABSENT_MS;
    if (isAbsent || sitter.has_missed || sitter.expires_at <= now) await standUp(tx, sitter, 'away');
    else present.push(sitter);
  }
  const [first] = present;
  if (!first) {
    await keepTable(tx, table, { ends_at: null });
    return [];
  }
  const seeds = [];
  for (const { player } of present) seeds.push(await getClientSeed(tx, player));
  await mixClientSeeds(tx, table.seed_id, seeds);
  const asked = [];
  // One setup for all: they play one game, whatever the catalogue was when each joined.
  for (const sitter of present) asked.push(await makeRound(tx, table, sitter, first.setup, now));
  const people = asked.map(({ person }) => person);
  await keepTable(tx, table, { phase: 'boots', ends_at: later(now, GIVE_UP_MS), people });
  return asked;
}

/** Notes that a boot was taken; the cards are dealt once this is known of everyone's. */
export async function keepBoot(tx: GamesTransaction, round: Round, betId: string, now: Date): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ bet_id: betId, pending: null, phase: 'open', changed_at: now })
    .where('round_id', '=', round.round_id)
    .execute();
}

/** The end of a hand: its secret is revealed, and the next one gets a new one. */
async function endHand(tx: GamesTransaction, table: CardTable, moves: number, now: Date): Promise<void> {
  await revealSeeds(tx, table.seed_id, now);
  const isEmpty = (await listSitters(tx, table.table_id)).length === 0;
  await keepTable(tx, table, {
    phase: 'waiting',
    hand: table.hand + 1,
    seed_id: await makeTableSeeds(tx, table.table_id),
    ends_at: isEmpty ? null : later(now, PAUSE_MS + shownMs(moves)),
  });
}

type Taken = Step<TeenPattiState>;

/** Lets the hand continue to the next turn, or end, after all its rounds have taken the same step. */
async function goOn(
  tx: GamesTransaction,
  table: CardTable,
  steps: readonly Taken[],
  before: TeenPattiState | undefined,
  now: Date,
): Promise<void> {
  const after = steps[0]?.state;
  const moves = (after?.moves.length ?? 0) - (before?.moves.length ?? 0);
  if (!after || steps.every(({ isOver }) => isOver)) return endHand(tx, table, moves, now);
  // To look at one's cards wins no time, and neither does it that someone else leaves.
  if (before?.table.turn === after.table.turn && moves === 1) return;
  await keepTable(tx, table, { phase: 'playing', ends_at: later(now, shownMs(before ? moves - 1 : moves) + TURN_MS) });
}

/** Deals to everyone whose boot was taken. A hand that no one has paid for is over before it began. */
export async function deal(tx: GamesTransaction, table: CardTable, now: Date): Promise<void> {
  const paid = await openRoundsOf(tx, table);
  const people = table.people.filter(({ roundId }) => paid.some(({ round_id }) => round_id === roundId));
  const seats = people.map(({ seat }) => seat);
  const steps: Taken[] = [];
  const seeds = await seedsOf(tx, table);
  for (const round of paid) {
    const ownSeat = people.find(({ roundId }) => roundId === round.round_id)?.seat ?? 0;
    const bet = { stakeMinor: table.stake_minor, people: seats, ownSeat };
    const stream = streamOf(seeds);
    const step = teenPatti.start(round.setup, bet, stream.draw);
    await tx
      .updateTable('rounds')
      .set({ bet: JSON.stringify(bet) })
      .where('round_id', '=', round.round_id)
      .execute();
    await applyStep(tx, round, pendingOf(step, round.bet_id, stream.usedWords(), null), now);
    steps.push(step);
  }
  await goOn(tx, await keepTable(tx, table, { people }), steps, undefined, now);
}

/** The seeds of a hand. */
export const seedsOf = (tx: GamesTransaction, { seed_id, hand }: CardTable): Promise<RoundSeeds> =>
  getSeeds(tx, seed_id, hand);

/** What an action of a seat would be for one round of the hand. @throws GameRefusal */
export function stepOf(
  seeds: RoundSeeds,
  round: Round,
  action: TeenPattiAction,
): { readonly step: Taken; readonly usedWords: number } {
  const stream = streamOf(seeds, round.used_words);
  const step = teenPatti.act(round.state as TeenPattiState, action, stream.draw);
  return { step, usedWords: stream.usedWords() };
}

/**
 * Does in everyone's round what a seat has done.
 *
 * @param betId the wallet's name for its stake, if it has one
 */
export async function applyToHand(
  tx: GamesTransaction,
  table: CardTable,
  action: TeenPattiAction,
  betId: string,
  now: Date,
): Promise<void> {
  const rounds = await openRoundsOf(tx, table);
  const seeds = await seedsOf(tx, table);
  const before = rounds[0]?.state as TeenPattiState | undefined;
  const steps: Taken[] = [];
  for (const round of rounds) {
    const { step, usedWords } = stepOf(seeds, round, action);
    const { seat } = table.people.find(({ roundId }) => roundId === round.round_id) ?? {};
    // Someone else may leave while a stake is under way. The hand still waits for it, unless it has ended: the wallet
    // must get it before the round's end, which allows no more bets.
    const waiting = seat === action.seat ? null : round.pending;
    if (waiting && step.isOver) await dropPending(tx, round, false, now);
    await applyStep(tx, round, pendingOf(step, betId, usedWords, { ...action }), now);
    if (waiting && !step.isOver) await keepPending(tx, round.round_id, waiting, now);
    steps.push(step);
  }
  await goOn(tx, table, steps, before, now);
}
