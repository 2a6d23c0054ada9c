import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { ACTIVITY_EFFECTS, type ActivityStanding, activityMachine } from './activity.machine.ts';

type Shown = Pick<ActivityStanding, 'mode'>;

const TAKES_PART = ['Member: check in', 'Member: enter code'];

const KEPT = [
  'the member joins',
  'the member checks in',
  'the member enters a code',
  'the member applies',
  'the member takes the application back',
  'an operator approves',
  'an operator rejects',
];

/** What an open activity offers, by how members take part. */
const OFFERED: Readonly<Record<Shown['mode'], readonly string[]>> = {
  join: ['Clock: joining ends', 'Member: join'],
  apply: ['Clock: joining ends', 'Member: apply'],
  auto: [...TAKES_PART, 'Rules: issue'],
};

/** How tests drive the life of a member’s part in an activity. */
export const activityModel = defineModel({
  name: 'activity',
  machine: activityMachine,
  effects: ACTIVITY_EFFECTS,
  starts: {
    'that members join': { mode: 'join' },
    'that members apply for': { mode: 'apply' },
    'open to everyone': { mode: 'auto' },
  },
  person: {
    'joining opens': { control: 'Clock: open', event: { type: 'joining.opened' } },
    'joining ends': { control: 'Clock: joining ends', event: { type: 'joining.ended' } },
    'a condition fails': { control: 'Rules: fail', event: { type: 'condition.failed' } },
    'the condition is met': { control: 'Rules: meet', event: { type: 'condition.met' } },
    'the member joins': { control: 'Member: join', event: { type: 'member.joined' } },
    'the member checks in': { control: 'Member: check in', event: { type: 'member.checkedIn' } },
    'the member enters a code': { control: 'Member: enter code', event: { type: 'member.enteredCode' } },
    'the member applies': { control: 'Member: apply', event: { type: 'member.applied' } },
    'the member takes the application back': { control: 'Member: cancel', event: { type: 'member.cancelled' } },
    'an operator approves': { control: 'Desk: approve', event: { type: 'desk.approved' } },
    'an operator rejects': { control: 'Desk: reject', event: { type: 'desk.rejected' } },
    'the period ends': { control: 'Clock: period ends', event: { type: 'period.ended' } },
    'a reward is issued': { control: 'Rules: issue', event: { type: 'reward.issued' } },
    'the reward is refused': { control: 'Rules: refuse', event: { type: 'reward.refused' } },
    'the member claims': { control: 'Member: claim', event: { type: 'member.claimed' } },
    'the time to claim ends': { control: 'Clock: claim ends', event: { type: 'claim.expired' } },
    'the activity ends': { control: 'Clock: end', event: { type: 'activity.ended' } },
  },
  outcomes: {},
  project: ({ context }) => ({ mode: context.mode }),
  screens: {
    coming: lifecycleScreen('coming', ['Clock: open']),
    join: ({ mode }: Shown) => lifecycleScreen('join', ['Clock: end', 'Rules: fail', ...OFFERED[mode]]),
    forbidden: lifecycleScreen('forbidden', ['Clock: end', 'Rules: meet']),
    registrationClosed: lifecycleScreen('registrationClosed', ['Clock: end']),
    signed: lifecycleScreen('signed', [...TAKES_PART, 'Clock: end', 'Clock: period ends', 'Rules: issue']),
    applying: lifecycleScreen('applying', ['Desk: approve', 'Desk: reject', 'Member: cancel']),
    rejected: lifecycleScreen('rejected', ['Clock: end', 'Member: apply']),
    process: lifecycleScreen('process', ['Rules: issue', 'Rules: refuse']),
    issued: lifecycleScreen('issued', [...TAKES_PART, 'Clock: claim ends', 'Member: claim', 'Rules: issue']),
    claimed: lifecycleScreen('claimed', [...TAKES_PART, 'Clock: end', 'Rules: issue']),
    close: lifecycleScreen('close', []),
  },
  memory: {
    initial: { open: 0, approved: 0 },
    after: ({ label, memory }) => ({
      approved: label === 'an operator approves' ? 1 : label === 'the member applies' ? 0 : memory.approved,
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
      label !== 'a reward is issued' || snapshot.context.mode === 'auto' || before?.matches('join') === false,
    'an application is rewarded only after an operator approved it': ({ label, snapshot, memory }) =>
      label !== 'a reward is issued' || snapshot.context.mode !== 'apply' || memory.approved === 1,
    'acts of members and decisions of operators are recorded, and nothing else is': ({ label, effects }) =>
      effects.some(({ type }) => type === 'entry.keep') === KEPT.includes(label),
  },
});
