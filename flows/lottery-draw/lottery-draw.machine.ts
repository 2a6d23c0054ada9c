import { setup, transition } from 'xstate';
import { effectsOf } from '../effects-of.ts';
import { typesOf } from '../types-of.ts';

/**
 * Where a period of a lottery is. `paid`: its bets are paid, but its numbers come from elsewhere and can still be
 * corrected. `corrected`: its numbers were replaced, and the differences are still to be paid.
 */
export type DrawState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'paid' | 'corrected' | 'settled' | 'voided';

interface DrawContext {
  /** Whether the numbers follow from our seed; otherwise they come from elsewhere, and can be reported wrongly. */
  readonly isOwn: boolean;
}

/** What happens to a period. */
export type DrawEventType =
  | 'period.opened'
  | 'period.closed'
  | 'numbers.drawn'
  | 'bets.settled'
  | 'period.voided'
  | 'numbers.corrected'
  | 'corrections.ended';

/**
 * Effects for the server to execute in the transaction that stores the new state: `numbers.keep` stores the numbers,
 * those of the seed in our own draw; `numbers.replace` stores other ones in their place; `seed.reveal` publishes the seed
 * whose hash was published before the period opened.
 */
export const DRAW_EFFECTS = ['numbers.keep', 'numbers.replace', 'seed.reveal'] as const;
/** The name of something that a step of a period asks the server to do. */
export type DrawEffect = (typeof DRAW_EFFECTS)[number];

/** Effects are declared here and carried out by the server; the machine itself does nothing for them. */
const declared = (): void => undefined;

/**
 * The life of one period of a lottery. Its numbers exist only after it has closed, and its seed is a secret until then:
 * a voided period reveals it too, so that every promise of a lottery can be checked.
 */
export const lotteryDrawMachine = setup({
  types: typesOf<{
    context: DrawContext;
    events: { readonly type: DrawEventType };
    input: DrawContext;
  }>(),
  guards: { isOwn: ({ context }) => context.isOwn },
  actions: { 'numbers.keep': declared, 'numbers.replace': declared, 'seed.reveal': declared },
}).createMachine({
  id: 'lotteryDraw',
  context: ({ input }) => input,
  initial: 'scheduled',
  states: {
    scheduled: {
      on: { 'period.opened': 'open', 'period.voided': { target: 'voided', actions: 'seed.reveal' } },
    },
    open: {
      on: { 'period.closed': 'closed', 'period.voided': { target: 'voided', actions: 'seed.reveal' } },
    },
    closed: {
      on: {
        'numbers.drawn': { target: 'drawn', actions: ['numbers.keep', 'seed.reveal'] },
        'period.voided': { target: 'voided', actions: 'seed.reveal' },
      },
    },
    // Bets that were won cannot be voided: from here on only a correction changes what they win.
    drawn: { on: { 'bets.settled': [{ guard: 'isOwn', target: 'settled' }, 'paid'] } },
    paid: {
      on: {
        'numbers.corrected': { target: 'corrected', actions: 'numbers.replace' },
        'corrections.ended': 'settled',
      },
    },
    corrected: { on: { 'bets.settled': 'paid' } },
    settled: { type: 'final' },
    voided: { type: 'final' },
  },
});

/** A period, as far as its life is concerned. */
export interface DrawStanding extends DrawContext {
  readonly state: DrawState;
}

/** A period after a step. */
export interface DrawStepped {
  readonly state: DrawState;
  /** Effects for the server to execute, in this order. */
  readonly effects: readonly DrawEffect[];
}

/** Applies an event; undefined if it is not allowed now. */
export function stepDraw({ state, isOwn }: DrawStanding, type: DrawEventType): DrawStepped | undefined {
  const standing = lotteryDrawMachine.resolveState({ value: state, context: { isOwn } });
  if (!standing.can({ type })) return undefined;
  const [next, actions] = transition(lotteryDrawMachine, standing, { type });
  return { state: next.value, effects: effectsOf(DRAW_EFFECTS, actions) };
}
