import type { Merchant } from '../../engine/brand/merchant.ts';
import {
  bonusOutcome,
  countedStakes,
  type WageringProgress,
  wageringNeeded,
  wageringProgress,
} from '../../engine/money/wagering.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { holdPosition, readUnconsumed } from '../events/positions.repository.ts';
import { publish } from '../events/publish.repository.ts';
import type { StoredEvent } from '../events/read-events.repository.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import { listSettledStakes } from '../play/api.ts';
import { insertBonus, listOwnBonuses, lockRunning, lockRunningOf, markEnded, setPlayed } from './bonuses.repository.ts';
import type { BonusRow, DepositRow } from './deposit-scope.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The consumer that adds rounds to running bonuses. */
export const WAGERING_CONSUMER = 'bonus.wagering';

/** The category of a merchant's game; undefined for a game that the merchant does not offer. */
export type CategoryOfGame = (merchant: Merchant, gameId: string) => string | undefined;

type SettledRound = StoredEvent<'play.roundSettled'>;

const eventOf = ({ bonusId, amount, needed, currency }: BonusRow) => ({
  bonusId,
  amountMinor: String(amount),
  neededMinor: String(needed),
  currency,
});

const ENDED = { released: 'bonus.completed', expired: 'bonus.expired', givenUp: 'bonus.forfeited' } as const;

interface BonusMove {
  readonly bonus: Pick<BonusRow, 'bonusId' | 'memberId' | 'amount' | 'currency'>;
  readonly operation: 'grant' | 'release' | 'return';
  readonly from: 'house' | 'bonus';
  readonly to: 'house' | 'bonus' | 'main';
}

async function move(tx: MerchantTransaction, merchant: string, { bonus, operation, from, to }: BonusMove) {
  const { bonusId: id, memberId, amount, currency } = bonus;
  const open = (place: 'house' | 'bonus' | 'main') =>
    openAccount(
      tx,
      merchant,
      place === 'house'
        ? { ownerKind: 'house', ownerId: 0n, purpose: 'bonuses', currency }
        : { ownerKind: 'member', ownerId: memberId, purpose: place, currency },
    );
  const result = await transfer(tx, merchant, {
    key: { source: 'bonus', operation, externalId: id },
    kind: 'bonus',
    reference: id,
    legs: [
      { accountId: await open(from), amountMinor: -amount },
      { accountId: await open(to), amountMinor: amount },
    ],
  });
  if (!result.ok) throw new Error(`The bonus ${id} could not be moved: ${result.refusal}.`);
}

/**
 * Adds to a new bonus the rounds that began after it did and were consumed before it was there. From here to the end of the
 * transaction its consumer waits.
 */
async function countBegun(tx: MerchantTransaction, bonus: BonusRow): Promise<void> {
  const { merchant, memberId, currency, beganAt: from, expiresAt: to, categories } = bonus;
  const key = { merchant, consumer: WAGERING_CONSUMER };
  await holdPosition(tx, key);
  const rounds = await listSettledStakes(tx, { merchant, memberId, currency }, { from, to });
  if (rounds.length === 0) return;
  const waiting = await readUnconsumed(tx, key, { types: ['play.roundSettled'], memberId });
  const isWaiting = new Set(waiting.map(({ payload }) => JSON.stringify([payload.vendor, payload.roundId])));
  const consumed = rounds.filter(({ vendor, roundId }) => !isWaiting.has(JSON.stringify([vendor, roundId])));
  await setPlayed(tx, bonus, countedStakes(consumed, categories));
}

/** A bonus to grant. Amounts are minor units. */
interface NewBonus {
  readonly merchant: string;
  /** Names it in the ledger; never that of another bonus. */
  readonly bonusId: string;
  readonly memberId: bigint;
  readonly title: LocalText;
  /** Categories whose stakes count; all without any. */
  readonly categories: readonly string[];
  readonly amountMinor: bigint;
  readonly neededMinor: bigint;
  readonly currency: string;
  readonly days: number;
  /** The version of the merchant's folder whose terms it has. */
  readonly merchantVersion: string | null;
}

/**
 * Grants a bonus, unless another one of the member is running: the same stakes cannot count for two.
 *
 * @returns whether it was granted
 */
export async function grant(tx: MerchantTransaction, granted: NewBonus, now: Date): Promise<boolean> {
  const { merchant, bonusId, memberId, title, categories, amountMinor, neededMinor, currency, days, merchantVersion } =
    granted;
  const bonus = await insertBonus(tx, {
    merchant,
    bonusId,
    memberId,
    title: JSON.stringify(title),
    categories: [...categories],
    amount: amountMinor,
    needed: neededMinor,
    currency,
    state: 'active',
    beganAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    endedAt: null,
    played: 0n,
    merchantVersion,
  });
  if (!bonus) return false;
  await countBegun(tx, bonus);
  await move(tx, merchant, { bonus, operation: 'grant', from: 'house', to: 'bonus' });
  await publish(tx, merchant, { type: 'bonus.granted', occurredAt: now, memberId, payload: eventOf(bonus) });
  return true;
}

/** Grants the bonus that was chosen with a deposit which has arrived, unless another one is running. */
export async function grantBonus(tx: MerchantTransaction, order: DepositRow, now: Date): Promise<boolean> {
  const terms = order.bonus;
  if (!terms || order.bonusAmount === 0n) return false;
  const { merchant, orderId: bonusId, memberId, bonusAmount: amountMinor, currency, merchantVersion } = order;
  const { title, categories, days } = terms;
  const neededMinor = wageringNeeded(amountMinor, terms.wagering);
  return grant(
    tx,
    { merchant, bonusId, memberId, title, categories, amountMinor, neededMinor, currency, days, merchantVersion },
    now,
  );
}

