import type { HAND_KINDS } from '../../../families/teen-patti/hand-rank.ts';
import { EXITS, type Move, type Table } from '../../../families/teen-patti/table.ts';
import type { TeenPattiState } from '../../../families/teen-patti/teen-patti.ts';

/** A seat as the player sees it: cards and their hand only once they lie open for the player. */
export interface SeatView extends Omit<Table['seats'][number], 'cards'> {
  readonly cards?: readonly number[];
  readonly hand?: (typeof HAND_KINDS)[number];
}

/** The table as the player sees it. */
export interface TableView extends Omit<Table, 'seats'> {
  readonly seats: readonly SeatView[];
}

/** What the player sees of a round. */
export interface TeenPattiView extends Omit<TeenPattiState, 'setup' | 'table'> {
  readonly table: TableView;
  readonly ownSeat: number;
  /** The cost of each move of the current player, in boots. */
  readonly costs: Readonly<Partial<Record<Move, number>>>;
}

/** A move of someone. */
export type SeatMove = TeenPattiView['moves'][number];

const HAND_CARDS = 3;

/** The name of a card as it is dealt, and of a move. */
export const cardPiece = (seat: number, card: number): string => `card-${seat}-${card}`;

export const movePiece = (index: number): string => `move-${index}`;

/** Everything that is seen of a round, in the order in which it comes to the table. */
export function piecesOf(view: TeenPattiView): readonly string[] {
  const { seats, dealer } = view.table;
  const order = seats.map((_, index) => (dealer + 1 + index) % seats.length);
  const cards = Array.from({ length: HAND_CARDS }, (_, card) => order.map((seat) => cardPiece(seat, card))).flat();
  return [...cards, ...view.moves.map((_, index) => movePiece(index))];
}

/** Moves that give a hand up. */
const PACKING: readonly SeatMove['move'][] = ['pack', ...EXITS];

function withoutMove(table: TableView, { seat, move }: SeatMove): TableView {
  const factor = table.seats[seat]?.hasSeen ? 2 : 1;
  const isPacking = PACKING.includes(move);
  const cost = move === 'see' || isPacking ? 0 : table.current * factor;
  const change = (one: SeatView): SeatView => ({
    ...one,
    hasSeen: move === 'see' ? false : one.hasSeen,
    hasPacked: isPacking ? false : one.hasPacked,
    paid: one.paid - cost,
  });
  return {
    ...table,
    seats: table.seats.map((one, index) => (index === seat ? change(one) : one)),
    // A player may leave in another's turn.
    turn: move === 'leave' ? table.turn : seat,
    current: move === 'raise' ? table.current / 2 : table.current,
    pot: table.pot - cost,
    winners: [],
    isShown: false,
  };
}

const closed = ({ cards: _, hand: __, ...seat }: SeatView): SeatView => seat;

/**
 * The table before the last moves, so that they can be shown one after the other.
 *
 * @param moves those that the player has not seen yet
 */
export function tableBefore(view: TeenPattiView, moves: readonly SeatMove[]): TableView {
  if (moves.length === 0) return view.table;
  const before = moves.reduceRight(withoutMove, view.table);
  const seats = before.seats.map((seat, index) => (index === view.ownSeat && seat.hasSeen ? seat : closed(seat)));
  return { ...before, seats };
}
