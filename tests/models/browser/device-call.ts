import type { JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../../engine/api/encrypt-body.ts';
import type { CallDefinition } from '../../../schemas/calls/define-call.ts';

/** What a device has to know of a call. */
export type Called = Pick<CallDefinition, 'method' | 'path' | 'encrypted'>;

/** Where a call goes, and who makes it. */
export interface DeviceCall {
  readonly port: number;
  /** Code of the merchant. */
  readonly merchant: string;
  readonly token: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

/** A body as it travels, with its media type. */
type Sent = readonly [mediaType: string, body: BodyInit];

/** Seals a body for the merchant, as a page does with what no one else may read. */
async function seal({ method, path }: Called, body: object, origin: string, cookie: string): Promise<Sent> {
  const answer = await fetch(`${origin}/.well-known/jwks.json`, { headers: { cookie } });
  const { keys } = (await answer.json()) as { keys: (JWK & { merchant: string })[] };
  const [key] = keys;
  if (!key) throw new Error('The server offers no public key.');
  const target = { merchant: key.merchant, call: `${method} ${path}` };
  return [ENCRYPTED_MEDIA_TYPE, await encryptBody(body, target, key, Date.now())];
}

/** Makes a call as another device of a person does. @throws Error if it is refused */
export async function callFromDevice<Value>(
  call: Called,
  body: object | Buffer | undefined,
  { port, merchant, token, query }: DeviceCall,
): Promise<Value> {
  const { method, path, encrypted } = call;
  const origin = `http://localhost:${port}`;
  const cookie = `merchant=${merchant}`;
  const sentOf = async (given: object | Buffer): Promise<Sent> => {
    if (Buffer.isBuffer(given)) return ['image/png', new Uint8Array(given)];
    return encrypted ? seal(call, given, origin, cookie) : ['application/json', JSON.stringify(given)];
  };
  const sent = body && (await sentOf(body));
  const answer = await fetch(`${origin}${path}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, cookie, ...(sent && { 'content-type': sent[0] }) },
    ...(sent && { body: sent[1] }),
  });
  const { message, value } = (await answer.json()) as { message: string; value: Value };
  if (message !== 'ok') throw new Error(`${path} answers ${message}.`);
  return value;
}
