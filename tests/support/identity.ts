import { expect } from 'vitest';
import { exchangeIdentity, loginByIdentity, startIdentity } from '../../schemas/calls/identity.ts';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import type { Answer, ApiServer } from './api-server.ts';
import { countInFile } from './count-in-file.ts';

/** An identity on the local page. */
export interface Someone {
  readonly name: string;
  readonly email: string;
  /** Whether the third party has seen that the mailbox is theirs. */
  readonly isVerified?: boolean;
}

const nextPerson = countInFile();

/** An identity that no other test of the file uses. */
export const newPerson = (isVerified = true): Someone => {
  const count = nextPerson();
  return { name: `Tara Nair ${count}`, email: `tara${count}@example.com`, isVerified };
};

/** A login that has begun at a third party. */
export interface Begun {
  readonly state: string;
  readonly address: URL;
}

/** Begins a login at a third party. */
export async function beginIdentity(
  server: ApiServer,
  merchant: string,
  provider: IdentityProviderName = 'google',
): Promise<Begun> {
  const answer = await server.send(merchant, startIdentity, { body: { provider }, address: '127.0.0.1' });
  expect(answer.message).toBe('ok');
  return { state: String(answer.value.state), address: new URL(String(answer.value.address)) };
}

/** Logs in on the local page; returns the address that it leads back to. */
export async function chooseSomebody(
  server: ApiServer,
  address: URL,
  form: Readonly<Record<string, string>>,
): Promise<URL> {
  const response = await server.app.inject({
    method: 'POST',
    url: address.pathname,
    remoteAddress: '127.0.0.1',
    headers: { host: address.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...Object.fromEntries(address.searchParams), ...form }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return new URL(String(response.headers.location));
}

/** Input of a login by a third party. */
export interface BroughtIdentity {
  readonly state: string;
  readonly idToken: string;
}

/** Goes to a third party and comes back with its token. */
export async function bringIdentity(
  server: ApiServer,
  merchant: string,
  { name, email, isVerified = true }: Someone,
  provider: IdentityProviderName = 'google',
): Promise<BroughtIdentity> {
  const { state, address } = await beginIdentity(server, merchant, provider);
  const back = await chooseSomebody(server, address, { name, email, ...(isVerified ? { verified: 'on' } : {}) });
  const body = { provider, state, code: back.searchParams.get('code') };
  const answer = await server.send(merchant, exchangeIdentity, { body });
  expect(answer.message).toBe('ok');
  return { state, idToken: String(answer.value.idToken) };
}

/** Fields of a new account that the presets ask for. */
export const CONSENTED = { terms: true };

/** Logs in with a third party's proof. */
export const sendIdentity = (
  server: ApiServer,
  merchant: string,
  brought: Partial<BroughtIdentity>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> =>
  server.send(merchant, loginByIdentity, { body: { type: 'firebase', provider: 'google', ...brought, ...more } });

/** Goes to a third party and logs in, with a new account if there is none yet. */
export async function logInBy(
  server: ApiServer,
  merchant: string,
  person: Someone,
  provider: IdentityProviderName = 'google',
): Promise<Answer> {
  const brought = await bringIdentity(server, merchant, person, provider);
  const answer = await sendIdentity(server, merchant, brought, { provider });
  if (answer.message !== 'identityNeedsAccount') return answer;
  return sendIdentity(server, merchant, brought, { provider, fields: CONSENTED });
}
