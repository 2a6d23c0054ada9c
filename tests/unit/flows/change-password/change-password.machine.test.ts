import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import {
  changePasswordMachine,
  type PasswordChange,
} from '../../../../flows/change-password/change-password.machine.ts';
import { changePassword } from '../../../../schemas/calls/password.ts';
import { COMMON_ERRORS } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';

const CHANGE: PasswordChange = { oldPassword: 'Old-1', newPassword: 'New-2', confirmNewPassword: 'New-2' };

function start(isForced = false) {
  const call = holdCall<void, PasswordChange>();
  const logOut = holdCall<void>();
  const clear = holdCall<void>();
  const clock = new SimulatedClock();
  const machine = changePasswordMachine.provide({
    actors: { changePassword: call.logic, logOut: logOut.logic, clearSession: clear.logic },
  });
  const actor = createActor(machine, { clock, input: { isForced } }).start();
  const submit = (change = CHANGE) => actor.send({ type: 'change.submitted', change });
  return { actor, call, logOut, clear, clock, submit, now: () => actor.getSnapshot() };
}

describe('R4.10 changing the password', () => {
  test('sends the form once, however often the button is pressed, and is busy in the meantime', async () => {
    const { call, submit, now } = start();
    expect(now().hasTag('busy')).toBe(false);
    submit();
    submit();
    await settle();
    expect(call.inputs).toEqual([CHANGE]);
    expect(now().hasTag('busy')).toBe(true);
    await call.answer();
    expect(now().status).toBe('done');
    expect(now().value).toBe('changed');
  });

  test('keeps no password, neither after the change nor after a refusal', async () => {
    const { call, submit, now } = start();
    submit();
    await call.refuse('oldPasswordWrong', { field: 'oldPassword' });
    expect(JSON.stringify(now().context)).not.toContain('Old-1');
    submit();
    await call.answer();
    expect(JSON.stringify(now().context)).not.toContain('New-2');
  });

  test('by choice it can be left, and no one is logged out', () => {
    const { actor, logOut, now } = start();
    actor.send({ type: 'change.left' });
    expect(now().value).toBe('kept');
    expect(logOut.inputs).toHaveLength(0);
  });

  test('cannot be left while the server is asked', () => {
    const { actor, submit, now } = start();
    submit();
    expect(now().can({ type: 'change.left' })).toBe(false);
    actor.send({ type: 'change.left' });
    expect(now().value).toBe('submitting');
  });
});

describe('R4.02e a change that is forced', () => {
  test('is left by logging out only, and then the device forgets the session', async () => {
    const { actor, logOut, clear, now } = start(true);
    actor.send({ type: 'change.left' });
    expect(now().value).toBe('signingOut');
    expect(now().hasTag('busy')).toBe(true);
    await logOut.answer();
    expect(now().value).toBe('clearing');
    await clear.answer();
    expect(now().value).toBe('signedOut');
  });

  test('logs out on this device even if neither server nor storage can be reached', async () => {
    const { actor, logOut, clear, now } = start(true);
    actor.send({ type: 'change.left' });
    await logOut.fail(new NetworkError(new Error('offline')));
    expect(clear.countOpen()).toBe(1);
    await clear.fail(new Error('no storage'));
    expect(now().value).toBe('signedOut');
  });

  test('ends like any other once the password is changed', async () => {
    const { call, submit, now } = start(true);
    submit();
    await call.answer();
    expect(now().value).toBe('changed');
  });
});

test.each([...changePassword.errors, ...COMMON_ERRORS])(
  'R8.01o a change refused with %s keeps the code and can be tried again',
  async (code) => {
    const { call, submit, now } = start();
    submit();
    await call.refuse(code, { field: 'oldPassword' });
    expect(now().value).toBe('editing');
    expect(now().context.error).toEqual({ code, details: { field: 'oldPassword' } });
    submit();
    expect(now().context.error).toBeUndefined();
    await call.answer();
    expect(now().value).toBe('changed');
  },
);

test('R8.01h without an answer the network is named', async () => {
  const { call, submit, now } = start();
  submit();
  await call.fail(new NetworkError(new Error('offline')));
  expect(now().context.error).toEqual({ code: 'network', details: {} });
});

test('R8.01o a refusal that names a wait is shown for that long; another one stays', async () => {
  const { call, clock, submit, now } = start();
  submit();
  await call.refuse('loginLocked', { waitSeconds: 30 });
  clock.increment(29_999);
  expect(now().context.error?.code).toBe('loginLocked');
  clock.increment(1);
  expect(now().context.error).toBeUndefined();
  submit();
  await call.refuse('passwordUnchanged');
  clock.increment(3_600_000);
  expect(now().context.error?.code).toBe('passwordUnchanged');
});
