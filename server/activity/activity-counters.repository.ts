import { recordOf } from '../../engine/json/keys-of.ts';
import { type Counters, openCounters, SCOPES, type Scope, UNUSED, type Usage } from '../../engine/promotions/budget.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOfTexts } from '../db/one-of.ts';

/** What a reward costs, where it is counted. */
export interface Counted {
  readonly merchant: string;
  readonly activity: string;
  readonly member: string;
  /** The day on which it was decided, on the activity's clock. */
  readonly day: string;
  readonly amountMinor: bigint;
}

const KEYS: Readonly<Record<Scope, (member: string, day: string) => string>> = {
  all: () => '',
  day: (_member, day) => day,
  member: (member) => member,
  memberDay: (member, day) => `${day} ${member}`,
};

type Asked = Pick<Counted, 'merchant' | 'activity' | 'day'> & { readonly members: readonly string[] };

/**
 * The budget of an activity that is used, for decisions about some members on a day. From here to the end of the
 * transaction no other one decides about this activity: they follow one another by the row of the whole budget.
 */
export async function lockCounters(
  tx: MerchantTransaction,
  { merchant, activity, day, members }: Asked,
): Promise<Counters> {
  await tx
    .insertInto('activity_counters')
    .values({ merchant, activity, scope: 'all', scope_key: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('activity_counters')
    .select('scope')
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('scope', '=', 'all')
    .forUpdate()
    .execute();
  const keys = new Set(members.flatMap((member) => SCOPES.map((scope) => KEYS[scope](member, day))));
  const rows = await tx
    .selectFrom('activity_counters')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where(isOneOfTexts('scope_key', [...keys]))
    .execute();
  const known = new Map(
    rows.map((row): [string, Usage] => [
      `${row.scope} ${row.scope_key}`,
      { count: row.used_count, amountMinor: row.used_minor, points: 0n },
    ]),
  );
  const counters = openCounters();
  for (const member of members)
    counters.set(
      member,
      day,
      recordOf(SCOPES, (scope) => known.get(`${scope} ${KEYS[scope](member, day)}`) ?? UNUSED),
    );
  return counters;
}

/** The budget of an activity that is used in all and on a day, as it is now: another transaction may be using more. */
export async function findUsed(
  tx: MerchantTransaction,
  { merchant, activity, day }: Omit<Asked, 'members'>,
): Promise<Readonly<Record<'all' | 'day', Usage>>> {
  const rows = await tx
    .selectFrom('activity_counters')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('scope', 'in', ['all', 'day'])
    .where('scope_key', 'in', ['', day])
    .execute();
  const usageOf = (scope: Scope): Usage => {
    const row = rows.find((found) => found.scope === scope);
    return row ? { count: row.used_count, amountMinor: row.used_minor, points: 0n } : UNUSED;
  };
  return { all: usageOf('all'), day: usageOf('day') };
}

/** Counts a reward in all scopes. */
export async function countReward(
  tx: MerchantTransaction,
  { merchant, activity, member, day, amountMinor }: Counted,
): Promise<void> {
  const rows = SCOPES.map((scope) => ({
    merchant,
    activity,
    scope,
    scope_key: KEYS[scope](member, day),
    used_count: 1,
    used_minor: amountMinor,
  }));
  await tx
    .insertInto('activity_counters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'activity', 'scope', 'scope_key']).doUpdateSet(({ eb }) => ({
        used_count: eb('activity_counters.used_count', '+', 1),
        used_minor: eb('activity_counters.used_minor', '+', amountMinor),
      })),
    )
    .execute();
}

/** Takes a reward off the budget again. */
export async function uncountReward(
  tx: MerchantTransaction,
  { merchant, activity, member, day, amountMinor }: Counted,
): Promise<void> {
  for (const scope of SCOPES)
    await tx
      .updateTable('activity_counters')
      .set(({ eb }) => ({
        used_count: eb('used_count', '-', 1),
        used_minor: eb('used_minor', '-', amountMinor),
      }))
      .where('merchant', '=', merchant)
      .where('activity', '=', activity)
      .where('scope', '=', scope)
      .where('scope_key', '=', KEYS[scope](member, day))
      .execute();
}
