import { boardFamily } from '../board/board-family.ts';
import { football } from './football.ts';

/** A board of football matches with odds that change as they are played. */
export const sports = boardFamily('sports', football, [{ phrase: 'sports.minutes' }, { phrase: 'sports.markets' }]);
