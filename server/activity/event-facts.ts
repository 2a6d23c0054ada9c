import type { Merchant } from '../../engine/brand/merchant.ts';
import { validTurnover } from '../../engine/play/valid-turnover.ts';
import type { MemberFact } from '../../engine/promotions/facts.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import type { StoredEvent } from '../events/read-events.repository.ts';

/** Events that activities count. */
export const COUNTED_EVENTS = ['deposit.arrived', 'play.roundSettled', 'session.loggedIn', 'bonus.completed'] as const;

type CountedEvent = StoredEvent<(typeof COUNTED_EVENTS)[number]>;

/** A merchant's game; undefined for one that is no longer offered. */
export type FindGame = (
  merchant: Merchant,
  gameId: string,
) => { readonly category: string; readonly vassalage: string } | undefined;

function roundFact(
  merchant: Merchant,
  member: string,
  { payload }: StoredEvent<'play.roundSettled'>,
  findGame: FindGame,
): MemberFact | undefined {
  const { vendor, roundId, gameId, currency, isTrial } = payload;
  const [betsMinor, winsMinor] = [BigInt(payload.betsMinor), BigInt(payload.winsMinor)];
  // Play money earns nothing, and a round whose bets were all voided never took place.
  if (isTrial || currency !== merchant.brand.currency || (betsMinor === 0n && winsMinor === 0n)) return undefined;
  const game = findGame(merchant, gameId);
  const category = payload.category ?? game?.category;
  return {
    kind: 'settled',
    id: `round:${vendor}:${roundId}`,
    member,
    atMs: Date.parse(payload.endedAt),
    beganAtMs: Date.parse(payload.beganAt),
    category,
    // Activities know the studio of a game; which system keeps its wallet is of no interest to members.
    vendor: game?.vassalage ?? vendor,
    game: gameId,
    betsMinor,
    winsMinor,
    validMinor: validTurnover({ category, betsMinor, winsMinor }),
  };
}

/** The fact of an event; undefined for one that no activity counts. */
export function findFact(merchant: Merchant, event: CountedEvent, findGame: FindGame): MemberFact | undefined {
  if (event.memberId === undefined) return undefined;
  const member = String(event.memberId);
  const atMs = event.occurredAt.getTime();
  switch (event.type) {
    case 'deposit.arrived': {
      const { orderId, amountMinor, currency } = event.payload;
      if (currency !== merchant.brand.currency) return undefined;
      return { kind: 'deposited', id: `deposit:${orderId}`, member, atMs, amountMinor: BigInt(amountMinor) };
    }
    case 'play.roundSettled':
      return roundFact(merchant, member, event, findGame);
    case 'session.loggedIn':
      // One a day is enough: activities count days.
      return { kind: 'loggedIn', id: `login:${dayAt(atMs, merchant.protection.timeZone)}`, member, atMs };
    case 'bonus.completed': {
      const { bonusId, amountMinor, currency } = event.payload;
      if (currency !== merchant.brand.currency) return undefined;
      return {
        kind: 'released',
        id: `released:${bonusId}`,
        member,
        atMs,
        source: bonusId,
        amountMinor: BigInt(amountMinor),
      };
    }
  }
}
