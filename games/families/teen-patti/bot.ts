import type { Draw } from '../family.ts';
import { handStrength } from './hand-rank.ts';
import { type Move, movesOf, seatsIn, type Table } from './table.ts';

/** Decisions are drawn out of a thousand. */
const THOUSAND = 1_000;
/** Below this strength a seen hand against one other player is usually given up; more players ask for more. */
const WEAK = 0.3;
const WEAK_A_PLAYER = 0.08;
const STRONG = 0.88;

function moveSeen(table: Table, moves: readonly Move[], draw: Draw): Move {
  const inside = seatsIn(table).length;
  const strength = handStrength(table.seats[table.turn]?.cards ?? []);
  const isWeak = strength < WEAK + WEAK_A_PLAYER * (inside - 2);
  // Sometimes a weak hand stays, or no one could ever be bluffed.
  if (isWeak && draw(THOUSAND) < 850) return 'pack';
  if (moves.includes('show') && draw(THOUSAND) < (strength > STRONG ? 150 : 450)) return 'show';
  if (moves.includes('raise') && draw(THOUSAND) < (strength > STRONG ? 500 : 60)) return 'raise';
  return 'call';
}

/**
 * What a bot does when it is its turn. It knows what a player in its seat knows and nothing else: its own cards once it has
 * looked at them, who is in, and what a bet costs.
 */
export function botMove(table: Table, draw: Draw): Move {
  const moves = movesOf(table);
  if (!moves.includes('see')) return moveSeen(table, moves, draw);
  const paid = table.seats[table.turn]?.paid ?? 1;
  // The more a blind hand has cost, the sooner the bot looks at it.
  if (draw(THOUSAND) < Math.min(900, 200 + 120 * paid)) return 'see';
  if (moves.includes('raise') && draw(THOUSAND) < 120) return 'raise';
  return 'call';
}
