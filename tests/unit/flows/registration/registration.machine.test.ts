import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import type { RegistrationType } from '../../../../engine/modules/registration-tabs.ts';
import type { FormValues } from '../../../../engine/register/validate-form.ts';
import type { CaptchaPicture, LoginSession } from '../../../../flows/login/login.machine.ts';
import { type RegistrationCall, registrationMachine } from '../../../../flows/registration/registration.machine.ts';
import { register, registerMobile } from '../../../../schemas/calls/member.ts';
import { COMMON_ERRORS } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';
import { pictureOf, sessionOf, withoutHuman } from '../sessions.ts';

const VALUES: FormValues = { username: 'player', password: 'correct horse', terms: true };

function start(input: { type?: RegistrationType; needsCaptcha?: boolean; values?: FormValues } = {}) {
  const call = holdCall<LoginSession, RegistrationCall>();
  const captcha = holdCall<CaptchaPicture>();
  const clock = new SimulatedClock();
  const machine = registrationMachine.provide({ actors: { register: call.logic, loadCaptcha: captcha.logic } });
  const actor = createActor(machine, {
    clock,
    input: { type: 'register', needsCaptcha: false, values: {}, ...input },
  }).start();
  const submit = (values: FormValues) => actor.send({ type: 'form.submitted', values });
  return { actor, call, captcha, clock, submit, now: () => actor.getSnapshot() };
}

describe('R4.07a R4.07b registering', () => {
  test.each(['register', 'registerMobile'] as const)(
    'on the tab %s sends what was typed and ends with the session that it began',
    async (type) => {
      const { call, submit, now } = start({ type });
      expect(now().matches({ editing: 'ready' })).toBe(true);
      submit(VALUES);
      expect(now().matches('submitting')).toBe(true);
      expect(call.inputs).toEqual([{ type, values: VALUES, captchaId: undefined }]);
      await call.answer(sessionOf());
      expect(now().status).toBe('done');
      expect(now().output).toEqual({ session: sessionOf() });
    },
  );

  test('is busy while the server is asked, and asks it once however often the button is pressed', async () => {
    const { actor, call, submit, now } = start();
    expect(now().hasTag('busy')).toBe(false);
    submit(VALUES);
    expect(now().hasTag('busy')).toBe(true);
    expect(now().can({ type: 'form.submitted', values: VALUES })).toBe(false);
    submit(VALUES);
    actor.send({ type: 'tab.chosen', tab: 'registerMobile', values: {} });
    await settle();
    expect(call.inputs).toHaveLength(1);
    expect(now().context.type).toBe('register');
  });

  test('keeps the input across tabs, and sends it by the call of the tab in front', () => {
    const { actor, call, submit, now } = start({ values: { countryDialingCode: '+91' } });
    actor.send({ type: 'tab.chosen', tab: 'registerMobile', values: { username: 'player' } });
    actor.send({ type: 'tab.chosen', tab: 'register', values: { mobileNum: '9876543210' } });
    expect(now().context).toMatchObject({
      type: 'register',
      sent: { countryDialingCode: '+91', username: 'player', mobileNum: '9876543210' },
    });
    actor.send({ type: 'tab.chosen', tab: 'registerMobile', values: {} });
    submit({ mobileNum: '9876543210' });
    expect(call.inputs).toEqual([
      { type: 'registerMobile', values: { mobileNum: '9876543210' }, captchaId: undefined },
    ]);
    expect(now().context.sent).toEqual({ countryDialingCode: '+91', username: 'player', mobileNum: '9876543210' });
  });
});

const refusals = [
  ...[...withoutHuman(register.errors), ...COMMON_ERRORS, 'moduleOff' as const].map((code) => ({
    type: 'register' as const,
    code,
  })),
  ...[...withoutHuman(registerMobile.errors), ...COMMON_ERRORS].map((code) => ({
    type: 'registerMobile' as const,
    code,
  })),
];

test.each(refusals)('R4.07e $type refused with $code keeps what was typed and can be sent again', async (given) => {
  const { call, submit, now } = start({ type: given.type });
  submit(VALUES);
  await call.refuse(given.code, { field: 'username' });
  expect(now().matches({ editing: 'ready' })).toBe(true);
  expect(now().context).toMatchObject({
    type: given.type,
    sent: VALUES,
    error: { code: given.code, details: { field: 'username' } },
  });
  submit(VALUES);
  expect(now().context.error).toBeUndefined();
  await call.answer(sessionOf());
  expect(now().output).toEqual({ session: sessionOf() });
});

test('R8.01o a refusal that names a wait is shown until the wait is over', async () => {
  const { call, clock, submit, now } = start();
  submit(VALUES);
  await call.refuse('tooManyRequests', { waitSeconds: 30 });
  clock.increment(29_999);
  expect(now().context.error?.code).toBe('tooManyRequests');
  clock.increment(1);
  expect(now().context).toMatchObject({ error: undefined, sent: VALUES });
  submit(VALUES);
  await call.refuse('accountTaken', { field: 'username' });
  clock.increment(3_600_000);
  expect(now().context.error?.code).toBe('accountTaken');
});

