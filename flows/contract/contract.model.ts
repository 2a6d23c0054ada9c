import { defineModel, type Screen } from '../model.ts';
import { CONTRACT_EFFECTS, type ContractSide, contractMachine } from './contract.machine.ts';

const standing = (place: string, controls: readonly string[] = []): Screen => ({
  place,
  alert: null,
  status: null,
  busy: false,
  controls,
  fields: [],
});

interface Shown {
  readonly askedBy: ContractSide | null;
}

const otherThan = (side: ContractSide | null): ContractSide => (side === 'upline' ? 'downline' : 'upline');
const ENDS = ['Replace', 'Uncover', 'Move', 'Close'];

/** Drives a contract by both of its sides, the clock, and what happens around it. */
export const contractModel = defineModel({
  name: 'contract',
  machine: contractMachine,
  starts: { 'an offer': { askedBy: null, endReason: null } },
  effects: CONTRACT_EFFECTS,
  person: {
    'the downline accepts': { control: 'Accept', event: { type: 'offer.accepted' } },
    'the downline rejects': { control: 'Reject', event: { type: 'offer.rejected' } },
    'the upline withdraws it': { control: 'Withdraw', event: { type: 'offer.withdrawn' } },
    'the time to answer passes': { control: 'Time', event: { type: 'time.passed' } },
    'its first period begins': { control: 'Period: begins', event: { type: 'period.began' } },
    'its last period ends': { control: 'Period: ends', event: { type: 'period.ended' } },
    'the upline asks for the end': { control: 'upline: Ask', event: { type: 'end.asked', by: 'upline' } },
    'the downline asks for the end': { control: 'downline: Ask', event: { type: 'end.asked', by: 'downline' } },
    'the upline agrees': { control: 'upline: Agree', event: { type: 'end.agreed', by: 'upline' } },
    'the downline agrees': { control: 'downline: Agree', event: { type: 'end.agreed', by: 'downline' } },
    'the upline refuses the end': { control: 'upline: Refuse', event: { type: 'end.refused', by: 'upline' } },
    'the downline refuses the end': { control: 'downline: Refuse', event: { type: 'end.refused', by: 'downline' } },
    'the upline no longer asks': { control: 'upline: Keep', event: { type: 'end.withdrawn', by: 'upline' } },
    'the downline no longer asks': { control: 'downline: Keep', event: { type: 'end.withdrawn', by: 'downline' } },
    'a later one replaces it': { control: 'Replace', event: { type: 'contract.ended', reason: 'replaced' } },
    'nothing covers it any more': { control: 'Uncover', event: { type: 'contract.ended', reason: 'uncovered' } },
    'the downline is moved': { control: 'Move', event: { type: 'contract.ended', reason: 'moved' } },
    'the house closes it': { control: 'Close', event: { type: 'contract.ended', reason: 'closed' } },
  },
  outcomes: {},
  project: ({ context }) => ({ 'asked by': context.askedBy, reason: context.endReason }),
  screens: {
    offered: standing('offered', ['Accept', 'Reject', 'Withdraw', 'Time', ...ENDS]),
    accepted: standing('accepted', ['Period: begins', ...ENDS]),
    running: standing('running', ['upline: Ask', 'downline: Ask', ...ENDS]),
    endAsked: ({ askedBy }: Shown) =>
      standing('running, end asked for', [
        `${otherThan(askedBy)}: Agree`,
        `${otherThan(askedBy)}: Refuse`,
        `${askedBy}: Keep`,
        'Time',
        ...ENDS,
      ]),
    closing: standing('in its last period', ['Period: ends']),
    rejected: standing('rejected'),
    withdrawn: standing('withdrawn'),
    expired: standing('expired'),
    ended: standing('ended'),
  },
  memory: {
    initial: { accepted: false, askedBy: '' },
    after: ({ label, memory, snapshot }) => ({
      accepted: memory.accepted || label === 'the downline accepts',
      askedBy: snapshot.matches('endAsked') ? (/^the (\w+) asks/.exec(label)?.[1] ?? memory.askedBy) : '',
    }),
  },
  invariants: {
    'R4.16a a contract runs only after its downline has accepted it': ({ snapshot, memory, label }) =>
      memory.accepted ||
      label === 'the downline accepts' ||
      snapshot.matches('offered') ||
      snapshot.matches('rejected') ||
      snapshot.matches('withdrawn') ||
      snapshot.matches('expired'),
    'R4.16a an offer that is rejected, withdrawn or left alone is over': ({ snapshot, label }) =>
      (label !== 'the downline rejects' || snapshot.matches('rejected')) &&
      (label !== 'the upline withdraws it' || snapshot.matches('withdrawn')) &&
      (label !== 'the time to answer passes' || snapshot.matches('expired') || snapshot.matches('running')),
    'R4.16b only the other side agrees to the end or refuses it': ({ label, memory }) =>
      !/agrees|refuses/.test(label) || !label.startsWith(`the ${memory.askedBy} `),
    'R4.16b only the side that asks takes the request back': ({ label, memory }) =>
      !label.endsWith('no longer asks') || label.startsWith(`the ${memory.askedBy} `),
    'R4.16b a refusal, silence or a change of mind leaves the contract running': ({ label, snapshot, before }) =>
      !(
        /refuses|no longer asks/.test(label) ||
        (label === 'the time to answer passes' && before?.matches('endAsked'))
      ) || snapshot.matches('running'),
    'R4.16b an agreed end is a termination': ({ label, snapshot }) =>
      !/agrees$/.test(label) || (snapshot.matches('closing') && snapshot.context.endReason === 'terminated'),
    'R4.16c signing replaces the earlier contract, and reviews what the signer has given on': ({ label, effects }) =>
      effects.some(({ type }) => type === 'earlier.replace') === (label === 'the downline accepts') &&
      (label !== 'the downline accepts' || effects.some(({ type }) => type === 'lower.review')),
    'R4.16c the end of a contract that was accepted reviews the line below': ({ effects, snapshot, before, label }) =>
      !(before && (snapshot.matches('closing') || snapshot.matches('ended')) && label !== 'its last period ends') ||
      effects.some(({ type }) => type === 'lower.review'),
    'R4.16c a running contract ends with a period, and the reason is kept': ({ snapshot, before, effects }) =>
      !(snapshot.matches('closing') && !before?.matches('closing')) ||
      (effects.some(({ type }) => type === 'end.schedule') && snapshot.context.endReason !== null),
    'no request for the end outlives the contract': ({ snapshot }) =>
      (snapshot.context.askedBy !== null) === snapshot.matches('endAsked'),
  },
});
