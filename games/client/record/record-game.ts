import { FAMILIES } from '../../families/registry.ts';
import type { GameAnswer, GameSetup, RoundView } from '../../protocol/play-answers.ts';

const HIDDEN = { commitment: '', clientSeed: '', nextNonce: 0 } as const;

/** A game as far as a board that draws a record asks for it: no one plays it. */
export const recordGame = (setup: GameSetup, currency: string, language: string): GameAnswer => ({
  setup,
  currency,
  language,
  isTrial: false,
  seeds: HIDDEN,
  round: null,
  balanceMinor: null,
  description: FAMILIES[setup.family].describe(setup),
});

const sum = (amounts: readonly string[]): string =>
  String(amounts.reduce((total, amount) => total + BigInt(amount), 0n));

/** A round that was played again, as a board takes it. */
export const replayedRound = (
  { bet, nonce }: { readonly bet: unknown; readonly nonce: number },
  played: {
    readonly views: readonly object[];
    readonly steps: readonly { readonly stakeMinor: string; readonly payoutMinor: string }[];
    readonly isOver: boolean;
  },
): RoundView => ({
  roundId: 'replayed',
  nonce,
  bet,
  view: played.views.at(-1) ?? null,
  actions: [],
  stakedMinor: sum(played.steps.map(({ stakeMinor }) => stakeMinor)),
  paidMinor: sum(played.steps.map(({ payoutMinor }) => payoutMinor)),
  isOver: played.isOver,
  beganAt: '',
});
