import { setup, transition } from 'xstate';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

interface ExchangeContext {
  /** Whether an operator decides; otherwise it is approved in the moment in which it is asked for. */
  readonly isByDesk: boolean;
}

/** Everything that can happen to an exchange. */
export type ExchangeEvent = {
  readonly type: 'terms.approved' | 'desk.approved' | 'desk.rejected';
};

/**
 * Effects for the server to execute in the transaction that stores the new state: `reward.give` gives the money or the bonus,
 * `points.return` gives the points back, and `stock.return` the items.
 */
export const EXCHANGE_EFFECTS = ['reward.give', 'points.return', 'stock.return'] as const;
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
    isByTerms: ({ context }) => !context.isByDesk,
  },
  actions: { 'reward.give': declared, 'points.return': declared, 'stock.return': declared },
}).createMachine({
  id: 'exchange',
  context: ({ input }) => input,
  initial: 'applying',
  states: {
    applying: {
      on: {
        'terms.approved': { guard: 'isByTerms', target: 'approved' },
        'desk.approved': { guard: 'isByDesk', target: 'approved' },
        'desk.rejected': { guard: 'isByDesk', target: 'rejected' },
      },
    },
    approved: { type: 'final', entry: 'reward.give' },
    rejected: { type: 'final', entry: ['points.return', 'stock.return'] },
  },
});

/** A state of an exchange. */
export type ExchangeState = 'applying' | 'approved' | 'rejected';

/** An exchange after a step, with the effects for the server, in this order. */
interface ExchangeStepped {
  readonly state: ExchangeState;
  readonly effects: readonly ExchangeEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepExchange(
  { state, isByDesk }: ExchangeContext & { readonly state: ExchangeState },
  type: ExchangeEvent['type'],
): ExchangeStepped | undefined {
  const standing = exchangeMachine.resolveState({ value: state, context: { isByDesk } });
  if (!standing.can({ type })) return undefined;
  const [next, actions] = transition(exchangeMachine, standing, { type });
  return { state: next.value, effects: effectsOf(EXCHANGE_EFFECTS, actions) };
}
