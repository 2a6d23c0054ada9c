/**
 * Problems of a feed or a beacon: it cannot be reached, answers an error, has not published yet, answers
 * too much or in another form, its key has not signed that, it is about something else, or it has numbers that cannot be.
 */
export const ASK_PROBLEMS = [
  'unreachable',
  'refused',
  'notPublished',
  'tooLong',
  'formWrong',
  'signatureWrong',
  'otherDraw',
  'numbersWrong',
] as const;
/** A problem of a feed or a beacon. */
export type AskProblem = (typeof ASK_PROBLEMS)[number];

export const FEED_PROBLEM = {
  type: 'string',
  enum: ['', ...ASK_PROBLEMS],
  description: 'The last problem of its feed; empty without one.',
} as const;
