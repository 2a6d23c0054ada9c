import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import {
  type CaptchaPicture,
  type LoginCall,
  type LoginDetails,
  type LoginSession,
  type LoginWay,
  loginMachine,
} from '../../../../flows/login/login.machine.ts';
import { login, loginBySms } from '../../../../schemas/calls/session.ts';
import { COMMON_ERRORS } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';
import { pictureOf, sessionOf, withoutHuman } from '../sessions.ts';

const BY_NAME: LoginDetails = { username: 'player', password: 'correct horse', remember: true };
const BY_SMS: LoginDetails = {
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  verificationCode: '123456',
  remember: false,
};

function start(input: { way?: LoginWay; forcedPasswordChange?: boolean; needsCaptcha?: boolean } = {}) {
  const call = holdCall<LoginSession, LoginCall>();
  const captcha = holdCall<CaptchaPicture>();
  const clock = new SimulatedClock();
  const machine = loginMachine.provide({
    actors: { logIn: call.logic, loadCaptcha: captcha.logic },
  });
  const actor = createActor(machine, {
    clock,
    input: { way: 'username', forcedPasswordChange: false, needsCaptcha: false, ...input },
  }).start();
  const submit = (details: LoginDetails) => actor.send({ type: 'details.submitted', details });
  return { actor, call, captcha, clock, submit, now: () => actor.getSnapshot() };
}

describe('R4.01a logging in', () => {
  test.each([
    ['username', BY_NAME],
    ['sms', BY_SMS],
  ] as const)('R3.05a by %s sends what was typed and ends with the session', async (way, details) => {
    const { call, submit, now } = start({ way });
    expect(now().matches({ editing: 'ready' })).toBe(true);
    submit(details);
    expect(now().matches('submitting')).toBe(true);
    expect(call.inputs).toEqual([{ way, details, captchaId: undefined }]);
    await call.answer(sessionOf({ isAgent: 41 }));
    expect(now().status).toBe('done');
    expect(now().output).toEqual({ session: sessionOf({ isAgent: 41 }), next: 'afterLogin' });
  });

  test('is busy exactly while the server is asked, and asks it once however often the button is pressed', async () => {
    const { call, submit, now } = start();
    expect(now().hasTag('busy')).toBe(false);
    submit(BY_NAME);
    expect(now().hasTag('busy')).toBe(true);
    expect(now().can({ type: 'details.submitted', details: BY_NAME })).toBe(false);
    submit(BY_NAME);
    await settle();
    expect(call.inputs).toHaveLength(1);
    await call.refuse('wrongCredentials');
    expect(now().hasTag('busy')).toBe(false);
  });

  test('chooses another way while nothing is under way, and then shows no error of the way before', async () => {
    const { actor, call, submit, now } = start();
    submit(BY_NAME);
    actor.send({ type: 'way.chosen', way: 'sms' });
    expect(now().context.way).toBe('username');
    await call.refuse('wrongCredentials');
    expect(now().context.error?.code).toBe('wrongCredentials');
    actor.send({ type: 'way.chosen', way: 'sms' });
    expect(now().context).toMatchObject({ way: 'sms', error: undefined });
    submit(BY_SMS);
    expect(call.inputs.at(-1)).toEqual({ way: 'sms', details: BY_SMS, captchaId: undefined });
  });
});

describe('R4.02a R4.02b R4.02c R4.02d after a login', () => {
  const cases = [
    { name: 'the flagged password', password: '123456', next: 'changePassword' },
    { name: 'a first login', session: { firstTimeLogin: true }, next: 'changePassword' },
    { name: 'an expired password, forced', session: { passwordExpired: true }, forced: true, next: 'changePassword' },
    { name: 'an expired password, not forced', session: { passwordExpired: true }, next: 'afterLogin' },
    { name: 'a password that is not expired, forced', forced: true, next: 'afterLogin' },
    { name: 'a password that only begins like the flagged one', password: '1234567', next: 'afterLogin' },
  ] as const;

  test.each(cases)('$name leads to $next', async (given) => {
    const { call, submit, now } = start({ forcedPasswordChange: 'forced' in given });
    submit({ ...BY_NAME, ...('password' in given ? { password: given.password } : {}) });
    await call.answer(sessionOf('session' in given ? given.session : {}));
    expect(now().output?.next).toBe(given.next);
  });

  test('a login by SMS never leads to a change of the password', async () => {
    const { call, submit, now } = start({ way: 'sms', forcedPasswordChange: true });
    submit({ ...BY_SMS, password: '123456' });
    await call.answer(sessionOf({ passwordExpired: true }));
    expect(now().output?.next).toBe('afterLogin');
  });
});

