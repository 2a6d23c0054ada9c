import { humanChallenge } from '../../../schemas/calls/human-check.ts';
import { LOST, type Stage } from '../browser/stage.ts';

/** How the verification is driven in the product: before a code by text message. */
export const humanCheckStage: Stage = {
  flow: 'human-check',
  starts: {
    'before a message': async (bench) => {
      await bench.facts({
        textCodes: [{ purpose: 'login', number: bench.number }],
        modules: { smsLogin: true, humanBeforeSms: true },
        limits: {},
        rules: {},
      });
      await bench.open('/login', { device: { loginWay: 'sms' } });
      await bench.fill('mobileNum', bench.number.mobile);
      await bench.press(bench.t('register.sendCode'));
    },
  },
  person: {
    slide: (bench) => bench.slide(),
    'try again': (bench) => bench.press(bench.t('session.human.retry')),
  },
  actors: { prove: { calls: [humanChallenge], outcomes: { ok: (bench) => bench.facts({}), network: LOST } } },
  place: ({ title }, { t }) => (title === t('session.human.title') ? 'verification' : 'closed'),
  controls: ({ t }) => ({ Slide: t('session.human.label'), 'Try again': t('session.human.retry') }),
  fields: {},
  says: { verification: ({ t }) => [t('session.human.text')] },
  status({ sentences }, { t }) {
    const words = { idle: 'slide', working: 'working', verified: 'verified', failed: 'failed', expired: 'expired' };
    const found = Object.entries(words).find(([key]) => sentences.includes(t(`session.human.${key}`)));
    return found?.[1] ?? null;
  },
};
