import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { approvalMachine } from './approval.machine.ts';

const otherThan = (operator: string): string => (operator === 'one' ? 'two' : 'one');

/** Drives a request that needs a second operator: by its author, and by another operator. */
export const approvalModel = defineModel({
  name: 'approval',
  machine: approvalMachine,
  starts: {
    'a request of operator one': { requestedBy: 'one' },
    'a request of operator two': { requestedBy: 'two' },
  },
  person: {
    'one confirms': { control: 'one: Confirm', event: { type: 'confirmed', by: 'one' } },
    'two confirms': { control: 'two: Confirm', event: { type: 'confirmed', by: 'two' } },
    'one refuses': { control: 'one: Refuse', event: { type: 'refused', by: 'one' } },
    'two refuses': { control: 'two: Refuse', event: { type: 'refused', by: 'two' } },
    'one takes it back': { control: 'one: Take back', event: { type: 'withdrawn', by: 'one' } },
    'two takes it back': { control: 'two: Take back', event: { type: 'withdrawn', by: 'two' } },
  },
  outcomes: {},
  project: ({ context }) => ({ 'asked by': context.requestedBy }),
  screens: {
    waiting: ({ requestedBy }: { readonly requestedBy: string }) =>
      requestedBy === 'one'
        ? lifecycleScreen('waiting', ['two: Confirm', 'two: Refuse', 'one: Take back'])
        : lifecycleScreen('waiting', ['one: Confirm', 'one: Refuse', 'two: Take back']),
    confirmed: lifecycleScreen('confirmed'),
    refused: lifecycleScreen('refused'),
    withdrawn: lifecycleScreen('withdrawn'),
  },
  invariants: {
    'R10.02d only another operator confirms it': ({ snapshot, label }) =>
      !snapshot.matches('confirmed') || label === `${otherThan(snapshot.context.requestedBy)} confirms`,
    'R10.02d only another operator refuses it': ({ snapshot, label }) =>
      !snapshot.matches('refused') || label === `${otherThan(snapshot.context.requestedBy)} refuses`,
    'R10.02d only who has asked takes it back': ({ snapshot, label }) =>
      !snapshot.matches('withdrawn') || label === `${snapshot.context.requestedBy} takes it back`,
    'R10.02d a decision is final': ({ before }) => before === undefined || before.matches('waiting'),
  },
});
