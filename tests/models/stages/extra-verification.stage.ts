import { verifyExtra } from '../../../schemas/calls/two-factor.ts';
import type { Bench } from '../browser/bench.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const ACCOUNT = 'modelproof';
const PASSWORD = 'Correct2468';
const CODE = '246810';
const OTHER_CODE = '135790';
const RECOVERY_CODE = 'MDLT-C0DE';
const HOLDER = 'Asha Rao';
const EMAIL = 'modelproof@example.com';
const LOCKED_SECONDS = 3;
const FIELDS = ['totpCode', 'verificationCode', 'emailCode', 'payeeName'];

const memberOf = (bench: Bench, isNew: boolean) => ({
  account: ACCOUNT,
  password: PASSWORD,
  number: bench.number,
  email: EMAIL,
  hasTwoFactor: !isNew,
  recoveryCodes: isNew ? [] : [RECOVERY_CODE],
  ...(isNew ? { bankHolder: HOLDER, knownAddress: '203.0.113.9' } : {}),
});

const begin = (isNew: boolean) => async (bench: Bench) => {
  bench.notes.isNew = isNew ? 'yes' : 'no';
  await bench.facts({
    modules: { humanBeforeLogin: false, loginCaptcha: false, newAddressCheck: true },
    limits: {},
    rules: {},
    members: [memberOf(bench, isNew)],
    failures: [
      { account: ACCOUNT, secret: 'login' },
      { account: ACCOUNT, secret: 'twoFactor' },
    ],
  });
  await bench.open('/login', { device: { loginWay: 'username' } });
  await bench.fillAll({ username: ACCOUNT, password: PASSWORD });
  await bench.press(bench.t('session.login.submit'));
};

/** Right proofs of each way, or none that is right. */
const given =
  (isRight: boolean, lockedSeconds = 0) =>
  (bench: Bench) => {
    const member = memberOf(bench, bench.notes.isNew === 'yes');
    const wrong = { recoveryCodes: [], ...('bankHolder' in member ? { bankHolder: 'Somebody Else' } : {}) };
    const code = isRight ? CODE : OTHER_CODE;
    return bench.facts({
      members: [{ ...member, ...(isRight ? {} : wrong) }],
      textCodes: [{ purpose: 'extra', number: bench.number, code }],
      loginMailCodes: [{ account: ACCOUNT, email: EMAIL, code }],
      failures: [{ account: ACCOUNT, secret: 'twoFactor', failures: lockedSeconds > 0 ? 1 : 0, lockedSeconds }],
    });
  };

/** How the second step of a login is driven in the product. */
export const extraVerificationStage: Stage = {
  flow: 'extra-verification',
  starts: { 'by the app': begin(false), 'from a new address': begin(true) },
  person: {
    'choose the text message': (bench) => bench.press(bench.t('session.extra.way.sms')),
    'choose the mail': (bench) => bench.press(bench.t('session.extra.way.mail')),
    'choose the bank account': (bench) => bench.press(bench.t('session.extra.way.bankName')),
    async confirm(bench) {
      const { fields } = await bench.scan();
      const field = FIELDS.find((name) => fields.includes(name)) ?? '';
      await bench.fill(field, { totpCode: RECOVERY_CODE, payeeName: HOLDER }[field] ?? CODE);
      await bench.press(bench.t('session.extra.submit'));
    },
    'go back': (bench) => bench.press(bench.t('session.extra.back')),
  },
  actors: {
    verifyExtra: {
      calls: [verifyExtra],
      outcomes: {
        ok: given(true),
        wrong: given(false),
        'wrong text code': given(false),
        'wrong mail code': given(false),
        'wrong holder': given(false),
        locked: given(true, LOCKED_SECONDS),
        'ticket ended': (bench) => bench.facts({ hasTicketsEnded: true }),
        network: LOST,
      },
    },
  },
  place({ title, fields }, { t }) {
    if (title !== t('session.extra.title') && title !== t('session.extra.newAddress')) return 'closed';
    if (fields.includes('totpCode')) return 'proof by google';
    if (fields.includes('payeeName')) return 'proof by bankName';
    return fields.includes('emailCode') ? 'proof by mail' : 'proof by sms';
  },
  controls: ({ t }) => ({
    Confirm: t('session.extra.submit'),
    Back: t('session.extra.back'),
    'Text message': t('session.extra.way.sms'),
    Mail: t('session.extra.way.mail'),
    'Bank account': t('session.extra.way.bankName'),
  }),
  fields: { totpCode: 'code', verificationCode: 'code', emailCode: 'code', payeeName: 'holder' },
  foreignPlaces: ['closed'],
  hasAlertsAtFields: true,
  says: {
    'proof by google': ({ t }) => [t('session.extra.text')],
    'proof by bankName': ({ t }) => [t('session.extra.bankName')],
  },
};
