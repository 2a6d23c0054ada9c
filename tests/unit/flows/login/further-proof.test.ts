import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type ExtraCall,
  type LoginCall,
  type LoginDetails,
  type LoginSession,
  loginMachine,
} from '../../../../flows/login/login.machine.ts';
import { holdCall } from '../held-call.ts';
import { sessionOf } from '../sessions.ts';

const BY_NAME: LoginDetails = { username: 'player', password: 'correct horse', remember: true };

describe('R4.05 a login that asks for a code', () => {
  function startWithExtra() {
    const call = holdCall<LoginSession, LoginCall>();
    const extra = holdCall<LoginSession, ExtraCall>();
    const clock = new SimulatedClock();
    const machine = loginMachine.provide({ actors: { logIn: call.logic, verifyExtra: extra.logic } });
    const input = { way: 'username', forcedPasswordChange: false, needsCaptcha: false } as const;
    const actor = createActor(machine, { clock, input }).start();
    actor.send({ type: 'details.submitted', details: BY_NAME });
    return { actor, call, extra, clock, now: () => actor.getSnapshot() };
  }
  const refuseWithTicket = (world: ReturnType<typeof startWithExtra>) =>
    world.call.refuse('extraVerificationRequired', { ticket: 'ticket-1', ways: ['google'] });

  test('is completed by it, and ends with the session', async () => {
    const world = startWithExtra();
    await refuseWithTicket(world);
    expect(world.now().matches({ extra: 'editing' })).toBe(true);
    expect(world.now().context.error).toBeUndefined();
    world.actor.send({ type: 'code.submitted', code: '123456' });
    expect(world.now().hasTag('busy')).toBe(true);
    expect(world.extra.inputs).toEqual([{ ticket: 'ticket-1', code: '123456' }]);
    await world.extra.answer(sessionOf());
    expect(world.now().output).toEqual({ session: sessionOf(), next: 'afterLogin' });
  });

  test('keeps its ticket after a wrong code, and waits where it is told to', async () => {
    const world = startWithExtra();
    await refuseWithTicket(world);
    world.actor.send({ type: 'code.submitted', code: '000000' });
    await world.extra.refuse('extraCodeWrong', { triesLeft: 2 });
    expect(world.now().matches({ extra: 'editing' })).toBe(true);
    expect(world.now().context.error?.code).toBe('extraCodeWrong');
    world.actor.send({ type: 'code.submitted', code: '000000' });
    await world.extra.refuse('loginLocked', { waitSeconds: 2 });
    world.clock.increment(2_000);
    expect(world.now().context.error).toBeUndefined();
  });

  test('begins anew when the ticket has ended, and when the person goes back', async () => {
    const world = startWithExtra();
    await refuseWithTicket(world);
    world.actor.send({ type: 'code.submitted', code: '000000' });
    await world.extra.refuse('extraTicketInvalid');
    expect(world.now().matches({ editing: 'ready' })).toBe(true);
    expect(world.now().context).toMatchObject({ ticket: undefined, error: { code: 'extraTicketInvalid' } });
    world.actor.send({ type: 'details.submitted', details: BY_NAME });
    await refuseWithTicket(world);
    world.actor.send({ type: 'code.cancelled' });
    expect(world.now().matches({ editing: 'ready' })).toBe(true);
    expect(world.now().context).toMatchObject({ ticket: undefined, error: undefined });
  });

  test('is an ordinary refusal where the answer brings no ticket', async () => {
    const world = startWithExtra();
    await world.call.refuse('extraVerificationRequired');
    expect(world.now().matches({ editing: 'ready' })).toBe(true);
    expect(world.now().context.error?.code).toBe('extraVerificationRequired');
  });
});
