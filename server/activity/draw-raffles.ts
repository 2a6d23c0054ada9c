import { hash } from 'node:crypto';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Raffle } from '../../engine/promotions/activity.ts';
import type { MemberFact, RaffleWon } from '../../engine/promotions/facts.ts';
import { roundsForConditions } from '../../engine/promotions/facts-needed.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import type { Period } from '../../engine/promotions/periods.ts';
import {
  affordablePrizes,
  begunPeriods,
  drawMomentOf,
  drawWinners,
  raffleTickets,
  ticketList,
} from '../../engine/promotions/raffle.ts';
import { compareMoments, type Ticket } from '../../engine/promotions/tickets.ts';
import { commitmentOf, makeServerSeed, streamOf } from '../../games/fairness/seeds.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { hasUnconsumed, holdPosition } from '../events/positions.repository.ts';
import { lockMembers } from '../ledger/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { findUsed } from './activity-counters.repository.ts';
import { insertFacts, listActiveIn } from './activity-facts.repository.ts';
import { decideRewards } from './decide-rewards.ts';
import { COUNTED_EVENTS } from './event-facts.ts';
import { FACTS_CONSUMER } from './facts-consumer.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import {
  type DrawName,
  findDraw,
  insertDraw,
  insertEntries,
  insertWinners,
  listPromised,
  listWinners,
  lockDraw,
  noteDrawn,
} from './raffles.repository.ts';
import { readState } from './read-state.ts';
import { listSettled, noteSettled } from './settlements.repository.ts';

/** Members whose facts are read, or whose rewards are decided, at once. */
const MEMBERS_A_BATCH = 100;
/** A draw is promised a day before its first ticket can be earned, while a server runs. */
const LEAD_MS = 24 * 60 * 60 * 1000;
/** A period that ended longer ago, and was never promised, is not drawn any more. */
const MOST_LATE_MS = 31 * LEAD_MS;

/** What draws raffles, for which merchant, and when. */
interface Drawing {
  readonly database: Database;
  readonly dataKey: DataKey;
  readonly merchant: Merchant;
  readonly now: Date;
}

/** An activity that is a raffle. */
interface OwnRaffle extends OwnActivity {
  readonly terms: Raffle;
}

/** Whether an activity is a raffle. */
export const isRaffle = (own: OwnActivity): own is OwnRaffle => own.terms.kind === 'raffle';

/** The facts that are tickets. */
const TICKET_FACTS: Readonly<Record<Raffle['tickets']['of'], MemberFact['kind']>> = {
  turnover: 'settled',
  deposits: 'deposited',
  checkIns: 'checkedIn',
  loginDays: 'loggedIn',
};

/** The moment from which on rounds are needed for the tickets of a period, if its draw is at a moment. */
export const roundsForTickets = (terms: Raffle, { fromMs }: Pick<Period, 'fromMs'>, atMs: number): number =>
  Math.min(terms.tickets.of === 'turnover' ? fromMs : Number.POSITIVE_INFINITY, roundsForConditions(terms, atMs));

/** What a seed is sealed for: it opens in its own row only. */
const sealContext = ({ merchant, activity, period }: DrawName): string => `raffle ${merchant} ${activity} ${period}`;

/** Publishes the hash of a new seed for a draw. */
async function promise(tx: MerchantTransaction, { dataKey, now }: Drawing, name: DrawName): Promise<void> {
  const seed = makeServerSeed();
  const sealedSeed = await dataKey.seal(seed, sealContext(name));
  await insertDraw(tx, { ...name, commitment: commitmentOf(seed), sealedSeed, promisedAt: now });
}

/** The tickets of a period, in the order of their numbers. All who may have some are locked. */
async function readTickets(
  tx: MerchantTransaction,
  { merchant, now }: Drawing,
  terms: Raffle,
  period: Period,
): Promise<readonly Ticket[]> {
  const atMs = drawMomentOf(terms, period);
  const members = await listActiveIn(tx, merchant.code, TICKET_FACTS[terms.tickets.of], period);
  await lockMembers(tx, merchant.code, members);
  const roundsFromMs = roundsForTickets(terms, period, atMs);
  const tickets: Ticket[] = [];
  for (let index = 0; index < members.length; index += MEMBERS_A_BATCH) {
    const batch = members.slice(index, index + MEMBERS_A_BATCH);
    const { state } = await readState(tx, merchant, { members: batch, roundsFromMs, now });
    for (const ticket of raffleTickets(state, terms, period, atMs)) tickets.push(ticket);
  }
  return tickets.sort(compareMoments);
}

/** The numbers of each member’s tickets. */
function numbersOf(tickets: readonly Ticket[]): ReadonlyMap<bigint, readonly number[]> {
  const numbers = new Map<bigint, number[]>();
  for (const [index, { member }] of tickets.entries()) {
    const memberId = BigInt(member);
    const own = numbers.get(memberId);
    if (own === undefined) numbers.set(memberId, [index + 1]);
    else own.push(index + 1);
  }
  return numbers;
}

/**
 * Draws a raffle that is promised, and keeps its winners as facts, all in one transaction: the draw takes place once, or not
 * at all. No fact is written in that time.
 */
