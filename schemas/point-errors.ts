import { entry } from './error-entry.ts';

/** Errors about points and what they are exchanged for. */
export const POINT_ERRORS = {
  pointItemUnknown: entry(404, 'none'),
  pointQuantityTooLow: entry(422, 'fixInput'),
  pointItemSoldOut: entry(409, 'fixInput'),
  pointItemLimit: entry(409, 'fixInput'),
  pointsTooFew: entry(409, 'fixInput'),
  pointsNotWhole: entry(422, 'fixInput'),
  pointsTooLittle: entry(422, 'fixInput'),
  pointsDayLimit: entry(409, 'fixInput'),
  pointConversionClosed: entry(403, 'none'),
  exchangeUnknown: entry(404, 'none'),
  exchangeStepRefused: entry(409, 'none'),
  pointStockChanged: entry(409, 'fixInput'),
} as const;
