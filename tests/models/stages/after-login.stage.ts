import { announcements } from '../../../schemas/calls/messages.ts';
import { gift } from '../../../schemas/calls/promotions.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const ACCOUNT = 'modelguest';
const NEWCOMER = 'modelnewcomer';
const PASSWORD = 'Correct2468';
const NEW_PASSWORD = 'Better13579';
const GIFT = {
  key: 'welcome',
  title: 'A gift',
  text: 'Look.',
  button: 'See it',
  target: '/promotions',
  after: 'both',
  art: 'gift',
};
/** Both moments at which announcements pop up after someone has come in. */
const NOTICES = ['PL', 'PR'].map((type) => ({
  key: `hours-${type.toLowerCase()}`,
  type,
  title: 'Hours',
  body: '<p>Day.</p>',
}));

/** The same few fields for every merchant, and no one is asked for more. */
const RULES = Object.fromEntries(
  ['fullname', 'birthday', 'email', 'idNumber', 'referralCode', 'captcha', 'mobileNum'].map((field) => [
    field,
    { enabled: false, required: false },
  ]),
);
const MODULES = {
  humanBeforeLogin: false,
  humanBeforeRegister: false,
  loginCaptcha: false,
  usernameRegistration: true,
  directRegister: true,
  forcedPasswordChange: true,
};

const prepare = (bench: Bench, facts: Partial<Facts> = {}) =>
  bench.facts({
    modules: MODULES,
    limits: {},
    dialingCodes: [],
    rules: RULES,
    gifts: [],
    announcements: [],
    members: [{ account: ACCOUNT, password: PASSWORD, hasTwoFactor: false }],
    failures: [{ account: ACCOUNT, secret: 'login' }],
    freeAccounts: [NEWCOMER],
    ...facts,
  });

const logIn =
  (isFirstLogin: boolean) =>
  async (bench: Bench): Promise<void> => {
    await prepare(bench, {
      members: [{ account: ACCOUNT, password: PASSWORD, hasTwoFactor: false, isFirstLogin }],
    });
    await bench.open('/login');
    await bench.fillAll({ username: ACCOUNT, password: PASSWORD });
    await bench.press(bench.t('session.login.submit'));
  };

async function register(bench: Bench): Promise<void> {
  await prepare(bench);
  await bench.open('/register');
  const values = { username: NEWCOMER, password: PASSWORD, confirmPassword: PASSWORD, terms: true };
  await bench.fillAll(values);
  await bench.press(bench.t('session.register.submit'));
}

const hideToday = (bench: Bench): Promise<void> => bench.page.getByLabel(bench.t('notices.hideToday')).check();

/** From now on the browser refuses to keep anything. */
const refuseToKeep = (bench: Bench): Promise<void> =>
  bench.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage cannot be written.', 'QuotaExceededError');
    };
  });

/** How what follows a login is driven in the product. */
export const afterLoginStage: Stage = {
  flow: 'after-login',
  starts: {
    'after a login': logIn(false),
    'after a login with a password to change': logIn(true),
    'after a registration': register,
  },
  person: {
    'change the password': async (bench) => {
      await bench.fillAll({ newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD });
      await bench.press(bench.t('session.password.submit'));
    },
    'log out': (bench) => bench.press(bench.t('session.password.signOut')),
    'follow the gift': (bench) => bench.press(GIFT.button),
    'close the gift': (bench) => bench.press(bench.t('notices.later')),
    'hide the gift for today': async (bench) => {
      await hideToday(bench);
      await bench.press(bench.t('notices.later'));
    },
    'close the announcements': (bench) => bench.press(bench.t('notices.understood')),
    'hide the announcements for today': async (bench) => {
      await hideToday(bench);
      await bench.press(bench.t('notices.understood'));
    },
  },
  actors: {
    findGift: {
      calls: [gift],
      outcomes: {
        gift: (bench) => bench.facts({ gifts: [GIFT] }),
        'no gift': (bench) => bench.facts({ gifts: [] }),
        network: LOST,
      },
    },
    findNotices: {
      calls: [announcements],
      outcomes: {
        notices: (bench) => bench.facts({ announcements: NOTICES }),
        'no notices': (bench) => bench.facts({ announcements: [] }),
        network: LOST,
      },
    },
    hideToday: { calls: [], outcomes: { hidden: () => undefined, 'no storage': refuseToKeep } },
  },
  place({ title, address }, { t }) {
    if (title === GIFT.title) return 'gift';
    if (title === NOTICES[0]?.title) return 'notices';
    if (title === t('session.password.forced')) return 'password';
    if (title !== null) return `«${title}»`;
    // The page that the person wanted is entered only when all is over.
    return /^\/(login|register)/.test(address) ? 'page' : 'closed';
  },
  // Some languages have the same word on both.
  controls({ t }, place): Readonly<Record<string, string>> {
    if (place === 'gift')
      return { 'See it': GIFT.button, 'Close the gift': t('notices.later'), 'Hide the gift': t('notices.later') };
    if (place === 'notices') return { 'Close them': t('notices.understood'), 'Hide them': t('notices.understood') };
    return { 'Save password': t('session.password.submit'), 'Log out instead': t('session.password.signOut') };
  },
  fields: { newPassword: 'newPassword' },
};
