import type { ActivityKind } from '../../../schemas/brand/activity-shapes.ts';
import type { ActivityCard } from '../../api/use-activities.ts';

/** The colour of each state, next to its word. */
export const STATE_TONES = {
  coming: 'neutral',
  join: 'info',
  forbidden: 'neutral',
  registrationClosed: 'neutral',
  signed: 'ok',
  applying: 'info',
  rejected: 'warn',
  process: 'warn',
  issued: 'warn',
  claimed: 'ok',
  close: 'neutral',
} as const satisfies Readonly<Record<ActivityCard['state'], string>>;

/** The picture of an activity without a promotion. */
export const MOTIFS: Readonly<Record<ActivityKind, string>> = {
  deposit: 'chest',
  cashback: 'coins',
  rebate: 'coins',
  mission: 'wheel',
  signIn: 'gift',
  coupon: 'gift',
  race: 'trophy',
  gift: 'chest',
  envelopes: 'gift',
  raffle: 'trophy',
  application: 'gift',
};

const AVAILABLE: readonly ActivityCard['state'][] = ['join', 'signed', 'issued'];

/** Whether the member can work on a mission, or has done so and can claim. */
export const isAvailableMission = ({ kind, state }: Pick<ActivityCard, 'kind' | 'state'>): boolean =>
  kind === 'mission' && AVAILABLE.includes(state);

const KNOWN = ['accountDays', 'levels', 'labels', 'withoutLabels', 'inviter', 'deposits', 'turnover'];

const NEXT: Readonly<Partial<Record<ActivityKind, string>>> = {
  signIn: 'checkIn',
  coupon: 'coupon',
  gift: 'gift',
  envelopes: 'envelopes',
  raffle: 'raffle',
};

/** The text for the state of an activity and its next step. */
export function nextText({ state, step, kind, because }: ActivityCard, isMember: boolean): string {
  if (state === 'forbidden') return `activity.because.${because && KNOWN.includes(because) ? because : 'other'}`;
  if (kind === 'application' && state === 'registrationClosed') return 'activity.next.applicationsClosed';
  if (state !== 'join') return `activity.next.${state}`;
  if (!isMember) return 'activity.next.visitor';
  if (step === 'join' || step === 'apply') return `activity.next.${step}`;
  return `activity.next.${NEXT[kind] ?? 'takePart'}`;
}

/** The page of an activity: that of its promotion, or one of its own. */
export const activityAddress = ({ activity, promotion }: Pick<ActivityCard, 'activity' | 'promotion'>): string =>
  promotion === null
    ? `/promoDetail?activity=${encodeURIComponent(activity)}`
    : `/promoDetail?key=${encodeURIComponent(promotion)}`;
