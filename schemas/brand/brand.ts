import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { LANGUAGE_CODES } from '../../engine/i18n/languages.ts';
import { LOTTERY_FAMILIES } from './lotteries.ts';
import { THEME } from './theme.ts';

const ADDRESSES = {
  type: 'array',
  uniqueItems: true,
  items: {
    type: 'string',
    maxLength: 253,
    pattern: '^https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[1-9][0-9]{0,4})?$',
    description: 'An origin has https://, a host in small letters and at most a port, such as https://cdn.example.',
  },
  default: [],
} as const;

const LIMITS = {
  type: 'object',
  description: 'Numbers that a merchant may set.',
  additionalProperties: false,
  default: {},
  properties: {
    minimumAge: { type: 'integer', minimum: 18, maximum: 30, default: 18, description: 'Youngest age in years.' },
    smsCountdownMinutes: {
      type: 'number',
      minimum: 0.5,
      maximum: 30,
      default: 1,
      description: 'Wait between two text messages to a number.',
    },
    feedbackMinimumWords: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
      description: 'Fewest words of feedback.',
    },
    feedbackMaximumWords: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 140,
      description: 'Most words of feedback.',
    },
    passwordMaximumAgeDays: {
      type: 'integer',
      minimum: 0,
      maximum: 3650,
      default: 0,
      description: 'Days until a password expires; 0 means never.',
    },
    loginCaptchaAfterFailures: {
      type: 'integer',
      minimum: 0,
      maximum: 5,
      default: 3,
      description: 'Failed logins until the picture is asked for; 0 asks always.',
    },
    trialBalance: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000_000,
      default: 5000,
      description: 'Play money of a new trial account, in whole units of the currency.',
    },
  },
} as const satisfies JSONSchema;

const MOBILE = {
  type: 'object',
  description: 'Mobile numbers that can register and log in.',
  additionalProperties: false,
  default: {},
  properties: {
    dialingCodes: {
      type: 'array',
      minItems: 1,
      description: 'Dialling codes on offer, the preset first, each with the numbers of digits that follow it.',
      default: [{ code: '+1', digits: [10] }],
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'digits'],
        properties: {
          code: { type: 'string', pattern: '^\\+[1-9][0-9]{0,3}$', description: 'Such as +84.' },
          digits: {
            type: 'array',
            minItems: 1,
            uniqueItems: true,
            description: 'How many digits a mobile number has after the code.',
            items: { type: 'integer', minimum: 4, maximum: 15 },
          },
        },
      },
    },
  },
} as const satisfies JSONSchema;

const GAMES = {
  type: 'object',
  description: 'How games are shown.',
  additionalProperties: false,
  default: {},
  properties: {
    onPhones: {
      type: 'string',
      enum: ['frame', 'window'],
      default: 'frame',
      description: 'Whether phones show a game within the site, or in a window of its own.',
    },
    realityCheckMinutes: {
      type: 'integer',
      minimum: 5,
      maximum: 240,
      default: 60,
      description: 'Minutes of play after which somebody is told how long they have played, and what it came to.',
    },
  },
} as const satisfies JSONSchema;

const CUSTOMER_SERVICE = {
  type: 'array',
  description: 'Ways to reach customer service.',
  default: [],
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'address'],
    properties: {
      kind: {
        type: 'string',
        enum: ['mail', 'chat', 'phone', 'whatsapp', 'telegram', 'zalo', 'line'],
        description: 'What people use.',
      },
      address: {
        type: 'string',
        pattern: '^(https://|mailto:|tel:)',
        description: 'Starts with https:, mailto: or tel:.',
      },
    },
  },
} as const satisfies JSONSchema;

