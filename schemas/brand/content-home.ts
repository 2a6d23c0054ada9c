import type { JSONSchema } from 'json-schema-to-ts';
import { CALM_SIDE, type CalmSide, OWN_PICTURE } from './content-file.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

const TARGET = { type: 'string', pattern: '^/', description: 'Where it leads: a path of the site.' } as const;
const named = <const Meaning extends string>(description: Meaning) =>
  ({ type: 'string', minLength: 1, maxLength: 60, description }) as const;
const MOTIF = {
  type: 'string',
  pattern: '^[a-zA-Z0-9-]{1,32}$',
  description: 'Motif of the drawn picture; chosen from the title where it is not set.',
} as const;

const PALETTE = {
  type: 'string',
  pattern: '^[a-z]{1,20}$',
  description: 'Colours of the drawn picture; chosen from the title where it is not set.',
} as const;

const GAME = {
  type: 'object',
  description: 'The game whose picture the card shows.',
  additionalProperties: false,
  required: ['title', 'vendor', 'gameType'],
  properties: {
    title: named('Name of the game.'),
    vendor: named('Name of its vendor.'),
    gameType: { type: 'string', pattern: '^[A-Z]{3,6}$', description: 'Its category, such as RNG.' },
    motif: MOTIF,
    palette: PALETTE,
  },
} as const;

/** Possible contents of a shelf on home. */
export const SHELF_KINDS = ['recent', 'hot', 'new', 'popular', 'category', 'picked', 'studios', 'promotions'] as const;

/** One of the kinds of shelves. */
export type ShelfKind = (typeof SHELF_KINDS)[number];

/** The shelves of a merchant that names none. */
const STANDARD_SHELVES = [
  { show: 'recent' },
  { show: 'hot' },
  ...['LIVE', 'RNG', 'SPORTS', 'MINI'].map((gameType) => ({ show: 'category', gameType })),
  { show: 'new' },
  ...['PVP', 'FISH', 'ESPORTS', 'ELOTT', 'LOTT', 'COCK'].map((gameType) => ({ show: 'category', gameType })),
  { show: 'studios' },
  { show: 'promotions' },
  { show: 'popular' },
];

/** The contents of `content/home.json`. Sections come in this order; an empty one is not drawn. */
export const HOME_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'content/home.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    hero: {
      type: 'array',
      maxItems: 6,
      default: [],
      description: 'Slides at the top of the home page.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'button', 'target'],
        properties: {
          eyebrow: LOCAL_TEXT,
          title: LOCAL_TEXT,
          text: LOCAL_TEXT,
          button: LOCAL_TEXT,
          target: TARGET,
          terms: TARGET,
          scene: {
            type: 'string',
            enum: ['cricket', 'football', 'carnival', 'peacock', 'lottery', 'live', 'launch', 'lantern', 'welcome'],
            default: 'welcome',
            description: 'The drawn picture.',
          },
          picture: {
            ...OWN_PICTURE,
            description:
              'A picture of the folder in place of the drawn one: twice as wide as high, 1440 pixels wide or more.',
          },
          pictureCalmSide: CALM_SIDE,
          cardTitle: LOCAL_TEXT,
          cardText: LOCAL_TEXT,
          cardGame: GAME,
        },
      },
    },
    shelves: {
      type: 'array',
      maxItems: 20,
      default: STANDARD_SHELVES,
      description: 'Rows below the slides, in this order. One that has nothing to show is not drawn.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['show'],
        properties: {
          show: { type: 'string', enum: [...SHELF_KINDS], description: 'What stands on it.' },
          title: { ...LOCAL_TEXT, description: 'What it is called; a name of ours where it is not set.' },
          gameType: { type: 'string', pattern: '^[A-Z]{3,7}$', description: 'Of `category`: its code.' },
          games: {
            type: 'array',
            maxItems: 30,
            items: { type: 'string', pattern: '^[A-Z0-9_]{2,32}-[0-9]{1,5}$' },
            description: 'Of `picked`: the identifiers of the games.',
          },
        },
      },
    },
    hasWinners: { type: 'boolean', default: true, description: 'Whether home shows who has won lately.' },
    tagline: LOCAL_TEXT,
    registerScene: {
      type: 'string',
      enum: ['peacock', 'carnival'],
      default: 'peacock',
      description: 'The drawn picture beside the registration form.',
    },
    registerPicture: {
      ...OWN_PICTURE,
      description: 'A picture of the folder in place of the drawn one: twice as high as wide, 640 pixels wide or more.',
    },
    registerTitle: LOCAL_TEXT,
    registerText: LOCAL_TEXT,
    registerPoints: {
      type: 'array',
      maxItems: 4,
      default: [],
      items: LOCAL_TEXT,
      description: 'Points of the registration form, up to four.',
    },
  },
} as const satisfies JSONSchema;

/** A game as home shows it. */
export interface HomeGame {
  readonly title: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly motif?: string;
  readonly palette?: string;
}

/** One slide of the hero and the card next to it. */
export interface HeroSlide {
  readonly eyebrow?: LocalText;
  readonly title: LocalText;
  readonly text?: LocalText;
  readonly button: LocalText;
  readonly target: string;
  readonly terms?: string;
  readonly scene: string;
  readonly picture?: string;
  readonly pictureCalmSide?: CalmSide;
  readonly cardTitle?: LocalText;
  readonly cardText?: LocalText;
  readonly cardGame?: HomeGame;
}

/** One row of home. */
export interface HomeShelf {
  readonly show: ShelfKind;
  readonly title?: LocalText;
  readonly gameType?: string;
  readonly games?: readonly string[];
}

/** `content/home.json` with its defaults. */
export interface HomeContent {
  readonly hero: readonly HeroSlide[];
  readonly shelves: readonly HomeShelf[];
  readonly hasWinners: boolean;
  readonly tagline?: LocalText;
  readonly registerScene: string;
  readonly registerPicture?: string;
  readonly registerTitle?: LocalText;
  readonly registerText?: LocalText;
  readonly registerPoints: readonly LocalText[];
}
