import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { Activity } from '../../engine/promotions/activity.ts';
import { type ActivityCard, findCard } from '../../engine/promotions/activity-card.ts';
import { windowOf } from '../../engine/promotions/activity-window.ts';
import { roundsForConditions } from '../../engine/promotions/facts-needed.ts';
import { NO_FACTS, type PromotionState } from '../../engine/promotions/promotion-state.ts';
import type { listActivities } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { countJoined } from './activity-facts.repository.ts';
import type { OwnActivity } from './own-activities.ts';
import { readState } from './read-state.ts';

/** Who asks, and when. */
export interface Asking {
  readonly merchant: Merchant;
  /** Undefined for a visitor. */
  readonly memberId: bigint | undefined;
  readonly now: Date;
}

/** What is known of the person who asks, as far as cards need it. */
export async function readOwnState(
  tx: MerchantTransaction,
  { merchant, memberId, now }: Asking,
  activities: readonly OwnActivity[],
): Promise<PromotionState> {
  if (memberId === undefined) return NO_FACTS;
  const roundsFromMs = Math.min(
    Number.POSITIVE_INFINITY,
    ...activities.map(({ terms }) => roundsForConditions(terms, now.getTime())),
  );
  return (await readState(tx, merchant, { members: [memberId], roundsFromMs, now })).state;
}

/** The terms as a card needs them: whether seats are left is counted for all members. */
async function seatedTerms(tx: MerchantTransaction, merchant: string, terms: Activity): Promise<Activity> {
  if (terms.seats === undefined) return terms;
  const { seats, ...rest } = terms;
  return (await countJoined(tx, merchant, terms.key)) < seats ? rest : { ...rest, seats: 0 };
}

/** Where a person stands with an activity; undefined for a member on a break, who sees none. */
export async function cardOf(
  tx: MerchantTransaction,
  { merchant, memberId, now }: Asking,
  { terms }: OwnActivity,
  state: PromotionState,
): Promise<ActivityCard | undefined> {
  const member = memberId === undefined ? undefined : String(memberId);
  return findCard(state, await seatedTerms(tx, merchant.code, terms), member, now.getTime());
}

type Answer = CallValue<typeof listActivities>[number];

/** A card, as calls answer it. */
export function answerCard(
  { written, terms }: OwnActivity,
  card: ActivityCard,
  { merchant, language }: { readonly merchant: Merchant; readonly language: LanguageCode },
): Answer {
  const { fromMs, untilMs } = windowOf(terms);
  const told = merchant.content.promotions.promotions.find(({ activity }) => activity === written.code);
  return {
    activity: written.code,
    kind: written.kind,
    title: readLocalText(written.title, language, defaultLanguageOf(merchant)),
    state: card.state,
    step: card.step,
    because: card.state === 'forbidden' ? card.because : null,
    from: new Date(fromMs).toISOString(),
    until: Number.isFinite(untilMs) ? new Date(untilMs).toISOString() : null,
    promotion: told?.key ?? null,
  };
}

/** An activity of a merchant by its code. @throws DomainError activityUnknown */
export function getActivity(activities: readonly OwnActivity[], code: string): OwnActivity {
  const found = activities.find(({ written }) => written.code === code);
  if (!found) throw new DomainError('activityUnknown');
  return found;
}
