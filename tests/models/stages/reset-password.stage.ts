import { resetPasswordByMail } from '../../../schemas/calls/password.ts';
import type { Bench } from '../browser/bench.ts';
import { MEMBER } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const TOKEN = 'model-test-token-of-a-mail';
const PASSWORD = 'Better13579';
const COMMON_PASSWORD = '123456';
/** Within it the password that everyone knows is a password like any other. */
const LAX_RULE = { minLength: 6, maxLength: 64, patternId: 0, acceptedPattern: '' };
const WAIT_SECONDS = 3;

const open = (token: string) => async (bench: Bench) => {
  await bench.facts({
    modules: { CHNGPASSMAIL3: true },
    limits: {},
    rules: { password: LAX_RULE },
    members: [{ ...MEMBER, hasTwoFactor: false }],
  });
  await bench.open(`/login#reset=${token}`);
};

const linkIs = (isGood: boolean) => (bench: Bench) =>
  bench.facts({ resetLinks: [{ account: MEMBER.account, token: TOKEN, isGood }] });

/** How the choice of a new password by the link of a mail is driven in the product. */
export const resetPasswordStage: Stage = {
  flow: 'reset-password',
  starts: { 'by a link': open(TOKEN), 'without a token': open('') },
  person: {
    save: async (bench) => {
      await bench.fillAll({ newPassword: PASSWORD, confirmNewPassword: PASSWORD });
      await bench.press(bench.t('session.password.submit'));
    },
    'save a common one': async (bench) => {
      await bench.fillAll({ newPassword: COMMON_PASSWORD, confirmNewPassword: COMMON_PASSWORD });
      await bench.press(bench.t('session.password.submit'));
    },
    'ask for a new mail': (bench) => bench.press(bench.t('session.password.newMail')),
    'go to the login': (bench) => bench.press(bench.t('session.login.submit')),
  },
  actors: {
    resetByLink: {
      calls: [resetPasswordByMail],
      outcomes: {
        changed: linkIs(true),
        'too common': linkIs(true),
        'link invalid': linkIs(false),
        'too many': (bench) => bench.facts({ usedUp: [{ limit: 'logins', waitSeconds: WAIT_SECONDS }] }),
        network: LOST,
      },
    },
  },
  place({ title, sentences }, { t }) {
    if (title === t('session.login.title')) return 'login';
    if (title === t('session.password.forgot')) return 'request of a mail';
    if (title !== t('session.password.reset')) return `«${title}»`;
    if (sentences.includes(t('session.password.resetDone'))) return 'changed';
    return sentences.includes(t('errors.resetLinkInvalid')) ? 'invalid link' : 'form';
  },
  controls: ({ t }, place) => ({
    'Save password': t('session.password.submit'),
    'Request a new link': t('session.password.newMail'),
    ...(place === 'changed' ? { 'Log in': t('session.login.submit') } : {}),
  }),
  fields: { newPassword: 'newPassword', confirmNewPassword: 'confirmNewPassword' },
  status: ({ sentences }, { t }) => (sentences.includes(t('session.password.resetDone')) ? 'changed' : null),
  foreignPlaces: ['login', 'request of a mail'],
  hasAlertsAtFields: true,
  says: {
    changed: ({ t }) => [t('session.password.resetDone')],
    'invalid link': ({ t }) => [t('errors.resetLinkInvalid')],
  },
};
