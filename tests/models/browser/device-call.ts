import type { CallDefinition } from '../../../schemas/calls/define-call.ts';

/** Where a call goes, and who makes it. */
export interface DeviceCall {
  readonly port: number;
  /** Code of the merchant. */
  readonly merchant: string;
  readonly token: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

/** Makes a call as another device of a person does. @throws Error if it is refused */
export async function callFromDevice<Value>(
  { method, path }: Pick<CallDefinition, 'method' | 'path'>,
  body: object | Buffer,
  { port, merchant, token, query }: DeviceCall,
): Promise<Value> {
  const isPicture = Buffer.isBuffer(body);
  const answer = await fetch(`http://localhost:${port}${path}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isPicture ? 'image/png' : 'application/json',
      cookie: `merchant=${merchant}`,
    },
    body: isPicture ? new Uint8Array(body) : JSON.stringify(body),
  });
  const { message, value } = (await answer.json()) as { message: string; value: Value };
  if (message !== 'ok') throw new Error(`${path} answers ${message}.`);
  return value;
}
