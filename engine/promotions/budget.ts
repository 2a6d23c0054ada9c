import { recordOf } from '../json/keys-of.ts';

/** The most that an activity may give; whatever is left out has no limit. */
export interface Allowance {
  readonly count?: number;
  readonly amountMinor?: bigint;
  readonly points?: bigint;
}

/** Where an allowance is counted, the narrowest first. */
export const SCOPES = ['memberDay', 'member', 'day', 'all'] as const;

/** One of them. A day is one of the activity's time zone. */
export type Scope = (typeof SCOPES)[number];

/** The allowances of an activity. */
export type Budget = Readonly<Partial<Record<Scope, Allowance>>>;

/** The cost of one grant: money in minor units, points apart. */
export interface Cost {
  readonly amountMinor: bigint;
  readonly points: bigint;
}

/** How much of an allowance is used. */
export interface Usage extends Cost {
  readonly count: number;
}

/** The usage that a grant meets, by scope. */
export type Used = Readonly<Record<Scope, Usage>>;

/** Whether a grant fits: then the usage after it, else the narrowest scope that has not enough left. */
export type Spending =
  | { readonly isWithin: true; readonly used: Used }
  | { readonly isWithin: false; readonly scope: Scope };

/** Nothing used. */
export const UNUSED: Usage = { count: 0, amountMinor: 0n, points: 0n };

const plus = (usage: Usage, cost: Cost, count: 1 | -1): Usage => ({
  count: usage.count + count,
  amountMinor: usage.amountMinor + BigInt(count) * cost.amountMinor,
  points: usage.points + BigInt(count) * cost.points,
});

const fits = ({ count, amountMinor, points }: Allowance, usage: Usage): boolean =>
  (count === undefined || usage.count <= count) &&
  (amountMinor === undefined || usage.amountMinor <= amountMinor) &&
  (points === undefined || usage.points <= points);

/** Spends a grant's cost in all scopes, or in none. Throws for a cost below zero, which would make room for others. */
export function spend(budget: Budget, used: Used, cost: Cost): Spending {
  if (cost.amountMinor < 0n || cost.points < 0n) throw new RangeError('A grant costs nothing or more.');
  const after = recordOf(SCOPES, (scope) => plus(used[scope], cost, 1));
  const scope = SCOPES.find((name) => !fits(budget[name] ?? {}, after[name]));
  return scope === undefined ? { isWithin: true, used: after } : { isWithin: false, scope };
}

/** The usage once a grant has expired, was rejected or was taken off again. */
export const unspend = (used: Used, cost: Cost): Used => recordOf(SCOPES, (scope) => plus(used[scope], cost, -1));

const least = <Value extends bigint | number>(zero: Value, value: Value): Value => (value < zero ? zero : value);

/** The rest of an allowance, never below zero. */
export const leftOf = ({ count, amountMinor, points }: Allowance, usage: Usage): Allowance => ({
  ...(count === undefined ? {} : { count: least(0, count - usage.count) }),
  ...(amountMinor === undefined ? {} : { amountMinor: least(0n, amountMinor - usage.amountMinor) }),
  ...(points === undefined ? {} : { points: least(0n, points - usage.points) }),
});

/** Counts the usage of an activity in all scopes, grant by grant. */
export interface Counters {
  /** The usage that a grant of a member on a day meets. */
  readonly usedFor: (member: string, day: string) => Used;
  readonly set: (member: string, day: string, used: Used) => void;
}

/** Counters at zero. */
export function openCounters(): Counters {
  const usages = new Map<string, Usage>();
  const keyOf = (scope: Scope, member: string, day: string): string =>
    ({ memberDay: `memberDay ${day} ${member}`, member: `member ${member}`, day: `day ${day}`, all: 'all' })[scope];
  return {
    usedFor: (member, day) => recordOf(SCOPES, (scope) => usages.get(keyOf(scope, member, day)) ?? UNUSED),
    set: (member, day, used) => {
      for (const scope of SCOPES) usages.set(keyOf(scope, member, day), used[scope]);
    },
  };
}
