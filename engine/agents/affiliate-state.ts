import type { AffiliateState } from '../../schemas/calls/affiliate-shapes.ts';

/** What operators do with an application or an affiliate: from which state, and to which. */
const STEPS = {
  accept: { from: 'applying', to: 'active' },
  reject: { from: 'applying', to: 'rejected' },
  freeze: { from: 'active', to: 'frozen' },
  restore: { from: 'frozen', to: 'active' },
} as const satisfies Readonly<Record<string, { readonly from: AffiliateState; readonly to: AffiliateState }>>;

/** One of them. */
export type AffiliateStep = keyof typeof STEPS;

/** The state that a step leads to; undefined if it is not possible from here. */
export const stepAffiliate = (state: AffiliateState, step: AffiliateStep): AffiliateState | undefined =>
  STEPS[step].from === state ? STEPS[step].to : undefined;
