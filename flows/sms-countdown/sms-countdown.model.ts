import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { secondsLeft, smsCountdownMachine } from './sms-countdown.machine.ts';

const SLIDER = 'slider-1';
const TARGET = { countryDialingCode: '+55', mobileNum: '11987654321' };
const WAIT_SECONDS = 2;
const LIMIT_SECONDS = 3;
const UNVERIFIED = /: (unverified|verification used)$/;
const WAIT_MS = WAIT_SECONDS * 1_000;
const PAUSE_MS = 90_000;
const BEFORE_COUNTDOWN: readonly string[] = ['idle', 'verifying', 'loading', 'refused'];
/** Beyond this it does not matter how long ago something was. */
const LONG_AGO_MS = -1_000;

interface Shown {
  readonly deadlineMs: number;
  readonly nowMs: number;
  readonly error: { readonly code: string } | undefined;
}

const IDLE: Screen = {
  place: 'button',
  alert: null,
  status: null,
  busy: false,
  controls: ['Send code'],
  fields: [],
};
const BUSY: Screen = { ...IDLE, busy: true, controls: [] };
const THROTTLED: Screen = { ...IDLE, controls: [] };
const counting = (shown: Shown): Screen => ({ ...THROTTLED, status: `${secondsLeft(shown)} s` });
const warning = ({ error }: Shown): Screen => ({
  ...IDLE,
  place: 'warning',
  alert: error?.code ?? null,
  controls: ['Close'],
});

const verification = ({ error }: Shown): Screen => ({
  ...IDLE,
  place: 'verification',
  alert: error?.code ?? null,
  controls: ['Slide', 'Close'],
});

/** Codes that the dialog shows after each refusal. */
const REFUSALS: Readonly<Record<string, string>> = {
  'requestCode: too early': 'smsCountdown',
  'requestCode: not sent': 'smsNotSent',
  'requestCode: too many': 'tooManyRequests',
  'requestCode: network': 'network',
};

const NO_WAIT = -1;
/** Waiting time in each error, in milliseconds. */
const WAITS: Readonly<Record<string, number>> = {
  'requestCode: too early': WAIT_MS,
  'requestCode: not sent': NO_WAIT,
  'requestCode: too many': LIMIT_SECONDS * 1_000,
  'requestCode: network': NO_WAIT,
};

