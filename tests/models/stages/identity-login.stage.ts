import { REGISTER_FIELDS } from '../../../schemas/brand/register.ts';
import { loginByIdentity, startIdentity } from '../../../schemas/calls/identity.ts';
import { loginByPasskey, startPasskeyLogin } from '../../../schemas/calls/passkey.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { PAGE_MS } from '../browser/browser-of-one.ts';
import { PASSKEY, PasskeyDevice } from '../browser/passkey-device.ts';
import { MEMBER } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';
import {
  AT_GOOGLE,
  blockWindows,
  choosePerson,
  closeWindow,
  findWindow,
  isUnderWay,
  PERSON_NAME,
} from '../browser/third-party.ts';

/** Longer than the name. */
const LONG = 30;
const WAIT_SECONDS = 3;

type Member = NonNullable<Facts['members']>[number];

/** A new account needs a name, for every merchant. */
const rulesWith = (minLength: number) => ({
  ...Object.fromEntries(REGISTER_FIELDS.map((field) => [field, { enabled: false, required: false }])),
  fullname: { enabled: true, required: true, minLength, maxLength: 64, patternId: 0, acceptedPattern: '' },
});
const RULES = rulesWith(2);

const devices = new WeakMap<Bench, PasskeyDevice>();

const passkeyOf = ({ host }: Bench, publicKey: string = PASSKEY.publicKey) => ({
  credentialId: PASSKEY.credentialId,
  publicKey,
  host,
});

/** By default the third party's person is unknown, and the passkey is the member's. */
const given =
  (facts: (bench: Bench) => Partial<Facts> = () => ({}), member: (bench: Bench) => Partial<Member> = () => ({})) =>
  (bench: Bench) =>
    bench.facts({
      rules: RULES,
      strangers: [AT_GOOGLE],
      members: [{ ...MEMBER, hasTwoFactor: false, passkey: passkeyOf(bench), ...member(bench) }],
      ...facts(bench),
    });

async function openLogin(bench: Bench): Promise<void> {
  await bench.facts({
    modules: {
      googleLogin: true,
      passkeyLogin: true,
      usernameRegistration: true,
      mobileRegistration: false,
      smsLogin: false,
      humanBeforeLogin: false,
      humanBeforeRegister: false,
      loginCaptcha: false,
    },
    limits: {},
  });
  await given()(bench);
  await bench.open('/login');
}

/** Takes what the browser asks the server for, to offer passkeys on its own, out of the way: that begins no login. */
async function takeOffer(bench: Bench) {
  const deadline = Date.now() + PAGE_MS;
  while (!bench.gate.arrived.includes('askIdentity')) {
    if (Date.now() > deadline) throw new Error('The browser has not asked for passkeys to offer.');
    await bench.page.waitForTimeout(5);
  }
  bench.gate.forgetArrived();
  return bench.gate.take('askIdentity');
}

/** From now on the browser offers no passkeys on its own. */
const stopOffers = (bench: Bench): Promise<void> =>
  bench.page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const remember = (bench: Bench): Promise<void> => bench.page.getByLabel(bench.t('session.login.remember')).check();

/** How a login that someone else vouches for is driven in the product. */
export const identityLoginStage: Stage = {
  flow: 'identity-login',
  starts: {
    'by a third party': async (bench) => {
      await openLogin(bench);
      await remember(bench);
      if (bench.notes.blocksWindows) await blockWindows(bench);
      await bench.press(bench.t('session.identity.way.google'));
    },
    'by a passkey': async (bench) => {
      devices.set(bench, await PasskeyDevice.give(bench));
      await openLogin(bench);
      const offer = await takeOffer(bench);
      await stopOffers(bench);
      await offer.abort('aborted');
      await remember(bench);
      await bench.press(bench.t('session.identity.way.passkey'));
    },
    'by a passkey that the device has offered': async (bench) => {
      devices.set(bench, await PasskeyDevice.give(bench));
      await openLogin(bench);
      const offer = await takeOffer(bench);
      await offer.continue();
      // What the device has signed goes to the server at once, and is held there.
      await bench.page.locator('[data-flow=identityLogin]').waitFor();
      await stopOffers(bench);
    },
  },
  person: {
    'open the account': async (bench) => {
      bench.notes.filled = 'yes';
      await bench.fillAll({ fullname: PERSON_NAME, terms: true });
      await bench.press(bench.t('session.register.submit'));
    },
    cancel: async (bench) => {
      const { controls } = await bench.scan();
      const names = [bench.t('session.identity.cancel'), bench.t('session.identity.back')];
      await bench.press(names.find((name) => controls.includes(name)) ?? '');
    },
  },
  actors: {
    askIdentity: {
      calls: [startIdentity, startPasskeyLogin],
      outcomes: {
        evidence: { before: given(), after: choosePerson },
        'passkey chosen': given(),
        'popup closed': { before: given(), after: closeWindow },
        'popup blocked': {
          ahead: (bench) => {
            bench.notes.blocksWindows = 'yes';
          },
        },
        'passkey cancelled': (bench) => devices.get(bench)?.doubtOwner(),
        failed: given(() => ({ unreachable: ['identity'] })),
        network: LOST,
      },
    },
    logInWithIdentity: {
      calls: [loginByIdentity, loginByPasskey],
      outcomes: {
        // A person who fills in the form gets a new account; else the third party is one that the member has linked.
        ok: (bench) =>
          (bench.notes.filled
            ? given()
            : given(
                () => ({}),
                () => ({ identity: AT_GOOGLE }),
              ))(bench),
        'needs an account': given(),
        'not accepted': given(() => ({ unreachable: ['identity'] })),
        'too late': given(() => ({ haveAttemptsEnded: true })),
        'passkey not accepted': given(
          () => ({}),
          (bench) => ({ passkey: passkeyOf(bench, PASSKEY.otherPublicKey) }),
        ),
        'passkey unknown': (bench) => bench.facts({ unknownPasskeys: [PASSKEY.credentialId] }),
        'further proof': given(
          () => ({}),
          () => ({ identity: AT_GOOGLE, hasTwoFactor: true }),
        ),
        'fields refused': given(() => ({ rules: rulesWith(LONG) })),
        limited: given(() => ({ usedUp: [{ limit: 'logins', waitSeconds: WAIT_SECONDS }] })),
        network: LOST,
      },
    },
  },
  place(scan, bench) {
    const { title, isSignedIn } = scan;
    const { t } = bench;
    if (title === null) return isSignedIn ? 'logged in' : 'page';
    if (title === t('session.register.title')) return 'new account';
    if (title === t('session.extra.title')) return 'further proof';
    if (isUnderWay(scan, bench, ['google', 'passkey'])) return 'waiting';
    return title === t('session.login.title') ? 'login' : `«${title}»`;
  },
  controls: ({ t }, place): Readonly<Record<string, string>> =>
    place === 'waiting'
      ? { Cancel: t('session.identity.cancel') }
      : { 'Create account': t('session.register.submit'), Cancel: t('session.identity.back') },
  fields: { fullname: 'fullname', terms: 'terms' },
  says: { 'new account': ({ t }) => [t('session.identity.accountText')] },
  foreignPlaces: ['login', 'further proof', 'logged in'],
  status({ marked }, bench) {
    if (findWindow(bench)) return 'window open';
    return marked.length > 0 ? `wrong ${marked.map(({ name }) => name).join(', ')}` : null;
  },
};