/** The contents of `brand.json`. */
export const BRAND_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'brand.json',
  type: 'object',
  additionalProperties: false,
  required: ['merchant', 'name', 'country', 'currency', 'languages', 'theme'],
  properties: {
    $schema: { type: 'string', description: 'Path of this schema, for editors.' },
    merchant: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{1,31}$',
      description: 'Code of the merchant; the name of its folder.',
    },
    name: { type: 'string', minLength: 1, maxLength: 40, description: 'Name that people see.' },
    country: { type: 'string', pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 code of the home country.' },
    platform: {
      type: 'string',
      enum: ['html5-desktop', 'html5-mobile'],
      default: 'html5-desktop',
      description: 'Programs can read it; nothing acts on it.',
    },
    lotteryType: {
      type: 'string',
      enum: LOTTERY_FAMILIES,
      default: 'LOTT',
      description:
        'Which lotteries of lotteries.json the merchant may have: LOTT also those of ELOTT, SEA also those of VN.',
    },
    device: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: ['desktop', 'mobile'] },
      default: ['desktop', 'mobile'],
      description: 'Programs can read it; nothing acts on it.',
    },
    domains: {
      type: 'array',
      uniqueItems: true,
      description: 'Hosts that show this merchant. NAME.localhost always does where no merchant claims it.',
      items: { type: 'string', pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)*$', maxLength: 253 },
      default: [],
    },
    isDefault: {
      type: 'boolean',
      default: false,
      description: 'Shown at hosts that no merchant claims. Exactly one merchant is the default.',
    },
    logo: {
      type: 'object',
      description: 'The mark and the name in the header.',
      additionalProperties: false,
      default: {},
      properties: {
        mark: {
          type: 'string',
          pattern: '^assets/[A-Za-z0-9._-]+\\.(svg|png|webp)$',
          default: 'assets/mark.svg',
          description: 'A square picture of assets/.',
        },
        markDark: {
          type: 'string',
          pattern: '^assets/[A-Za-z0-9._-]+\\.(svg|png|webp)$',
          description: 'The mark on dark pages; that of light pages if it is left out.',
        },
        wordmark: {
          type: 'string',
          maxLength: 40,
          default: '',
          description: 'Name beside the mark; the merchant name where it is empty.',
        },
      },
    },
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' },
    languages: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: LANGUAGE_CODES },
      description: 'Language codes on offer, in the order of the selector.',
    },
    defaultLanguage: {
      type: 'string',
      enum: LANGUAGE_CODES,
      description: 'Language of a first visit; the first of the list where it is not set.',
    },
    theme: THEME,
    limits: LIMITS,
    mobile: MOBILE,
    games: GAMES,
    customerService: CUSTOMER_SERVICE,
    analyticsId: {
      type: 'string',
      maxLength: 64,
      default: '',
      description: 'Programs can read it; nothing acts on it.',
    },
    imageCDNs: { ...ADDRESSES, description: 'Origins that pictures may come from.' },
    launchGameCDNs: { ...ADDRESSES, description: 'Origins that games may be opened from.' },
    operator: {
      type: 'object',
      description: 'The company behind the site, as the footer names it.',
      additionalProperties: false,
      default: {},
      properties: {
        code: {
          type: 'string',
          pattern: '^([a-z][a-z0-9-]{0,31})?$',
          default: '',
          description:
            'Merchants with the same code belong to one operator: who is excluded at one of them is excluded at all. Without it a merchant stands alone.',
        },
        company: { type: 'string', default: '', description: 'Its name in the register of companies.' },
        licence: { type: 'string', default: '', description: 'Number of the licence.' },
        regulator: { type: 'string', default: '', description: 'Authority that granted the licence.' },
      },
    },
    hasDemoAccounts: {
      type: 'boolean',
      default: false,
      description:
        'Whether demo mode makes accounts with published passwords here. Leave it out for a site that will open.',
    },
    allowedCountries: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', pattern: '^[A-Z]{2}$' },
      default: [],
      description: 'Countries that may visit; all where the list is empty.',
    },
    unknownCountry: {
      type: 'string',
      enum: ['refuse', 'allow'],
      default: 'refuse',
      description:
        'Whether visitors may come in whose country is not known. It matters only where allowedCountries is not empty.',
    },
    maintenance: { type: 'boolean', default: false, description: 'Shows the maintenance screen to everybody.' },
    regionRestriction: { type: 'boolean', default: false, description: 'Shows the access-denied screen to everybody.' },
  },
} as const satisfies JSONSchema;

/** brand.json with every default filled in. */
export type Brand = FromSchema<typeof BRAND_SCHEMA>;
