import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import {
  forgotPasswordMachine,
  type MailRequest,
  type PhoneReset,
  type ResetWay,
} from '../../../../flows/forgot-password/forgot-password.machine.ts';
import type { LoginSession } from '../../../../flows/login/login.machine.ts';
import { requestPasswordMail, resetPasswordByPhone } from '../../../../schemas/calls/password.ts';
import { COMMON_ERRORS } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';
import { sessionOf, withoutHuman } from '../sessions.ts';

const RESET: PhoneReset = {
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  verificationCode: '123456',
  newPassword: 'New-Password-2',
  confirmNewPassword: 'New-Password-2',
};
const REQUEST: MailRequest = { username: 'asha', email: 'asha@example.com' };

function start(way: ResetWay = 'phone') {
  const byPhone = holdCall<LoginSession, PhoneReset>();
  const byMail = holdCall<void, MailRequest>();
  const clock = new SimulatedClock();
  const machine = forgotPasswordMachine.provide({
    actors: { resetByPhone: byPhone.logic, requestMail: byMail.logic },
  });
  const actor = createActor(machine, { clock, input: { way } }).start();
  const reset = () => actor.send({ type: 'reset.submitted', reset: RESET });
  const request = () => actor.send({ type: 'mail.requested', request: REQUEST });
  return { actor, byPhone, byMail, clock, reset, request, now: () => actor.getSnapshot() };
}

describe('R4.09b by text message', () => {
  test('sends the form once, however often the button is pressed, and ends with the session', async () => {
    const { byPhone, reset, now } = start();
    reset();
    reset();
    await settle();
    expect(byPhone.inputs).toEqual([RESET]);
    expect(now().hasTag('busy')).toBe(true);
    await byPhone.answer(sessionOf());
    expect(now().status).toBe('done');
    expect(now().output).toEqual({ session: sessionOf() });
    expect(JSON.stringify(now().context)).not.toContain('New-Password-2');
  });

  test('keeps no password after a refusal', async () => {
    const { byPhone, reset, now } = start();
    reset();
    await byPhone.refuse('verificationCodeWrong', { field: 'verificationCode' });
    expect(now().context.reset).toBeUndefined();
  });

  test('asks for no mail', () => {
    const { actor, now } = start();
    expect(now().can({ type: 'mail.requested', request: REQUEST })).toBe(false);
    actor.send({ type: 'mail.requested', request: REQUEST });
    expect(now().value).toBe('editing');
  });
});

describe('R4.09c by mail', () => {
  test('stays with a notice that is the same for every account, and leads to the login', async () => {
    const { actor, byMail, request, now } = start('mail');
    request();
    request();
    await settle();
    expect(byMail.inputs).toEqual([REQUEST]);
    expect(now().hasTag('busy')).toBe(true);
    await byMail.answer();
    expect(now().value).toBe('mailSent');
    expect(now().hasTag('busy')).toBe(false);
    actor.send({ type: 'login.chosen' });
    expect(now().value).toBe('left');
    expect(now().output).toEqual({ session: undefined });
  });

  test('sets no password', () => {
    const { now } = start('mail');
    expect(now().can({ type: 'reset.submitted', reset: RESET })).toBe(false);
  });
});

test('R4.09a another way is chosen while nothing is under way, and shows no error of the way before', async () => {
  const { actor, byPhone, reset, request, byMail, now } = start();
  reset();
  actor.send({ type: 'way.chosen', way: 'mail' });
  expect(now().context.way).toBe('phone');
  await byPhone.refuse('verificationCodeExpired');
  actor.send({ type: 'way.chosen', way: 'mail' });
  expect(now().context).toMatchObject({ way: 'mail', error: undefined });
  request();
  expect(byMail.inputs).toEqual([REQUEST]);
});

test.each(['phone', 'mail'] as const)('from the form by %s one can go back to the login', (way) => {
  const { actor, now } = start(way);
  actor.send({ type: 'login.chosen' });
  expect(now().value).toBe('left');
  expect(now().output).toEqual({ session: undefined });
});

test('R4.05e an account with a second step continues to the login, which asks for it', async () => {
  const { byPhone, reset, now } = start();
  reset();
  await byPhone.refuse('extraVerificationRequired', { ticket: 'ticket-1' });
  expect(now().value).toBe('left');
  expect(now().output).toEqual({ session: undefined });
});

const KEPT = resetPasswordByPhone.errors.filter((code) => code !== 'extraVerificationRequired');

test.each([...KEPT, ...COMMON_ERRORS, 'moduleOff' as const])(
  'R8.01o a reset by phone refused with %s keeps the code and can be tried again',
  async (code) => {
    const { byPhone, reset, now } = start();
    reset();
    await byPhone.refuse(code, { field: 'verificationCode' });
    expect(now().value).toBe('editing');
    expect(now().context.error).toEqual({ code, details: { field: 'verificationCode' } });
    reset();
    expect(now().context.error).toBeUndefined();
    await byPhone.answer(sessionOf());
    expect(now().output?.session).toEqual(sessionOf());
  },
);

test.each([...withoutHuman(requestPasswordMail.errors), ...COMMON_ERRORS, 'moduleOff' as const])(
  'R8.01o a mail refused with %s keeps the code and can be tried again',
  async (code) => {
    const { byMail, request, now } = start('mail');
    request();
    await byMail.refuse(code);
    expect(now().value).toBe('editing');
    expect(now().context.error?.code).toBe(code);
    request();
    await byMail.answer();
    expect(now().value).toBe('mailSent');
  },
);

test('R8.01h without an answer the network is named, on both ways', async () => {
  const phone = start();
  phone.reset();
  await phone.byPhone.fail(new NetworkError(new Error('offline')));
  const mail = start('mail');
  mail.request();
  await mail.byMail.fail(new NetworkError(new Error('offline')));
  for (const { now } of [phone, mail]) expect(now().context.error).toEqual({ code: 'network', details: {} });
});

test('R8.01o a refusal that names a wait is shown for that long; another one stays', async () => {
  const { byPhone, clock, reset, now } = start();
  reset();
  await byPhone.refuse('tooManyRequests', { waitSeconds: 5 });
  clock.increment(4_999);
  expect(now().context.error?.code).toBe('tooManyRequests');
  clock.increment(1);
  expect(now().context.error).toBeUndefined();
  reset();
  await byPhone.refuse('verificationCodeExpired');
  clock.increment(3_600_000);
  expect(now().context.error?.code).toBe('verificationCodeExpired');
});
