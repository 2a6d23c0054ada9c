import { entry } from './error-entry.ts';

/** Errors about affiliates. */
export const AFFILIATE_ERRORS = {
  affiliateApplied: entry(409, 'none'),
  affiliateIsAgent: entry(403, 'none'),
} as const;
