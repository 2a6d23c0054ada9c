import { expect, test } from 'vitest';
import type { CONTRACT_STATES } from '../../../flows/contract/contract.machine.ts';
import { actionsOf } from '../../../flows/contract/contract-actions.ts';

const at = (state: (typeof CONTRACT_STATES)[number], askedBy: 'upline' | 'downline' | null = null) => ({
  state,
  askedBy,
  endReason: null,
});

test('R4.16a an offer is answered by the downline, and taken back by the upline', () => {
  expect(actionsOf(at('offered'), 'downline')).toEqual(['accept', 'reject']);
  expect(actionsOf(at('offered'), 'upline')).toEqual(['withdraw']);
});

test('R4.16b either side asks for the end of a running contract; the other one answers, and who asked may take it back', () => {
  for (const side of ['upline', 'downline'] as const) expect(actionsOf(at('running'), side)).toEqual(['askEnd']);
  expect(actionsOf(at('endAsked', 'upline'), 'downline')).toEqual(['agreeEnd', 'refuseEnd']);
  expect(actionsOf(at('endAsked', 'upline'), 'upline')).toEqual(['keep']);
});

test('nothing can be done with a contract that is over, or about to begin or to end', () => {
  for (const state of ['accepted', 'closing', 'rejected', 'withdrawn', 'expired', 'ended'] as const)
    for (const side of ['upline', 'downline'] as const) expect(actionsOf(at(state), side), state).toEqual([]);
});