const refusals = [
  ...[...withoutHuman(login.errors), ...COMMON_ERRORS].map((code) => ({ way: 'username' as const, code })),
  ...[...withoutHuman(loginBySms.errors), ...COMMON_ERRORS, 'moduleOff' as const].map((code) => ({
    way: 'sms' as const,
    code,
  })),
];

test.each(refusals)(
  'R4.01f R8.01o a login by $way refused with $code keeps the code and can be tried again',
  async (given) => {
    const { call, submit, now } = start({ way: given.way });
    const details = given.way === 'sms' ? BY_SMS : BY_NAME;
    submit(details);
    await call.refuse(given.code, { hint: 'kept' });
    expect(now().matches({ editing: 'ready' })).toBe(true);
    expect(now().context.error).toEqual({ code: given.code, details: { hint: 'kept' } });
    submit(details);
    expect(now().context.error).toBeUndefined();
    await call.answer(sessionOf());
    expect(now().output?.session).toEqual(sessionOf());
  },
);

describe('R4.01f a refusal that names a wait', () => {
  test.each(['loginLocked', 'tooManyRequests'] as const)('is shown until the wait is over: %s', async (code) => {
    const { actor, call, clock, submit, now } = start();
    submit(BY_NAME);
    await call.refuse(code, { waitSeconds: 30 });
    clock.increment(29_999);
    actor.send({ type: 'captcha.refreshed' });
    expect(now().context.error).toEqual({ code, details: { waitSeconds: 30 } });
    clock.increment(1);
    expect(now().context.error).toBeUndefined();
    expect(now().matches({ editing: 'ready' })).toBe(true);
  });

  test('holds the account that it names, and no one else', async () => {
    const { actor, call, clock, submit, now } = start();
    const other = { ...BY_NAME, username: 'another' };
    submit(BY_NAME);
    await call.refuse('loginLocked', { waitSeconds: 30 });
    expect(now().can({ type: 'details.submitted', details: BY_NAME })).toBe(false);
    expect(now().can({ type: 'details.submitted', details: other })).toBe(true);
    actor.send({ type: 'details.submitted', details: BY_NAME });
    expect(call.inputs).toHaveLength(1);
    expect(now().context.error?.code).toBe('loginLocked');
    clock.increment(30_000);
    expect(now().can({ type: 'details.submitted', details: BY_NAME })).toBe(true);
  });

  test('of a code or a trial holds no one who logs in by name', async () => {
    const { actor, call, submit, now } = start({ way: 'sms' });
    submit(BY_SMS);
    await call.refuse('tooManyRequests', { waitSeconds: 30 });
    expect(now().can({ type: 'details.submitted', details: BY_SMS })).toBe(true);
    actor.send({ type: 'way.chosen', way: 'username' });
    expect(now().can({ type: 'details.submitted', details: BY_NAME })).toBe(true);
  });

  test('counts from the last try, and a refusal without a wait stays', async () => {
    const { call, clock, submit, now } = start();
    submit(BY_NAME);
    await call.refuse('loginLocked', { waitSeconds: 30 });
    clock.increment(20_000);
    submit({ ...BY_NAME, username: 'another' });
    await call.refuse('loginLocked', { waitSeconds: 60 });
    clock.increment(59_999);
    expect(now().context.error?.code).toBe('loginLocked');
    submit(BY_NAME);
    await call.refuse('wrongCredentials');
    clock.increment(3_600_000);
    expect(now().context.error?.code).toBe('wrongCredentials');
  });
});

test('R8.01h a missing answer is a distinct error and can be tried again', async () => {
  const { call, submit, now } = start();
  submit(BY_NAME);
  await call.fail(new NetworkError(new TypeError('offline')));
  expect(now().context.error).toEqual({ code: 'network', details: {} });
  expect(now().can({ type: 'details.submitted', details: BY_NAME })).toBe(true);
});

