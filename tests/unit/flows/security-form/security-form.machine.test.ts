import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import type { FormValues } from '../../../../engine/register/validate-form.ts';
import { securityFormMachine } from '../../../../flows/security-form/security-form.machine.ts';
import { ERRORS, type ErrorCode } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';

function start() {
  const call = holdCall<unknown, FormValues>();
  const clock = new SimulatedClock();
  const machine = securityFormMachine.provide({ actors: { submit: call.logic } });
  const actor = createActor(machine, { clock }).start();
  const submit = (values: FormValues) => actor.send({ type: 'form.submitted', values });
  return { actor, call, clock, submit, now: () => actor.getSnapshot() };
}

test('R2.29b a form of the security centre sends its input once, keeps the answer, and can be sent again', async () => {
  const { actor, call, submit, now } = start();
  submit({ email: 'a@b.example' });
  expect(now().hasTag('busy')).toBe(true);
  submit({ email: 'other@b.example' });
  await settle();
  expect(call.inputs).toEqual([{ email: 'a@b.example' }]);
  await call.answer({ codes: ['1'] });
  expect(now().value).toBe('done');
  expect(now().context.answer).toEqual({ codes: ['1'] });
  actor.send({ type: 'form.reopened' });
  submit({ email: 'c@b.example' });
  expect(call.inputs.at(-1)).toEqual({ email: 'c@b.example' });
});

test.each(Object.keys(ERRORS) as ErrorCode[])(
  'R8.01o a form refused with %s keeps the code and what was typed',
  async (code) => {
    const { call, submit, now } = start();
    submit({ loginPassword: 'typed' });
    await call.refuse(code);
    expect(now().value).toBe('editing');
    expect(now().context).toMatchObject({ error: { code, details: {} }, sent: { loginPassword: 'typed' } });
    submit({ loginPassword: 'other' });
    expect(now().context.error).toBeUndefined();
  },
);

test("R8.01o the server's field errors are kept apart from other errors", async () => {
  const { call, submit, now } = start();
  submit({});
  const fields = [{ field: 'email', code: 'required', params: {} }];
  await call.refuse('invalidFields', { fields });
  expect(now().context.fieldErrors).toEqual(fields);
  submit({});
  expect(now().context.fieldErrors).toEqual([]);
});

test('a refusal that names a wait is shown until the wait is over, and a missing answer is a distinct error', async () => {
  const { call, clock, submit, now } = start();
  submit({});
  await call.refuse('loginLocked', { waitSeconds: 30 });
  clock.increment(29_999);
  expect(now().context.error?.code).toBe('loginLocked');
  clock.increment(1);
  expect(now().context.error).toBeUndefined();
  submit({});
  await call.fail(new NetworkError(new TypeError('offline')));
  expect(now().context.error).toEqual({ code: 'network', details: {} });
});
