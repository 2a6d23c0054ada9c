import { requestPasswordMail, resetPasswordByPhone } from '../../../schemas/calls/password.ts';
import type { Bench } from '../browser/bench.ts';
import { MEMBER } from '../browser/signed-in.ts';
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

const NEW_PASSWORD = 'Better13579';
const EMAIL = 'modelmember@example.com';
/** Marks where a text names a time. */
const GAP = '{{time}}';
const CODE = '135790';
const OTHER_CODE = '864209';
const WAIT_SECONDS = 3;

const prepare = async (bench: Bench, asksHuman = false): Promise<void> => {
  watchChallenges(bench);
  await bench.facts({
    modules: noteModules(bench, { CHNGPASSVERIF3: true, CHNGPASSMAIL3: true, humanBeforeSms: asksHuman }),
    limits: {},
    rules: {},
    members: [{ ...MEMBER, number: bench.number, email: EMAIL, hasTwoFactor: false }],
  });
};

const byMail = (asksHuman: boolean) => async (bench: Bench) => {
  await prepare(bench, asksHuman);
  await bench.open('/login#reset=');
  await bench.press(bench.t('session.password.newMail'));
};

const given = (code: string, hasTwoFactor: boolean) => (bench: Bench) =>
  bench.facts({
    members: [{ ...MEMBER, number: bench.number, email: EMAIL, hasTwoFactor }],
    textCodes: [{ purpose: 'password', number: bench.number, code }],
  });

const formControls = ({ t }: Bench) => ({
  'By mail': t('session.password.mail'),
  'By text message': t('session.password.phone'),
  'Save and log in': t('session.password.resetSubmit'),
  'Send the link': t('session.password.sendMail'),
  'Back to login': t('session.password.toLogin'),
});

/** The sentence of the notice, up to how long the link works. */
const noticeOf = ({ t }: Bench): readonly string[] =>
  t('session.password.mailSent', { waitSeconds: GAP }).split(GAP).slice(0, 1);

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
    'by mail': byMail(false),
    'by mail with a verification': byMail(true),
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
    ...verificationSteps,
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
        ok: (bench) => bench.facts({ modules: modulesOf(bench) }),
        unverified: unverified('humanBeforeSms'),
        'verification used': verificationUsed('humanBeforeSms'),
        'too many': (bench) =>
          bench.facts({ modules: modulesOf(bench), usedUp: [{ limit: 'messages', waitSeconds: WAIT_SECONDS }] }),
        network: LOST,
      },
    },
  },
  place({ title, isSignedIn, sentences }, { t }) {
    if (title === null) return isSignedIn ? 'logged in' : 'page';
    if (title === t('session.login.title')) return 'login';
    if (title === t('session.human.title')) return VERIFICATION;
    if (title !== t('session.password.forgot')) return `«${title}»`;
    return sentences.includes(t('session.password.mailSentTitle')) ? 'notice' : 'form';
  },
  controls: (bench, place) => (place === VERIFICATION ? verificationControls(bench) : formControls(bench)),
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
  says: { notice: noticeOf },
  foreignPlaces: ['login'],
  hasAlertsAtFields: true,
};
