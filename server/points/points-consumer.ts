import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MemberFact } from '../../engine/promotions/facts.ts';
import { earnPoints, findPointType } from '../../engine/promotions/points.ts';
import { ratesOf } from '../../engine/promotions/points-terms.ts';
import { COUNTED_EVENTS, type FindGame, findFact } from '../activity/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import { lockMembers } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import { type Earning, insertEarnings, keepRest, readRest } from './earnings.repository.ts';
import { movePoints } from './point-accounts.ts';

/** Under this name the position in the events is kept. */
const POINTS_CONSUMER = 'points.earned';

/** Levels do not multiply points: 10,000 is once. */
const ONCE = 10_000;

interface PointsNeeds {
  readonly findMerchant: (code: string) => Merchant | undefined;
  readonly findGame: FindGame;
}

/** What a fact counts for, in minor units; undefined for one that earns no points. */
function findCounted(fact: MemberFact): Pick<Earning, 'type' | 'amount'> | undefined {
  if (fact.kind === 'deposited') return { type: 'deposit', amount: fact.amountMinor };
  if (fact.kind !== 'settled') return undefined;
  const type = findPointType(fact.category);
  return type && { type, amount: fact.validMinor };
}

function findEarning({ points, brand }: Merchant, fact: MemberFact): Earning | undefined {
  const counted = findCounted(fact);
  if (!counted || counted.amount <= 0n) return undefined;
  const rate = points.rates[counted.type];
  if (rate === 0) return undefined;
  const { perMinor } = ratesOf(points, brand.currency);
  return {
    ...counted,
    memberId: BigInt(fact.member),
    name: fact.id,
    rate,
    multiplier: ONCE,
    denominator: perMinor * BigInt(ONCE),
    earnedAt: new Date(fact.atMs),
  };
}

/** Gives a member the points for earnings of one type. @returns whether any point became whole */
async function give(tx: MerchantTransaction, merchant: Merchant, earnings: readonly Earning[]): Promise<boolean> {
  const last = earnings.at(-1);
  if (!last) return false;
  const { memberId, type, name, multiplier: basisPoints } = last;
  const owner = { merchant: merchant.code, memberId };
  const terms = ratesOf(merchant.points, merchant.brand.currency);
  const amount = earnings.reduce((sum, one) => sum + one.amount, 0n);
  const earned = earnPoints(terms, type, amount, { basisPoints, rest: await readRest(tx, owner, type) });
  await keepRest(tx, owner, type, earned.rest);
  if (earned.posted === 0n) return false;
  await movePoints(tx, owner, {
    kind: 'pointsEarned',
    externalId: `${memberId} ${name}`,
    reference: type,
    points: earned.posted,
  });
  return true;
}

/** Gives points for play and deposits. Each fact counts once, whatever dies and however often its event comes. */
export const pointsConsumer = ({ findMerchant, findGame }: PointsNeeds): EventConsumer =>
  defineConsumer({
    name: POINTS_CONSUMER,
    types: COUNTED_EVENTS,
    async handle(tx, events) {
      const [first] = events;
      const merchant = first && findMerchant(first.merchant);
      if (!merchant) throw new Error(`The merchant ${first?.merchant} is not served any more.`);
      if (!merchant.modules.pointMall) return;
      const facts = events.flatMap((event) => findFact(merchant, event, findGame) ?? []);
      const earnings = facts.flatMap((fact) => findEarning(merchant, fact) ?? []);
      if (earnings.length === 0) return;
      await lockMembers(tx, merchant.code, [...new Set(earnings.map(({ memberId }) => memberId))]);
      const counted = await insertEarnings(tx, merchant.code, earnings);
      const told = new Set<bigint>();
      for (const group of Map.groupBy(counted, ({ memberId, type }) => `${memberId} ${type}`).values()) {
        const [one] = group;
        if (one && (await give(tx, merchant, group))) told.add(one.memberId);
      }
      for (const memberId of told) await tellBalance(tx, merchant.code, memberId);
    },
  });
