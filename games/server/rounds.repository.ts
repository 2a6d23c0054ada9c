import { endRound, rollback, win } from '../../schemas/vendor/vendor-calls.ts';
import type { RecordedStep } from '../fairness/replay.ts';
import type { Setup, Step } from '../families/family.ts';
import { type Message, noteMessages } from './deliver.ts';
import type { GamesDatabase, GamesTransaction, Pending, RoundPhase } from './games-database.ts';

/** A step as it waits for its stake. */
export const pendingOf = (
  { state, stakeMinor, payoutMinor, isOver }: Step<unknown>,
  betId: string,
  usedWords: number,
  action: Pending['action'],
): Pending => ({
  betId,
  action,
  state,
  usedWords,
  stakeMinor: String(stakeMinor),
  payoutMinor: String(payoutMinor),
  isOver,
});

/** A round as it is kept. */
export interface Round {
  readonly round_id: string;
  readonly player: string;
  readonly merchant: string;
  readonly player_id: string;
  readonly game_id: string;
  readonly currency: string;
  readonly setup: Setup;
  readonly seed_id: string;
  readonly nonce: number;
  readonly bet: unknown;
  readonly bet_id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
  /** One entry for the bet and one for each action. */
  readonly steps: readonly RecordedStep[];
  readonly state: unknown;
  readonly used_words: number;
  readonly pending: Pending | null;
  readonly staked_minor: string;
  readonly paid_minor: string;
  readonly phase: RoundPhase;
  readonly began_at: Date;
  readonly changed_at: Date;
  readonly due_at: Date | null;
  readonly table_id: string | null;
}

/** A round of a player, locked until the transaction ends. */
export const findRound = (tx: GamesTransaction, player: string, roundId: string): Promise<Round | undefined> =>
  tx
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player', '=', player)
    .forUpdate()
    .executeTakeFirst();

/** Rounds by their ids; locked until the transaction ends if they are to be changed. */
export async function readRounds(
  tx: GamesTransaction,
  roundIds: readonly string[],
  isLocked: boolean,
): Promise<readonly Round[]> {
  if (roundIds.length === 0) return [];
  const query = tx.selectFrom('rounds').selectAll().where('round_id', 'in', roundIds).orderBy('round_id');
  return (isLocked ? query.forUpdate() : query).execute();
}

/** The open round of a game, if any. */
export const findOpenRound = (tx: GamesTransaction, player: string, gameId: string): Promise<Round | undefined> =>
  tx
    .selectFrom('rounds')
    .selectAll()
    .where('player', '=', player)
    .where('game_id', '=', gameId)
    .where('phase', 'in', ['asking', 'open'])
    .executeTakeFirst();

/** The table of people that a round of a player is a hand of; undefined if it is none. */
export const findTableOfRound = async (
  database: GamesDatabase,
  player: string,
  roundId: string,
): Promise<string | undefined> =>
  (
    await database
      .selectFrom('rounds')
      .select('table_id')
      .where('round_id', '=', roundId)
      .where('player', '=', player)
      .executeTakeFirst()
  )?.table_id ?? undefined;

/** Whether any round of a player continues, under whatever game. */
export const hasOpenRound = async (tx: GamesTransaction, player: string): Promise<boolean> =>
  (await tx
    .selectFrom('rounds')
    .select('round_id')
    .where('player', '=', player)
    .where('phase', 'in', ['asking', 'open'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Keeps a step until its stake is taken. */
export async function keepPending(tx: GamesTransaction, roundId: string, pending: Pending, now: Date): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ pending: JSON.stringify(pending), changed_at: now })
    .where('round_id', '=', roundId)
    .execute();
}

const sum = (...amounts: readonly string[]): string =>
  String(amounts.reduce((total, amount) => total + BigInt(amount), 0n));

/** Stores a step, and queues its messages to the wallet. */
export async function applyStep(tx: GamesTransaction, round: Round, step: Pending, now: Date): Promise<Round> {
  const phase: RoundPhase = step.isOver ? 'over' : 'open';
  const next: Round = {
    ...round,
    actions: step.action ? [...round.actions, step.action] : round.actions,
    steps: [...round.steps, { stakeMinor: step.stakeMinor, payoutMinor: step.payoutMinor }],
    state: step.state,
    used_words: step.usedWords,
    pending: null,
    bet_id: step.stakeMinor === '0' ? round.bet_id : step.betId,
    staked_minor: sum(round.staked_minor, step.stakeMinor),
    paid_minor: sum(round.paid_minor, step.payoutMinor),
    phase,
    began_at: round.phase === 'asking' ? now : round.began_at,
    changed_at: now,
  };
  await tx
    .updateTable('rounds')
    .set({
      actions: JSON.stringify(next.actions),
      steps: JSON.stringify(next.steps),
      state: JSON.stringify(next.state),
      used_words: next.used_words,
      bet_id: next.bet_id,
      pending: null,
      staked_minor: next.staked_minor,
      paid_minor: next.paid_minor,
      phase,
      began_at: next.began_at,
      changed_at: now,
    })
    .where('round_id', '=', round.round_id)
    .execute();
  await noteMessages(tx, round, messagesOf(next, step), now);
  return next;
}

function messagesOf(round: Round, { payoutMinor, isOver }: Pending): readonly Message[] {
  const { player_id: playerId, round_id: roundId, currency } = round;
  const paid: Message = {
    call: win,
    body: {
      playerId,
      roundId,
      betId: round.bet_id,
      transactionId: `${roundId}.w${round.actions.length}`,
      amountMinor: payoutMinor,
      currency,
    },
  };
  const closed: Message = {
    call: endRound,
    body: { playerId, roundId, betsMinor: round.staked_minor, winsMinor: round.paid_minor },
  };
  const hasStake = BigInt(round.staked_minor) > 0n;
  // The wallet knows nothing of a round in which no one staked anything.
  return [...(BigInt(payoutMinor) > 0n ? [paid] : []), ...(isOver && hasStake ? [closed] : [])];
}

/**
 * Forgets a step whose stake was not taken; a round that never had one is void.
 *
 * @param isCertain false if the stake may have been taken after all: then it is taken back
 */
export async function dropPending(tx: GamesTransaction, round: Round, isCertain: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('rounds')
    .set({ pending: null, phase: round.phase === 'asking' ? 'void' : round.phase, changed_at: now })
    .where('round_id', '=', round.round_id)
    .execute();
  if (isCertain || !round.pending) return;
  const { player_id: playerId, round_id: roundId } = round;
  const { betId } = round.pending;
  const body = { playerId, roundId, betId, transactionId: `${betId}.r` };
  await noteMessages(tx, round, [{ call: rollback, body }], now);
}
