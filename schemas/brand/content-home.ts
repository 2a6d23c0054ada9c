import type { JSONSchema } from 'json-schema-to-ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

const AMOUNT = {
  type: 'string',
  pattern: '^[0-9]+(\\.[0-9]{1,3})?$',
  description: 'An amount in whole units of the currency, as text.',
} as const;
const TARGET = { type: 'string', pattern: '^/', description: 'Where it leads: a path of the site.' } as const;
const NAME = { type: 'string', minLength: 1, maxLength: 60 } as const;
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
  additionalProperties: false,
  required: ['title', 'vendor', 'gameType'],
  properties: {
    title: NAME,
    vendor: NAME,
    gameType: { type: 'string', pattern: '^[A-Z]{3,6}$' },
    motif: MOTIF,
    palette: PALETTE,
    badge: { type: 'string', enum: ['HOT', 'NEW'] },
    players: { type: 'integer', minimum: 0, description: 'People playing it now.' },
  },
} as const;

/** What `content/home.json` may say. Sections come in this order; an empty one is not drawn. */
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
        required: ['title', 'button', 'target', 'scene'],
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
            description: 'The drawn picture.',
          },
          cardTitle: LOCAL_TEXT,
          cardText: LOCAL_TEXT,
          cardGame: GAME,
        },
      },
    },
    winners: {
      type: 'array',
      maxItems: 30,
      default: [],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'game', 'amount'],
        properties: { account: { ...NAME, description: 'Masked name, such as Rah***v.' }, game: GAME, amount: AMOUNT },
      },
    },
    shelves: {
      type: 'array',
      maxItems: 12,
      default: [],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'games'],
        properties: { title: LOCAL_TEXT, target: TARGET, games: { type: 'array', maxItems: 30, items: GAME } },
      },
    },
    live: {
      type: 'array',
      maxItems: 12,
      default: [],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'presenter', 'studio', 'minimum', 'maximum'],
        properties: {
          title: NAME,
          presenter: NAME,
          studio: NAME,
          minimum: AMOUNT,
          maximum: AMOUNT,
          viewers: { type: 'integer', minimum: 0 },
          table: { type: 'string', enum: ['roulette', 'cards', 'blackjack', 'wheel'], default: 'cards' },
          isMale: { type: 'boolean', default: false, description: 'Whether the drawn presenter is a man.' },
          palette: PALETTE,
        },
      },
    },
    studios: { type: 'array', maxItems: 24, default: [], items: NAME, description: 'Vendors shown with their mark.' },
    tagline: LOCAL_TEXT,
    registerScene: {
      type: 'string',
      enum: ['peacock', 'carnival'],
      default: 'peacock',
      description: 'The drawn picture beside the registration form.',
    },
    registerTitle: LOCAL_TEXT,
    registerText: LOCAL_TEXT,
    registerPoints: { type: 'array', maxItems: 4, default: [], items: LOCAL_TEXT },
  },
} as const satisfies JSONSchema;

/** A game as home shows it. */
export interface HomeGame {
  readonly title: string;
  readonly vendor: string;
  readonly gameType: string;
  readonly motif?: string;
  readonly palette?: string;
  readonly badge?: 'HOT' | 'NEW';
  readonly players?: number;
}

/** One slide of the hero with its card beside it. */
export interface HeroSlide {
  readonly eyebrow?: LocalText;
  readonly title: LocalText;
  readonly text?: LocalText;
  readonly button: LocalText;
  readonly target: string;
  readonly terms?: string;
  readonly scene: string;
  readonly cardTitle?: LocalText;
  readonly cardText?: LocalText;
  readonly cardGame?: HomeGame;
}

/** A table with a presenter. Amounts are decimal texts in whole units. */
export interface LiveTable {
  readonly title: string;
  readonly presenter: string;
  readonly studio: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly viewers?: number;
  readonly table: string;
  readonly isMale: boolean;
  readonly palette?: string;
}

/** `content/home.json` with its defaults. */
export interface HomeContent {
  readonly hero: readonly HeroSlide[];
  readonly winners: readonly { readonly account: string; readonly game: HomeGame; readonly amount: string }[];
  readonly shelves: readonly {
    readonly title: LocalText;
    readonly target?: string;
    readonly games: readonly HomeGame[];
  }[];
  readonly live: readonly LiveTable[];
  readonly studios: readonly string[];
  readonly tagline?: LocalText;
  readonly registerScene: string;
  readonly registerTitle?: LocalText;
  readonly registerText?: LocalText;
  readonly registerPoints: readonly LocalText[];
}
