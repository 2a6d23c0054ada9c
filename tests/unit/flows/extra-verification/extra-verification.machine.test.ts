import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type ExtraCall,
  extraVerificationMachine,
} from '../../../../flows/extra-verification/extra-verification.machine.ts';
import type { LoginSession } from '../../../../flows/login/login.machine.ts';
import { holdCall } from '../held-call.ts';
import { sessionOf } from '../sessions.ts';

function start() {
  const call = holdCall<LoginSession, ExtraCall>();
  const clock = new SimulatedClock();
  const machine = extraVerificationMachine.provide({ actors: { verifyExtra: call.logic } });
  const actor = createActor(machine, { clock, input: { ticket: 'ticket-1', ways: ['sms', 'bankName'] } }).start();
  return { actor, call, clock, now: () => actor.getSnapshot() };
}

describe('R4.05a the further proof of a login', () => {
  test('is asked for in the first way that the server offers, and in another one that it offers', async () => {
    const { actor, call, now } = start();
    actor.send({ type: 'way.chosen', way: 'google' });
    expect(now().context.way).toBe('sms');
    actor.send({ type: 'way.chosen', way: 'bankName' });
    actor.send({ type: 'proof.submitted', code: 'Asha Verma' });
    expect(now().hasTag('busy')).toBe(true);
    expect(call.inputs).toEqual([{ ticket: 'ticket-1', way: 'bankName', code: 'Asha Verma' }]);
    await call.answer(sessionOf());
    expect(now().output).toEqual({ session: sessionOf(), error: undefined });
  });

  test('keeps its ticket after a wrong code, and waits when it has to', async () => {
    const { actor, call, clock, now } = start();
    actor.send({ type: 'proof.submitted', code: '000000' });
    await call.refuse('extraCodeWrong', { triesLeft: 2 });
    expect(now().context).toMatchObject({ error: { code: 'extraCodeWrong' }, code: '' });
    actor.send({ type: 'proof.submitted', code: '000000' });
    await call.refuse('loginLocked', { waitSeconds: 2 });
    clock.increment(2_000);
    expect(now().context.error).toBeUndefined();
  });

  test('ends with the refusal of an ended ticket, and with nothing if the person goes back', async () => {
    const ended = start();
    ended.actor.send({ type: 'proof.submitted', code: '000000' });
    await ended.call.refuse('extraTicketInvalid');
    expect(ended.now().output).toMatchObject({ session: undefined, error: { code: 'extraTicketInvalid' } });
    const left = start();
    left.actor.send({ type: 'proof.cancelled' });
    expect(left.now().output).toEqual({ session: undefined, error: undefined });
  });
});