describe('the captcha', () => {
  test('R4.04 turns on and is loaded after a failed login that asks for it, and stays on', async () => {
    const { call, captcha, submit, now } = start();
    submit(BY_NAME);
    expect(captcha.inputs).toHaveLength(0);
    await call.refuse('wrongCredentials', { captcha: true });
    expect(now().matches({ editing: 'loadingCaptcha' })).toBe(true);
    await captcha.answer(pictureOf(1));
    expect(now().context).toMatchObject({ needsCaptcha: true, picture: pictureOf(1) });
    submit({ ...BY_NAME, captcha: 'K7PX' });
    expect(call.inputs.at(-1)).toMatchObject({ captchaId: 'captcha-1', details: { captcha: 'K7PX' } });
    await call.refuse('wrongCredentials');
    expect(now().context.picture).toBeUndefined();
    await captcha.answer(pictureOf(2));
    expect(now().context.picture).toEqual(pictureOf(2));
  });

  test('R4.04 stays off after a failed login that does not ask for it', async () => {
    const { call, captcha, submit, now } = start();
    submit(BY_NAME);
    await call.refuse('wrongCredentials', { captcha: false });
    expect(now().context.needsCaptcha).toBe(false);
    expect(captcha.inputs).toHaveLength(0);
  });

  test('R5.07a is fetched at once where the merchant wants it always, but never for a login by SMS', async () => {
    const { actor, captcha, clock, now } = start({ needsCaptcha: true, way: 'sms' });
    expect(now().matches({ editing: 'ready' })).toBe(true);
    clock.increment(5_000);
    actor.send({ type: 'captcha.refreshed' });
    expect(captcha.inputs).toHaveLength(0);
    actor.send({ type: 'way.chosen', way: 'username' });
    expect(now().matches({ editing: 'loadingCaptcha' })).toBe(true);
    expect(captcha.inputs).toHaveLength(1);
  });

  test('R5.07b is asked for no more than once a second by going to SMS and back', async () => {
    const { actor, captcha, clock, now } = start({ needsCaptcha: true });
    for (let count = 0; count < 5; count += 1) {
      actor.send({ type: 'way.chosen', way: 'sms' });
      actor.send({ type: 'way.chosen', way: 'username' });
    }
    await settle();
    clock.increment(999);
    expect(captcha.inputs).toHaveLength(1);
    clock.increment(1);
    expect(now().matches({ editing: 'loadingCaptcha' })).toBe(true);
    expect(captcha.inputs).toHaveLength(2);
  });

  test('R5.07b R9.01c is refreshed at most once a second', async () => {
    const { actor, captcha, clock, now } = start({ needsCaptcha: true });
    await captcha.answer(pictureOf(1));
    const refresh = { type: 'captcha.refreshed' } as const;
    clock.increment(999);
    expect(now().can(refresh)).toBe(false);
    actor.send(refresh);
    expect(captcha.inputs).toHaveLength(1);
    clock.increment(1);
    expect(now().can(refresh)).toBe(true);
    actor.send(refresh);
    expect(captcha.inputs).toHaveLength(2);
    await captcha.answer(pictureOf(2));
    expect(now().context.picture).toEqual(pictureOf(2));
    expect(now().can(refresh)).toBe(false);
  });

  test('R5.07a is not refreshed if it is off', () => {
    const { actor, captcha, clock } = start();
    clock.increment(5_000);
    actor.send({ type: 'captcha.refreshed' });
    expect(captcha.inputs).toHaveLength(0);
  });

  test('R5.07b that does not come can be asked for again a second later, and until then nothing is sent', async () => {
    const { actor, call, captcha, clock, submit, now } = start({ needsCaptcha: true });
    await captcha.refuse('busy');
    expect(now().matches({ editing: 'captchaFailed' })).toBe(true);
    submit(BY_NAME);
    expect(call.inputs).toHaveLength(0);
    clock.increment(999);
    actor.send({ type: 'captcha.refreshed' });
    expect(captcha.inputs).toHaveLength(1);
    clock.increment(1);
    actor.send({ type: 'captcha.refreshed' });
    await captcha.answer(pictureOf(1));
    expect(now().can({ type: 'details.submitted', details: BY_NAME })).toBe(true);
  });

  test('stays while the person looks at the other way, which does not send it', async () => {
    const { actor, call, captcha, submit, now } = start({ needsCaptcha: true });
    await captcha.answer(pictureOf(1));
    actor.send({ type: 'way.chosen', way: 'sms' });
    actor.send({ type: 'way.chosen', way: 'username' });
    expect(now().context.picture).toEqual(pictureOf(1));
    expect(captcha.inputs).toHaveLength(1);
    actor.send({ type: 'way.chosen', way: 'sms' });
    submit(BY_SMS);
    expect(call.inputs).toEqual([{ way: 'sms', details: BY_SMS, captchaId: undefined }]);
  });

  test('that comes after the person went to SMS is not shown there', async () => {
    const { actor, captcha, now } = start({ needsCaptcha: true });
    actor.send({ type: 'way.chosen', way: 'sms' });
    await captcha.answer(pictureOf(1));
    expect(now().matches({ editing: 'ready' })).toBe(true);
    expect(now().context.picture).toBeUndefined();
  });
});