async function draw(tx: MerchantTransaction, drawing: Drawing, terms: Raffle, period: Period): Promise<void> {
  const { dataKey, merchant, now } = drawing;
  const name = { merchant: merchant.code, activity: terms.key, period: period.key };
  await holdPosition(tx, { merchant: merchant.code, consumer: FACTS_CONSUMER });
  const promised = await lockDraw(tx, name);
  if (promised === undefined || promised.result !== undefined) return;
  const tickets = await readTickets(tx, drawing, terms, period);
  const seed = await dataKey.open(promised.sealedSeed, sealContext(name));
  const listHash = hash('sha256', ticketList(tickets), 'hex');
  const prizes = affordablePrizes(terms, await findUsed(tx, { ...name, day: dayAt(now.getTime(), terms.timeZone) }));
  const rules = { prizes: prizes.length, mostWins: terms.mostWins };
  const openDraw = () => streamOf({ serverSeed: seed, clientSeed: listHash, nonce: 0 }).draw;
  const winners = drawWinners(tickets, rules, openDraw).map(({ prize, ticket, member }) => ({
    prize: prize + 1,
    ticket,
    memberId: BigInt(member),
    amountMinor: prizes[prize] ?? 0n,
  }));
  const atMs = drawMomentOf(terms, period);
  const won = winners.map(
    ({ prize, memberId, amountMinor }): RaffleWon => ({
      kind: 'raffleWon',
      id: `raffle:${terms.key}:${period.key}:${prize}`,
      member: String(memberId),
      atMs,
      activity: terms.key,
      period: period.key,
      prize,
      amountMinor,
    }),
  );
  await insertEntries(tx, name, numbersOf(tickets));
  await insertWinners(tx, name, winners);
  await insertFacts(tx, merchant.code, won);
  await noteDrawn(tx, name, { seed, listHash, tickets: tickets.length, drawnAt: now });
}

/** Decides about the rewards of all winners, and notes the period as settled once that is done. */
async function issueWins(drawing: Drawing, own: OwnRaffle, period: Period): Promise<void> {
  const { database, merchant, now } = drawing;
  const { code } = merchant;
  const name = { merchant: code, activity: own.terms.key, period: period.key };
  const winners = await database.withMerchant(code, (tx) => listWinners(tx, name));
  const members = [...new Set(winners.map(({ memberId }) => memberId))];
  const roundsFromMs = roundsForConditions(own.terms, drawMomentOf(own.terms, period));
  for (let index = 0; index < members.length; index += MEMBERS_A_BATCH) {
    const batch = members.slice(index, index + MEMBERS_A_BATCH);
    await database.withMerchant(code, async (tx) => {
      await lockMembers(tx, code, batch);
      const known = await readState(tx, merchant, { members: batch, roundsFromMs, now });
      await decideRewards(tx, { merchant, activities: [own], known, now, period: period.key });
    });
  }
  await database.withMerchant(code, (tx) => noteSettled(tx, { ...name, now }));
}

/** Takes the step of a period that is due: its promise, or its draw with the rewards. @returns false if it is too early */
async function stepPeriod(drawing: Drawing, own: OwnRaffle, period: Period): Promise<boolean> {
  const { database, merchant, now } = drawing;
  const { code } = merchant;
  const name = { merchant: code, activity: own.terms.key, period: period.key };
  const known = await database.withMerchant(code, (tx) => findDraw(tx, name));
  // A draw without a promise is promised now, and takes place in a later run at the earliest.
  if (known === undefined) {
    await database.withMerchant(code, (tx) => promise(tx, drawing, name));
    return true;
  }
  if (drawMomentOf(own.terms, period) > now.getTime()) return true;
  if (known.result === undefined) {
    const before = new Date(period.untilMs);
    const isEarly = await database.withMerchant(code, (tx) =>
      hasUnconsumed(tx, { merchant: code, consumer: FACTS_CONSUMER }, { types: COUNTED_EVENTS, before }),
    );
    if (isEarly) return false;
    await database.withMerchant(code, (tx) => draw(tx, drawing, own.terms, period));
  }
  await issueWins(drawing, own, period);
  return true;
}

/** The periods of a raffle that have a step to take, the first one first. */
async function openPeriods({ database, merchant, now }: Drawing, { terms }: OwnRaffle): Promise<readonly Period[]> {
  const { code } = merchant;
  const settled = await database.withMerchant(code, (tx) => listSettled(tx, code, terms.key));
  const name = { merchant: code, activity: terms.key };
  const promised = await database.withMerchant(code, (tx) => listPromised(tx, name));
  const fromMs = now.getTime() - MOST_LATE_MS;
  return begunPeriods(terms, now.getTime() + LEAD_MS).filter(
    ({ key, untilMs }) => !settled.has(key) && (promised.has(key) || untilMs > fromMs),
  );
}

/**
 * Promises the draws of a merchant’s raffles, and draws those that are due. A process that dies between a draw and its rewards
 * leaves them to the next run. A failure of one raffle does not hold up the others.
 */
export async function drawRaffles(drawing: Drawing, onError: (error: unknown) => void): Promise<void> {
  for (const own of activitiesOf(drawing.merchant).filter(isRaffle)) {
    if (own.written.isOff) continue;
    try {
      for (const period of await openPeriods(drawing, own)) if (!(await stepPeriod(drawing, own, period))) break;
    } catch (error) {
      onError(error);
    }
  }
}
