import { captcha, freePlay, login, loginBySms } from '../../../schemas/calls/session.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { LOST, type Stage } from '../browser/stage.ts';
import { AT_GOOGLE, cancelInWindow, choosePerson, findWindow, isUnderWay } from '../browser/third-party.ts';
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

const ACCOUNT = 'modelplayer';
const PASSWORD = 'Correct2468';
const OTHER_PASSWORD = 'Another1357';
const FLAGGED_PASSWORD = '123456';
const RECOVERY_CODE = 'MDLT-C0DE';
const CAPTCHA = 'W7K2';
const OTHER_CODE = '864209';
const SMS_CODE = '135790';
const LOCKED_SECONDS = 3;
/** The screen while the login waits for the identity provider. */
const ELSEWHERE = 'elsewhere';
/** Longer than any path lasts. */
const LONG_SECONDS = 3_600;
/** Older than any merchant lets a password become. */
const OLD_DAYS = 4_000;

type Member = NonNullable<Facts['members']>[number];

const begin =
  (modules: Record<string, boolean>, device: Record<string, string> = {}) =>
  async (bench: Bench) => {
    watchChallenges(bench);
    await bench.facts({
      modules: noteModules(bench, {
        smsLogin: true,
        freePlay: true,
        googleLogin: true,
        humanBeforeLogin: false,
        newAddressCheck: false,
        ...modules,
      }),
      limits: { passwordMaximumAgeDays: 90, loginCaptchaAfterFailures: 3 },
      rules: {},
      members: [{ account: ACCOUNT, password: PASSWORD, number: bench.number, hasTwoFactor: false }],
    });
    await bench.open('/login', { device });
  };

const sendName = (password: string) => async (bench: Bench) => {
  bench.notes.password = password;
  await bench.fillAll({ username: ACCOUNT, password });
  await bench.press(bench.t('session.login.submit'));
};

const prove = async (bench: Bench): Promise<void> => {
  await bench.fill('totpCode', RECOVERY_CODE);
  await bench.press(bench.t('session.extra.submit'));
};

/** The account as the outcome needs it; a code and a picture that are right, unless it requires otherwise. */
const given =
  (member: Partial<Member>, facts: (bench: Bench) => Partial<Facts> = () => ({})) =>
  (bench: Bench) =>
    bench.facts({
      modules: modulesOf(bench),
      members: [
        {
          account: ACCOUNT,
          password: bench.notes.password ?? PASSWORD,
          number: bench.number,
          hasTwoFactor: false,
          ...member,
        },
      ],
      textCodes: [{ purpose: 'login', number: bench.number, code: SMS_CODE }],
      captchaAnswer: CAPTCHA,
      failures: [{ account: ACCOUNT, secret: 'login' }],
      ...facts(bench),
    });

