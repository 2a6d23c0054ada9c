import { setup, transition } from 'xstate';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

interface ExchangeContext {
  /** Whether an operator decides; otherwise it is approved in the moment in which it is asked for. */
  readonly isByDesk: boolean;
  /** Whether it is of goods, which are sent after the approval. */
  readonly isSent: boolean;
}

/** Everything that can happen to an exchange. */
export type ExchangeEvent = {
  readonly type: 'terms.approved' | 'desk.approved' | 'desk.rejected' | 'desk.sent';
};

/**
 * Effects for the server to execute in the transaction that stores the new state: `reward.give` gives the money or the bonus,
 * `points.return` gives the points back, `stock.return` the items, `address.forget` deletes where goods were to be sent, and
 * `member.tell` writes to the member.
 */
export const EXCHANGE_EFFECTS = [
  'reward.give',
  'points.return',
  'stock.return',
  'address.forget',
  'member.tell',
] as const;
/** The name of an effect. */
export type ExchangeEffect = (typeof EXCHANGE_EFFECTS)[number];

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

/** The life of an exchange of points. Points and items are taken when it is asked for. */
export const exchangeMachine = setup({
  types: typesOf<{
    context: ExchangeContext;
    events: ExchangeEvent;
    input: ExchangeContext;
  }>(),
  guards: {
    isByDesk: ({ context }) => context.isByDesk,
    isSentByDesk: ({ context }) => context.isByDesk && context.isSent,
    isByTerms: ({ context }) => !context.isByDesk,
  },
  actions: {
    'reward.give': declared,
    'points.return': declared,
    'stock.return': declared,
    'address.forget': declared,
    'member.tell': declared,
  },
}).createMachine({
  id: 'exchange',
  context: ({ input }) => input,
  initial: 'applying',
  states: {
    applying: {
      on: {
        'terms.approved': { guard: 'isByTerms', target: 'approved', actions: 'reward.give' },
        'desk.approved': [
          { guard: 'isSentByDesk', target: 'toSend', actions: 'member.tell' },
          { guard: 'isByDesk', target: 'approved', actions: ['reward.give', 'member.tell'] },
        ],
        'desk.rejected': {
          guard: 'isByDesk',
          target: 'rejected',
          actions: ['points.return', 'stock.return', 'address.forget', 'member.tell'],
        },
      },
    },
    toSend: { on: { 'desk.sent': { target: 'sent', actions: 'member.tell' } } },
    approved: { type: 'final' },
    rejected: { type: 'final' },
    sent: { type: 'final' },
  },
});

/** A state of an exchange, as it is stored: goods that wait to be sent are approved. */
export type ExchangeState = 'applying' | 'approved' | 'rejected' | 'sent';

/** An exchange after a step, with the effects for the server, in this order. */
interface ExchangeStepped {
  readonly state: ExchangeState;
  readonly effects: readonly ExchangeEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepExchange(
  { state, ...context }: ExchangeContext & { readonly state: ExchangeState },
  type: ExchangeEvent['type'],
): ExchangeStepped | undefined {
  const value = state === 'approved' && context.isSent ? 'toSend' : state;
  const standing = exchangeMachine.resolveState({ value, context });
  if (!standing.can({ type })) return undefined;
  const [next, actions] = transition(exchangeMachine, standing, { type });
  return { state: next.value === 'toSend' ? 'approved' : next.value, effects: effectsOf(EXCHANGE_EFFECTS, actions) };
}
