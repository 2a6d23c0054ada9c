import { QueryClient } from '@tanstack/react-query';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fieldsOf } from '../../../../../engine/json/fields-of.ts';
import { withdrawalRequestMachine } from '../../../../../flows/withdrawal-request/withdrawal-request.machine.ts';

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const key = { ...(await exportJWK(publicKey)), kid: 'a-key-of-a-test', merchant: 'alpha' };

const PROOF = { paymentPassword: '246810', totpCode: '' };
const WISHES = { requestId: 'request-1-of-a-test', amountMinor: '300000', cardId: '7' };
const OTHER_WISHES = { requestId: 'request-2-of-a-test', amountMinor: '300000', cardId: '7' };

/** The bodies that have reached the server, and its answers in their order; undefined loses one. */
let bodies: unknown[];
let answers: (object | undefined)[];

/** The server: it reads what is sealed for it, and may be cut off before its answer arrives. */
async function answer(asked: string, init?: RequestInit): Promise<Response> {
  // A browser knows the address of its page, which a path is completed with.
  const request = new Request(new URL(asked, 'http://alpha.localhost'), init);
  if (request.url.endsWith('/jwks.json')) return Response.json({ keys: [key] });
  const { plaintext } = await compactDecrypt(await request.text(), privateKey);
  bodies.push(fieldsOf(JSON.parse(new TextDecoder().decode(plaintext))).body);
  const value = answers.shift();
  if (value === undefined) throw new TypeError('The connection was cut.');
  return Response.json(value);
}

beforeEach(() => {
  bodies = [];
  answers = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', answer);
});

/** A request at its summary, with the calls of the site. */
async function begin() {
  const { requestActors } = await import('../../../../../src/features/withdrawal/request-calls.ts');
  const machine = withdrawalRequestMachine.provide({ actors: requestActors(new QueryClient()) });
  const input = { asksFundPassword: false, asksAccount: false, step: 'confirm', wishes: WISHES } as const;
  const actor = createActor(machine, { input }).start();
  const confirm = async () => {
    actor.send({ type: 'withdrawal.confirmed', proof: PROOF });
    return waitFor(actor, (state) => !state.hasTag('busy'));
  };
  return { actor, confirm };
}

const requestIds = () => bodies.map((body) => fieldsOf(body).requestId);

test('R1.03b a withdrawal whose answer was lost is sent again as the same one', async () => {
  answers = [undefined, { success: true, message: 'ok', value: { number: 'W-20261121-4F7K2Q' } }];
  const { confirm } = await begin();
  expect((await confirm()).context.error?.code).toBe('network');
  expect((await confirm()).context.number).toBe('W-20261121-4F7K2Q');
  expect(requestIds()).toEqual([WISHES.requestId, WISHES.requestId]);
});

test('R1.03b it stays the same one if the person goes back and chooses the same again', async () => {
  answers = [undefined, undefined];
  const { actor, confirm } = await begin();
  await confirm();
  actor.send({ type: 'step.back' });
  actor.send({ type: 'amount.chosen', wishes: OTHER_WISHES });
  await confirm();
  expect(requestIds()).toEqual([WISHES.requestId, WISHES.requestId]);
});

test('R1.03b a withdrawal that was refused for its amount is another one when it is asked for again', async () => {
  const refusal = { success: false, message: 'withdrawalLimit', value: { leftMinor: '0', leftTimes: 0 } };
  answers = [refusal, refusal];
  const { actor, confirm } = await begin();
  await confirm();
  actor.send({ type: 'amount.chosen', wishes: OTHER_WISHES });
  await confirm();
  expect(requestIds()).toEqual([WISHES.requestId, OTHER_WISHES.requestId]);
});
