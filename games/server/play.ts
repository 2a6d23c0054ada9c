import { randomUUID } from 'node:crypto';
import { bet as betCall } from '../../schemas/vendor/vendor-calls.ts';
import { streamOf } from '../fairness/seeds.ts';
import type { AnyFamily } from '../families/family.ts';
import type { PlayRefusalCode } from '../protocol/play-answers.ts';
import { type Delivery, deliver } from './deliver.ts';
import { familyOf } from './family-host.ts';
import { type GamesDatabase, lockPlayer, type Pending } from './games-database.ts';
import { takeSeat } from './live-tables.repository.ts';
import { PlayRefusal } from './play-refusal.ts';
import {
  applyStep,
  dropPending,
  findOpenRound,
  findRound,
  keepPending,
  pendingOf,
  type Round,
} from './rounds.repository.ts';
import { getSeeds, takeNonce } from './seeds.repository.ts';
import type { GameSession } from './sessions.repository.ts';
import type { Wallet } from './wallet.ts';

/** What the play of rounds needs. */
export interface PlayContext {
  readonly database: GamesDatabase;
  readonly wallet: Wallet;
  readonly now: () => Date;
}

/** A round after a step, and what the player has then. */
export interface Played {
  readonly round: Round;
  /** Undefined if the wallet could not be reached: the round is valid all the same. */
  readonly balanceMinor: string | undefined;
}

/** Refusals of a stake that a screen has words for; any other is a fault between the two servers. */
const TOLD: readonly PlayRefusalCode[] = [
  'insufficientFunds',
  'limitReached',
  'playStopped',
  'sessionExpired',
  'closed',
];

/** The error for a player whose stake the wallet has refused. */
export const refusedStake = (code: string, details: Readonly<Record<string, unknown>>): PlayRefusal =>
  new PlayRefusal(TOLD.find((told) => told === code) ?? 'unknown', { ...details });

/** Asks the wallet for the stake of a step that waits for it, and lets the step count or be forgotten. */
async function settleStake(context: PlayContext, session: GameSession, waiting: Round): Promise<Played> {
  const { database, wallet, now } = context;
  const { pending } = waiting;
  if (!pending) throw new Error('No step waits for its stake.');
  const result = await wallet.ask(session.merchant, betCall, {
    sessionToken: session.wallet_token,
    transactionId: pending.betId,
    roundId: waiting.round_id,
    amountMinor: pending.stakeMinor,
    currency: waiting.currency,
  });
  const isTaken = result.kind === 'taken';
  const round = await database.transaction().execute(async (tx) => {
    await lockPlayer(tx, waiting.player);
    const found = await findRound(tx, waiting.player, waiting.round_id);
    // The sweep may have given the step up in the meantime; what the wallet took is taken back by it then.
    if (!found || found.pending?.betId !== pending.betId) throw new PlayRefusal('walletUnreachable');
    if (isTaken) return applyStep(tx, found, pending, now());
    await dropPending(tx, found, result.kind === 'refused', now());
    return found;
  });
  if (isTaken) {
    const { balanceMinor } = await deliver(context, round.round_id, now);
    return { round, balanceMinor: balanceMinor ?? result.value.balanceMinor };
  }
  if (result.kind === 'refused') {
    throw refusedStake(result.code, result.details);
  }
  void deliver(context, round.round_id, now).catch(() => undefined);
  throw new PlayRefusal('walletUnreachable');
}

/**
 * Begins a round: the outcome is fixed first and kept from everyone, then the stake is asked for.
 *
 * @throws PlayRefusal, GameRefusal
 */
