import type texts from '../../../languages/en/games/action.json';
import { wordsOf } from '../words.ts';

/** The actions in rounds of all families. */
const say = wordsOf<typeof texts>('action');

/** The name of an action. A kind without one is called as the record calls it. */
export const actionText = (kind: string): string => say(kind as Parameters<typeof say>[0]);
