import type { Merchant } from '../../engine/brand/merchant.ts';
import { validTurnover } from '../../engine/play/valid-turnover.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import type { StoredEvent } from '../events/read-events.repository.ts';
import { addTeamFacts, clearTeamSums, type TeamFact } from './team-sums.repository.ts';

/** The events that the sums of teams are made of. */
const TEAM_EVENTS = ['play.roundSettled', 'deposit.arrived', 'withdrawal.ended', 'bonus.completed'] as const;

/** Dependencies of the sums. */
export interface TeamNeeds {
  readonly findMerchant: (code: string) => Merchant | undefined;
  /** For rounds from before rounds kept their category. */
  readonly categoryOf: (merchant: Merchant, gameId: string) => string | undefined;
}

type TeamEvent = StoredEvent<(typeof TEAM_EVENTS)[number]>;

const NOTHING = {
  category: '',
  round: undefined,
  turnoverMinor: 0n,
  validTurnoverMinor: 0n,
  winsMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  bonusesMinor: 0n,
};

type Counted = Omit<TeamFact, 'memberId' | 'day'>;

function roundOf(
  { payload }: StoredEvent<'play.roundSettled'>,
  merchant: Merchant,
  categoryOf: TeamNeeds['categoryOf'],
): Counted | undefined {
  const [betsMinor, winsMinor] = [BigInt(payload.betsMinor), BigInt(payload.winsMinor)];
  if (payload.isTrial || (betsMinor === 0n && winsMinor === 0n)) return undefined;
  const category = payload.category ?? categoryOf(merchant, payload.gameId);
  return {
    ...NOTHING,
    at: new Date(payload.endedAt),
    category: category ?? '',
    currency: payload.currency,
    round: { vendor: payload.vendor, roundId: payload.roundId },
    turnoverMinor: betsMinor,
    validTurnoverMinor: validTurnover({ category, betsMinor, winsMinor }),
    winsMinor,
  };
}

function countedOf(event: TeamEvent, merchant: Merchant, needs: TeamNeeds): Counted | undefined {
  const { occurredAt: at } = event;
  switch (event.type) {
    case 'play.roundSettled':
      return roundOf(event, merchant, needs.categoryOf);
    case 'deposit.arrived': {
      const { currency, amountMinor } = event.payload;
      return { ...NOTHING, at, currency, depositsMinor: BigInt(amountMinor) };
    }
    case 'withdrawal.ended': {
      const { currency, paidMinor } = event.payload;
      return paidMinor === '0' ? undefined : { ...NOTHING, at, currency, withdrawalsMinor: BigInt(paidMinor) };
    }
    case 'bonus.completed': {
      const { currency, amountMinor } = event.payload;
      return { ...NOTHING, at, currency, bonusesMinor: BigInt(amountMinor) };
    }
  }
}

/** What events add to the sums of teams. Throws if their merchant is no longer served. */
function teamFactsOf(events: readonly TeamEvent[], needs: TeamNeeds): readonly TeamFact[] {
  const [first] = events;
  const merchant = first && needs.findMerchant(first.merchant);
  if (!merchant) throw new Error(`The merchant ${first?.merchant} is not served any more.`);
  const { timeZone } = merchant.protection;
  return events.flatMap((event) => {
    const counted = countedOf(event, merchant, needs);
    if (!counted || event.memberId === undefined) return [];
    return [{ ...counted, memberId: event.memberId, day: dayAt(counted.at.getTime(), timeZone) }];
  });
}

/**
 * Keeps what teams have played, paid in and taken out a day. A fact counts for the agent to whose group its member
 * belonged when it happened, so a later move changes no sum of the past.
 */
export const teamConsumer = (needs: TeamNeeds): EventConsumer =>
  defineConsumer({
    name: 'agent.teams',
    types: TEAM_EVENTS,
    async handle(tx, events) {
      const facts = teamFactsOf(events, needs);
      const [first] = events;
      if (first && facts.length > 0) await addTeamFacts(tx, first.merchant, facts);
    },
    clear: clearTeamSums,
  });
