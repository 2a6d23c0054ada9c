import fc from 'fast-check';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { Naming } from '../support/foreign-recipe.ts';
import { BONUS_COUPON, COUPON } from '../support/foreign-reward.ts';
import { PASSWORD } from '../support/members.ts';
import { FUND_PASSWORD, PICTURE } from '../support/withdrawer.ts';
import { hostileHeaders, hostileHost, hostileValue, mediaType, rawBody, rawQuery } from './hostile-values.ts';
import { fittingValue, type KnownValues, mutatedValue } from './schema-values.ts';

/** Whose token a request carries. */
export type TokenKind = 'own' | 'none' | 'neighbour' | 'other' | 'broken';

/** How a call is made once. */
export interface CallWish {
  readonly token: TokenKind;
  /** Behind the question mark; undefined if there is no query. */
  readonly query: string | undefined;
  /** JSON of the call; sealed where the call wants that. */
  readonly body: unknown;
  /** The bytes sent in place of the body. */
  readonly raw: string | Buffer | undefined;
  /** The payload encrypted in place of one with time, number and call. */
  readonly payload: { readonly value: unknown } | undefined;
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly host: string | undefined;
}

const KNOWN: KnownValues = {
  loginPassword: [PASSWORD],
  password: [PASSWORD],
  oldPassword: [PASSWORD],
  paymentPassword: [FUND_PASSWORD],
  gameId: ['KUMARA-1'],
  gameCode: ['DAILY'],
  activity: ['mission', 'calendar', 'race', 'coupon', 'bonus-coupon', 'application', 'rain', 'raffle'],
  code: [COUPON, BONUS_COUPON],
  item: ['cash', 'bonus', 'rare', 'few'],
  play: ['all5.straight', 'position', 'last2.sides'],
  choice: ['1|2|3|4|5', '1||||', 'big|small', '12345 67890'],
  currency: ['INR'],
  timeZone: ['UTC', 'Etc/UTC'],
  wallet: ['main', 'local'],
  from: ['main', new Date(0).toISOString()],
  to: ['local', new Date(4e12).toISOString()],
};

/** Most requests are right in all but one thing: a request refused early tests nothing deeper. */
const rarely = <Value>(value: fc.Arbitrary<Value>, weight = 12): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined, freq: weight });
const seldom = <Value>(value: fc.Arbitrary<Value>, one = 10): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: one, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value));
const asQuery = (value: unknown): string =>
  new URLSearchParams(
    Object.entries((value ?? {}) as object).flatMap(([name, one]) =>
      (Array.isArray(one) ? one.slice(0, 4) : [one]).map((each) => [name, asText(each).slice(0, 6_000)]),
    ),
  ).toString();

/** Values of a body or a query: valid by its schema, as a test of foreign calls sends it, and mutations of both. */
function valuesOf(schema: object | undefined, seeds: readonly unknown[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const made = fittingValue(schema as Readonly<Record<string, unknown>>, KNOWN);
  const good = seeds.length > 0 ? fc.oneof(fc.constantFrom(...seeds), made) : made;
  return fc.oneof(good, mutatedValue(good), mutatedValue(mutatedValue(good)), hostileValue);
}

/** Ways in which a call may be made, from right to hostile. @param namings what names things that exist */
export function callWishes(call: CallDefinition, namings: readonly Naming[]): fc.Arbitrary<CallWish> {
  const bodies = namings.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const queries = namings.flatMap(({ query }) => (query === undefined ? [] : [query]));
  const isPlain = call.method === 'GET';
  return fc.record<CallWish>({
    token: fc.oneof(
      { weight: 12, arbitrary: fc.constant<TokenKind>('own') },
      { weight: 2, arbitrary: fc.constantFrom<TokenKind>('none', 'neighbour', 'other', 'broken') },
    ),
    query: fc.oneof(
      {
        weight: 8,
        arbitrary: valuesOf(call.query, queries).map((value) => (value === undefined ? undefined : asQuery(value))),
      },
      { weight: 1, arbitrary: rawQuery },
    ),
    body: valuesOf(call.body, bodies),
    raw: call.picture
      ? rarely(
          fc.oneof(
            fc.constant(PICTURE),
            rawBody,
            fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
          ),
        )
      : isPlain
        ? fc.constant(undefined)
        : seldom(rawBody),
    payload: call.encrypted ? seldom(hostileValue.map((value) => ({ value }))) : fc.constant(undefined),
    type: isPlain ? fc.constant(undefined) : seldom(mediaType),
    headers: seldom(hostileHeaders, 8).map((headers) => headers ?? {}),
    host: seldom(hostileHost, 30),
  });
}
