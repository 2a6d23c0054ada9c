import type { HAND_KINDS } from '../../../families/teen-patti/hand-rank.ts';
import type { Move, Table } from '../../../families/teen-patti/table.ts';
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
  /** What the moves of whoever's turn it is cost, in boots. */
  readonly costs: Readonly<Partial<Record<Move, number>>>;
}

/** A move of somebody else. */
export type SeatMove = TeenPattiView['moves'][number];

const HAND_CARDS = 3;

/** The name of a card as it is dealt, and of a move since the player's own last step. */
export const cardPiece = (seat: number, card: number): string => `card-${seat}-${card}`;

/** Tells the player's steps apart: each of them changes what the own seat has paid or seen. */
const stepOf = ({ table, ownSeat }: TeenPattiView): string => {
  const own = table.seats[ownSeat];
  return `${own?.paid}${own?.hasSeen ? 's' : ''}${own?.hasPacked ? 'p' : ''}`;
};

export const movePiece = (view: TeenPattiView, index: number): string => `move-${stepOf(view)}-${index}`;

/** Everything that is seen of a round, in the order in which it comes to the table. */
export function piecesOf(view: TeenPattiView): readonly string[] {
  const { seats, dealer } = view.table;
  const order = seats.map((_, index) => (dealer + 1 + index) % seats.length);
  const cards = Array.from({ length: HAND_CARDS }, (_, card) => order.map((seat) => cardPiece(seat, card))).flat();
  return [...cards, ...view.moves.map((_, index) => movePiece(view, index))];
}

function withoutMove(table: TableView, { seat, move }: SeatMove): TableView {
  const factor = table.seats[seat]?.hasSeen ? 2 : 1;
  const cost = move === 'see' || move === 'pack' ? 0 : table.current * factor;
  const change = (one: SeatView): SeatView => ({
    ...one,
    hasSeen: move === 'see' ? false : one.hasSeen,
    hasPacked: move === 'pack' ? false : one.hasPacked,
    paid: one.paid - cost,
  });
  return {
    ...table,
    seats: table.seats.map((one, index) => (index === seat ? change(one) : one)),
    turn: seat,
    current: move === 'raise' ? table.current / 2 : table.current,
    pot: table.pot - cost,
    winners: [],
    isShown: false,
  };
}

const closed = ({ cards: _, hand: __, ...seat }: SeatView): SeatView => seat;

/**
 * The table as it stood before the last moves, so that they can be shown one after the other.
 *
 * @param moves those that the player has not seen yet
 */
export function tableBefore(view: TeenPattiView, moves: readonly SeatMove[]): TableView {
  if (moves.length === 0) return view.table;
  const before = moves.reduceRight(withoutMove, view.table);
  const seats = before.seats.map((seat, index) => (index === view.ownSeat && seat.hasSeen ? seat : closed(seat)));
  return { ...before, seats };
}
