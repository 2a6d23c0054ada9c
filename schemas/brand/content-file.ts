import type { JSONSchema } from 'json-schema-to-ts';

/** A path of the site. */
export const TARGET = { type: 'string', pattern: '^/', description: 'A path of the site.' } as const;
/** A path of the site, or the address of another site. */
export const LINK = {
  type: 'string',
  pattern: '^(?:/(?![/\\\\])|https://[A-Za-z0-9])[^\\s"<>]{0,300}$',
  description: 'A path of the site, or another site as https://….',
} as const;
/** A picture of the folder. */
export const PICTURE = {
  type: 'string',
  pattern: '^assets/[A-Za-z0-9][A-Za-z0-9._-]{0,80}\\.(png|webp|svg)$',
  description: 'A picture of the folder.',
} as const;
/** A picture of the folder that is served in the sizes in which pages show it. */
export const OWN_PICTURE = {
  type: 'string',
  pattern: '^assets/[A-Za-z0-9][A-Za-z0-9._-]{0,80}\\.(png|webp|jpg|jpeg)$',
} as const;
/** The sides on which a picture may be calm. */
const CALM_SIDES = ['left', 'right'] as const;

/** One of the sides. */
export type CalmSide = (typeof CALM_SIDES)[number];

/** Where the words of a picture go. */
export const CALM_SIDE = {
  type: 'string',
  enum: CALM_SIDES,
  description:
    'The calm side of `picture`: where lines begin on the other side, the picture is mirrored. Never mirrored where it is not set.',
} as const;
/** Names an entry within its list. */
export const KEY = { type: 'string', pattern: '^[a-z0-9-]{1,40}$', description: 'Names it in its list.' } as const;
/** Colours of a drawn banner. */
export const PALETTE = {
  type: 'string',
  pattern: '^[a-z]{1,20}$',
  description: 'Colours of the banner; chosen from the key where it is not set.',
} as const;
/** Motifs of drawn banners. */
export const BANNER_MOTIF = {
  type: 'string',
  enum: ['chest', 'trophy', 'coins', 'gift', 'wheel'],
  default: 'gift',
  description: 'What the drawn picture shows.',
} as const;

const MOMENT = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2}))?$',
} as const;

/** When an entry is shown. */
export const PERIOD = {
  from: { ...MOMENT, description: 'First day (UTC), or a moment such as 2026-05-01T09:00+05:30. At once without it.' },
  until: { ...MOMENT, description: 'Last day (UTC), or a moment. For ever without it.' },
} as const;

/** The schema of a file below `content/`. */
export const contentFile = (title: string, properties: Record<string, JSONSchema>): JSONSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
  type: 'object',
  additionalProperties: false,
  properties: { $schema: { type: 'string' }, ...properties },
});

/** A list of entries, empty by default. */
export const contentList = (
  required: readonly string[],
  properties: Record<string, JSONSchema>,
  description: string,
  maxItems?: number,
): JSONSchema => ({
  type: 'array',
  description,
  ...(maxItems === undefined ? {} : { maxItems }),
  default: [],
  items: { type: 'object', additionalProperties: false, required, properties },
});
