import type { Merchant } from '../../engine/brand/merchant.ts';
import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import { clearPlayed } from './bonuses.repository.ts';
import { type CategoryOfGame, settlePlayed, WAGERING_CONSUMER } from './bonuses.ts';

interface WageringNeeds {
  readonly findMerchant: (code: string) => Merchant | undefined;
  readonly categoryOf: CategoryOfGame;
  readonly now: () => Date;
}

/** Adds each round that is over to the running bonus of its member, and ends the bonus once its requirement is met. */
export const wageringConsumer = ({ findMerchant, categoryOf, now }: WageringNeeds): EventConsumer =>
  defineConsumer({
    name: WAGERING_CONSUMER,
    types: ['play.roundSettled'],
    async handle(tx, events) {
      const [first] = events;
      const merchant = first && findMerchant(first.merchant);
      if (!merchant) throw new Error(`The merchant ${first?.merchant} is not served any more.`);
      await settlePlayed(tx, merchant, events, categoryOf, now());
    },
    clear: clearPlayed,
  });
