import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type CaptchaPicture,
  type LoginCall,
  type LoginSession,
  loginMachine,
} from '../../../flows/login/login.machine.ts';
import { type RegistrationCall, registrationMachine } from '../../../flows/registration/registration.machine.ts';
import {
  type SmsSent,
  type SmsTarget,
  smsCountdownMachine,
} from '../../../flows/sms-countdown/sms-countdown.machine.ts';
import { ERRORS, type ErrorCode } from '../../../schemas/errors.ts';
import { holdCall, settle } from './held-call.ts';
import { pictureOf, sessionOf } from './sessions.ts';

/** A flow in a world in which a person, a server and the time do what they like. */
interface World {
  readonly actor: AnyActorRef;
  readonly clock: SimulatedClock;
  /** What a person may do, whether or not it is offered. The last one sends the form. */
  readonly events: readonly { readonly type: string }[];
  readonly calls: readonly { countOpen(): number; answer(): Promise<void>; refuse: RefuseCall }[];
}

type RefuseCall = (code: ErrorCode, details: Readonly<Record<string, unknown>>) => Promise<void>;

/** Only calls that a machine still waits for are answered here; their answers are always the same. */
const heldWorld = <Output, Input>(call: ReturnType<typeof holdCall<Output, Input>>, output: () => Output) => ({
  countOpen: () => {
    call.dropAbandoned();
    return call.countOpen();
  },
  refuse: call.refuse,
  answer: () => call.answer(output()),
});

function loginWorld(): World {
  const call = holdCall<LoginSession, LoginCall>();
  const captcha = holdCall<CaptchaPicture>();
  const clock = new SimulatedClock();
  const actors = { logIn: call.logic, loadCaptcha: captcha.logic };
  const machine = loginMachine.provide({ actors });
  const input = { way: 'username', forcedPasswordChange: false, needsCaptcha: false } as const;
  return {
    actor: createActor(machine, { clock, input }).start(),
    clock,
    calls: [heldWorld(call, sessionOf), heldWorld(captcha, () => pictureOf(1))],
    events: [
      { type: 'proof.ended', error: undefined },
      { type: 'human.left' },
      { type: 'way.chosen', way: 'sms' },
      { type: 'way.chosen', way: 'username' },
      { type: 'captcha.refreshed' },
      { type: 'details.submitted', details: { remember: false } },
      { type: 'human.passed', slider: 'slider-1' },
      { type: 'proof.given', session: sessionOf() },
    ] as World['events'],
  };
}

function registrationWorld(): World {
  const call = holdCall<LoginSession, RegistrationCall>();
  const captcha = holdCall<CaptchaPicture>();
  const clock = new SimulatedClock();
  const machine = registrationMachine.provide({ actors: { register: call.logic, loadCaptcha: captcha.logic } });
  return {
    actor: createActor(machine, { clock, input: { type: 'register', needsCaptcha: true, values: {} } }).start(),
    clock,
    calls: [heldWorld(call, sessionOf), heldWorld(captcha, () => pictureOf(1))],
    events: [
      { type: 'tab.chosen', tab: 'registerMobile', values: {} },
      { type: 'captcha.refreshed' },
      { type: 'human.left' },
      { type: 'form.submitted', values: {} },
      { type: 'human.passed', slider: 'slider-1' },
    ] as World['events'],
  };
}

function smsWorld(): World {
  const call = holdCall<SmsSent, SmsTarget>();
  const clock = new SimulatedClock();
  const readClock = fromPromise<number>(async () => clock.now());
  const machine = smsCountdownMachine.provide({ actors: { requestCode: call.logic, readClock } });
  return {
    actor: createActor(machine, { clock, input: { nowMs: 0, deadlineMs: 0 } }).start(),
    clock,
    calls: [heldWorld(call, () => ({ nowMs: clock.now(), nextAllowedAtMs: clock.now() + 3_000 }))],
    events: [
      { type: 'warning.closed' },
      { type: 'human.left' },
      { type: 'code.requested', target: { countryDialingCode: '+91', mobileNum: '9876543210' } },
    ] as World['events'],
  };
}

const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('person' as const), event: fc.nat() }),
  fc.record({ kind: fc.constant('answer' as const), call: fc.nat() }),
  fc.record({
    kind: fc.constant('refusal' as const),
    call: fc.nat(),
    code: fc.constantFrom(...(Object.keys(ERRORS) as ErrorCode[])),
    details: fc.record({
      captcha: fc.boolean(),
      waitSeconds: fc.nat(5),
      fields: fc.constantFrom([], 'odd'),
      ticket: fc.constant('ticket-1'),
    }),
  }),
  fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1, 500, 1_000, 4_000) }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function take(world: World, step: Step): Promise<void> {
  const { actor, clock, events } = world;
  const calls = world.calls.filter((call) => call.countOpen() > 0);
  const event = step.kind === 'person' ? events[step.event % events.length] : undefined;
  const call = 'call' in step ? calls[step.call % calls.length] : undefined;
  if (event && actor.getSnapshot().status === 'active') actor.send(event);
  if (step.kind === 'time') clock.increment(step.ms);
  if (step.kind === 'answer') await call?.answer();
  if (step.kind === 'refusal') await call?.refuse(step.code, step.details);
  await settle();
}

function expectSound({ actor, calls: [main, captcha] }: World): void {
  const snapshot = actor.getSnapshot();
  expect(snapshot.status).not.toBe('error');
  expect(main?.countOpen()).toBe(snapshot.hasTag('busy') ? 1 : 0);
  expect(captcha?.countOpen() ?? 0).toBeLessThanOrEqual(1);
}

/**
 * From here on everything goes well: calls are answered; the person waits for them, then sends the form, or else asks for
 * a new picture.
 */
async function finish(world: World): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const call of world.calls) if (call.countOpen() > 0) await call.answer();
    if (world.actor.getSnapshot().status === 'done') return;
    world.clock.increment(1_000);
    if (world.calls.some((call) => call.countOpen() > 0)) continue;
    const helpful = [...world.events].reverse().find((event) => world.actor.getSnapshot().can(event));
    if (helpful) world.actor.send(helpful);
    await settle();
  }
}

const worlds = [
  { flow: 'R4.01a login', build: loginWorld },
  { flow: 'R4.07a registration', build: registrationWorld },
] as const;

test.each(worlds)('$flow stays sound whatever happens in whatever order, and can always be finished', async (given) => {
  const walks = fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
    const world = given.build();
    for (const step of steps) {
      await take(world, step);
      expectSound(world);
    }
    await finish(world);
    expect(world.actor.getSnapshot().status).toBe('done');
  });
  await fc.assert(walks, { numRuns: 300 });
});

test('R4.08a the button that sends a code stays sound whatever happens, and can always be pressed again', async () => {
  const walks = fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
    const world = smsWorld();
    for (const step of steps) {
      await take(world, step);
      expectSound(world);
    }
    for (const call of world.calls) if (call.countOpen() > 0) await call.answer();
    world.actor.send({ type: 'warning.closed' });
    world.clock.increment(1_000);
    world.actor.send({ type: 'human.left' });
    for (let second = 0; second < 10; second += 1) await take(world, { kind: 'time', ms: 1_000 });
    expect(world.actor.getSnapshot().value).toBe('idle');
    expect(world.actor.getSnapshot().can(world.events.at(-1))).toBe(true);
  });
  await fc.assert(walks, { numRuns: 300 });
});
