import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { activityClauses } from '../../engine/promotions/activity-clauses.ts';
import type { ActivityClause } from '../../engine/promotions/reward-clauses.ts';
import type { WrittenActivity } from '../../schemas/brand/activity-rules.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { readActivity } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { OwnActivity } from './own-activities.ts';

interface Reading {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

/** Activities whose rewards keep a member out of another one: those that it names, and others of its group. */
function othersOf({ code, group, excludes }: WrittenActivity, activities: readonly WrittenActivity[]) {
  const grouped = activities.filter((other) => group !== undefined && other.group === group && other.code !== code);
  return [...new Set([...excludes, ...grouped.map((other) => other.code)])];
}

type Clause = CallValue<typeof readActivity>['terms'][number];

/** Names that sentences need, in the language of the request. */
interface Names {
  readonly activity: (code: string) => string;
  readonly level: (level: number) => string;
  readonly label: (code: string) => string;
}

/** What is named in a sentence about levels or labels; undefined in the others. */
function levelNames({ key, number = 0, last, others = [] }: ActivityClause, names: Names) {
  if (key === 'levelAmount' || key === 'levelFrom') return { text: names.level(number) };
  if (key === 'levelRange') return { text: names.level(number), others: [names.level(last ?? number)] };
  return key === 'forLabels' || key === 'withoutLabels' ? { others: others.map(names.label) } : undefined;
}

function answerClause(clause: ActivityClause, names: Names): Clause {
  const { amountMinor, fromMinor, games, others, weekdays, times, dates, ...rest } = clause;
  return {
    ...rest,
    ...(amountMinor === undefined ? {} : { amountMinor: String(amountMinor) }),
    ...(fromMinor === undefined ? {} : { fromMinor: String(fromMinor) }),
    ...(weekdays === undefined ? {} : { weekdays: [...weekdays] }),
    ...(times === undefined ? {} : { times: [...times] }),
    ...(dates === undefined ? {} : { dates: [...dates] }),
    ...(others === undefined ? {} : { others: others.map(names.activity) }),
    ...levelNames(clause, names),
    ...(games === undefined
      ? {}
      : { games: games.map(({ category = null, vendor = null }) => ({ category, vendor })) }),
  };
}

/** The terms of an activity as calls answer them. */
export function answerTerms({ written, terms }: OwnActivity, { merchant, language }: Reading): Clause[] {
  const { activities } = merchant.activities;
  const read = (text: LocalText) => readLocalText(text, language, defaultLanguageOf(merchant));
  const names: Names = {
    activity: (code) => read(activities.find((other) => other.code === code)?.title ?? code),
    level: (level) => read(merchant.vip.levels[level]?.name ?? String(level)),
    label: (code) => read(merchant.vip.labels.find((label) => label.code === code)?.name ?? code),
  };
  const { pays, oneRewardPer } = written;
  const payout = { pays, oneRewardPer, others: othersOf(written, activities) };
  return activityClauses(terms, payout).map((clause) => answerClause(clause, names));
}
