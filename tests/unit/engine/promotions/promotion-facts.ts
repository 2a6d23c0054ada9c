import { createHmac } from 'node:crypto';
import type { Draw } from '../../../../engine/chance/draw.ts';
import type { ActivityTerms } from '../../../../engine/promotions/activity.ts';
import type { Deposited, Issued, MemberFact, Registered, RoundSettled } from '../../../../engine/promotions/facts.ts';
import { applyFacts, NO_FACTS, type PromotionState } from '../../../../engine/promotions/promotion-state.ts';
import type { Reward } from '../../../../engine/promotions/reward.ts';
import type { WageringTerms } from '../../../../engine/promotions/wagering-terms.ts';
import { blockText, openStream } from '../../../../games/fairness/stream.ts';

/** An amount with two places, such as `15,000.00`, in minor units. */
export function minor(text: string): bigint {
  const [whole = '0', places = ''] = text.replaceAll(',', '').split('.');
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0'));
}

/** A moment of the first examples: a Monday at noon in India. */
export const NOON = Date.parse('2026-11-16T12:00:00+05:30');
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

let lastId = 0;

/** An id that no other fact of the run has; ids of one test file come in order. */
export function newId(): string {
  lastId += 1;
  return String(lastId).padStart(8, '0');
}

export const registered = (member: string, over: Partial<Registered> = {}): Registered => ({
  kind: 'registered',
  id: newId(),
  member,
  atMs: NOON - 30 * DAY,
  country: 'IN',
  account: 'member',
  ...over,
});

export const born = (member: string, birthday: string, atMs = NOON - 30 * DAY): MemberFact => ({
  kind: 'birthdayStated',
  id: newId(),
  member,
  atMs,
  birthday,
});

export const deposited = (member: string, amount: string, atMs = NOON): Deposited => ({
  kind: 'deposited',
  id: newId(),
  member,
  atMs,
  amountMinor: minor(amount),
});

/** A round whose valid turnover is its stake, begun a second before it was settled. */
export function played(member: string, stake: string, over: Partial<RoundSettled> = {}): RoundSettled {
  const atMs = over.atMs ?? NOON;
  const betsMinor = minor(stake);
  return {
    kind: 'settled',
    id: newId(),
    member,
    atMs,
    beganAtMs: atMs - 1000,
    betsMinor,
    winsMinor: 0n,
    validMinor: betsMinor,
    category: 'RNG',
    vendor: 'house',
    game: 'mines',
    ...over,
  };
}

/** A fact without more to know than its kind. */
export const happened = (
  member: string,
  kind: 'loggedIn' | 'checkedIn' | 'verified' | 'protectionBegan' | 'protectionEnded',
  atMs = NOON,
): MemberFact => ({ kind, id: newId(), member, atMs });

/** A step of a member in an activity. */
export const entered = (
  member: string,
  kind: 'joined' | 'applied' | 'cancelled' | 'codeEntered',
  activity: string,
  atMs = NOON,
): MemberFact => ({ kind, id: newId(), member, atMs, activity });

export const levelled = (member: string, level: number, atMs = NOON): MemberFact => ({
  kind: 'levelChanged',
  id: newId(),
  member,
  atMs,
  level,
});

/** An issued reward; unless its source is given, each is another one. */
export function issued(member: string, activity: string, reward: Reward, over: Partial<Issued> = {}): Issued {
  const id = newId();
  return { kind: 'issued', id, member, atMs: NOON, activity, source: id, period: 'once', reward, ...over };
}

export const ended = (reward: Issued, kind: 'claimed' | 'returned', atMs = reward.atMs + 1): MemberFact => ({
  kind,
  id: newId(),
  member: reward.member,
  atMs,
  activity: reward.activity,
  source: reward.source,
});

/** The state after some facts. */
export const stateOf = (...facts: readonly MemberFact[]): PromotionState => applyFacts(NO_FACTS, facts);

/** Terms that let everyone take part, on a clock of India, from 1 November 2026. */
export const TERMS: ActivityTerms = {
  key: 'offer',
  timeZone: 'Asia/Kolkata',
  times: { from: '2026-11-01T00:00' },
  mode: 'auto',
  audience: {},
  conditions: {},
  budget: {},
  counts: [],
  settleAfterMinutes: 30,
};

/** Wagering of 12 times the bonus within 30 days, in which every stake counts. */
export const WAGERING: WageringTerms = {
  times: 12,
  of: 'bonus',
  contributions: [],
  basis: 'stake',
  aboveMost: 'nothing',
  days: 30,
  slices: 1,
};

/** The fair stream of the games, from a seed of 32 bytes 0x33. */
export function fairDraw(clientSeed: string, nonce: number): Draw {
  const key = Buffer.alloc(32, 0x33);
  return openStream((cursor) =>
    createHmac('sha256', key)
      .update(blockText(clientSeed, nonce, cursor))
      .digest(),
  ).draw;
}