/** How the login is driven in the product. */
export const loginStage: Stage = {
  flow: 'login',
  starts: {
    plain: begin({ forcedPasswordChange: false, loginCaptcha: false }),
    'by SMS': begin({ forcedPasswordChange: false, loginCaptcha: true }, { loginWay: 'sms' }),
    'with a verification': begin({ forcedPasswordChange: false, loginCaptcha: false, humanBeforeLogin: true }),
    strict: begin({ forcedPasswordChange: true, loginCaptcha: true }),
  },
  person: {
    'choose SMS': (bench) => bench.press(bench.t('session.login.sms')),
    'choose username': (bench) => bench.press(bench.t('session.login.username')),
    'send the name': sendName(PASSWORD),
    'send the flagged password': sendName(FLAGGED_PASSWORD),
    'send the name and the captcha': async (bench) => {
      await bench.fill('captcha', CAPTCHA);
      await sendName(PASSWORD)(bench);
    },
    'send the code': async (bench) => {
      await bench.fillAll({ mobileNum: bench.number.mobile, verificationCode: SMS_CODE });
      await bench.press(bench.t('session.login.submit'));
    },
    'play for free': (bench) => bench.press(bench.t('session.login.freePlay')),
    ...verificationSteps,
    'give the proof': async (bench) => {
      await given({ hasTwoFactor: true, recoveryCodes: [RECOVERY_CODE] })(bench);
      await prove(bench);
    },
    'fail the proof': async (bench) => {
      await bench.facts({ hasTicketsEnded: true });
      await prove(bench);
    },
    'go back': (bench) => bench.press(bench.t('session.extra.back')),
    'ask for another picture': (bench) => bench.press(bench.t('register.newPicture')),
    'choose Google': (bench) => bench.press(bench.t('session.identity.way.google')),
    // A login by password would have to change it.
    'be let in elsewhere': async (bench) => {
      await given({ identity: AT_GOOGLE, isFirstLogin: true, passwordAgeDays: OLD_DAYS })(bench);
      await choosePerson(bench);
    },
    'be refused elsewhere': cancelInWindow,
    'be asked for more elsewhere': async (bench) => {
      await given({ identity: AT_GOOGLE, hasTwoFactor: true })(bench);
      await choosePerson(bench);
    },
    'give up elsewhere': (bench) => bench.press(bench.t('session.identity.cancel')),
  },
  actors: {
    logIn: {
      calls: [login, loginBySms],
      outcomes: {
        ok: given({}),
        unverified: unverified('humanBeforeLogin'),
        'verification used': verificationUsed('humanBeforeLogin'),
        'first login': given({ isFirstLogin: true }),
        'password expired': given({ passwordAgeDays: OLD_DAYS }),
        wrong: given({ password: OTHER_PASSWORD }),
        'wrong, captcha': given({ password: OTHER_PASSWORD }, () => ({
          failures: [{ account: ACCOUNT, secret: 'login', failures: 2 }],
        })),
        'wrong code': given({}, ({ number }) => ({ textCodes: [{ purpose: 'login', number, code: OTHER_CODE }] })),
        locked: given({}, () => ({
          failures: [{ account: ACCOUNT, secret: 'login', failures: 1, lockedSeconds: LOCKED_SECONDS }],
        })),
        'further proof': given({ hasTwoFactor: true, recoveryCodes: [RECOVERY_CODE] }),
        network: LOST,
      },
    },
    startTrial: {
      calls: [freePlay],
      outcomes: {
        ok: (bench) => bench.facts({ modules: modulesOf(bench) }),
        unverified: unverified('humanBeforeLogin'),
        'verification used': verificationUsed('humanBeforeLogin'),
        refused: (bench) =>
          bench.facts({ modules: modulesOf(bench), usedUp: [{ limit: 'registrations', waitSeconds: LONG_SECONDS }] }),
        network: LOST,
      },
    },
    loadCaptcha: { calls: [captcha], outcomes: { picture: (bench) => bench.facts({}), network: LOST } },
  },
  place(scan, bench) {
    const { title, isSignedIn } = scan;
    const { t } = bench;
    if (isUnderWay(scan, bench, ['google'])) return ELSEWHERE;
    if (findWindow(bench)) return 'a window that is left open';
    if (title === null) return isSignedIn ? 'logged in' : 'page';
    if (title === t('session.password.forced')) return 'change of the password';
    if (title === t('session.extra.title')) return 'further proof';
    if (title === t('session.human.title')) return VERIFICATION;
    return title === t('session.login.title') ? 'login' : `«${title}»`;
  },

  controls(bench, place) {
    const { t } = bench;
    if (place === VERIFICATION) return verificationControls(bench);
    // Actions in the window are possible while the login waits for it.
    if (place === ELSEWHERE)
      return Object.fromEntries(
        ['be let in', 'be refused', 'be asked for more', 'give up'].map((end) => [end, t('session.identity.cancel')]),
      );
    return place === 'further proof'
      ? { Confirm: t('session.extra.submit'), Back: t('session.extra.back') }
      : {
          SMS: t('session.login.sms'),
          Username: t('session.login.username'),
          Google: t('session.identity.way.google'),
          'Log in': t('session.login.submit'),
          'Play for free': t('session.login.freePlay'),
          'Choose another': t('register.newPicture'),
        };
  },
  fields: {
    username: 'username',
    password: 'password',
    captcha: 'captcha',
    countryDialingCode: 'countryDialingCode',
    mobileNum: 'mobileNum',
    verificationCode: 'verificationCode',
  },
  says: { 'further proof': ({ t }) => [t('session.extra.text')] },
  empties: { logIn: ['captcha'] },
  keeps: ['username'],
  live: ({ t }) => [t('session.login.forgotPassword'), t('session.login.toRegister')],
  waitingPlaces: [ELSEWHERE],
  hasAlertsAtFields: true,
};
