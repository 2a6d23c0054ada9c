import { LOCAL_TEXT, type LocalText } from './local-text.ts';

/** What earns points: play, by the type of its category, and deposits. */
export const POINT_TYPES = ['live', 'lott', 'pvp', 'rng', 'sports', 'deposit'] as const;
/** One of them. */
export type PointType = (typeof POINT_TYPES)[number];

/** What an item of the mall gives: money at once, a bonus that has to be played first, or goods that are sent. */
export const ITEM_KINDS = ['cash', 'coupon', 'goods'] as const;
/** One of them. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Pictures that are drawn for items. */
export const ITEM_MOTIFS = [
  'coins',
  'gift',
  'chest',
  'trophy',
  'wheel',
  'phone',
  'watch',
  'headphones',
  'jersey',
] as const;
type ItemMotif = (typeof ITEM_MOTIFS)[number];

/** The longest a bonus of a coupon may run, in days. */
const MOST_DAYS = 365;

const rate = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 1000, default: 0, description: `${description} None without it.` }) as const;
const money = (description: string) =>
  ({
    type: 'string',
    pattern: '^[0-9]{1,12}(\\.[0-9]{1,3})?$',
    description: `${description} In whole units of the currency.`,
  }) as const;
const points = (description: string) => ({ type: 'integer', minimum: 1, maximum: 1_000_000_000, description }) as const;

const ITEM = {
  type: 'object',
  description: 'Something that members exchange points for.',
  additionalProperties: false,
  required: ['code', 'kind', 'title', 'points'],
  properties: {
    code: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{1,39}$',
      description: 'Names the item in exchanges; never changed.',
    },
    kind: {
      type: 'string',
      enum: ITEM_KINDS,
      description:
        '`cash` is money at once, `coupon` a bonus that has to be played first, `goods` are sent to an address.',
    },
    title: LOCAL_TEXT,
    art: { type: 'string', enum: ITEM_MOTIFS, default: 'gift', description: 'What the drawn picture shows.' },
    points: points('Points of one.'),
    amount: { ...money('What one gives; goods have none.'), default: '0' },
    wagering: {
      type: 'object',
      description: 'Of a coupon: what its bonus asks for.',
      additionalProperties: false,
      required: ['times', 'days'],
      properties: {
        times: { type: 'integer', minimum: 1, maximum: 100, description: 'How often the bonus has to be played.' },
        days: { type: 'integer', minimum: 1, maximum: MOST_DAYS, description: 'How many days the member has for it.' },
      },
    },
    stock: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000,
      description: 'How many there are at first; operators change it at the desk. No end without it.',
    },
    leastQuantity: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 2,
      description: 'The least quantity of one exchange.',
    },
    mostAMember: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description: 'How many one member may have in all. No end without it.',
    },
    decision: {
      type: 'string',
      enum: ['desk', 'atOnce'],
      default: 'desk',
      description: 'Whether an operator approves each exchange, as always for goods, or it is approved at once.',
    },
  },
} as const;

/** The contents of `points.json`. */
export const POINTS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'points.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    isDemonstration: {
      type: 'boolean',
      default: false,
      description: 'Whether no real money is played for: what a country’s law forbids is then a warning.',
    },
    rates: {
      type: 'object',
      description: 'Points for each 1,000 whole units of the currency. They never expire.',
      additionalProperties: false,
      default: {},
      properties: {
        live: rate('Of valid turnover in live games.'),
        lott: rate('Of valid turnover in lotteries.'),
        pvp: rate('Of valid turnover in games against people.'),
        rng: rate('Of valid turnover in slots, fishing games and minigames.'),
        sports: rate('Of valid turnover in sports and e-sports.'),
        deposit: rate('Of deposits that arrived.'),
      },
    },
    convert: {
      type: 'object',
      description: 'Points into money, in multiples of `points`. Left out, points are only for items.',
      additionalProperties: false,
      required: ['points', 'for'],
      properties: {
        points: points('So many points …'),
        for: money('… are so much money.'),
        least: { ...points('The least of one conversion; one multiple without it.') },
        mostADay: { ...points('The most that one member converts within 24 hours. No end without it.') },
      },
    },
    fourEyesAbove: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000_000,
      description:
        'Points of exchanges that one operator approves for one member in a day: above them a second operator has to agree. Never without it.',
    },
    items: {
      type: 'array',
      description: 'The items of the mall, in their order.',
      maxItems: 200,
      default: [],
      items: ITEM,
    },
  },
} as const;

/** An item of the mall; defaults filled in. Amounts are whole units of the currency. */
export interface WrittenItem {
  readonly code: string;
  readonly kind: ItemKind;
  readonly title: LocalText;
  readonly art: ItemMotif;
  readonly points: number;
  readonly amount: string;
  readonly wagering?: { readonly times: number; readonly days: number };
  readonly stock?: number;
  readonly leastQuantity: number;
  readonly mostAMember?: number;
  readonly decision: 'desk' | 'atOnce';
}

/** Points into money, as it is written. */
interface WrittenConversion {
  readonly points: number;
  readonly for: string;
  readonly least?: number;
  readonly mostADay?: number;
}

/** The points and the mall of a merchant; defaults filled in. */
export interface PointRules {
  readonly isDemonstration: boolean;
  readonly rates: Readonly<Record<PointType, number>>;
  readonly convert?: WrittenConversion;
  readonly fourEyesAbove?: number;
  readonly items: readonly WrittenItem[];
}
