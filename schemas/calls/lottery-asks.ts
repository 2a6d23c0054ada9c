/**
 * What can be wrong when a feed or a beacon is asked: it cannot be reached, answers an error, has not published yet, answers
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
/** What is wrong with the answer of a feed or a beacon. */
export type AskProblem = (typeof ASK_PROBLEMS)[number];

export const FEED_PROBLEM = {
  type: 'string',
  enum: ['', ...ASK_PROBLEMS],
  description: 'What was wrong when its feed was asked the last time; empty else.',
} as const;
