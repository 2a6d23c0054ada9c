import { REGISTER_FIELDS } from '../../../schemas/brand/register.ts';
import { affiliate } from '../../../schemas/calls/agent.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const CODE = 'FRIEND22';
const OTHER_CODE = 'STRANGER';
const INVITER = 'modelfriend';
const MASKED = 'm•••';
const WAIT_SECONDS = 3;

const RULES = {
  ...Object.fromEntries(REGISTER_FIELDS.map((field) => [field, { enabled: false, required: false }])),
  referralCode: { enabled: true, required: false, minLength: 4, maxLength: 16, patternId: 5 },
};

const open =
  (code: string) =>
  async (bench: Bench): Promise<void> => {
    bench.notes.code = code;
    await bench.facts({
      modules: { usernameRegistration: true, directRegister: true, humanBeforeRegister: false },
      limits: {},
      dialingCodes: [],
      rules: RULES,
    });
    await bench.open(code === '' ? '/register' : `/register?referralCode=${code}`);
  };

const type =
  (code: string) =>
  async (bench: Bench): Promise<void> => {
    Object.assign(bench.notes, { code, isTyped: code === '' ? '' : 'yes', isWaiting: '', hasWaited: '' });
    await bench.fill('referralCode', code);
  };

/** The owner of the code in the field. */
const given = (facts: (code: string) => Partial<Facts>) => (bench: Bench) => {
  const code = bench.notes.code ?? '';
  return bench.facts({ freeInvitations: [code], ...facts(code) });
};
const invitedBy = (invitationCode: string) => ({ members: [{ account: INVITER, invitationCode }] });

/** How the check of an invitation code is driven in the product: at its field in the registration. */
export const invitationStage: Stage = {
  flow: 'invitation',
  live: 'all',
  starts: { 'with an empty field': open(''), 'with the code of a link': open(CODE) },
  person: {
    'type a code': type(CODE),
    'type another code': type(OTHER_CODE),
    'empty the field': type(''),
    'leave the field': async (bench) => {
      const field = bench.page.locator('[name=referralCode]');
      await field.focus();
      await field.press('Tab');
    },
  },
  actors: {
    findInviter: {
      calls: [affiliate],
      outcomes: {
        good: given((code) => invitedBy(code)),
        unknown: given(() => invitedBy('ELSEWHERE')),
        closed: given((code) => ({ ...invitedBy('ELSEWHERE'), closedInvitations: [{ account: INVITER, code }] })),
        'too many': async (bench) => {
          bench.notes.isWaiting = 'yes';
          await bench.facts({ usedUp: [{ limit: 'invitations', waitSeconds: WAIT_SECONDS }] });
        },
        network: LOST,
      },
    },
  },
  place({ title, sentences }, { t, notes }) {
    // Only the text about the code shows whether leaving the field checks it again.
    const isLater = sentences.includes(t('register.invitation.later'));
    if (isLater && notes.isWaiting) notes.hasWaited = 'yes';
    if (sentences.includes(t('register.invitation.checking'))) {
      notes.isTyped = '';
      // The question before the wait is still shown until its answer has come.
      if (notes.hasWaited) Object.assign(notes, { isWaiting: '', hasWaited: '' });
    }
    notes.isOpen = isLater && !notes.isWaiting ? 'yes' : '';
    return title === t('session.register.title') ? 'field' : `«${title}»`;
  },
  // Typing and leaving are no buttons: each is there while the form is.
  controls({ t, notes }) {
    const form = t('session.register.submit');
    return {
      ...(notes.code === CODE ? {} : { 'Type a code': form }),
      ...(notes.code === OTHER_CODE ? {} : { 'Type another code': form }),
      ...(notes.code === '' ? {} : { Empty: form }),
      ...(notes.isTyped || notes.isOpen ? { Leave: form } : {}),
    };
  },
  fields: { referralCode: 'referralCode' },
  status({ sentences }, { t }) {
    if (sentences.includes(t('register.invitation.checking'))) return 'checking';
    if (sentences.includes(t('register.invitation.by', { name: MASKED }))) return 'invited by A•••';
    return sentences.includes(t('register.invitation.later')) ? 'not known yet' : null;
  },
  hasAlertsAtFields: true,
};
