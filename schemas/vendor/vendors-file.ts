import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** The file that names the vendors of an installation. Secrets are not in it. */
export const VENDORS_FILE = {
  type: 'object',
  additionalProperties: false,
  required: ['vendors'],
  properties: {
    $schema: { type: 'string' },
    vendors: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name', 'studios', 'openUrl', 'gameOrigin'],
        properties: {
          id: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,31}$' },
          name: { type: 'string', minLength: 1, maxLength: 40 },
          studios: {
            type: 'array',
            minItems: 1,
            items: { type: 'string', pattern: '^[A-Z0-9_]{2,32}$' },
            description: 'Whose games it runs, by the vassalage of content/vendors.json.',
          },
          openUrl: { type: 'string', pattern: '^https?://', description: 'Where it is asked to open a game.' },
          recordUrl: { type: 'string', pattern: '^https?://', description: 'Where it is asked to show a round again.' },
          gameOrigin: {
            type: 'string',
            pattern: '^https?://[^/]+$',
            description: 'Where its games are; nothing else of it is framed.',
          },
          allowsTrial: { type: 'boolean', description: 'Whether play money may be played.' },
          hasOwnWallet: { type: 'boolean', description: 'Whether money moves to a wallet of its own first.' },
          closedCountries: { type: 'array', items: { type: 'string', pattern: '^[A-Z]{2}$' } },
        },
      },
    },
  },
} as const satisfies JSONSchema;

/** A vendor as the file describes it. */
export type VendorOfFile = FromSchema<typeof VENDORS_FILE>['vendors'][number];
