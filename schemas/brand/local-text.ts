import type { JSONSchema } from 'json-schema-to-ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../engine/i18n/languages.ts';

/** A text that is the same in every language, or one text a language. */
export type LocalText = string | { readonly [Code in LanguageCode]?: string };

const text = { type: 'string', maxLength: 4000 } as const;

/**
 * Schema of a LocalText. Its type is written above by hand: derived from 27 optional properties it would slow every
 * schema that uses it.
 */
export const LOCAL_TEXT = {
  description: 'A text for every language, or an object with one text a language code.',
  anyOf: [
    text,
    {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, text])),
    },
  ],
} as const satisfies JSONSchema;
