import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { NetworkError } from '../../../../engine/api/client.ts';
import {
  type SmsSent,
  type SmsTarget,
  secondsLeft,
  smsCountdownMachine,
} from '../../../../flows/sms-countdown/sms-countdown.machine.ts';
import { smsForRegistration, smsWithoutLogin } from '../../../../schemas/calls/session.ts';
import { COMMON_ERRORS } from '../../../../schemas/errors.ts';
import { holdCall, settle } from '../held-call.ts';
import { withoutHuman } from '../sessions.ts';

const BEGAN_AT_MS = Date.UTC(2030, 0, 1);
const TARGET: SmsTarget = { countryDialingCode: '+55', mobileNum: '11987654321' };
const REQUEST = { type: 'code.requested', target: TARGET } as const;

function start(waitSeconds = 0) {
  const call = holdCall<SmsSent, SmsTarget>();
  const clock = new SimulatedClock();
  const world = { isClockBroken: false, isClockSlow: false };
  const nowMs = () => BEGAN_AT_MS + clock.now();
  const readClock = fromPromise<number>(async () => {
    if (world.isClockBroken) throw new Error('no clock');
    if (world.isClockSlow) await new Promise(() => {});
    return nowMs();
  });
  const actor = createActor(smsCountdownMachine.provide({ actors: { requestCode: call.logic, readClock } }), {
    clock,
    input: { nowMs: BEGAN_AT_MS, deadlineMs: BEGAN_AT_MS + waitSeconds * 1000 },
  }).start();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.increment(1_000);
      await settle();
    }
  };
  return { actor, call, clock, world, pass, nowMs, now: () => actor.getSnapshot() };
}

describe('R4.08a the button that sends a code', () => {
  test('is idle, loading, counts down, and is idle again', async () => {
    const { actor, call, pass, nowMs, now } = start();
    expect(now().value).toBe('idle');
    actor.send(REQUEST);
    expect(now().value).toBe('loading');
    expect(now().hasTag('busy')).toBe(true);
    expect(call.inputs).toEqual([TARGET]);
    await call.answer({ nowMs: nowMs(), nextAllowedAtMs: nowMs() + 60_000 });
    expect(now().matches('countdown')).toBe(true);
    expect(secondsLeft(now().context)).toBe(60);
    await pass(59);
    expect(now().matches('countdown')).toBe(true);
    expect(secondsLeft(now().context)).toBe(1);
    await pass(1);
    expect(now().value).toBe('idle');
    expect(now().can(REQUEST)).toBe(true);
  });

  test('counts from the moment of the answer, however long the form was open before', async () => {
    const { actor, call, clock, nowMs, now } = start();
    clock.increment(90_000);
    actor.send(REQUEST);
    await call.answer({ nowMs: nowMs(), nextAllowedAtMs: nowMs() + 60_000 });
    expect(secondsLeft(now().context)).toBe(60);
  });

  test('continues counting after a reload', async () => {
    const { pass, now } = start(42);
    expect(now().matches('countdown')).toBe(true);
    expect(secondsLeft(now().context)).toBe(42);
    await pass(41);
    expect(secondsLeft(now().context)).toBe(1);
    await pass(1);
    expect(now().value).toBe('idle');
  });

  test('keeps to the deadline where a tab in the background ticks late', async () => {
    const { clock, now } = start(60);
    clock.increment(45_000);
    await settle();
    expect(secondsLeft(now().context)).toBe(15);
    clock.increment(30_000);
    await settle();
    expect(now().value).toBe('idle');
  });

  test('continues with the next tick where the clock could not be read', async () => {
    const { world, pass, now } = start(5);
    world.isClockBroken = true;
    await pass(10);
    expect(now().matches('countdown')).toBe(true);
    world.isClockBroken = false;
    await pass(1);
    expect(now().value).toBe('idle');
  });

  test('counts down although the clock could not be read when the code was sent', async () => {
    const { actor, call, clock, world, nowMs, now } = start();
    world.isClockBroken = true;
    actor.send(REQUEST);
    clock.increment(90_000);
    await call.answer({ nowMs: nowMs(), nextAllowedAtMs: nowMs() + 60_000 });
    expect(now().matches('countdown')).toBe(true);
    expect(secondsLeft(now().context)).toBe(60);
    expect(now().can(REQUEST)).toBe(false);
  });

  test('R5.06b waits a second although the server would send the next code at once', async () => {
    const { actor, call, clock, nowMs, now } = start();
    actor.send(REQUEST);
    await call.answer({ nowMs: nowMs(), nextAllowedAtMs: nowMs() });
    clock.increment(999);
    await settle();
    expect(now().can(REQUEST)).toBe(false);
    clock.increment(1);
    await settle();
    expect(now().can(REQUEST)).toBe(true);
  });

  test('R5.06a asks for no second code while one is on its way or the countdown runs', async () => {
    const { actor, call, pass, nowMs, now } = start();
    actor.send(REQUEST);
    actor.send(REQUEST);
    await settle();
    await call.answer({ nowMs: nowMs(), nextAllowedAtMs: nowMs() + 60_000 });
    for (let second = 0; second < 59; second += 1) {
      expect(now().can(REQUEST)).toBe(false);
      actor.send(REQUEST);
      await pass(1);
    }
    expect(call.inputs).toHaveLength(1);
  });
});

