import { boardFamily } from '../board/board-family.ts';
import { duels } from './duel.ts';

/** A board of e-sports matches with odds that change from round to round. */
export const esports = boardFamily('esports', duels, [{ phrase: 'esports.rounds' }, { phrase: 'esports.markets' }]);
