import type { RouletteState } from '../../../families/roulette/roulette.ts';

/** What the player sees of a round. */
export type RouletteView = Omit<RouletteState, 'setup'>;
