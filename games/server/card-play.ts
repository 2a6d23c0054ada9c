import { randomUUID } from 'node:crypto';
import { bet as betCall } from '../../schemas/vendor/vendor-calls.ts';
import type { Exit, Move } from '../families/teen-patti/table.ts';
import type { TeenPattiState } from '../families/teen-patti/teen-patti.ts';
import {
  type AskedStake,
  applyToHand,
  deal,
  GIVE_UP_MS,
  gather,
  keepBoot,
  openRoundsOf,
  seedsOf,
  stepOf,
} from './card-hand.ts';
import { findSeat, noteMissed, standUp } from './card-seats.repository.ts';
import { type CardTable, findDueTables, keepTable, takeTable } from './card-tables.repository.ts';
import { deliver } from './deliver.ts';
import { familyOf } from './family-host.ts';
import type { GamesTransaction, HandPerson, Pending } from './games-database.ts';
import { type PlayContext, type Played, refusedStake } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { dropPending, findRound, keepPending, type Round } from './rounds.repository.ts';
import type { GameSession } from './sessions.repository.ts';
import type { WalletResult } from './wallet.ts';

/** Sends the wallet the wins of a hand; the sweep resends any that do not arrive now. */
async function deliverHand(context: PlayContext, people: readonly HandPerson[]): Promise<void> {
  await Promise.all(people.map(({ roundId }) => deliver(context, roundId, context.now)));
}

type Asked = WalletResult<unknown>;

/** Asks the wallet for a stake that waits in a round. */
const askStake = ({ wallet }: PlayContext, { session, round }: Pick<AskedStake, 'session' | 'round'>) => {
  const { pending } = round;
  if (!pending) throw new Error('No step waits for its stake.');
  return wallet.ask(session.merchant, betCall, {
    sessionToken: session.wallet_token,
    transactionId: pending.betId,
    roundId: round.round_id,
    amountMinor: pending.stakeMinor,
    currency: round.currency,
  });
};

/** Asks for one boot. A player who does not pay leaves; the last answer starts the deal. */
async function settleBoot(context: PlayContext, tableId: string, asked: AskedStake): Promise<void> {
  const { database, now } = context;
  const result = await askStake(context, asked);
  await database.transaction().execute(async (tx) => {
    const table = await takeTable(tx, tableId);
    const { person, round } = asked;
    const found = await findRound(tx, person.player, person.roundId);
    const { pending } = round;
    // It may have been given up in the meantime: what the wallet took is taken back then.
    if (!pending || found?.pending?.betId !== pending.betId) return;
    if (result.kind === 'taken') await keepBoot(tx, found, pending.betId, now());
    else {
      const isPoor = result.kind === 'refused' && result.code === 'insufficientFunds';
      await dropPending(tx, found, result.kind === 'refused', now());
      await standUp(tx, found, isPoor ? 'insufficientFunds' : 'unpaid');
    }
    const open = await openRoundsOf(tx, table);
    if (open.every((one) => one.pending === null)) await deal(tx, table, now());
  });
}

/** Deals without those whose answer no one has brought back: their process has died. */
async function giveUpBoots(tx: GamesTransaction, table: CardTable, now: Date): Promise<void> {
  for (const round of await openRoundsOf(tx, table)) {
    if (!round.pending) continue;
    await dropPending(tx, round, false, now);
    await standUp(tx, round, 'unpaid');
  }
  await deal(tx, table, now);
}

/** The turn of someone is over who has done nothing, or whose bet has got lost. */
async function endTurn(tx: GamesTransaction, table: CardTable, now: Date): Promise<void> {
  const rounds = await openRoundsOf(tx, table);
  const state = rounds[0]?.state as TeenPattiState | undefined;
  const person = table.people.find(({ seat }) => seat === state?.table.turn);
  const round = rounds.find(({ round_id }) => round_id === person?.roundId);
  if (!person || !round) throw new Error(`Nobody sits where the turn is at the table ${table.table_id}.`);
  let kind: Exit = 'timeOut';
  if (round.pending) {
    kind = 'unpaid';
    await dropPending(tx, round, false, now);
  }
  await noteMissed(tx, round, true);
  await applyToHand(tx, table, { kind, seat: person.seat }, '', now);
}

/** Lets a table continue whose time has come: the next hand begins, or a turn is over. */
export async function letTableGoOn(context: PlayContext, tableId: string): Promise<void> {
  const { database, now } = context;
  const done = await database.transaction().execute(async (tx) => {
    const table = await takeTable(tx, tableId);
    if (table.ends_at === null || now() < table.ends_at) return undefined;
    if (table.phase === 'waiting') return { asked: await gather(tx, table, now()), people: [] };
    await (table.phase === 'boots' ? giveUpBoots : endTurn)(tx, table, now());
    return { asked: [], people: table.people };
  });
  if (!done) return;
  await Promise.all(done.asked.map((asked) => settleBoot(context, tableId, asked)));
  await deliverHand(context, [...done.people, ...done.asked.map(({ person }) => person)]);
}

