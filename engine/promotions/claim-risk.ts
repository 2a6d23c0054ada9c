/** Signs that a claim may not be that of one honest person, with how much each weighs unless the merchant sets its own. */
const SIGNAL_SCORES = {
  payout: 60,
  person: 60,
  hedge: 50,
  device: 40,
  velocity: 20,
  address: 15,
  invited: 15,
} as const;

/** One of them. */
export type RiskSignal = keyof typeof SIGNAL_SCORES;

/** From which sums on a claim is held for an operator, or refused. */
export interface RiskLimits {
  readonly heldFrom: number;
  readonly refusedFrom: number;
}

/** The limits of a merchant who sets none. */
const RISK_LIMITS: RiskLimits = { heldFrom: 60, refusedFrom: 100 };

/** The outcome for a claim with some signals; a signal that was found twice counts once. */
export function riskOf(
  found: readonly RiskSignal[],
  { heldFrom, refusedFrom }: RiskLimits = RISK_LIMITS,
  scores: Readonly<Record<RiskSignal, number>> = SIGNAL_SCORES,
): { readonly score: number; readonly outcome: 'paid' | 'held' | 'refused' } {
  const score = [...new Set(found)].reduce((sum, signal) => sum + scores[signal], 0);
  return { score, outcome: score >= refusedFrom ? 'refused' : score >= heldFrom ? 'held' : 'paid' };
}
