import { assign, setup, transition } from 'xstate';
import { typesOf } from '../types-of.ts';

/** The two sides of a contract. */
export type ContractSide = 'upline' | 'downline';

/** Why a contract ends after it was accepted. */
export const CONTRACT_ENDS = ['terminated', 'replaced', 'uncovered', 'moved', 'closed'] as const;
/** The reason of an end. */
export type ContractEnd = (typeof CONTRACT_ENDS)[number];

interface ContractContext {
  /** The side that asks for the end. */
  readonly askedBy: ContractSide | null;
  readonly endReason: ContractEnd | null;
}

/** Everything that can happen to a contract. */
export type ContractEvent =
  | {
      readonly type:
        | 'offer.accepted'
        | 'offer.rejected'
        | 'offer.withdrawn'
        | 'time.passed'
        | 'period.began'
        | 'period.ended';
    }
  | { readonly type: 'end.asked' | 'end.agreed' | 'end.refused' | 'end.withdrawn'; readonly by: ContractSide }
  | { readonly type: 'contract.ended'; readonly reason: Exclude<ContractEnd, 'terminated'> };

/**
 * Effects for the server to execute in the transaction that stores the new state:
 * - `start.schedule`, `end.schedule`: the contract begins or ends with the period that runs now;
 * - `earlier.replace`: an earlier contract of the two sides and of the type ends;
 * - `lower.review`: contracts that the downline has given on and that nothing covers any more end.
 */
export const CONTRACT_EFFECTS = ['start.schedule', 'end.schedule', 'earlier.replace', 'lower.review'] as const;
/** The name of an effect. */
export type ContractEffect = (typeof CONTRACT_EFFECTS)[number];

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

const END_NOW = { target: 'ended', actions: ['keepReason', 'lower.review'] } as const;
const END_LATER = {
  target: 'closing',
  actions: ['keepReason', 'forgetAsker', 'end.schedule', 'lower.review'],
} as const;

/**
 * The life of a contract between an agent and someone directly below. An accepted one begins with the next period and
 * ends with one, so that no period is divided.
 */
export const contractMachine = setup({
  types: typesOf<{
    context: ContractContext;
    events: ContractEvent;
    input: ContractContext;
  }>(),
  guards: {
    isOtherSide: ({ context, event }) => 'by' in event && event.by !== context.askedBy,
    isAsker: ({ context, event }) => 'by' in event && event.by === context.askedBy,
  },
  actions: {
    'start.schedule': declared,
    'end.schedule': declared,
    'earlier.replace': declared,
    'lower.review': declared,
    keepAsker: assign(({ event }) => ({ askedBy: 'by' in event ? event.by : null })),
    forgetAsker: assign({ askedBy: null }),
    keepReason: assign(({ event }) => ({ endReason: 'reason' in event ? event.reason : ('terminated' as const) })),
  },
}).createMachine({
  id: 'contract',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      on: {
        'offer.accepted': { target: 'accepted', actions: ['earlier.replace', 'start.schedule', 'lower.review'] },
        'offer.rejected': 'rejected',
        'offer.withdrawn': 'withdrawn',
        'time.passed': 'expired',
        // A downline that is moved, or whose upline has lost its own contract, cannot accept any more.
        'contract.ended': 'withdrawn',
      },
    },
    accepted: { on: { 'period.began': 'running', 'contract.ended': END_NOW } },
    running: {
      on: {
        'end.asked': { target: 'endAsked', actions: 'keepAsker' },
        'contract.ended': END_LATER,
      },
    },
    endAsked: {
      on: {
        'end.agreed': { guard: 'isOtherSide', ...END_LATER },
        'end.refused': { guard: 'isOtherSide', target: 'running', actions: 'forgetAsker' },
        'end.withdrawn': { guard: 'isAsker', target: 'running', actions: 'forgetAsker' },
        'time.passed': { target: 'running', actions: 'forgetAsker' },
        'contract.ended': END_LATER,
      },
    },
    closing: { on: { 'period.ended': 'ended' } },
    rejected: { type: 'final' },
    withdrawn: { type: 'final' },
    expired: { type: 'final' },
    ended: { type: 'final' },
  },
});

/** States of a contract. */
export const CONTRACT_STATES = [
  'offered',
  'accepted',
  'running',
  'endAsked',
  'closing',
  'rejected',
  'withdrawn',
  'expired',
  'ended',
] as const;
/** A state of a contract. */
export type ContractState = (typeof CONTRACT_STATES)[number];

/** A contract as the database knows it. */
export interface ContractStanding extends ContractContext {
  readonly state: ContractState;
}

/** A contract after a step, with the effects for the server, in this order. */
export interface ContractStepped extends ContractStanding {
  readonly effects: readonly ContractEffect[];
}

const isEffect = (type: string): type is ContractEffect => CONTRACT_EFFECTS.some((effect) => effect === type);

/** Applies an event; undefined if it is not allowed now. */
export function stepContract(
  { state, ...context }: ContractStanding,
  event: ContractEvent,
): ContractStepped | undefined {
  const snapshot = contractMachine.resolveState({ value: state, context });
  if (!snapshot.can(event)) return undefined;
  const [next, actions] = transition(contractMachine, snapshot, event);
  const effects = actions.flatMap(({ type }) => (isEffect(type) ? [type] : []));
  return { state: next.value, askedBy: next.context.askedBy, endReason: next.context.endReason, effects };
}
