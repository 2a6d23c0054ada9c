import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { asksForHuman } from '../../../../flows/flow-error.ts';
import {
  type HumanCall,
  type HumanProof,
  humanCheckMachine,
} from '../../../../flows/human-check/human-check.machine.ts';
import { type RegistrationCall, registrationMachine } from '../../../../flows/registration/registration.machine.ts';
import { HUMAN_CHECK_ERRORS } from '../../../../schemas/calls/human-check.ts';
import { ERRORS, isErrorCode } from '../../../../schemas/errors.ts';
import { holdCall } from '../held-call.ts';
import type { sessionOf } from '../sessions.ts';

const PROOF: HumanProof = { slider: 'slider-1', validForMs: 5_000 };

function start() {
  const call = holdCall<HumanProof, HumanCall>();
  const clock = new SimulatedClock();
  const machine = humanCheckMachine.provide({ actors: { prove: call.logic } });
  const actor = createActor(machine, { clock, input: { purpose: 'sms' } }).start();
  return { actor, call, clock, now: () => actor.getSnapshot() };
}

describe('R5.06c the verification', () => {
  test('works while the person slides, and ends a moment after both are done', async () => {
    const { actor, call, clock, now } = start();
    expect(call.inputs).toEqual([{ purpose: 'sms' }]);
    actor.send({ type: 'slide.completed' });
    expect(now().hasTag('busy')).toBe(true);
    await call.answer(PROOF);
    expect(now().value).toBe('verified');
    clock.increment(600);
    expect(now().output).toEqual({ slider: 'slider-1' });
  });

  test('waits for the person where the work is done first, until its result has grown old', async () => {
    const { actor, call, clock, now } = start();
    await call.answer(PROOF);
    clock.increment(4_999);
    expect(now().value).toBe('ready');
    clock.increment(1);
    expect(now().value).toBe('expired');
    actor.send({ type: 'retry.chosen' });
    expect(call.inputs).toHaveLength(2);
    await call.answer(PROOF);
    actor.send({ type: 'slide.completed' });
    expect(now().value).toBe('verified');
  });

  test('asks to slide again after a failure', async () => {
    const { actor, call, now } = start();
    actor.send({ type: 'slide.completed' });
    await call.refuse('tooManyRequests', { waitSeconds: 5 });
    expect(now().context.error?.code).toBe('tooManyRequests');
    actor.send({ type: 'retry.chosen' });
    await call.answer(PROOF);
    expect(now().value).toBe('ready');
  });
});

describe('R5.06c a refusal', () => {
  test('asks for a verification exactly where its code is one of the four', () => {
    const asking = Object.keys(ERRORS).filter((code) => isErrorCode(code) && asksForHuman({ code, details: {} }));
    expect(asking.sort()).toEqual([...HUMAN_CHECK_ERRORS].sort());
  });

  test('leads to the verification if the operator has turned it on in the meantime, and resends the form', async () => {
    const call = holdCall<ReturnType<typeof sessionOf>, RegistrationCall>();
    const machine = registrationMachine.provide({ actors: { register: call.logic } });
    const actor = createActor(machine, { input: { type: 'register', needsCaptcha: false, values: {} } }).start();
    actor.send({ type: 'form.submitted', values: { username: 'player' } });
    await call.refuse('humanCheckRequired');
    expect(actor.getSnapshot().value).toBe('verifying');
    actor.send({ type: 'human.passed', slider: 'slider-1' });
    expect(call.inputs.at(-1)).toMatchObject({ values: { username: 'player' }, slider: 'slider-1' });
    await call.refuse('accountTaken', { field: 'username' });
    actor.send({ type: 'form.submitted', values: { username: 'other' } });
    expect(call.inputs.at(-1)?.slider, 'a verification counts once').toBeUndefined();
  });
});
