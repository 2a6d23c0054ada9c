import type { JSONSchema } from 'json-schema-to-ts';

const COLOUR = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } as const;

const FONT_FILE = { type: 'string', pattern: '^assets/[A-Za-z0-9._-]+\\.(woff2|ttf|otf)$' } as const;

/** Colours of the pages of one theme by hand. */
const palette = (pages: 'dark' | 'light') =>
  ({
    type: 'object',
    description: `Colours of ${pages} pages by hand. Those left out are computed, and so is what lies between.`,
    additionalProperties: false,
    properties: {
      page: { ...COLOUR, description: 'The page itself.' },
      surface: { ...COLOUR, description: 'Cards and panels on the page.' },
      raised: { ...COLOUR, description: 'Dialogs and menus above it.' },
      fill: { ...COLOUR, description: 'Plain buttons and fields.' },
      inset: { ...COLOUR, description: 'What lies deeper than the page, such as the field of the search.' },
      line: { ...COLOUR, description: 'Lines between parts.' },
      text: { ...COLOUR, description: 'Text. Its quieter shades follow from it.' },
    },
  }) as const;

/** The few colours and shapes that make a brand; every role of the interface is computed from them. */
export const THEME = {
  type: 'object',
  description: 'Colours and shapes of the brand. Everything else is computed from them.',
  additionalProperties: false,
  required: ['primary', 'accent'],
  properties: {
    primary: { ...COLOUR, description: 'Colour of the main action, as #rrggbb.' },
    accent: { ...COLOUR, description: 'Colour of rewards and prizes, as #rrggbb.' },
    onPrimary: { ...COLOUR, description: 'Colour of text on the primary colour. Computed where it is not set.' },
    onAccent: { ...COLOUR, description: 'Colour of text on the accent colour. Computed where it is not set.' },
    neutralHue: {
      type: 'number',
      minimum: 0,
      maximum: 360,
      description: 'Hue of greys and surfaces; that of the primary colour where it is not set.',
    },
    neutralTint: {
      type: 'number',
      minimum: 0,
      maximum: 0.05,
      default: 0.016,
      description: 'How coloured the greys are.',
    },
    palettes: {
      type: 'object',
      description: 'Greys and surfaces by hand, for a brand whose own are not computed from its colours.',
      additionalProperties: false,
      properties: { dark: palette('dark'), light: palette('light') },
    },
    radius: { type: 'integer', minimum: 0, maximum: 24, default: 12, description: 'Base corner radius in pixels.' },
    headingFont: {
      type: 'string',
      enum: ['Anek', 'Bricolage Grotesque', 'Inter'],
      default: 'Inter',
      description: 'Typeface of headings.',
    },
    fonts: {
      type: 'object',
      description: 'Typefaces of your own: font files of the folder. Letters that they do not have are drawn in ours.',
      additionalProperties: false,
      properties: {
        heading: { ...FONT_FILE, description: 'Typeface of headings and of the name.' },
        text: { ...FONT_FILE, description: 'Typeface of all other text.' },
      },
    },
    pattern: {
      type: 'string',
      enum: ['jali', 'calcada', 'quarter', 'grid', 'dots'],
      default: 'dots',
      description: 'Ornament of banners.',
    },
    defaultTheme: {
      type: 'string',
      enum: ['dark', 'light'],
      default: 'dark',
      description: 'Theme of a first visit; the person may choose the other.',
    },
  },
} as const satisfies JSONSchema;
