import { entry } from './error-entry.ts';

/** Errors about affiliates. */
export const AFFILIATE_ERRORS = {
  affiliateApplied: entry(409, 'none'),
  affiliateIsAgent: entry(403, 'none'),
  affiliateOnly: entry(403, 'none'),
  affiliateFrozen: entry(403, 'none'),
  affiliateUnknown: entry(404, 'none'),
  affiliateStepRefused: entry(409, 'none'),
  affiliatePlanUnknown: entry(422, 'fixInput'),
} as const;
