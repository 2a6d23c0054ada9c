import type { JSONSchema } from 'json-schema-to-ts';
import type { ChangeEvent } from '../change-events.ts';
import type { ErrorCode } from '../errors.ts';
import type { OperatorPermission } from '../operator-permissions.ts';

/**
 * A JSON Schema literal. Looser than the type that schemas are checked against at their definition: comparing two
 * tables of calls against that one overwhelms the compiler.
 */
type SchemaLiteral = Readonly<Record<string, unknown>>;

/**
 * Who may call: anyone, or a person with a session; `optional` reads the session if there is one. Operators have
 * separate sessions, which no other call accepts.
 */
export type TokenNeed = 'none' | 'optional' | 'required' | 'operator';

/** One HTTP call of the platform, the single source of its client, route, documentation and tests. */
export interface CallDefinition {
  /** Name by which code asks for the call. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly token: TokenNeed;
  /** What an operator must be allowed to do; only calls with an operator's token have it. */
  readonly permission?: OperatorPermission;
  /** Whether it is answered while the operator has to set up an authenticator app first. */
  readonly duringEnrolment?: boolean;
  /** Whether the body travels as a JWE and a plain one is refused. */
  readonly encrypted: boolean;
  /** The server module that must be on; `undefined` if every merchant has the call. */
  readonly module?: string;
  /** Whether the call is answered while the site is in maintenance or the region is closed. */
  readonly always?: boolean;
  /** Whether the call does not extend the session. */
  readonly doesNotProlong?: boolean;
  /** Whether a call that changes something is answered while the person has to change the password first. */
  readonly duringForcedChange?: boolean;
  /** The events after which a query has another answer: screens that show it then ask again. */
  readonly changedBy?: readonly ChangeEvent[];
  /** The events that the call brings about for the person who makes it. */
  readonly causes?: readonly ChangeEvent[];
  /** Whether a refusal leaves the screen as it is: its form shows the reason, and may be sent again unchanged. */
  readonly refusalKeepsScreen?: boolean;
  /** Whether the body carries an idempotency key, its `requestId`. */
  readonly keyed?: boolean;
  readonly query?: SchemaLiteral;
  readonly body?: SchemaLiteral;
  /** Accepts `application/x-www-form-urlencoded` as well as JSON. */
  readonly form?: boolean;
  /** Takes a picture's bytes as its body, whatever the declared type; the content is sniffed. */
  readonly picture?: boolean;
  /** What `value` holds when the call succeeds. */
  readonly value: SchemaLiteral;
  /** Error codes of this call, besides those of every call. */
  readonly errors: readonly ErrorCode[];
}

/** Gives a call its literal type; the table is checked for unique ids and addresses by its test. */
export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call;

/** A body or query that holds nothing. */
export const NOTHING = { type: 'object', additionalProperties: false, properties: {} } as const satisfies JSONSchema;

/** A value that carries nothing beyond success. */
export const DONE = { type: 'null' } as const satisfies JSONSchema;
