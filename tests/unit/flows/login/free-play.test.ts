import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type LoginCall,
  type LoginSession,
  loginMachine,
  type TrialCall,
} from '../../../../flows/login/login.machine.ts';
import { holdCall, settle } from '../held-call.ts';
import { sessionOf } from '../sessions.ts';

function start(forcedPasswordChange = false) {
  const call = holdCall<LoginSession, LoginCall>();
  const trial = holdCall<LoginSession, TrialCall>();
  const machine = loginMachine.provide({ actors: { logIn: call.logic, startTrial: trial.logic } });
  const input = { way: 'username', forcedPasswordChange, needsCaptcha: false } as const;
  const actor = createActor(machine, { input }).start();
  return { actor, call, trial, now: () => actor.getSnapshot() };
}

describe('R4.06 playing on trial', () => {
  test('asks for a trial account without anything typed, and ends with its session', async () => {
    const { actor, trial, now } = start(true);
    actor.send({ type: 'trial.chosen' });
    expect(now().hasTag('busy')).toBe(true);
    actor.send({ type: 'trial.chosen' });
    await settle();
    expect(trial.inputs).toHaveLength(1);
    await trial.answer(sessionOf({ isAgent: 4 }));
    expect(now().output).toEqual({ session: sessionOf({ isAgent: 4 }), next: 'afterLogin' });
  });

  test('a password of an earlier try never asks a trial account for another one', async () => {
    const { actor, call, trial, now } = start();
    actor.send({ type: 'details.submitted', details: { username: 'player', password: '123456', remember: false } });
    await call.refuse('wrongCredentials');
    actor.send({ type: 'trial.chosen' });
    await trial.answer(sessionOf({ isAgent: 4 }));
    expect(now().output?.next).toBe('afterLogin');
  });

  test('a refusal is shown, and everything can be tried again', async () => {
    const { actor, trial, now } = start();
    actor.send({ type: 'trial.chosen' });
    await trial.refuse('tooManyRequests', { waitSeconds: 60 });
    expect(now().context.error?.code).toBe('tooManyRequests');
    expect(now().can({ type: 'trial.chosen' })).toBe(true);
  });
});
