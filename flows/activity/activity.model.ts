import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { ACTIVITY_EFFECTS, activityMachine } from './activity.machine.ts';

interface Shown {
  readonly isJoined: boolean;
}

const TAKES_PART = ['Member: check in', 'Member: enter code'];

/** How tests drive the life of a member’s part in an activity. */
export const activityModel = defineModel({
  name: 'activity',
  machine: activityMachine,
  effects: ACTIVITY_EFFECTS,
  starts: { 'that members join': { isJoined: true }, 'that is for everyone': { isJoined: false } },
  person: {
    'joining opens': { control: 'Clock: open', event: { type: 'joining.opened' } },
    'joining ends': { control: 'Clock: joining ends', event: { type: 'joining.ended' } },
    'a condition fails': { control: 'Rules: fail', event: { type: 'condition.failed' } },
    'the condition is met': { control: 'Rules: meet', event: { type: 'condition.met' } },
    'the member joins': { control: 'Member: join', event: { type: 'member.joined' } },
    'the member checks in': { control: 'Member: check in', event: { type: 'member.checkedIn' } },
    'the member enters a code': { control: 'Member: enter code', event: { type: 'member.enteredCode' } },
    'the period ends': { control: 'Clock: period ends', event: { type: 'period.ended' } },
    'a reward is issued': { control: 'Rules: issue', event: { type: 'reward.issued' } },
    'the reward is refused': { control: 'Rules: refuse', event: { type: 'reward.refused' } },
    'the member claims': { control: 'Member: claim', event: { type: 'member.claimed' } },
    'the time to claim ends': { control: 'Clock: claim ends', event: { type: 'claim.expired' } },
    'the activity ends': { control: 'Clock: end', event: { type: 'activity.ended' } },
  },
  outcomes: {},
  project: ({ context }) => ({ isJoined: context.isJoined }),
  screens: {
    coming: lifecycleScreen('coming', ['Clock: open']),
    join: ({ isJoined }: Shown) =>
      lifecycleScreen('join', [
        'Clock: end',
        'Rules: fail',
        ...(isJoined ? ['Clock: joining ends', 'Member: join'] : [...TAKES_PART, 'Rules: issue']),
      ]),
    forbidden: lifecycleScreen('forbidden', ['Clock: end', 'Rules: meet']),
    registrationClosed: lifecycleScreen('registrationClosed', ['Clock: end']),
    signed: lifecycleScreen('signed', [...TAKES_PART, 'Clock: end', 'Clock: period ends', 'Rules: issue']),
    process: lifecycleScreen('process', ['Rules: issue', 'Rules: refuse']),
    issued: lifecycleScreen('issued', [...TAKES_PART, 'Clock: claim ends', 'Member: claim', 'Rules: issue']),
    claimed: lifecycleScreen('claimed', [...TAKES_PART, 'Clock: end', 'Rules: issue']),
    close: lifecycleScreen('close', []),
  },
  memory: {
    initial: { open: 0 },
    after: ({ label, memory }) => ({
      open:
        label === 'a reward is issued'
          ? 1
          : label === 'the member claims' || label === 'the time to claim ends'
            ? 0
            : memory.open,
    }),
  },
  invariants: {
    'a reward is paid when it is claimed, returned when its time is over, and never without one': ({
      label,
      effects,
      memory,
    }) => {
      const isPaid = effects.some(({ type }) => type === 'reward.pay');
      const isReturned = effects.some(({ type }) => type === 'reward.return');
      return (
        isPaid === (label === 'the member claims') &&
        isReturned === (label === 'the time to claim ends') &&
        (!(isPaid || isReturned) || memory.open === 1)
      );
    },
    'a reward is kept when it is issued': ({ label, effects }) =>
      effects.some(({ type }) => type === 'reward.keep') === (label === 'a reward is issued'),
    'only members who joined take part where joining is asked': ({ label, before, snapshot }) =>
      label !== 'a reward is issued' || !snapshot.context.isJoined || before?.matches('join') === false,
    'what the member does is kept': ({ label, effects }) =>
      effects.some(({ type }) => type === 'entry.keep') ===
      ['the member joins', 'the member checks in', 'the member enters a code'].includes(label),
  },
});
