import fc from 'fast-check';
import { VENDOR_HEADERS } from '../../engine/vendor/signed-text.ts';
import { PAYMENT_CALLBACK, PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { PAYOUT_CALLBACK } from '../../schemas/payment/payout.ts';
import { VENDOR_CALLS } from '../../schemas/vendor/vendor-calls.ts';
import { hostileHeaders, hostileHost, hostileText, mediaType, rawBody, rawQuery } from './hostile-values.ts';
import type { ListedRoute } from './route-list.ts';
import { fittingValue, mutatedValue } from './schema-values.ts';

/** How an address that is no call is asked once. */
export interface OpenWish {
  readonly path: string;
  readonly query: string | undefined;
  readonly body: string | Buffer | undefined;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly host: string | undefined;
  /** Whether it is signed by who may ask. */
  readonly isSigned: boolean;
  readonly isLocal: boolean;
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  merchant: ['alpha', 'alpha', 'alpha', 'beta', 'nobody'],
  provider: ['google', 'facebook', 'firebase'],
  '*': ['cover/KUMARA-1.svg', 'avatar/1.webp', 'index.html', 'bet', '.env', 'a/b/c'],
  file: ['mark.svg', '..%2Fbrand.json', '%2e%2e', 'x.webp', 'a.json'],
};

/** A variable part of an address: a known name, or anything that a person can type there. */
const partOf = (name: string): fc.Arbitrary<string> => {
  const hostile = hostileText.map((text) => encodeURIComponent(text.toWellFormed()));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(PARTS[name] ?? ['1'])) },
    { weight: 1, arbitrary: hostile },
  );
};

/** Addresses of a route, its parameters filled in. */
function pathsOf({ path }: ListedRoute): fc.Arbitrary<string> {
  const parts = path.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return partOf('*');
    return part.startsWith(':') ? partOf(part.slice(1)) : fc.constant(part);
  });
  // No request can be for nothing at all.
  return fc.tuple(...parts).map((all) => all.join('') || '/');
}

/** The schema of the body of a signed address. */
function schemaOf({ path }: ListedRoute): object {
  if (path.endsWith('/callback')) return PAYMENT_CALLBACK;
  if (path.endsWith('/payouts')) return PAYOUT_CALLBACK;
  return VENDOR_CALLS.find((call) => path.endsWith(call.path))?.body ?? { type: 'object', properties: {} };
}

const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Ways in which an address that is no call may be asked. */
export function openWishes(route: ListedRoute): fc.Arbitrary<OpenWish> {
  const fitting = fittingValue(schemaOf(route) as Readonly<Record<string, unknown>>);
  const json = fc.oneof(fitting, mutatedValue(fitting)).map((value) => JSON.stringify(value));
  const body = route.method === 'GET' ? fc.constant(undefined) : fc.oneof(json, json, rawBody);
  return fc.record<OpenWish>({
    path: pathsOf(route),
    query: seldom(rawQuery),
    body,
    type: fc.oneof({ weight: 6, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: mediaType }),
    headers: seldom(hostileHeaders).map((headers) => headers ?? {}),
    host: seldom(hostileHost),
    isSigned: fc.boolean(),
    isLocal: fc.boolean(),
  });
}

/** Headers of the signer of an address: the payment provider, or the game vendor. */
export const headersOfSigner = (path: string) => (path.startsWith('/payments/') ? PAYMENT_HEADERS : VENDOR_HEADERS);
