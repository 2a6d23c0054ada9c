import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { CallDefinition } from './define-call.ts';
import { GAMES_CALLS } from './games.ts';
import { MEMBER_CALLS } from './member.ts';
import { SESSION_CALLS } from './session.ts';
import { SYSTEM_CALLS } from './system.ts';
import { WALLET_CALLS } from './wallet.ts';

/** Every HTTP call that exists. A route that is not here is not served. */
export const CALL_TABLE = [
  ...SYSTEM_CALLS,
  ...SESSION_CALLS,
  ...MEMBER_CALLS,
  ...WALLET_CALLS,
  ...GAMES_CALLS,
] as const;

/** What a caller puts into the body of a call. */
export type CallBody<Call extends CallDefinition> = Call extends { body: infer Body extends JSONSchema }
  ? FromSchema<Body>
  : undefined;

/** What a caller puts into the query of a call. */
export type CallQuery<Call extends CallDefinition> = Call extends { query: infer Query extends JSONSchema }
  ? FromSchema<Query>
  : undefined;

/** What a call's `value` holds when it succeeds. */
export type CallValue<Call extends CallDefinition> = FromSchema<Call['value']>;
