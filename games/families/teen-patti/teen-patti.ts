import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { parseStake, readStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';
import { botMove } from './bot.ts';
import { allHandValues, HAND_KINDS, handValue, kindOfValue } from './hand-rank.ts';
import {
  costOf,
  dealTable,
  EXITS,
  type Exit,
  type Move,
  makeMove,
  movesOf,
  packSeat,
  SEATS,
  TABLE_LIMITS,
  type Table,
} from './table.ts';
import { TURN_MS } from './timetable.ts';

/** Where the player sits whose round names no table of people: everyone else is a bot there. */
const ALONE_SEAT = 0;
const BASIS = 10_000n;
const SECOND_MS = 1_000;

export interface TeenPattiBet {
  /** The boot: everyone pays it before the cards are dealt. */
  readonly stakeMinor: string;
  /** At a multiplayer table, by the host: the seats of all of them, bots in the others. Missing where one plays alone. */
  readonly people?: readonly number[];
  /** The one whose round this is. Each player has a round of the hand, identical except for stake and win. */
  readonly ownSeat?: number;
}

/** Something that a seat has done. */
interface SeatMove {
  readonly seat: number;
  readonly move: Move | Exit;
}

export interface TeenPattiState extends TeenPattiBet {
  readonly setup: Setup;
  readonly table: Table;
  /** At a multiplayer table everything that was done in the hand; else what the others did since the player's last move. */
  readonly moves: readonly SeatMove[];
  readonly isOver: boolean;
  readonly payoutMinor: string;
}

export interface TeenPattiAction {
  readonly kind: Move | Exit;
  /** Its owner; the player if absent. */
  readonly seat?: number;
}

const ownSeatOf = ({ ownSeat = ALONE_SEAT }: TeenPattiBet): number => ownSeat;

const isExit = (kind: Move | Exit): kind is Exit => EXITS.some((exit) => exit === kind);

/** What each winner gets: the pot less the house's part, shared alike and rounded down. */
export const potShare = (setup: Setup, table: Table, bootMinor: bigint): bigint =>
  (BigInt(table.pot) * bootMinor * BigInt(setup.returnBasisPoints)) / (BASIS * BigInt(table.winners.length));

/** Whether the next move is up to a person: bots continue among themselves once all people are out. */
const isPersonsTurn = ({ people = [ALONE_SEAT] }: TeenPattiBet, { turn }: Table): boolean => people.includes(turn);

/** Lets the bots play until it is a person's turn or the round is over for the player. */
function playBots(state: TeenPattiState, table: Table, stakeMinor: bigint, draw: Draw): Step<TeenPattiState> {
  const own = ownSeatOf(state);
  let current = table;
  const moves: SeatMove[] = [...state.moves];
  // A lone player does not watch the bots to their end.
  const isOut = () => state.people === undefined && current.seats[own]?.hasPacked === true;
  while (current.winners.length === 0 && !isPersonsTurn(state, current) && !isOut()) {
    const move = botMove(current, draw);
    moves.push({ seat: current.turn, move });
    current = makeMove(current, move);
  }
  const isOver = state.isOver || current.winners.length > 0 || isOut();
  const hasWon = current.winners.includes(own);
  const payoutMinor = hasWon ? potShare(state.setup, current, parseStake(state.stakeMinor)) : 0n;
  const next = { ...state, table: current, moves, isOver, payoutMinor: String(payoutMinor) };
  return { state: next, stakeMinor, payoutMinor, isOver };
}

function start(setup: Setup, bet: TeenPattiBet, draw: Draw): Step<TeenPattiState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const table = dealTable(TABLE_LIMITS[setup.volatility], draw);
  const state: TeenPattiState = { ...bet, setup, table, moves: [], isOver: false, payoutMinor: '0' };
  return playBots(state, table, stakeMinor, draw);
}

function act(state: TeenPattiState, { kind, seat }: TeenPattiAction, draw: Draw): Step<TeenPattiState> {
  if (state.isOver) throw new GameRefusal('actionNotAllowed', 'the round is over');
  const own = ownSeatOf(state);
  const who = seat ?? own;
  if (isExit(kind)) {
    const moves = [...state.moves, { seat: who, move: kind }];
    // A player who has left waits for no one: the round of that seat is over, whatever the outcome of the hand.
    const isOver = kind === 'leave' && who === own;
    return playBots({ ...state, moves, isOver }, packSeat(state.table, who), 0n, draw);
  }
  if (who !== state.table.turn) throw new GameRefusal('actionNotAllowed', 'it is the turn of another');
  const stakeMinor = who === own ? parseStake(state.stakeMinor) * BigInt(costOf(state.table, kind)) : 0n;
  const moves = state.people === undefined ? [] : [...state.moves, { seat: who, move: kind }];
  return playBots({ ...state, moves }, makeMove(state.table, kind), stakeMinor, draw);
}

function describe(setup: Setup): Description {
  const limits = TABLE_LIMITS[setup.volatility];
  const values = [...allHandValues()];
  return {
    returnToPlayer: setup.returnBasisPoints / 10_000,
    method: 'closedForm',
    holdsFor: 'equalPlayers',
    residue: 0,
    rules: [
      { phrase: 'teenPatti.boot', values: { count: SEATS } },
      { phrase: 'teenPatti.people', values: { count: SEATS } },
      { phrase: 'teenPatti.time', values: { count: TURN_MS / SECOND_MS } },
      { phrase: 'teenPatti.blind' },
      { phrase: 'teenPatti.raise', values: { count: limits.bet } },
      { phrase: 'teenPatti.show' },
      { phrase: 'teenPatti.limit', values: { count: limits.pot } },
      { phrase: 'teenPatti.house', values: { percent: (10_000 - setup.returnBasisPoints) / 100 } },
    ],
    paytables: [
      {
        title: { phrase: 'teenPatti.table' },
        rows: HAND_KINDS.toReversed().map((kind) => ({
          label: { phrase: `teenPatti.${kind}` as const },
          multiplier: 0,
          chance: values.filter((value) => kindOfValue(value) === kind).length / values.length,
        })),
      },
    ],
  };
}

/** The table as the player's seat sees it: own cards once looked at, those of the others only at a show. */
function view({ setup: _, table, ...seen }: TeenPattiState): object {
  const ownSeat = ownSeatOf(seen);
  const seats = table.seats.map((seat, index) => {
    const isOpen = table.isShown && !seat.hasPacked;
    const isOwn = index === ownSeat && (seat.hasSeen || seen.isOver);
    const { cards, ...known } = seat;
    return isOpen || isOwn ? { ...known, cards, hand: kindOfValue(handValue(cards)) } : known;
  });
  const costs = Object.fromEntries(movesOf(table).map((move) => [move, costOf(table, move)]));
  return { ...seen, table: { ...table, seats }, ownSeat, costs };
}

/**
 * Three cards, four others, one pot: players play against each other and the house keeps a part of the pot. A player's
 * action names no seat; the host of a table adds it.
 */
export const teenPatti: Family<TeenPattiBet, TeenPattiState, TeenPattiAction> = {
  id: 'teen-patti',
  betSchema: objectOf({ stakeMinor: STAKE_SCHEMA }),
  actionSchema: { oneOf: ['see', 'call', 'raise', 'pack', 'show'].map((kind) => actionOf(kind)) },
  hostActions: [],
  hostFields: [],
  start,
  act,
  actionsOf: (state) => (state.isOver || state.table.turn !== ownSeatOf(state) ? [] : movesOf(state.table)),
  describe,
  view,
};
