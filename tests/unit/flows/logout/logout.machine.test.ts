import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import { DomainError } from '../../../../engine/api/domain-error.ts';
import { logoutMachine } from '../../../../flows/logout/logout.machine.ts';
import { logout } from '../../../../schemas/calls/session.ts';
import { COMMON_ERRORS } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';

function start() {
  const call = holdCall<void>();
  const clear = holdCall<void>();
  const actor = createActor(logoutMachine.provide({ actors: { logOut: call.logic, clearSession: clear.logic } }));
  return { call, clear, actor: actor.start(), value: () => actor.getSnapshot().value };
}

test('R4.11a logging out is asked first: nothing is called until the person confirms', async () => {
  const { actor, call, clear, value } = start();
  await settle();
  expect(value()).toBe('confirming');
  expect(call.inputs.length + clear.inputs.length).toBe(0);
  actor.send({ type: 'logout.cancelled' });
  expect(value()).toBe('kept');
  expect(actor.getSnapshot().status).toBe('done');
  expect(call.inputs.length + clear.inputs.length).toBe(0);
});

test('R4.11b the server ends the session first, then the device forgets it', async () => {
  const { actor, call, clear, value } = start();
  actor.send({ type: 'logout.confirmed' });
  expect(value()).toBe('calling');
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect([call.countOpen(), clear.countOpen()]).toEqual([1, 0]);
  await call.answer();
  expect(value()).toBe('clearing');
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(clear.countOpen()).toBe(1);
  await clear.answer();
  expect(value()).toBe('done');
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
});

const failures = [
  ...[...logout.errors, ...COMMON_ERRORS].map((code) => ({ name: code, error: new DomainError(code) })),
  { name: 'no answer', error: new NetworkError(new TypeError('offline')) },
];

test.each(failures)('R4.11b the device forgets the session although the call fails: $name', async ({ error }) => {
  const { actor, call, clear, value } = start();
  actor.send({ type: 'logout.confirmed' });
  await call.fail(error);
  expect(value()).toBe('clearing');
  expect(clear.countOpen()).toBe(1);
  await clear.answer();
  expect(value()).toBe('done');
});

test('R4.11b a device that cannot forget ends the flow all the same', async () => {
  const { actor, call, clear, value } = start();
  actor.send({ type: 'logout.confirmed' });
  await call.answer();
  await clear.fail(new Error('storage is closed'));
  expect(value()).toBe('done');
});

test('R4.11a confirming twice calls once, and a logout that has begun is not cancelled', async () => {
  const { actor, call, value } = start();
  actor.send({ type: 'logout.confirmed' });
  actor.send({ type: 'logout.confirmed' });
  actor.send({ type: 'logout.cancelled' });
  await settle();
  expect(value()).toBe('calling');
  expect(call.inputs).toHaveLength(1);
});
