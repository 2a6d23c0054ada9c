import { bindMobile } from '../../../schemas/calls/security.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { MEMBER, openSignedIn } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const OTHER_PASSWORD = 'Another1357';
const CODE = '135790';
const LOCKED_SECONDS = 3;
/** Digits that no number of the flow has. */
const OTHER_DIGITS = 5;
const PATH = '/?centre=securityCenter&section=mobile';

const again = ({ t }: Pick<Bench, 't'>): string => `${t('security.change')}: ${t('security.row.mobile')}`;

/** The code and the password are right, unless the facts differ. */
const given =
  (facts: (bench: Bench) => Partial<Facts> = () => ({})) =>
  (bench: Bench) =>
    bench.facts({
      members: [{ ...MEMBER }],
      textCodes: [{ purpose: 'bindMobile', number: bench.number, code: CODE }],
      failures: [{ account: MEMBER.account, secret: 'password' }],
      dialingCodes: [],
      ...facts(bench),
    });

/** How a form of the security centre is driven in the product: the one that binds a mobile number. */
export const securityFormStage: Stage = {
  flow: 'security-form',
  starts: { opened: (bench) => openSignedIn(bench, {}, PATH) },
  person: {
    send: async (bench) => {
      await bench.fillAll({
        mobileNum: bench.number.mobile,
        verificationCode: CODE,
        loginPassword: MEMBER.password,
      });
      await bench.press(bench.t('security.bind'));
    },
    again: (bench) => bench.press(again(bench)),
  },
  actors: {
    submit: {
      calls: [bindMobile],
      outcomes: {
        done: given(),
        // The merchant has changed its rule while the form was open.
        'wrong field': given(({ number }) => ({
          dialingCodes: [{ code: number.diallingCode, digits: [OTHER_DIGITS] }],
        })),
        refused: given(() => ({ members: [{ ...MEMBER, password: OTHER_PASSWORD }] })),
        locked: given(() => ({
          failures: [{ account: MEMBER.account, secret: 'password', failures: 1, lockedSeconds: LOCKED_SECONDS }],
        })),
        network: LOST,
      },
    },
  },
  place({ controls, fields }, bench) {
    if (fields.includes('loginPassword')) return 'form';
    return controls.includes(again(bench)) ? 'done' : 'page';
  },
  controls: (bench) => ({ Send: bench.t('security.bind'), Again: again(bench) }),
  fields: { loginPassword: 'password', verificationCode: 'code' },
  status: ({ marked }, { texts }) =>
    marked.some(({ text }) => texts.codesOf(text).length === 0) ? 'a field is marked' : null,
  hasAlertsAtFields: true,
};
