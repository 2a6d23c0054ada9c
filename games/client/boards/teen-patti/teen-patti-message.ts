import { amountText } from '../../amounts.ts';
import type { Reveal } from '../../ui/use-reveal.ts';
import type { Occupant } from './table-people.ts';
import { seenTable } from './teen-patti-table.tsx';
import type { SeatMove, TeenPattiView } from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';
import type { SeenSeat } from './use-seat.ts';

/** The message is derived from the table. */
interface Seen {
  readonly view: TeenPattiView | undefined;
  readonly reveal: Reveal;
  readonly seat: SeenSeat | undefined;
  readonly occupants: readonly Occupant[];
  readonly currency: string;
}

const nameOf = (occupants: readonly Occupant[], seat: number): string => occupants[seat]?.name ?? '';

/** How a hand ended, in words. */
function endText({ table, ownSeat }: TeenPattiView, occupants: readonly Occupant[]): string {
  const [winner] = table.winners;
  if (winner === undefined) return say('out');
  const isOwn = table.winners.includes(ownSeat);
  const kind = table.isShown ? table.seats[isOwn ? ownSeat : winner]?.hand : undefined;
  const hand = kind ? say(kind) : '';
  if (isOwn && table.winners.length > 1) return kind ? say('sharedWith', { hand }) : say('shared');
  if (isOwn) return kind ? say('wonWith', { hand }) : say('won');
  const who = nameOf(occupants, winner);
  return kind ? say('lostWith', { who, hand }) : say('lost', { who });
}

const moveText = ({ seat, move }: SeatMove, amount: string, occupants: readonly Occupant[]): string =>
  occupants[seat]?.kind === 'own'
    ? say(`own.${move}`, { amount })
    : say('did', { who: nameOf(occupants, seat), what: say(`did.${move}`, { amount }) });

/** Whose turn it is, where all moves have been seen. */
function turnText({ table, ownSeat }: TeenPattiView, occupants: readonly Occupant[]): string {
  if (table.turn === ownSeat) return say('turn');
  const who = nameOf(occupants, table.turn);
  return table.seats[ownSeat]?.hasPacked ? say('outTurnOf', { who }) : say('turnOf', { who });
}

/** The current state, as shown on the table and announced to screen readers. */
export function messageOf({ view, reveal, seat, occupants, currency }: Seen): string {
  if (view && !reveal.isDone) {
    const { table, last } = seenTable(view, reveal);
    const current = amountText(BigInt(view.stakeMinor) * BigInt(table.current), currency);
    return last ? moveText(last, current, occupants) : '';
  }
  const isEnded = view !== undefined && (view.isOver || view.table.winners.length > 0);
  if (!seat) return isEnded ? endText(view, occupants) : say('welcome');
  if (seat.table === null) {
    const reason = seat.leftBecause;
    return reason === null || reason === 'left' ? say('welcome') : say(`gone.${reason}`);
  }
  if (seat.table.phase === 'boots') return say('boots');
  if (isEnded) return endText(view, occupants);
  return view ? turnText(view, occupants) : say('gathering');
}
