import type { Merchant } from '../../engine/brand/merchant.ts';
import { factsOf, type MemberFact } from '../../engine/promotions/facts.ts';
import { canReward, roundsForConditions, roundsNeededFrom } from '../../engine/promotions/facts-needed.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import { lockMembers } from '../ledger/api.ts';
import { insertFacts } from './activity-facts.repository.ts';
import { decideRewards } from './decide-rewards.ts';
import { COUNTED_EVENTS, type FindGame, findFact } from './event-facts.ts';
import { type Following, followLevels } from './follow-levels.ts';
import { activitiesOf } from './own-activities.ts';
import { addToBoards, readyBoards } from './race-boards.ts';
import { readState } from './read-state.ts';
import { findClosedDay, findProgramme } from './vip-programmes.repository.ts';

/** Much of the work is the same for any number of events, and the members of a batch are locked while it is done. */
const BATCH = 500;

/** The consumer that writes facts and decides what follows from them at once. */
export const FACTS_CONSUMER = 'activity.facts';

interface FactsNeeds {
  readonly findMerchant: (code: string) => Merchant | undefined;
  readonly findGame: FindGame;
  readonly now: () => Date;
}

/** The levels that follow from new facts; none before the job of activities has stored the merchant's programme. */
async function followNew(
  tx: MerchantTransaction,
  following: Pick<Following, 'merchant' | 'members' | 'now'>,
  facts: readonly MemberFact[],
): Promise<readonly MemberFact[]> {
  const { code } = following.merchant;
  const versions = await findProgramme(tx, code);
  if (versions === undefined) return [];
  const closedDay = await findClosedDay(tx, code);
  return followLevels(tx, { ...following, versions, closedDay }, facts);
}

/** Keeps what members do as facts of activities, and decides about the rewards that follow from them at once. */
export const factsConsumer = ({ findMerchant, findGame, now: clock }: FactsNeeds): EventConsumer =>
  defineConsumer({
    name: FACTS_CONSUMER,
    types: COUNTED_EVENTS,
    batch: BATCH,
    async handle(tx, events) {
      const [first] = events;
      const merchant = first && findMerchant(first.merchant);
      if (!merchant) throw new Error(`The merchant ${first?.merchant} is not served any more.`);
      const facts = events.flatMap((event) => findFact(merchant, event, findGame) ?? []);
      const members = [...new Set(facts.map(({ member }) => BigInt(member)))];
      if (members.length === 0) return;
      await lockMembers(tx, merchant.code, members);
      const added = factsOf(await insertFacts(tx, merchant.code, facts), 'settled');
      const now = clock();
      const races = added.length === 0 ? [] : await readyBoards(tx, merchant, now);
      facts.push(...(await followNew(tx, { merchant, members, now }, facts)));
      const fromMs = Math.min(...facts.map(({ atMs }) => atMs));
      const activities = activitiesOf(merchant).filter(({ terms }) => facts.some(({ kind }) => canReward(terms, kind)));
      if (activities.length === 0 && races.length === 0) return;
      const roundsFromMs = Math.min(
        ...activities.map(({ terms }) => roundsNeededFrom(terms, fromMs)),
        ...races.map(({ terms }) => roundsForConditions(terms, fromMs)),
      );
      const known = await readState(tx, merchant, { members, roundsFromMs, now });
      await addToBoards(tx, merchant.code, races, { rounds: added, state: known.state });
      await decideRewards(tx, { merchant, activities, known, now });
    },
  });
