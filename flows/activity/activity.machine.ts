import { setup, transition } from 'xstate';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

/**
 * Where a member stands with an activity. `join` offers to take part, `signed` does; `applying` and `rejected` are of an
 * application; `process`: a period is over, or an application approved, and is being worked out; `issued`: a reward waits to
 * be claimed.
 */
export type ActivityState =
  | 'coming'
  | 'join'
  | 'forbidden'
  | 'registrationClosed'
  | 'signed'
  | 'applying'
  | 'rejected'
  | 'process'
  | 'issued'
  | 'claimed'
  | 'close';

interface ActivityContext {
  /** Members take part without asking, join first, or apply to an operator. */
  readonly mode: 'auto' | 'join' | 'apply';
}

/** What happens between a member and an activity. */
export type ActivityEventType =
  | 'joining.opened'
  | 'joining.ended'
  | 'condition.failed'
  | 'condition.met'
  | 'member.joined'
  | 'member.checkedIn'
  | 'member.enteredCode'
  | 'member.applied'
  | 'member.cancelled'
  | 'desk.approved'
  | 'desk.rejected'
  | 'period.ended'
  | 'reward.issued'
  | 'reward.refused'
  | 'member.claimed'
  | 'claim.expired'
  | 'activity.ended';

/**
 * Effects for the server to execute in the transaction of the step: `entry.keep` keeps the step as a fact;
 * `reward.keep` stores a reward and spends the budget; `reward.pay` moves its money; `reward.return` gives its part of the
 * budget back.
 */
export const ACTIVITY_EFFECTS = ['entry.keep', 'reward.keep', 'reward.pay', 'reward.return'] as const;
/** The name of something that a step of an activity asks the server to do. */
export type ActivityEffect = (typeof ACTIVITY_EFFECTS)[number];

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

/** A reward can come at any time while the member takes part, and from a period that was worked out after the end. */
const ISSUED = { target: 'issued', actions: 'reward.keep' } as const;
/** What a member does who takes part. */
const TAKES_PART = {
  'member.checkedIn': { actions: 'entry.keep' },
  'member.enteredCode': { actions: 'entry.keep' },
} as const;

/**
 * The life of one member’s part in an activity. A reward is kept before it is paid, and paid or returned once: a second claim
 * is no step.
 */
export const activityMachine = setup({
  types: typesOf<{
    context: ActivityContext;
    events: { readonly type: ActivityEventType };
    input: ActivityContext;
  }>(),
  guards: {
    isFree: ({ context }) => context.mode === 'auto',
    isJoined: ({ context }) => context.mode === 'join',
    isApplied: ({ context }) => context.mode === 'apply',
    isEntered: ({ context }) => context.mode !== 'auto',
  },
  actions: { 'entry.keep': declared, 'reward.keep': declared, 'reward.pay': declared, 'reward.return': declared },
}).createMachine({
  id: 'activity',
  context: ({ input }) => input,
  initial: 'coming',
  states: {
    coming: { on: { 'joining.opened': 'join' } },
    join: {
      on: {
        'joining.ended': { guard: 'isEntered', target: 'registrationClosed' },
        'condition.failed': 'forbidden',
        'member.joined': { guard: 'isJoined', target: 'signed', actions: 'entry.keep' },
        'member.applied': { guard: 'isApplied', target: 'applying', actions: 'entry.keep' },
        'member.checkedIn': { guard: 'isFree', actions: 'entry.keep' },
        'member.enteredCode': { guard: 'isFree', actions: 'entry.keep' },
        'reward.issued': { ...ISSUED, guard: 'isFree' },
        'activity.ended': 'close',
      },
    },
    forbidden: { on: { 'condition.met': 'join', 'activity.ended': 'close' } },
    registrationClosed: { on: { 'activity.ended': 'close' } },
    signed: {
      on: { ...TAKES_PART, 'period.ended': 'process', 'reward.issued': ISSUED, 'activity.ended': 'close' },
    },
    applying: {
      on: {
        'member.cancelled': { target: 'join', actions: 'entry.keep' },
        'desk.approved': { target: 'process', actions: 'entry.keep' },
        'desk.rejected': { target: 'rejected', actions: 'entry.keep' },
      },
    },
    rejected: {
      on: { 'member.applied': { target: 'applying', actions: 'entry.keep' }, 'activity.ended': 'close' },
    },
    process: { on: { 'reward.issued': ISSUED, 'reward.refused': 'close' } },
    issued: {
      on: {
        ...TAKES_PART,
        'reward.issued': ISSUED,
        'member.claimed': { target: 'claimed', actions: 'reward.pay' },
        'claim.expired': { target: 'close', actions: 'reward.return' },
      },
    },
    claimed: { on: { ...TAKES_PART, 'reward.issued': ISSUED, 'activity.ended': 'close' } },
    close: { type: 'final' },
  },
});

/** A member’s part in an activity, as far as its life is concerned. */
export interface ActivityStanding extends ActivityContext {
  readonly state: ActivityState;
}

/** That part after a step. */
export interface ActivityStepped {
  readonly state: ActivityState;
  /** Effects for the server to execute, in this order. */
  readonly effects: readonly ActivityEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepActivity({ state, mode }: ActivityStanding, type: ActivityEventType): ActivityStepped | undefined {
  const standing = activityMachine.resolveState({ value: state, context: { mode } });
  if (!standing.can({ type })) return undefined;
  const [next, actions] = transition(activityMachine, standing, { type });
  return { state: next.value, effects: effectsOf(ACTIVITY_EFFECTS, actions) };
}
