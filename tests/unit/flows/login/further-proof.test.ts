import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type LoginCall,
  type LoginDetails,
  type LoginSession,
  loginMachine,
} from '../../../../flows/login/login.machine.ts';
import { holdCall } from '../held-call.ts';
import { sessionOf } from '../sessions.ts';

const BY_NAME: LoginDetails = { username: 'player', password: 'correct horse', remember: true };

describe('R4.05a a login that asks for a further proof', () => {
  function start() {
    const call = holdCall<LoginSession, LoginCall>();
    const machine = loginMachine.provide({ actors: { logIn: call.logic } });
    const input = { way: 'username', forcedPasswordChange: false, needsCaptcha: false } as const;
    const actor = createActor(machine, { input }).start();
    actor.send({ type: 'details.submitted', details: BY_NAME });
    return { actor, call, now: () => actor.getSnapshot() };
  }
  const PROOF = { ticket: 'ticket-1', ways: ['sms', 'mail'], hints: { sms: '+91 ••••3210' } } as const;

  test('hands on the ticket, the ways and where codes go, and ends with the session of the proof', async () => {
    const { actor, call, now } = start();
    await call.refuse('extraVerificationRequired', PROOF);
    expect(now().value).toBe('extra');
    expect(now().context).toMatchObject({ proof: PROOF, error: undefined });
    actor.send({ type: 'proof.given', session: sessionOf() });
    expect(now().output).toEqual({ session: sessionOf(), next: 'afterLogin' });
  });

  test('leads to the change of the password that was typed, where that is needed', async () => {
    const { actor, call, now } = start();
    await call.refuse('extraVerificationRequired', PROOF);
    actor.send({ type: 'proof.given', session: sessionOf({ firstTimeLogin: true }) });
    expect(now().output?.next).toBe('changePassword');
  });

  test('begins again when the ticket has ended, and when the person goes back', async () => {
    const { actor, call, now } = start();
    await call.refuse('extraVerificationRequired', PROOF);
    actor.send({ type: 'proof.ended', error: { code: 'extraTicketInvalid', details: {} } });
    expect(now().matches({ editing: 'ready' })).toBe(true);
    expect(now().context).toMatchObject({ proof: undefined, error: { code: 'extraTicketInvalid' } });
    actor.send({ type: 'details.submitted', details: BY_NAME });
    await call.refuse('extraVerificationRequired', PROOF);
    actor.send({ type: 'proof.ended', error: undefined });
    expect(now().context).toMatchObject({ proof: undefined, error: undefined });
  });

  test('is an ordinary refusal where the answer brings no ticket', async () => {
    const { call, now } = start();
    await call.refuse('extraVerificationRequired');
    expect(now().matches({ editing: 'ready' })).toBe(true);
    expect(now().context.error?.code).toBe('extraVerificationRequired');
  });
});
