import type { Merchant } from '../../engine/brand/merchant.ts';
import type { StoredEvent } from '../events/read-events.repository.ts';
import { dayIn } from './day-in.ts';

/** The event of a round that is over. */
export type Settled = StoredEvent<'play.roundSettled'>;

/** A round with the day on which it ended, in the time zone of the merchant. */
interface SettledRound {
  readonly event: Settled;
  readonly day: string;
}

/**
 * The merchant of some settled rounds, and those that count: rounds whose bets were all voided do not. Throws if the
 * merchant is no longer served.
 */
export function readSettled(
  events: readonly Settled[],
  findMerchant: (code: string) => Merchant | undefined,
): { readonly merchant: Merchant; readonly rounds: readonly SettledRound[] } {
  const [first] = events;
  const merchant = first && findMerchant(first.merchant);
  if (!merchant) throw new Error(`The merchant ${first?.merchant} is not served any more.`);
  const dayOf = dayIn(merchant.protection.timeZone);
  const rounds = events
    .filter(({ payload }) => payload.betsMinor !== '0' || payload.winsMinor !== '0')
    .map((event) => ({ event, day: dayOf(new Date(event.payload.endedAt)) }));
  return { merchant, rounds };
}
