import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { parseStake, readStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';
import { botMove } from './bot.ts';
import { allHandValues, HAND_KINDS, handValue, kindOfValue } from './hand-rank.ts';
import { costOf, dealTable, type Move, makeMove, movesOf, SEATS, TABLE_LIMITS, type Table } from './table.ts';

/** The player's seat; the others are bots until people sit down. */
const OWN_SEAT = 0;
const BASIS = 10_000n;

export interface TeenPattiBet {
  /** The boot: everybody pays it before the cards are dealt. */
  readonly stakeMinor: string;
}

export interface TeenPattiState extends TeenPattiBet {
  readonly setup: Setup;
  readonly table: Table;
  /** What the others did since the player's last move. */
  readonly moves: readonly { readonly seat: number; readonly move: Move }[];
  readonly isOver: boolean;
  readonly payoutMinor: string;
}

export interface TeenPattiAction {
  readonly kind: Move;
}

/** What each winner gets: the pot less the house's part, shared alike and rounded down. */
export const potShare = (setup: Setup, table: Table, bootMinor: bigint): bigint =>
  (BigInt(table.pot) * bootMinor * BigInt(setup.returnBasisPoints)) / (BASIS * BigInt(table.winners.length));

/** Lets the others play until it is the player's turn or the round is over for the player. */
function playOthers(state: TeenPattiState, table: Table, stakeMinor: bigint, draw: Draw): Step<TeenPattiState> {
  let current = table;
  const moves: { seat: number; move: Move }[] = [];
  const isOut = () => current.seats[OWN_SEAT]?.hasPacked === true;
  while (current.winners.length === 0 && current.turn !== OWN_SEAT && !isOut()) {
    const move = botMove(current, draw);
    moves.push({ seat: current.turn, move });
    current = makeMove(current, move);
  }
  const isOver = current.winners.length > 0 || isOut();
  const hasWon = current.winners.includes(OWN_SEAT);
  const payoutMinor = hasWon ? potShare(state.setup, current, parseStake(state.stakeMinor)) : 0n;
  const next = { ...state, table: current, moves, isOver, payoutMinor: String(payoutMinor) };
  return { state: next, stakeMinor, payoutMinor, isOver };
}

function start(setup: Setup, bet: TeenPattiBet, draw: Draw): Step<TeenPattiState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  const table = dealTable(TABLE_LIMITS[setup.volatility], draw);
  const state: TeenPattiState = { ...bet, setup, table, moves: [], isOver: false, payoutMinor: '0' };
  return playOthers(state, table, stakeMinor, draw);
}

function act(state: TeenPattiState, { kind }: TeenPattiAction, draw: Draw): Step<TeenPattiState> {
  if (state.isOver) throw new GameRefusal('actionNotAllowed', 'the round is over');
  const stakeMinor = parseStake(state.stakeMinor) * BigInt(costOf(state.table, kind));
  return playOthers({ ...state, moves: [] }, makeMove(state.table, kind), stakeMinor, draw);
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
      { phrase: 'teenPatti.boot', values: { seats: SEATS } },
      { phrase: 'teenPatti.blind' },
      { phrase: 'teenPatti.raise', values: { most: limits.bet } },
      { phrase: 'teenPatti.show' },
      { phrase: 'teenPatti.limit', values: { pot: limits.pot } },
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
  const seats = table.seats.map((seat, index) => {
    const isOpen = table.isShown && !seat.hasPacked;
    const isOwn = index === OWN_SEAT && (seat.hasSeen || seen.isOver);
    const { cards, ...known } = seat;
    return isOpen || isOwn ? { ...known, cards, hand: kindOfValue(handValue(cards)) } : known;
  });
  const costs = Object.fromEntries(movesOf(table).map((move) => [move, costOf(table, move)]));
  return { ...seen, table: { ...table, seats }, ownSeat: OWN_SEAT, costs };
}

/** Three cards, four others, one pot: players play against each other and the house keeps a part of the pot. */
export const teenPatti: Family<TeenPattiBet, TeenPattiState, TeenPattiAction> = {
  id: 'teen-patti',
  betSchema: objectOf({ stakeMinor: STAKE_SCHEMA }),
  actionSchema: { oneOf: ['see', 'call', 'raise', 'pack', 'show'].map((kind) => actionOf(kind)) },
  hostActions: [],
  hostFields: [],
  start,
  act,
  actionsOf: ({ table, isOver }) => (isOver ? [] : movesOf(table)),
  describe,
  view,
};
