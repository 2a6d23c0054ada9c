import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { gamesPurpose, HOUSE_GAME_SHARDS } from '../../engine/money/chart-of-accounts.ts';
import { errorCode } from '../caught-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { markPublishing } from '../db/event-signal.ts';
import { openAccount } from '../ledger/api.ts';

/** The player whose stakes are taken, and who keeps the rounds: a draw of our own counts as a vendor. */
export interface RoundsPlayer {
  readonly merchant: string;
  readonly vendor: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly now: Date;
  /** Of the merchant's folder. */
  readonly version: string;
}

/** A round with one bet, which has the id of the round. */
export interface NewRound {
  readonly roundId: string;
  readonly gameId: string;
  readonly category: string;
  readonly amountMinor: bigint;
}

/** Rounds of a vendor that end. */
export interface EndingRounds {
  readonly merchant: string;
  readonly vendor: string;
  readonly now: Date;
}

/** A stake that the ledger refuses, and one that a limit refuses which another stake has just reached. */
const OVERDRAWN = 'MQ002';
const PLAY_REFUSED = 'MQ001';

function refusalOf(error: unknown): unknown {
  const code = errorCode(error);
  if (code === OVERDRAWN) return new DomainError('insufficientFunds');
  // Limits were asked before: the next try states which one, and until when.
  return code === PLAY_REFUSED ? new DomainError('busy') : error;
}

/** The main balance of a player, with its account; the account is opened if it does not exist yet. */
async function openPlayer(tx: MerchantTransaction, { merchant, vendor, memberId, currency }: RoundsPlayer) {
  const shard = memberId % HOUSE_GAME_SHARDS;
  return {
    account: await openAccount(tx, merchant, { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency }),
    house: await openAccount(tx, merchant, {
      ownerKind: 'house',
      ownerId: shard,
      purpose: gamesPurpose(vendor),
      currency,
    }),
  };
}

/**
 * Takes the stakes of a player, each in a separate round, all or none. A refusal ends the transaction.
 *
 * @returns the balance after them
 * @throws DomainError insufficientFunds, or busy if a limit was reached at this moment
 */
export async function placeRounds(
  tx: MerchantTransaction,
  player: RoundsPlayer,
  rounds: readonly NewRound[],
): Promise<bigint> {
  const { merchant, vendor, memberId, currency, isTrial, now, version } = player;
  const { account, house } = await openPlayer(tx, player);
  const texts = (read: (round: NewRound) => string) => sql`${rounds.map(read)}::text[]`;
  const { rows } = await sql<{ readonly balance: bigint }>`select play_place_rounds(${merchant}, ${vendor},
    ${memberId}, ${currency}, ${isTrial}, ${account}, ${house}, ${texts(({ roundId }) => roundId)},
    ${texts(({ gameId }) => gameId)}, ${texts(({ category }) => category)},
    ${rounds.map(({ amountMinor }) => String(amountMinor))}::bigint[], ${now}, ${version}) as balance`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  markPublishing(tx, 'play.betPlaced');
  return rows[0]?.balance ?? 0n;
}

/** Pays the wins of rounds, zero for those that have lost, and ends them. All have to be open. */
export async function settleRounds(
  tx: MerchantTransaction,
  { merchant, vendor, now }: EndingRounds,
  rounds: readonly { readonly roundId: string; readonly winMinor: bigint }[],
): Promise<void> {
  await sql`select play_settle_rounds(${merchant}, ${vendor}, ${rounds.map(({ roundId }) => roundId)}::text[],
    ${rounds.map(({ winMinor }) => String(winMinor))}::bigint[], ${now})`.execute(tx);
  markPublishing(tx, 'play.roundSettled');
}

/** Returns the stakes of rounds and ends them. All have to be open. */
export async function voidRounds(
  tx: MerchantTransaction,
  { merchant, vendor, now }: EndingRounds,
  roundIds: readonly string[],
): Promise<void> {
  await sql`select play_void_rounds(${merchant}, ${vendor}, ${[...roundIds]}::text[], ${now})`.execute(tx);
  markPublishing(tx, 'play.betVoided');
  markPublishing(tx, 'play.roundSettled');
}
