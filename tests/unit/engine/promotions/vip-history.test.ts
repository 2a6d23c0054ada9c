import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberFact } from '../../../../engine/promotions/facts.ts';
import { addDays } from '../../../../engine/promotions/local-days.ts';
import {
  courseThrough,
  findBeginning,
  findStanding,
  openCourse,
  type VipVersions,
} from '../../../../engine/promotions/vip-history.ts';
import {
  findDueDay,
  firstStanding,
  standingAfterDay,
  type VipRules,
} from '../../../../engine/promotions/vip-levels.ts';
import { DAY, HOUR, minor, NOON, played, registered } from './promotion-facts.ts';

const level = (turnover: string, keep: string) => ({
  turnoverMinor: minor(turnover),
  keepMinor: minor(keep),
  benefits: { pointsBasisPoints: 10_000 },
});

const RULES: VipRules = {
  timeZone: 'Asia/Kolkata',
  levels: [level('0', '0'), level('100', '50'), level('1,000', '300')],
  reaches: 'all',
  keepFor: { days: 10 },
  graceDays: 5,
  falls: 'one',
  counts: [],
};
const VERSIONS: VipVersions = [{ fromDay: '', rules: RULES }];
const SINCE = '2026-11-01';
const onLevel = (sinceMinor: bigint) => ({ ...firstStanding(SINCE), level: 1, highest: 1, sinceMinor });

/** The first change of a level from a day on, with the turnover of some days. */
function firstChange(turnover: Readonly<Record<string, string>>) {
  let standing = onLevel(0n);
  for (let day = addDays(SINCE, 1); day < '2026-12-01'; day = addDays(day, 1)) {
    const after = standingAfterDay(RULES, standing, { day, turnoverMinor: minor(turnover[day] ?? '0') });
    standing = after.standing;
    if (after.change) return [day, after.change.kind];
  }
  return undefined;
}

test('a level that is not kept in time can be kept in the days of grace, and is lost after them', () => {
  expect(firstChange({ '2026-11-03': '50' })).toEqual(['2026-11-11', 'kept']);
  expect(firstChange({ '2026-11-14': '50' })).toEqual(['2026-11-14', 'kept']);
  expect(firstChange({ '2026-11-03': '49.99' })).toEqual(['2026-11-16', 'down']);
  expect(firstChange({ '2026-11-16': '50' })).toEqual(['2026-11-16', 'kept']);
});

test('a day belongs to the clock of the programme: a minute before midnight in India is the day before', () => {
  const midnight = Date.parse('2026-11-18T00:00:00+05:30');
  const facts = (atMs: number) => [registered('m1', { atMs: NOON }), played('m1', '100', { atMs })];
  expect(findStanding(facts(midnight - 60_000), VERSIONS, '2026-11-20')?.changes[0]?.day).toBe('2026-11-17');
  expect(findStanding(facts(midnight), VERSIONS, '2026-11-20')?.changes[0]?.day).toBe('2026-11-18');
});

test('a level is had as soon as its sum is reached, and lost only with the end of a day', () => {
  const facts = [registered('m1', { atMs: NOON }), played('m1', '100', { atMs: NOON + HOUR })];
  const beginning = findBeginning(facts, VERSIONS);
  if (!beginning) throw new Error('There is no registration.');
  expect(openCourse(facts, VERSIONS, beginning, '2026-11-16').standing.level).toBe(1);
  const lossDay = '2026-12-01';
  const before = courseThrough(facts, VERSIONS, beginning, addDays(lossDay, -1));
  expect(openCourse(facts, VERSIONS, before, lossDay)).toMatchObject({ day: addDays(lossDay, -1), changes: [] });
  expect(courseThrough(facts, VERSIONS, before, lossDay).standing.level).toBe(0);
});

test('changed rules hold from their day on, and levels that are gone are taken away on it', () => {
  const facts = [
    registered('m1', { atMs: NOON }),
    played('m1', '1,000', { atMs: NOON }),
    played('m1', '10', { atMs: NOON + DAY }),
  ];
  const fewer: VipVersions = [
    VERSIONS[0],
    { fromDay: '2026-11-20', rules: { ...RULES, levels: RULES.levels.slice(0, 2) } },
  ];
  expect(findStanding(facts, fewer, '2026-11-21')?.changes).toMatchObject([
    { day: '2026-11-16', kind: 'up', level: 1 },
    { day: '2026-11-17', kind: 'up', level: 2 },
    { day: '2026-11-20', kind: 'down', level: 1 },
  ]);
});

/** Rounds on some days after the registration. */
const rounds = fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), units: fc.integer({ min: 1, max: 600 }) }), {
  maxLength: 25,
});
const factsOf = (list: readonly { readonly day: number; readonly units: number }[]): readonly MemberFact[] => [
  registered('m1', { atMs: NOON }),
  ...list.map(({ day, units }) => played('m1', `${units}.00`, { atMs: NOON + day * DAY })),
];

test('a course that is carried on day by day is the one from nothing, and no day changes a level before the due day', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 0, max: 60 }), (list, cut) => {
      const facts = factsOf(list);
      const last = '2027-01-20';
      const whole = findStanding(facts, VERSIONS, last);
      const first = findStanding(facts, VERSIONS, addDays('2026-11-16', cut));
      if (!whole || !first) throw new Error('There is no registration.');
      const rest = courseThrough(facts, VERSIONS, first, last);
      expect(rest.standing).toEqual(whole.standing);
      expect([...first.changes, ...rest.changes]).toEqual(whole.changes);
      // Without further play, the due day is the day of the next change.
      const quiet = facts.filter(({ atMs }) => atMs <= NOON + cut * DAY);
      const due = findDueDay(RULES, first.standing, first.day);
      expect(courseThrough(quiet, VERSIONS, first, '2027-03-31').changes[0]?.day).toBe(due);
    }),
    { numRuns: 60 },
  );
});

test('a level that is had during a day is that at its end', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 0, max: 60 }), (list, days) => {
      const facts = factsOf(list);
      const day = addDays('2026-11-16', days);
      const before = findStanding(facts, VERSIONS, addDays(day, -1));
      if (!before) throw new Error('There is no registration.');
      const during = openCourse(facts, VERSIONS, before, day);
      const after = courseThrough(facts, VERSIONS, before, day);
      if (during.changes.length > 0) expect(during.changes).toEqual(after.changes);
      else expect(after.changes.every(({ kind }) => kind !== 'up')).toBe(true);
    }),
    { numRuns: 60 },
  );
});