const codes = [
  ...new Set([
    ...withoutHuman(smsForRegistration.errors),
    ...withoutHuman(smsWithoutLogin.errors),
    ...COMMON_ERRORS,
    'moduleOff',
  ]),
];

describe('R4.08b a code that could not be sent', () => {
  test.each(codes)('warns with what the server said and lets the person send again: %s', async (code) => {
    const { actor, call, pass, now } = start();
    actor.send(REQUEST);
    await call.refuse(code as (typeof COMMON_ERRORS)[number]);
    expect(now().value).toEqual({ warning: 'telling' });
    expect(now().hasTag('busy')).toBe(false);
    expect(now().context.error).toEqual({ code, details: {} });
    expect(now().can(REQUEST)).toBe(false);
    actor.send({ type: 'warning.closed' });
    await pass(1);
    expect(now().value).toBe('idle');
    actor.send(REQUEST);
    expect(now().context.error).toBeUndefined();
    expect(call.inputs).toHaveLength(2);
  });

  test('warns if no answer came', async () => {
    const { actor, call, now } = start();
    actor.send(REQUEST);
    await call.fail(new NetworkError(new TypeError('offline')));
    expect(now().value).toEqual({ warning: 'telling' });
    expect(now().context.error?.code).toBe('network');
  });

  test('R5.06b is asked for again a second later at the earliest', async () => {
    const { actor, call, clock, now } = start();
    actor.send(REQUEST);
    await call.refuse('smsNotSent');
    actor.send({ type: 'warning.closed' });
    clock.increment(999);
    await settle();
    expect(now().can(REQUEST)).toBe(false);
    clock.increment(1);
    await settle();
    expect(now().can(REQUEST)).toBe(true);
  });

  test('counts down for no other refusal: one that names a long wait leaves the button to the person', async () => {
    const { actor, call, pass, now } = start();
    actor.send(REQUEST);
    await call.refuse('tooManyRequests', { waitSeconds: 86_400 });
    actor.send({ type: 'warning.closed' });
    await pass(1);
    expect(now().value).toBe('idle');
  });

  test('that may not be sent yet is not requested again while the dialog is open', async () => {
    const { actor, call, pass, now } = start();
    actor.send(REQUEST);
    await call.refuse('smsCountdown', { waitSeconds: 5 });
    await pass(4);
    expect(now().value).toEqual({ warning: 'telling' });
    await pass(1);
    expect(now().value).toEqual({ warning: 'over' });
    await pass(9);
    expect(now().value).toEqual({ warning: 'over' });
    actor.send({ type: 'warning.closed' });
    await pass(1);
    expect(now().value).toBe('idle');
  });

  test('stays busy until the moment of the answer is known', async () => {
    const { actor, call, world, now } = start();
    world.isClockSlow = true;
    actor.send(REQUEST);
    await call.refuse('smsCountdown', { waitSeconds: 5 });
    expect(now().hasTag('busy')).toBe(true);
    expect(now().can(REQUEST)).toBe(false);
  });

  test('warns although the clock could not be read', async () => {
    const { actor, call, world, now } = start();
    world.isClockBroken = true;
    actor.send(REQUEST);
    await call.refuse('smsNotSent');
    expect(now().value).toEqual({ warning: 'telling' });
  });

  test('counts the wait that the server names from the moment of its answer', async () => {
    const { actor, call, pass, now } = start();
    await pass(90);
    actor.send(REQUEST);
    await call.refuse('smsCountdown', { waitSeconds: 30 });
    actor.send({ type: 'warning.closed' });
    await pass(2);
    expect(now().matches('countdown')).toBe(true);
    expect(secondsLeft(now().context)).toBe(28);
    await pass(27);
    expect(secondsLeft(now().context)).toBe(1);
    expect(now().can(REQUEST)).toBe(false);
    await pass(1);
    expect(now().can(REQUEST)).toBe(true);
  });
});

test('R4.08a the seconds left are whole, never negative, and end exactly at the deadline', () => {
  const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(moment, moment, (deadlineMs, nowMs) => {
      const left = secondsLeft({ deadlineMs, nowMs });
      expect(Number.isInteger(left) && left >= 0).toBe(true);
      expect(left === 0).toBe(nowMs >= deadlineMs);
      expect(left * 1000 - (deadlineMs - nowMs)).toBeLessThan(left === 0 ? Number.POSITIVE_INFINITY : 1000);
    }),
  );
});