/** Stakes of the rounds that count towards a bonus: begun in its time, of its currency and categories. */
function countRounds(
  merchant: Merchant,
  bonus: BonusRow,
  events: readonly SettledRound[],
  categoryOf: CategoryOfGame,
): bigint {
  const stakes = events.flatMap(({ payload, memberId }) => {
    const beganAt = new Date(payload.beganAt);
    const isInTime = beganAt >= bonus.beganAt && beganAt < bonus.expiresAt;
    if (!isInTime || memberId !== bonus.memberId || payload.currency !== bonus.currency) return [];
    const category = payload.category ?? categoryOf(merchant, payload.gameId);
    return [{ category, betsMinor: BigInt(payload.betsMinor) }];
  });
  return countedStakes(stakes, bonus.categories);
}

/**
 * How far a bonus is played: what its consumer has added, and the rounds that it has not come to yet. Of a running bonus it
 * is right if the bonus is locked, or if the transaction sees one moment.
 */
export async function progressOf(
  tx: MerchantTransaction,
  merchant: Merchant,
  bonus: BonusRow,
  categoryOf: CategoryOfGame,
): Promise<WageringProgress> {
  const played = bonus.played ?? 0n;
  if (bonus.state !== 'active') return wageringProgress(bonus.needed, played);
  const key = { merchant: merchant.code, consumer: WAGERING_CONSUMER };
  const waiting = await readUnconsumed(tx, key, { types: ['play.roundSettled'], memberId: bonus.memberId });
  return wageringProgress(bonus.needed, played + countRounds(merchant, bonus, waiting, categoryOf));
}

async function endBonus(
  tx: MerchantTransaction,
  bonus: BonusRow,
  state: 'released' | 'expired' | 'givenUp',
  playedMinor: bigint,
  now: Date,
): Promise<void> {
  const { merchant, memberId } = bonus;
  await markEnded(tx, bonus, { state, playedMinor, now });
  const isOwn = state === 'released';
  await move(tx, merchant, {
    bonus,
    operation: isOwn ? 'release' : 'return',
    from: 'bonus',
    to: isOwn ? 'main' : 'house',
  });
  const payload = { ...eventOf(bonus), playedMinor: String(playedMinor) };
  await publish(tx, merchant, { type: ENDED[state], occurredAt: now, memberId, payload });
  await tellBalance(tx, merchant, memberId);
}

/** Ends the running bonus of a member if it is completed or has expired. */
export async function settleBonus(
  tx: MerchantTransaction,
  merchant: Merchant,
  memberId: bigint,
  categoryOf: CategoryOfGame,
  now: Date,
): Promise<void> {
  const bonus = await lockRunning(tx, merchant.code, memberId);
  if (!bonus) return;
  const progress = await progressOf(tx, merchant, bonus, categoryOf);
  const outcome = bonusOutcome(progress, bonus.expiresAt.getTime(), now.getTime());
  if (outcome !== 'active') await endBonus(tx, bonus, outcome, progress.playedMinor, now);
}

/** Ends the running bonus of a member because they want no more of it. @returns whether there was one */
export async function giveUp(
  tx: MerchantTransaction,
  merchant: Merchant,
  memberId: bigint,
  categoryOf: CategoryOfGame,
  now: Date,
): Promise<boolean> {
  await settleBonus(tx, merchant, memberId, categoryOf, now);
  const bonus = await lockRunning(tx, merchant.code, memberId);
  if (!bonus) return false;
  const { playedMinor } = await progressOf(tx, merchant, bonus, categoryOf);
  await endBonus(tx, bonus, 'givenUp', playedMinor, now);
  return true;
}

/** Adds rounds that are over to the running bonuses of their members, and ends those that are played or out of time. */
export async function settlePlayed(
  tx: MerchantTransaction,
  merchant: Merchant,
  events: readonly SettledRound[],
  categoryOf: CategoryOfGame,
  now: Date,
): Promise<void> {
  const members = [...new Set(events.map(({ memberId }) => String(memberId)))];
  const running = await lockRunningOf(tx, merchant.code, members);
  for (const bonus of running) {
    const played = (bonus.played ?? 0n) + countRounds(merchant, bonus, events, categoryOf);
    const progress = wageringProgress(bonus.needed, played);
    const outcome = bonusOutcome(progress, bonus.expiresAt.getTime(), now.getTime());
    if (outcome === 'active') await setPlayed(tx, bonus, played);
    else await endBonus(tx, bonus, outcome, progress.playedMinor, now);
  }
}

/** The wagering that the running bonus of a member still requires. */
export interface WageringLeft {
  readonly leftMinor: bigint;
  readonly bonusMinor: bigint;
  readonly currency: string;
}

/** The wagering still required; undefined if no bonus runs. */
export async function wageringLeft(
  tx: MerchantTransaction,
  merchant: Merchant,
  memberId: bigint,
  categoryOf: CategoryOfGame,
): Promise<WageringLeft | undefined> {
  const bonus = (await listOwnBonuses(tx, merchant.code, memberId)).find(({ state }) => state === 'active');
  if (!bonus) return undefined;
  const { leftMinor } = await progressOf(tx, merchant, bonus, categoryOf);
  return { leftMinor, bonusMinor: bonus.amount, currency: bonus.currency };
}
