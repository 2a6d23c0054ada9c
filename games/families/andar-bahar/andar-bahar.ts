import { DECK_CARDS, rankOf } from '../cards/cards.ts';
import { combinations, drawDistinct } from '../chance.ts';
import type { Description, Draw, Family, Setup, Step } from '../family.ts';
import { perSetup } from '../memo.ts';
import { GameRefusal } from '../refusal.ts';
import { checkLimits, parseStake, payAt, STAKE_SCHEMA } from '../stake.ts';
import { ONE_STEP, objectOf } from '../wire-schema.ts';

const HUNDREDTHS = 100;
/** Cards left after the joker, three of them of its rank. */
const REST = DECK_CARDS - 1;
const MATCHES = 3;
/** The match comes at the latest with the 49th card, for three are in the deck. */
const LATEST = REST - MATCHES + 1;

/** Ranges of cards dealt until the match, the matching card included. */
const RANGES = [
  [1, 5],
  [6, 10],
  [11, 15],
  [16, 25],
  [26, 30],
  [31, 35],
  [36, 40],
  [41, LATEST],
] as const;

export interface AndarBaharBet {
  /** Stakes by spot: `andar`, `bahar`, or `cards:1-5` and the other ranges. */
  readonly chips: readonly { readonly spot: string; readonly stakeMinor: string }[];
}

export interface AndarBaharState extends AndarBaharBet {
  readonly setup: Setup;
  readonly joker: number;
  /** Cards in the order dealt, the first to Andar, then by turns; the last one has the joker's rank. */
  readonly dealt: readonly number[];
  readonly winner: 'andar' | 'bahar';
  readonly payoutMinor: string;
}

interface Spot {
  readonly id: string;
  readonly chance: number;
  /** Paid with the stake, hundredths. */
  readonly prize: number;
  readonly wins: (cards: number) => boolean;
}

/** Chance that the first card of the joker's rank is card number `position` of those dealt. */
export const matchChance = (position: number): number =>
  combinations(REST - position, MATCHES - 1) / combinations(REST, MATCHES);

const isAndar = (position: number): boolean => position % 2 === 1;

/** Every spot of a setup with its chance and prize. */
export const andarBaharSpots = perSetup((setup: Setup): ReadonlyMap<string, Spot> => {
  const positions = Array.from({ length: LATEST }, (_, index) => index + 1);
  const spot = (id: string, wins: (position: number) => boolean): Spot => {
    const chance = positions.filter(wins).reduce((sum, position) => sum + matchChance(position), 0);
    return { id, chance, wins, prize: Math.floor(setup.returnBasisPoints / HUNDREDTHS / chance) };
  };
  const spots = [
    spot('andar', isAndar),
    spot('bahar', (position) => !isAndar(position)),
    ...RANGES.map(([from, to]) => spot(`cards:${from}-${to}`, (position) => position >= from && position <= to)),
  ];
  return new Map(spots.map((entry) => [entry.id, entry]));
});

function start(setup: Setup, { chips }: AndarBaharBet, draw: Draw): Step<AndarBaharState> {
  const spots = andarBaharSpots(setup);
  if (chips.length < 1 || new Set(chips.map(({ spot }) => spot)).size !== chips.length) {
    throw new GameRefusal('betInvalid', 'each spot once');
  }
  if (chips.some(({ spot }) => !spots.has(spot))) throw new GameRefusal('betInvalid', 'a spot of the table');
  const stakeMinor = chips.reduce((sum, chip) => sum + parseStake(chip.stakeMinor), 0n);
  checkLimits(setup, stakeMinor);
  const [joker = 0, ...rest] = drawDistinct(DECK_CARDS, LATEST + 1, draw);
  const position = rest.findIndex((card) => rankOf(card) === rankOf(joker)) + 1;
  const payoutMinor = chips.reduce((sum, chip) => {
    const spot = spots.get(chip.spot);
    return spot?.wins(position) ? sum + payAt(BigInt(chip.stakeMinor), spot.prize, HUNDREDTHS) : sum;
  }, 0n);
  const state: AndarBaharState = {
    setup,
    chips,
    joker,
    dealt: rest.slice(0, position),
    winner: isAndar(position) ? 'andar' : 'bahar',
    payoutMinor: String(payoutMinor),
  };
  return { state, stakeMinor, payoutMinor, isOver: true };
}

function describe(setup: Setup): Description {
  const spots = [...andarBaharSpots(setup).values()];
  const returnToPlayer = Math.min(...spots.map(({ chance, prize }) => (chance * prize) / HUNDREDTHS));
  return {
    returnToPlayer,
    method: 'closedForm',
    holdsFor: 'anyPlay',
    residue: returnToPlayer - setup.returnBasisPoints / 10_000,
    rules: [{ phrase: 'andarBahar.joker' }, { phrase: 'andarBahar.deal' }, { phrase: 'andarBahar.cards' }],
    paytables: [
      {
        title: { phrase: 'andarBahar.table' },
        rows: spots.map(({ id, chance, prize }) => ({
          label:
            id === 'andar' || id === 'bahar'
              ? { phrase: `andarBahar.${id}` as const }
              : { phrase: 'andarBahar.range', values: { range: id.slice('cards:'.length) } },
          multiplier: prize / HUNDREDTHS,
          chance,
        })),
      },
    ],
  };
}

/** A card is laid open; on which side does the next of its rank fall? */
export const andarBahar: Family<AndarBaharBet, AndarBaharState, { readonly kind: never }> = {
  id: 'andar-bahar',
  betSchema: objectOf({
    chips: {
      type: 'array',
      minItems: 1,
      maxItems: RANGES.length + 2,
      items: objectOf({ spot: { type: 'string', maxLength: 16 }, stakeMinor: STAKE_SCHEMA }),
    },
  }),
  ...ONE_STEP,
  start,
  describe,
  view: ({ setup: _, ...seen }) => seen,
};
