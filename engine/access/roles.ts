/** The kind of a person, by the number that the session carries. */
export type PersonKind = 'member' | 'agent' | 'trial';

const AGENTS: readonly number[] = [1, 2, 41, 42];

/** The number of trial accounts. */
export const TRIAL_NUMBER = 4;

/** Whether the number is that of an agent: only they open the agent centre. */
export const isAgent = (number: number): boolean => AGENTS.includes(number);

/** Whether the number is that of a trial account, which can do nothing with real money. */
export const isTrial = (number: number): boolean => number === TRIAL_NUMBER;

/** The kind of a person. */
export const personKind = (number: number): PersonKind =>
  isTrial(number) ? 'trial' : isAgent(number) ? 'agent' : 'member';
