import { REGISTER_FIELDS, type RegisterField, type RegisterRule } from '../../../schemas/brand/register.ts';
import { register, registerMobile } from '../../../schemas/calls/member.ts';
import { captcha } from '../../../schemas/calls/session.ts';
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

const ACCOUNT = 'modelnewbie';
const PASSWORD = 'Correct2468';
const CAPTCHA = 'W7K2';
const OTHER_CAPTCHA = '9999';
const CODE = '135790';
/** The code in the link of a start, and its owner's present code if that one is no longer valid. */
const FRIEND = { account: 'modelfriend', invitationCode: 'FRIEND22' } as const;
const OTHER_INVITATION = 'ELSEWHERE';
const WAIT_SECONDS = 3;
/** Longer than the account's name. */
const LONG = { minLength: 15, maxLength: 16 };

type Rules = Partial<Record<RegisterField, Partial<RegisterRule>>>;

/** The same few fields for every merchant. */
const rulesWith = (changes: Rules): Rules => {
  const off = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, { enabled: false, required: false }]));
  const lax = { enabled: true, required: true, minLength: 4, maxLength: 64, patternId: 0, acceptedPattern: '' };
  return { ...off, username: lax, password: lax, confirmPassword: lax, ...changes };
};

const INVITED: Rules = { referralCode: { enabled: true, required: false, minLength: 4, maxLength: 16 } };
const CAPTCHA_ON: Rules = { captcha: { enabled: true, required: true } };

/** The rules are those of the page's load, unless the outcome changes them. */
const rulesOf = ({ notes }: Bench, changes: Rules = {}): Rules =>
  rulesWith({
    ...(notes.captcha === 'on' ? CAPTCHA_ON : {}),
    ...(notes.invited === 'yes' ? INVITED : {}),
    ...changes,
  });

/** How a registration begins. */
interface Beginning {
  readonly hasCaptcha?: boolean;
  readonly asksHuman?: boolean;
  readonly isInvited?: boolean;
}

const open = async (
  bench: Bench,
  { hasCaptcha = false, asksHuman = false, isInvited = false }: Beginning,
): Promise<void> => {
  watchChallenges(bench);
  bench.notes.captcha = hasCaptcha ? 'on' : 'off';
  bench.notes.invited = isInvited ? 'yes' : 'no';
  await bench.facts({
    modules: noteModules(bench, {
      usernameRegistration: true,
      mobileRegistration: true,
      smsVerification: true,
      mobilePassword: false,
      humanBeforeRegister: asksHuman,
    }),
    limits: {},
    dialingCodes: [],
    rules: rulesOf(bench),
    freeInvitations: [FRIEND.invitationCode, OTHER_INVITATION],
    members: [FRIEND],
  });
  await bench.open(isInvited ? `/register?referralCode=${FRIEND.invitationCode}` : '/register');
};

/** No one has the name or the number, and code and picture are right, unless the facts differ. */
const given =
  (facts: (bench: Bench) => Partial<Facts> = () => ({})) =>
  (bench: Bench) =>
    bench.facts({
      modules: modulesOf(bench),
      freeAccounts: [ACCOUNT],
      freeInvitations: [FRIEND.invitationCode, OTHER_INVITATION],
      members: [FRIEND],
      freeNumbers: [bench.number],
      textCodes: [{ purpose: 'register', number: bench.number, code: CODE }],
      captchaAnswer: CAPTCHA,
      rules: rulesOf(bench),
      ...facts(bench),
    });

const consent = { terms: true };

const send = async (bench: Bench, values: Readonly<Record<string, string | boolean>>): Promise<void> => {
  const { fields } = await bench.scan();
  await bench.fillAll({ ...values, ...consent, ...(fields.includes('captcha') ? { captcha: CAPTCHA } : {}) });
  await bench.press(bench.t('session.register.submit'));
};

const formControls = ({ t }: Bench) => ({
  Username: t('session.register.username'),
  Mobile: t('session.register.mobile'),
  Register: t('session.register.submit'),
  'Choose another': t('register.newPicture'),
});

/** How the registration is driven in the product. */
export const registrationStage: Stage = {
  flow: 'registration',
  starts: {
    plain: (bench) => open(bench, { isInvited: true }),
    'with a verification': (bench) => open(bench, { asksHuman: true, isInvited: true }),
    'mobile with captcha': async (bench) => {
      await open(bench, { hasCaptcha: true });
      await bench.press(bench.t('session.register.mobile'));
    },
  },
  person: {
    'choose mobile': (bench) => bench.press(bench.t('session.register.mobile')),
    'choose username': (bench) => bench.press(bench.t('session.register.username')),
    'send by name': (bench) => send(bench, { username: ACCOUNT, password: PASSWORD, confirmPassword: PASSWORD }),
    'send by mobile': (bench) => send(bench, { mobileNum: bench.number.mobile, verificationCode: CODE }),
    ...verificationSteps,
    'ask for another picture': (bench) => bench.press(bench.t('register.newPicture')),
  },
  actors: {
    register: {
      calls: [register, registerMobile],
      outcomes: {
        ok: given(),
        unverified: unverified('humanBeforeRegister'),
        'verification used': verificationUsed('humanBeforeRegister'),
        'name taken': given(() => ({ freeAccounts: [], members: [FRIEND, { account: ACCOUNT }] })),
        'invitation wrong': given(() => ({ members: [{ ...FRIEND, invitationCode: OTHER_INVITATION }] })),
        'number taken': given(({ number }) => ({ members: [FRIEND, { account: 'modelneighbour', number }] })),
        'fields wrong': given((bench) => ({ rules: rulesOf(bench, { username: LONG }) })),
        'captcha asked for': async (bench) => {
          bench.notes.captcha = 'on';
          await given()(bench);
        },
        'captcha wrong': given(() => ({ captchaAnswer: OTHER_CAPTCHA })),
        'too many': given(() => ({ usedUp: [{ limit: 'registrations', waitSeconds: WAIT_SECONDS }] })),
        network: LOST,
      },
    },
    loadCaptcha: { calls: [captcha], outcomes: { picture: (bench) => bench.facts({}), network: LOST } },
  },
  place({ title, isSignedIn }, { t }) {
    if (title === null) return isSignedIn ? 'logged in' : 'page';
    if (title === t('session.human.title')) return VERIFICATION;
    return title === t('session.register.title') ? 'registration' : `«${title}»`;
  },
  controls: (bench, place) => (place === VERIFICATION ? verificationControls(bench) : formControls(bench)),
  fields: Object.fromEntries(
    ['username', 'password', 'mobileNum', 'verificationCode', 'captcha'].map((name) => [name, name]),
  ),
  empties: { register: ['captcha'] },
  live: ({ t }) => [t('session.register.toLogin')],
  status({ marked }) {
    return marked.length > 0 ? `wrong ${marked.map(({ name }) => name).join(', ')}` : null;
  },
};
