import type { JSONSchema } from 'json-schema-to-ts';

/** A JSON Schema literal, as loose as in the call table and for the same reason. */
type SchemaLiteral = Readonly<Record<string, unknown>>;

/** A fact of the platform, the single source of its type, its documentation and its tests. */
export interface EventDefinition {
  /** `domain.whatHappened`, in the past tense. */
  readonly id: `${string}.${string}`;
  /** Of the payload. A change that old consumers could not read is a new version. */
  readonly version: number;
  /** Whether a member is concerned; their number is a column of the event and not part of the payload. */
  readonly ofMember: boolean;
  readonly payload: SchemaLiteral;
}

/** Gives an event its literal type; the table is checked for unique ids by its test. */
export const defineEvent = <const Event extends EventDefinition>(event: Event): Event => event;

/** An amount in minor units of the currency next to it. */
export const AMOUNT = { type: 'string', pattern: '^(0|[1-9]\\d*)$' } as const satisfies JSONSchema;
/** An ISO 4217 code, or the code of a merchant's own currency. */
export const CURRENCY = { type: 'string', minLength: 1 } as const satisfies JSONSchema;
/** A moment as ISO 8601. */
export const MOMENT = { type: 'string', minLength: 20 } as const satisfies JSONSchema;
/** The number of a row of another table. */
export const NUMBER = { type: 'string', pattern: '^\\d+$' } as const satisfies JSONSchema;
/** A text that is never empty. */
export const TEXT = { type: 'string', minLength: 1 } as const satisfies JSONSchema;
