import { smsForRegistration } from '../../../schemas/calls/session.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { LOST, type Stage } from '../browser/stage.ts';
import {
  modulesOf,
  noteModules,
  unverified,
  VERIFICATION,
  verificationControls,
  verificationSteps,
  verificationUsed,
  watchChallenges,
} from '../browser/verification.ts';

const WAIT_SECONDS = 2;
const LIMIT_SECONDS = 3;
/** No countdown of the flow is longer. */
const MOST_SECONDS = 5;

const open =
  (waitMs: number, asksHuman = false) =>
  async (bench: Bench): Promise<void> => {
    watchChallenges(bench);
    await bench.facts({
      modules: noteModules(bench, {
        usernameRegistration: false,
        mobileRegistration: true,
        smsVerification: true,
        humanBeforeSms: asksHuman,
      }),
      limits: {},
      rules: {},
      freeNumbers: [bench.number],
      textCodes: [{ purpose: 'register', number: bench.number }],
    });
    await bench.open('/register', {
      tab: waitMs > 0 ? { 'smsDeadline:register': String(bench.nowMs + waitMs) } : {},
    });
  };

const given =
  (waitSeconds: number, facts: Partial<Facts> = {}, earlierWaitSeconds = 0) =>
  (bench: Bench) =>
    bench.facts({
      modules: modulesOf(bench),
      limits: { smsCountdownMinutes: waitSeconds / 60 },
      textCodes: [{ purpose: 'register', number: bench.number, waitSeconds: earlierWaitSeconds }],
      ...facts,
    });

/**
 * How the button that sends a code is driven in the product: in the registration, in the registration, which shows a
 * failing provider.
 */
export const smsCountdownStage: Stage = {
  flow: 'sms-countdown',
  live: 'all',
  starts: { fresh: open(0), 'after a reload': open(WAIT_SECONDS * 1_000), 'with a verification': open(0, true) },
  person: {
    'ask for a code': async (bench) => {
      await bench.fill('mobileNum', bench.number.mobile);
      const { controls } = await bench.scan();
      const [name] = [bench.t('register.sendCode'), bench.t('register.resend')].filter((text) =>
        controls.includes(text),
      );
      await bench.press(name ?? bench.t('register.sendCode'));
    },
    ...verificationSteps,
    'close the warning': (bench) => bench.press(bench.t('session.smsWarning.submit')),
  },
  actors: {
    requestCode: {
      calls: [smsForRegistration],
      outcomes: {
        unverified: unverified('humanBeforeSms'),
        'verification used': verificationUsed('humanBeforeSms'),
        sent: given(WAIT_SECONDS),
        'sent, next at once': given(0),
        'too early': given(WAIT_SECONDS, {}, WAIT_SECONDS),
        'not sent': given(WAIT_SECONDS, { unreachable: ['sms'] }),
        'too many': given(WAIT_SECONDS, { usedUp: [{ limit: 'messages', waitSeconds: LIMIT_SECONDS }] }),
        network: LOST,
      },
    },
    readClock: { calls: [], outcomes: { read: () => undefined, failed: (bench) => bench.stopDeviceClock() } },
  },
  place({ title }, { t }) {
    if (title === t('session.smsWarning.title')) return 'warning';
    if (title === t('session.human.title')) return VERIFICATION;
    return title === t('session.register.title') ? 'button' : `«${title}»`;
  },
  controls(bench, place): Readonly<Record<string, string | readonly string[]>> {
    const { t } = bench;
    if (place === VERIFICATION) return verificationControls(bench);
    return place === 'warning'
      ? { Close: t('session.smsWarning.submit') }
      : { 'Send code': [t('register.sendCode'), t('register.resend')] };
  },
  fields: {},
  status({ idle }, { t }) {
    const seconds = Array.from({ length: MOST_SECONDS }, (_, index) => index);
    const shown = seconds.find((count) => idle.includes(t('register.resendIn', { time: `0:0${count}` })));
    return shown === undefined ? null : `${shown} s`;
  },
  hasAlertsInSentences: true,
};