/** Lets all tables continue whose time has come, whether anyone looks or not. */
export async function keepCardTables(context: PlayContext, onError: (error: unknown) => void): Promise<void> {
  const due = await findDueTables(context.database, context.now());
  await Promise.all(due.map((tableId) => letTableGoOn(context, tableId).catch(onError)));
}

const personOf = (table: CardTable, round: Round): HandPerson => {
  const person = table.people.find(({ roundId }) => roundId === round.round_id);
  if (table.phase !== 'playing' || round.phase !== 'open' || round.pending || !person)
    throw new PlayRefusal('actionNotAllowed');
  return person;
};

interface SeatMove {
  readonly kind: Move;
  readonly seat: number;
}

/** Begins a move: one that costs nothing is done at once, any other waits for its stake. */
async function beginMove(context: PlayContext, session: GameSession, tableId: string, roundId: string, kind: Move) {
  const { database, now } = context;
  return database.transaction().execute(async (tx) => {
    const table = await takeTable(tx, tableId);
    const round = await findRound(tx, session.player, roundId);
    if (!round) throw new PlayRefusal('roundUnknown');
    const { seat } = personOf(table, round);
    const action: SeatMove = { kind, seat };
    const { step } = stepOf(await seedsOf(tx, table), round, action);
    await noteMissed(tx, session, false);
    const begun = { people: table.people, action, waiting: undefined, done: undefined };
    if (step.stakeMinor === 0n) {
      await applyToHand(tx, table, action, '', now());
      return { ...begun, done: await findRound(tx, session.player, roundId) };
    }
    const betId = `${roundId}.${randomUUID().slice(0, 8)}`;
    const stake = { stakeMinor: String(step.stakeMinor), payoutMinor: '0', isOver: false };
    const pending: Pending = { betId, action: { ...action }, state: null, usedWords: round.used_words, ...stake };
    await keepPending(tx, roundId, pending, now());
    await keepTable(tx, table, { ends_at: new Date(now().getTime() + GIVE_UP_MS) });
    return { ...begun, waiting: { ...round, pending } };
  });
}

/** Lets a move count whose stake was taken; without it the seat packs. @returns the round; undefined if it was given up */
async function settleMove(context: PlayContext, tableId: string, asked: Round, action: SeatMove, kind: Asked['kind']) {
  const { database, now } = context;
  return database.transaction().execute(async (tx) => {
    const table = await takeTable(tx, tableId);
    const round = await findRound(tx, asked.player, asked.round_id);
    const betId = asked.pending?.betId ?? '';
    // The clock may have given it up in the meantime: what the wallet took is taken back then.
    if (round?.pending?.betId !== betId) return undefined;
    if (kind === 'taken') await applyToHand(tx, table, action, betId, now());
    else {
      await dropPending(tx, round, kind === 'refused', now());
      await applyToHand(tx, table, { kind: 'unpaid', seat: action.seat }, '', now());
    }
    return findRound(tx, asked.player, asked.round_id);
  });
}

/**
 * Makes a move at a multiplayer table. A player who cannot pay for it, or whose wallet does not answer, packs.
 *
 * @throws PlayRefusal, GameRefusal
 */
export async function moveAtTable(
  context: PlayContext,
  session: GameSession,
  { roundId, tableId }: { readonly roundId: string; readonly tableId: string },
  wish: unknown,
): Promise<Played> {
  const kind = familyOf(session.setup).readAction(wish, 0).kind as Move;
  await letTableGoOn(context, tableId);
  const { people, action, waiting, done } = await beginMove(context, session, tableId, roundId, kind);
  const result = waiting && (await askStake(context, { session, round: waiting }));
  const round = waiting && result ? await settleMove(context, tableId, waiting, action, result.kind) : done;
  await deliverHand(context, people);
  if (result?.kind === 'refused') throw refusedStake(result.code, result.details);
  if (result?.kind === 'unknown' || !round) throw new PlayRefusal('walletUnreachable');
  // If the hand has ended, the wallet's answer to the stake is out of date.
  return { round, balanceMinor: round.phase === 'open' ? result?.value.balanceMinor : undefined };
}

/** Lets someone get up. A hand that is played is given up, with what it has cost. @throws PlayRefusal */
export async function leaveTable(context: PlayContext, session: GameSession): Promise<Round | undefined> {
  const { database, now } = context;
  const left = await database.transaction().execute(async (tx) => {
    const seat = await findSeat(tx, session);
    if (!seat || seat.seat === null) return undefined;
    const table = await takeTable(tx, seat.table_id);
    const person = table.people.find(({ player }) => player === session.player);
    const round = person && (await findRound(tx, person.player, person.roundId));
    const isIn = person && round && (round.phase === 'asking' || round.phase === 'open');
    // A stake is under way: it has to be known first what became of it.
    if (isIn && (table.phase === 'boots' || round.pending)) throw new PlayRefusal('actionNotAllowed');
    await standUp(tx, session, 'left');
    if (!isIn) return { people: [], round };
    await applyToHand(tx, table, { kind: 'leave', seat: person.seat }, '', now());
    return { people: table.people, round: await findRound(tx, person.player, person.roundId) };
  });
  if (left) await deliverHand(context, left.people);
  return left?.round;
}
