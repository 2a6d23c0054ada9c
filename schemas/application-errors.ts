import { entry } from './error-entry.ts';

/** Errors about applications for activities. */
export const APPLICATION_ERRORS = {
  applicationOpen: entry(409, 'none'),
  applicationUnknown: entry(404, 'none'),
  applicationStepRefused: entry(409, 'none'),
  applicationPicturesMissing: entry(422, 'fixInput'),
  applicationPicturesMany: entry(422, 'fixInput'),
  applicationPictureUnknown: entry(404, 'fixInput'),
  applicationPictureLimit: entry(429, 'wait', true),
  applicationAmountOutside: entry(422, 'fixInput'),
  applicationNotPayable: entry(409, 'none'),
} as const;
