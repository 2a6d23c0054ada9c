import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import { type LinkReset, resetPasswordMachine } from '../../../../flows/reset-password/reset-password.machine.ts';
import { resetPasswordByMail } from '../../../../schemas/calls/password.ts';
import { COMMON_ERRORS, type ErrorCode } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';

const PASSWORDS = { newPassword: 'New-Password-2', confirmNewPassword: 'New-Password-2' };

function start(token = 'token-1') {
  const call = holdCall<void, LinkReset>();
  const clock = new SimulatedClock();
  const machine = resetPasswordMachine.provide({ actors: { resetByLink: call.logic } });
  const actor = createActor(machine, { clock, input: { token } }).start();
  const submit = () => actor.send({ type: 'reset.submitted', ...PASSWORDS });
  return { actor, call, clock, submit, now: () => actor.getSnapshot() };
}

describe('R4.09c choosing a password by the link of a mail', () => {
  test('sends the token with the form once, however often the button is pressed', async () => {
    const { call, submit, now } = start();
    submit();
    submit();
    await settle();
    expect(call.inputs).toEqual([{ token: 'token-1', ...PASSWORDS }]);
    expect(now().hasTag('busy')).toBe(true);
  });

  test('confirms the change, keeps no password, and leads to the login', async () => {
    const { actor, call, submit, now } = start();
    submit();
    await call.answer();
    expect(now().value).toBe('changed');
    expect(now().hasTag('busy')).toBe(false);
    expect(JSON.stringify(now().context)).not.toContain('New-Password-2');
    actor.send({ type: 'login.chosen' });
    expect(now().value).toBe('login');
    expect(now().status).toBe('done');
  });

  test('an address without a token asks for another mail at once', () => {
    const { actor, call, now } = start('');
    expect(now().value).toBe('linkInvalid');
    expect(now().can({ type: 'reset.submitted', ...PASSWORDS })).toBe(false);
    actor.send({ type: 'mail.wanted' });
    expect(now().value).toBe('asksMail');
    expect(call.inputs).toHaveLength(0);
  });

  test('a link that no longer counts leads to asking for another mail', async () => {
    const { actor, call, submit, now } = start();
    submit();
    await call.refuse('resetLinkInvalid');
    expect(now().value).toBe('linkInvalid');
    expect(JSON.stringify(now().context)).not.toContain('New-Password-2');
    expect(now().can({ type: 'reset.submitted', ...PASSWORDS })).toBe(false);
    actor.send({ type: 'mail.wanted' });
    expect(now().value).toBe('asksMail');
  });
});

const refusals: readonly ErrorCode[] = [...resetPasswordByMail.errors, ...COMMON_ERRORS, 'moduleOff'];

test.each(refusals.filter((code) => code !== 'resetLinkInvalid'))(
  'R8.01o a reset by link refused with %s keeps the code and can be tried again',
  async (code) => {
    const { call, submit, now } = start();
    submit();
    await call.refuse(code, { field: 'newPassword' });
    expect(now().value).toBe('editing');
    expect(now().context).toMatchObject({ error: { code, details: { field: 'newPassword' } }, reset: undefined });
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
  expect(now().value).toBe('editing');
  expect(now().context.error).toEqual({ code: 'network', details: {} });
});

test('R8.01o a refusal that names a wait is shown for that long; another one stays', async () => {
  const { call, clock, submit, now } = start();
  submit();
  await call.refuse('tooManyRequests', { waitSeconds: 5 });
  clock.increment(4_999);
  expect(now().context.error?.code).toBe('tooManyRequests');
  clock.increment(1);
  expect(now().context.error).toBeUndefined();
  submit();
  await call.refuse('passwordTooCommon');
  clock.increment(3_600_000);
  expect(now().context.error?.code).toBe('passwordTooCommon');
});