/** How tests drive the button that sends a code. */
export const smsCountdownModel = defineModel({
  name: 'sms-countdown',
  machine: smsCountdownMachine,
  starts: {
    fresh: { nowMs: 0, deadlineMs: 0 },
    'after a reload': { nowMs: 0, deadlineMs: WAIT_MS },
    'with a verification': { nowMs: 0, deadlineMs: 0, asksHuman: true },
  },
  person: {
    'ask for a code': { control: 'Send code', event: { type: 'code.requested', target: TARGET } },
    'pass the verification': { control: 'Slide', event: { type: 'human.passed', slider: SLIDER } },
    'leave the verification': { control: 'Close', event: { type: 'human.left' } },
    'close the warning': { control: 'Close', event: { type: 'warning.closed' } },
  },
  outcomes: {
    requestCode: {
      sent: { outputAt: (nowMs) => ({ nowMs, nextAllowedAtMs: nowMs + WAIT_MS }) },
      'sent, next at once': { outputAt: (nowMs) => ({ nowMs, nextAllowedAtMs: nowMs }) },
      unverified: { error: new DomainError('humanCheckRequired'), when: ({ slider }) => slider === undefined },
      'verification used': { error: new DomainError('humanCheckUsed'), when: ({ slider }) => slider !== undefined },
      'too early': { error: new DomainError('smsCountdown', { waitSeconds: WAIT_SECONDS }) },
      'not sent': { error: new DomainError('smsNotSent') },
      'too many': { error: new DomainError('tooManyRequests', { waitSeconds: LIMIT_SECONDS }) },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    readClock: { read: { outputAt: (nowMs) => nowMs }, failed: { error: new Error('no clock') } },
  },
  calls: {
    requestCode: [
      'session.smsForRegistration',
      'session.smsWithoutLogin',
      'password.sms',
      'session.extraCode',
      'security.mobileCode',
      'security.emailCode',
    ],
    readClock: [],
  },
  alike: { requestCode: { 'verification used': ['humanCheckInvalid', 'humanCheckExpired'], network: 'rest' } },
  pauses: { 'a while': PAUSE_MS },
  fromNow: ({ deadlineMs, nowMs, target, error, asksHuman, slider }, worldMs) => ({
    asksHuman,
    slider,
    leftMs: Math.max(deadlineMs - worldMs, LONG_AGO_MS),
    shownMs: Math.max(deadlineMs - nowMs, LONG_AGO_MS),
    readMs: Math.min(worldMs - nowMs, PAUSE_MS),
    target,
    error,
  }),
  project: ({ context, value }, worldMs) => ({
    left: Math.max(0, context.deadlineMs - worldMs) / 1_000 || undefined,
    shown: secondsLeft(context) || undefined,
    error: context.error?.code,
    careful: context.asksHuman,
    verified: context.slider !== undefined,
    // A countdown from a reading of the clock that is long past would be a wrong one.
    reading: BEFORE_COUNTDOWN.includes(String(value)) && worldMs - context.nowMs >= PAUSE_MS ? 'old' : undefined,
  }),
  screens: {
    deciding: 'passing',
    idle: IDLE,
    verifying: verification,
    loading: BUSY,
    refused: BUSY,
    'warning.telling': warning,
    'warning.over': { ...IDLE, place: 'warning', controls: ['Close'] },
    throttled: THROTTLED,
    'countdown.waiting': counting,
    'countdown.reading': counting,
    'countdown.judging': 'passing',
  },
  memory: {
    initial: { asksHuman: false, sinceAskedMs: -1, leftMs: 0, toldMs: NO_WAIT },
    after: ({ label, elapsedMs, calls, memory }) => {
      const asked = calls.some(({ actor }) => actor === 'requestCode');
      return {
        asksHuman: memory.asksHuman || label === 'begin with a verification',
        // A request that the server refuses for lack of a human check does not count as one.
        sinceAskedMs: UNVERIFIED.test(label)
          ? -1
          : asked
            ? 0
            : memory.sinceAskedMs < 0
              ? -1
              : Math.min(1_000, memory.sinceAskedMs + elapsedMs),
        toldMs: WAITS[label] ?? (memory.toldMs === NO_WAIT ? NO_WAIT : Math.max(0, memory.toldMs - elapsedMs)),
        leftMs: ['begin after a reload', 'requestCode: sent'].includes(label)
          ? WAIT_MS
          : Math.max(0, memory.leftMs - elapsedMs),
      };
    },
  },
  invariants: {
    'R5.06a no code is asked for during the countdown': ({ calls, memory }) =>
      memory.leftMs === 0 || !calls.some(({ actor }) => actor === 'requestCode'),
    'R5.06b R9.01c a code is asked for at most once a second': ({ calls, memory }) =>
      !calls.some(({ actor }) => actor === 'requestCode') || memory.sinceAskedMs < 0 || memory.sinceAskedMs >= 1_000,
    'R5.06c no code is asked for without a verification that was passed for it, where one is asked for': ({
      label,
      calls,
      memory,
    }) => {
      const asked = calls.find((call) => call.actor === 'requestCode');
      const passed = label === 'pass the verification';
      return !asked || (asked.input.slider === (passed ? SLIDER : undefined) && (passed || !memory.asksHuman));
    },
    'R5.06c a verification that the server does not accept is asked for again': ({ label, snapshot }) =>
      !UNVERIFIED.test(label) || snapshot.matches('verifying'),
    'R5.06c passing the verification asks for the code, leaving it asks for nothing': ({ label, calls }) =>
      !label.endsWith('the verification') ||
      calls.some(({ actor }) => actor === 'requestCode') === (label === 'pass the verification'),
    'R4.08a only a person asks for a code': ({ kind, calls }) =>
      kind === 'person' || !calls.some(({ actor }) => actor === 'requestCode'),
    'R4.08b a failure stands in the warning with what the server said': ({ snapshot, before, label }) => {
      if (REFUSALS[label] !== undefined) return snapshot.context.error?.code === REFUSALS[label];
      if (!snapshot.matches('warning')) return true;
      return before?.matches('refused') === true || before?.matches('warning') === true;
    },
    'R4.08b a failure that names a wait is told for that long, any other until it is closed': ({
      snapshot,
      memory,
      elapsedMs,
    }) => {
      if (elapsedMs === 0 || !snapshot.matches('warning')) return !snapshot.matches({ warning: 'over' });
      const isOver = memory.toldMs !== NO_WAIT && memory.toldMs - elapsedMs <= 0;
      return snapshot.matches({ warning: 'over' }) === isOver;
    },
    'R4.08b closing the warning leads back to sending within a second, unless a wait was named': ({
      label,
      snapshot,
    }) => label !== 'close the warning' || snapshot.matches('throttled'),
    'R4.08a the button is free only when nothing is under way and no wait is left': ({ snapshot, memory, elapsedMs }) =>
      !snapshot.matches('idle') || memory.leftMs - elapsedMs <= 0,
    'R4.08a the countdown never shows more than the wait': ({ snapshot }) =>
      !snapshot.matches('countdown') || secondsLeft(snapshot.context) <= WAIT_SECONDS,
    'R3.06c a code is asked for the number that was typed': ({ calls }) =>
      calls.every(({ actor, input }) => actor !== 'requestCode' || input.mobileNum === TARGET.mobileNum),
    'R4.08b a new try shows no earlier failure': ({ label, snapshot }) =>
      (label !== 'ask for a code' && label !== 'pass the verification') || snapshot.context.error === undefined,
  },
});
