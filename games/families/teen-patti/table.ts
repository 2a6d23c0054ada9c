import { DECK_CARDS } from '../cards/cards.ts';
import { drawDistinct } from '../chance.ts';
import type { Draw, Volatility } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { handValue } from './hand-rank.ts';

export const SEATS = 5;
const HAND_CARDS = 3;

interface Limits {
  /** The current bet is never raised above this many boots. */
  readonly bet: number;
  /** All hands are shown once the pot holds this many boots. */
  readonly pot: number;
}

/** How far betting goes, in boots. */
export const TABLE_LIMITS: Readonly<Record<Volatility, Limits>> = {
  low: { bet: 4, pot: 60 },
  medium: { bet: 16, pot: 200 },
  high: { bet: 64, pot: 800 },
};

interface Seat {
  readonly cards: readonly number[];
  readonly hasSeen: boolean;
  readonly hasPacked: boolean;
  /** Boots paid into the pot so far. */
  readonly paid: number;
}

/** A table in mid-round. Amounts are whole boots: a boot is the stake of the bet. */
export interface Table {
  readonly limits: Limits;
  readonly dealer: number;
  readonly seats: readonly Seat[];
  readonly turn: number;
  /** What a blind player pays to stay, in boots; one who has seen the cards pays twice as much. */
  readonly current: number;
  readonly pot: number;
  /** Winners of the pot; several share it when the limit of the pot ends in a tie. Empty while the round continues. */
  readonly winners: readonly number[];
  /** Whether the hands of those still in lie open. */
  readonly isShown: boolean;
}

export type Move = 'see' | 'call' | 'raise' | 'pack' | 'show';

/**
 * How a seat gives its hand up without its own move: too slow, gone, or a bet that was not paid. Only a host sends
 * this.
 */
export const EXITS = ['timeOut', 'leave', 'unpaid'] as const;

export type Exit = (typeof EXITS)[number];

/** Deals a round: everyone pays one boot, the player after the dealer begins. */
export function dealTable(limits: Limits, draw: Draw): Table {
  const dealer = draw(SEATS);
  const cards = drawDistinct(DECK_CARDS, SEATS * HAND_CARDS, draw);
  const seats = Array.from({ length: SEATS }, (_, seat) => ({
    cards: cards.slice(seat * HAND_CARDS, (seat + 1) * HAND_CARDS),
    hasSeen: false,
    hasPacked: false,
    paid: 1,
  }));
  const turn = (dealer + 1) % SEATS;
  return { limits, dealer, seats, turn, current: 1, pot: SEATS, winners: [], isShown: false };
}

/** Seats that are still in. */
export function seatsIn({ seats }: Table): number[] {
  const inside: number[] = [];
  for (let seat = 0; seat < seats.length; seat += 1) if (!seats[seat]?.hasPacked) inside.push(seat);
  return inside;
}

const seatAt = (table: Table, seat: number): Seat => table.seats[seat] as Seat;

/** The cost of a move for the current player, in boots. */
export function costOf(table: Table, move: Move): number {
  if (move === 'see' || move === 'pack') return 0;
  return table.current * (seatAt(table, table.turn).hasSeen ? 2 : 1) * (move === 'raise' ? 2 : 1);
}

/** Moves of the current player; none once the round is over. */
export function movesOf(table: Table): readonly Move[] {
  if (table.winners.length > 0) return [];
  const moves: Move[] = seatAt(table, table.turn).hasSeen ? ['call', 'pack'] : ['see', 'call', 'pack'];
  if (table.current * 2 <= table.limits.bet) moves.push('raise');
  if (seatsIn(table).length === 2) moves.push('show');
  return moves;
}

function nextTurn(table: Table): number {
  let turn = table.turn;
  do turn = (turn + 1) % SEATS;
  while (seatAt(table, turn).hasPacked);
  return turn;
}

/** The best hands among seats; several where they tie. */
function bestOf(table: Table, seats: readonly number[]): number[] {
  const values = seats.map((seat) => handValue(seatAt(table, seat).cards));
  const best = Math.max(...values);
  return seats.filter((_, index) => values[index] === best);
}

const withSeat = (table: Table, change: Partial<Seat>): Table => ({
  ...table,
  seats: table.seats.map((seat, index) => (index === table.turn ? { ...seat, ...change } : seat)),
});

/** Takes a seat out of the round, on any turn. One that is out already changes nothing. */
export function packSeat(table: Table, seat: number): Table {
  if (table.winners.length > 0 || seatAt(table, seat).hasPacked) return table;
  const seats = table.seats.map((one, index) => (index === seat ? { ...one, hasPacked: true } : one));
  const packed: Table = { ...table, seats };
  const left = seatsIn(packed);
  if (left.length === 1) return { ...packed, winners: left };
  return table.turn === seat ? { ...packed, turn: nextTurn(packed) } : packed;
}

/**
 * Makes a move for the current player.
 *
 * @throws GameRefusal when it is not one of `movesOf`
 */
export function makeMove(table: Table, move: Move): Table {
  if (!movesOf(table).includes(move)) throw new GameRefusal('actionNotAllowed', move);
  if (move === 'see') return withSeat(table, { hasSeen: true });
  if (move === 'pack') return packSeat(table, table.turn);
  const cost = costOf(table, move);
  const paid = withSeat(table, { paid: seatAt(table, table.turn).paid + cost });
  const next: Table = { ...paid, pot: table.pot + cost, current: move === 'raise' ? table.current * 2 : table.current };
  if (move === 'show') {
    const best = bestOf(next, seatsIn(next));
    // The player who calls the show must have the better hand; a tie goes to the other.
    const winners = best.length === 1 ? best : best.filter((seat) => seat !== table.turn);
    return { ...next, winners, isShown: true };
  }
  if (next.pot >= next.limits.pot) return { ...next, winners: bestOf(next, seatsIn(next)), isShown: true };
  return { ...next, turn: nextTurn(next) };
}