export async function beginRound(context: PlayContext, session: GameSession, wish: unknown): Promise<Played> {
  const { database, now } = context;
  const { setup, player } = session;
  const family = familyOf(setup);
  family.checkBet(wish);
  const waiting = await database.transaction().execute(async (tx) => {
    await lockPlayer(tx, player);
    const open = await findOpenRound(tx, player, session.game_id);
    if (open) throw new PlayRefusal('roundGoesOn', { roundId: open.round_id });
    const seat = setup.isLive === true ? await takeSeat(tx, session, now()) : undefined;
    const seeds = seat?.seeds ?? (await takeNonce(tx, player));
    const stream = streamOf(seeds);
    const step = family.engine.start(setup, wish, stream.draw);
    const roundId = randomUUID();
    const betId = `${roundId}.b`;
    const pending = pendingOf(step, betId, stream.usedWords(), null);
    const row = {
      round_id: roundId,
      player,
      merchant: session.merchant,
      player_id: session.player_id,
      game_id: session.game_id,
      currency: session.currency,
      setup: JSON.stringify(setup),
      seed_id: seeds.seedId,
      nonce: seeds.nonce,
      bet: JSON.stringify(wish),
      bet_id: '',
      actions: '[]',
      steps: '[]',
      state: null,
      used_words: 0,
      pending: JSON.stringify(pending),
      staked_minor: '0',
      paid_minor: '0',
      phase: 'asking' as const,
      began_at: now(),
      changed_at: now(),
      due_at: seat?.dueAt ?? null,
      table_id: null,
    };
    await tx.insertInto('rounds').values(row).execute();
    const round: Round = { ...row, setup, bet: wish, actions: [], steps: [], pending };
    // Some families stake in their actions only: such a round begins at once.
    return pending.stakeMinor === '0' ? applyStep(tx, round, pending, now()) : round;
  });
  if (!waiting.pending) return { round: waiting, ...(await delivered(context, waiting)) };
  return settleStake(context, session, waiting);
}

/** Computes the next step of an open round. */
async function stepOf(
  tx: Parameters<typeof getSeeds>[0],
  engine: AnyFamily,
  round: Round,
  action: { readonly kind: string },
): Promise<Pending> {
  const stream = streamOf(await getSeeds(tx, round.seed_id, round.nonce), round.used_words);
  const step = engine.act(round.state, action, stream.draw);
  return pendingOf(step, `${round.round_id}.${randomUUID().slice(0, 8)}`, stream.usedWords(), action);
}

/**
 * Does what a player wants in an open round.
 *
 * @throws PlayRefusal, GameRefusal
 */
export async function actInRound(
  context: PlayContext,
  session: GameSession,
  roundId: string,
  wish: unknown,
): Promise<Played> {
  const { database, now } = context;
  const { round, isWaiting } = await database.transaction().execute(async (tx) => {
    await lockPlayer(tx, session.player);
    const found = await findRound(tx, session.player, roundId);
    if (!found || found.phase === 'void') throw new PlayRefusal('roundUnknown');
    if (found.phase !== 'open' || found.pending || found.table_id !== null) throw new PlayRefusal('actionNotAllowed');
    const family = familyOf(found.setup);
    const action = family.readAction(wish, elapsedMs(found, now()));
    const pending = await stepOf(tx, family.engine, found, action);
    if (pending.stakeMinor === '0') return { round: await applyStep(tx, found, pending, now()), isWaiting: false };
    await keepPending(tx, roundId, pending, now());
    return { round: { ...found, pending }, isWaiting: true };
  });
  if (isWaiting) return settleStake(context, session, round);
  return { round, ...(await delivered(context, round)) };
}

const elapsedMs = ({ began_at }: Round, now: Date): number => Math.max(0, now.getTime() - began_at.getTime());

const delivered = async (context: PlayContext, round: Round): Promise<Pick<Delivery, 'balanceMinor'>> =>
  deliver(context, round.round_id, context.now);

/** Lets time do its part in an open round, such as the crash of a flight. */
export async function letTimePass(context: PlayContext, player: string, roundId: string): Promise<Played> {
  const { database, now } = context;
  const round = await database.transaction().execute(async (tx) => {
    await lockPlayer(tx, player);
    const found = await findRound(tx, player, roundId);
    if (!found || found.phase === 'void') throw new PlayRefusal('roundUnknown');
    if (found.phase !== 'open' || found.pending || found.table_id !== null) return found;
    if (found.due_at !== null && now() < found.due_at) return found;
    const family = familyOf(found.setup);
    const action = family.timeAction(found.state, elapsedMs(found, now()));
    if (!action) return found;
    const step = await stepOf(tx, family.engine, found, action);
    // A look that changes nothing is not kept: only what the clock has played, or an end.
    return step.isOver || family.engine.dueAction ? applyStep(tx, found, step, now()) : found;
  });
  return { round, ...(await delivered(context, round)) };
}