test('R8.01h a missing answer is a distinct error, and the input is kept', async () => {
  const { call, submit, now } = start();
  submit(VALUES);
  await call.fail(new NetworkError(new TypeError('offline')));
  expect(now().context).toMatchObject({ sent: VALUES, error: { code: 'network', details: {} }, fieldErrors: [] });
  expect(now().can({ type: 'form.submitted', values: VALUES })).toBe(true);
});

describe('R5.04g field errors of the server', () => {
  const fields = [
    { field: 'username', code: 'tooShort', params: { min: 4, max: 12 } },
    { field: 'birthday', code: 'underAge', params: {} },
  ];

  test('stays at the fields until the form is sent again', async () => {
    const { call, submit, now } = start();
    submit(VALUES);
    await call.refuse('invalidFields', { fields });
    expect(now().context.fieldErrors).toEqual(fields);
    submit(VALUES);
    expect(now().context.fieldErrors).toEqual([]);
  });

  test('is gone with its tab', async () => {
    const { actor, call, submit, now } = start();
    submit(VALUES);
    await call.refuse('invalidFields', { fields });
    actor.send({ type: 'tab.chosen', tab: 'registerMobile', values: VALUES });
    expect(now().context).toMatchObject({ error: undefined, fieldErrors: [] });
  });

  test('is accepted only if it is a list', async () => {
    const { call, submit, now } = start();
    submit(VALUES);
    await call.refuse('invalidFields', { fields: 'username' });
    expect(now().context.fieldErrors).toEqual([]);
    expect(now().context.error?.code).toBe('invalidFields');
  });
});

describe('R5.07a R5.07b R5.07c the captcha of the registration', () => {
  test('is fetched first where the merchant wants one, sent with the form, and new for every try', async () => {
    const { call, captcha, submit, now } = start({ needsCaptcha: true });
    expect(now().matches({ editing: 'loadingCaptcha' })).toBe(true);
    await captcha.answer(pictureOf(1));
    submit(VALUES);
    expect(call.inputs.at(-1)?.captchaId).toBe('captcha-1');
    await call.refuse('accountTaken', { field: 'username' });
    expect(now().matches({ editing: 'loadingCaptcha' })).toBe(true);
    expect(now().context.picture).toBeUndefined();
    await captcha.answer(pictureOf(2));
    submit(VALUES);
    expect(call.inputs.at(-1)?.captchaId).toBe('captcha-2');
  });

  test('is not fetched where the merchant wants none', async () => {
    const { call, captcha, clock, actor, submit } = start();
    clock.increment(5_000);
    actor.send({ type: 'captcha.refreshed' });
    submit(VALUES);
    await call.refuse('accountTaken', { field: 'username' });
    expect(captcha.inputs).toHaveLength(0);
  });

  test('is refreshed at most once a second', async () => {
    const { actor, captcha, clock, now } = start({ needsCaptcha: true });
    const refresh = { type: 'captcha.refreshed' } as const;
    await captcha.answer(pictureOf(1));
    clock.increment(999);
    expect(now().can(refresh)).toBe(false);
    clock.increment(1);
    actor.send(refresh);
    expect(captcha.inputs).toHaveLength(2);
    await captcha.answer(pictureOf(2));
    expect(now().context.picture).toEqual(pictureOf(2));
  });

  test('that does not come can be asked for again a second later, and until then nothing is sent', async () => {
    const { actor, call, captcha, clock, submit, now } = start({ needsCaptcha: true });
    await captcha.refuse('busy');
    expect(now().matches({ editing: 'captchaFailed' })).toBe(true);
    submit(VALUES);
    expect(call.inputs).toHaveLength(0);
    clock.increment(999);
    actor.send({ type: 'captcha.refreshed' });
    expect(captcha.inputs).toHaveLength(1);
    clock.increment(1);
    actor.send({ type: 'captcha.refreshed' });
    await captcha.answer(pictureOf(1));
    expect(now().can({ type: 'form.submitted', values: VALUES })).toBe(true);
  });

  test('R4.04 turns on where a refusal asks for it, although the merchant wanted none when the form opened', async () => {
    const { call, captcha, submit, now } = start();
    submit(VALUES);
    await call.refuse('captchaRequired', { captcha: true });
    expect(now().context.needsCaptcha).toBe(true);
    await captcha.answer(pictureOf(1));
    submit(VALUES);
    expect(call.inputs.at(-1)?.captchaId).toBe('captcha-1');
    await call.refuse('accountTaken', { field: 'username' });
    expect(now().context.needsCaptcha).toBe(true);
    expect(captcha.inputs).toHaveLength(2);
  });

  test('stays the same where the person changes the tab', async () => {
    const { actor, captcha, now } = start({ needsCaptcha: true });
    await captcha.answer(pictureOf(1));
    actor.send({ type: 'tab.chosen', tab: 'registerMobile', values: {} });
    await settle();
    expect(now().context.picture).toEqual(pictureOf(1));
    expect(captcha.inputs).toHaveLength(1);
  });
});
