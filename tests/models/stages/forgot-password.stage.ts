import { requestPasswordMail, resetPasswordByPhone } from '../../../schemas/calls/password.ts';
import type { Bench } from '../browser/bench.ts';
import { MEMBER } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const NEW_PASSWORD = 'Better13579';
const EMAIL = 'modelmember@example.com';
const CODE = '135790';
const OTHER_CODE = '864209';
const WAIT_SECONDS = 3;

const prepare = (bench: Bench): Promise<void> =>
  bench.facts({
    modules: { CHNGPASSVERIF3: true, CHNGPASSMAIL3: true },
    limits: {},
    rules: {},
    members: [{ ...MEMBER, number: bench.number, email: EMAIL, hasTwoFactor: false }],
  });

const given = (code: string, hasTwoFactor: boolean) => (bench: Bench) =>
  bench.facts({
    members: [{ ...MEMBER, number: bench.number, email: EMAIL, hasTwoFactor }],
    textCodes: [{ purpose: 'password', number: bench.number, code }],
  });

/** How the reset of a forgotten password is driven in the product. */
export const forgotPasswordStage: Stage = {
  flow: 'forgot-password',
  starts: {
    'by phone': async (bench) => {
      await prepare(bench);
      await bench.open('/login');
      await bench.press(bench.t('session.login.forgotPassword'));
    },
    // Whose link no longer works asks for a new mail.
    'by mail': async (bench) => {
      await prepare(bench);
      await bench.open('/login#reset=');
      await bench.press(bench.t('session.password.newMail'));
    },
  },
  person: {
    'choose mail': (bench) => bench.press(bench.t('session.password.mail')),
    'choose text message': (bench) => bench.press(bench.t('session.password.phone')),
    'save the password': async (bench) => {
      await bench.fillAll({
        mobileNum: bench.number.mobile,
        verificationCode: CODE,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      });
      await bench.press(bench.t('session.password.resetSubmit'));
    },
    'ask for the mail': async (bench) => {
      await bench.fillAll({ username: MEMBER.account, email: EMAIL });
      await bench.press(bench.t('session.password.sendMail'));
    },
    'go to the login': (bench) => bench.press(bench.t('session.password.toLogin')),
  },
  actors: {
    resetByPhone: {
      calls: [resetPasswordByPhone],
      outcomes: {
        ok: given(CODE, false),
        'wrong code': given(OTHER_CODE, false),
        'further proof': given(CODE, true),
        'too many': (bench) => bench.facts({ usedUp: [{ limit: 'logins', waitSeconds: WAIT_SECONDS }] }),
        network: LOST,
      },
    },
    requestMail: {
      calls: [requestPasswordMail],
      outcomes: {
        ok: (bench) => bench.facts({}),
        'too many': (bench) => bench.facts({ usedUp: [{ limit: 'messages', waitSeconds: WAIT_SECONDS }] }),
        network: LOST,
      },
    },
  },
  place({ title, isSignedIn, sentences }, { t }) {
    if (title === null) return isSignedIn ? 'signed in' : 'page';
    if (title === t('session.login.title')) return 'login';
    if (title !== t('session.password.forgot')) return `«${title}»`;
    return sentences.includes(t('session.password.mailSentTitle')) ? 'notice' : 'form';
  },
  controls: ({ t }) => ({
    'By mail': t('session.password.mail'),
    'By text message': t('session.password.phone'),
    'Save and log in': t('session.password.resetSubmit'),
    'Send the mail': t('session.password.sendMail'),
    'Back to login': t('session.password.toLogin'),
  }),
  fields: Object.fromEntries(
    [
      'countryDialingCode',
      'mobileNum',
      'verificationCode',
      'newPassword',
      'confirmNewPassword',
      'username',
      'email',
    ].map((name) => [name, name]),
  ),
  status: ({ sentences }, { t }) => (sentences.includes(t('session.password.mailSentTitle')) ? 'mail sent' : null),
  foreignPlaces: ['login'],
  hasAlertsAtFields: true,
};
