import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { activityClauses } from '../../engine/promotions/activity-clauses.ts';
import type { ActivityClause } from '../../engine/promotions/reward-clauses.ts';
import type { WrittenActivity } from '../../schemas/brand/activity-rules.ts';
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

function answerClause(clause: ActivityClause, titleOf: (code: string) => string): Clause {
  const { amountMinor, fromMinor, games, others, weekdays, ...rest } = clause;
  return {
    ...rest,
    ...(amountMinor === undefined ? {} : { amountMinor: String(amountMinor) }),
    ...(fromMinor === undefined ? {} : { fromMinor: String(fromMinor) }),
    ...(weekdays === undefined ? {} : { weekdays: [...weekdays] }),
    ...(others === undefined ? {} : { others: others.map(titleOf) }),
    ...(games === undefined
      ? {}
      : { games: games.map(({ category = null, vendor = null }) => ({ category, vendor })) }),
  };
}

/** The terms of an activity as calls answer them. */
export function answerTerms({ written, terms }: OwnActivity, { merchant, language }: Reading): Clause[] {
  const { activities } = merchant.activities;
  const titleOf = (code: string): string =>
    readLocalText(
      activities.find((other) => other.code === code)?.title ?? code,
      language,
      defaultLanguageOf(merchant),
    );
  const { pays, oneRewardPer } = written;
  const payout = { pays, oneRewardPer, others: othersOf(written, activities) };
  return activityClauses(terms, payout).map((clause) => answerClause(clause, titleOf));
}
