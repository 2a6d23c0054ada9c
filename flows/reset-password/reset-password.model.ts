import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { waitAfter } from '../wait-memory.ts';
import { resetPasswordMachine } from './reset-password.machine.ts';

const TOKEN = 'token-of-the-mail';
const COMMON_PASSWORD = '123456';
const PASSWORD = 'Better-13579';
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

interface Shown {
  readonly error: { readonly code: string } | undefined;
}

const sendsCommonOne = ({ reset }: { readonly reset: { readonly newPassword: string } | undefined }): boolean =>
  reset?.newPassword === COMMON_PASSWORD;

const form = ({ error }: Shown): Screen => ({
  place: 'form',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls: ['Save password'],
  fields: ['newPassword', 'confirmNewPassword'],
});
const busy = (shown: Shown): Screen => ({ ...form(shown), busy: true, controls: [] });
const INVALID: Screen = {
  place: 'invalid link',
  alert: 'resetLinkInvalid',
  status: null,
  busy: false,
  controls: ['Request a new link'],
  fields: [],
};
const CHANGED: Screen = { ...INVALID, place: 'changed', alert: null, status: 'changed', controls: ['Log in'] };
const closed = (place: string): Screen => ({ ...INVALID, place, alert: null, controls: [] });

const REFUSALS: Readonly<Record<string, string>> = {
  'resetByLink: too common': 'passwordTooCommon',
  'resetByLink: too many': 'tooManyRequests',
  'resetByLink: network': 'network',
};

/** How tests drive the choice of a new password by the link of a mail. */
export const resetPasswordModel = defineModel({
  name: 'reset-password',
  machine: resetPasswordMachine,
  starts: { 'by a link': { token: TOKEN }, 'without a token': { token: '' } },
  person: {
    save: {
      control: 'Save password',
      event: { type: 'reset.submitted', newPassword: PASSWORD, confirmNewPassword: PASSWORD },
    },
    'save a common one': {
      control: 'Save password',
      event: { type: 'reset.submitted', newPassword: COMMON_PASSWORD, confirmNewPassword: COMMON_PASSWORD },
    },
    'ask for a new mail': { control: 'Request a new link', event: { type: 'mail.wanted' } },
    'go to the login': { control: 'Log in', event: { type: 'login.chosen' } },
  },
  outcomes: {
    resetByLink: {
      changed: { output: undefined, when: (context) => !sendsCommonOne(context) },
      'too common': {
        error: new DomainError('passwordTooCommon', { field: 'newPassword' }),
        when: sendsCommonOne,
      },
      // The password is checked before the link.
      'link invalid': {
        error: new DomainError('resetLinkInvalid'),
        when: (context) => !sendsCommonOne(context),
      },
      'too many': { error: new DomainError('tooManyRequests', { waitSeconds: WAIT_SECONDS }) },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { resetByLink: ['password.resetByMail'] },
  alike: { resetByLink: { network: 'rest' } },
  project: ({ context }) => ({
    token: context.token !== '',
    error: context.error?.code,
    sent: sendsCommonOne(context) ? 'a common password' : undefined,
  }),
  screens: {
    deciding: 'passing',
    editing: form,
    submitting: busy,
    judging: 'passing',
    linkInvalid: INVALID,
    changed: CHANGED,
    asksMail: closed('request of a mail'),
    login: closed('login'),
  },
  memory: {
    initial: { sinceRefusedMs: -1, wasChanged: false },
    after: (moment) => {
      const { label, memory } = moment;
      return {
        ...waitAfter(moment, label.endsWith('too many'), WAIT_MS),
        wasChanged: memory.wasChanged || label === 'resetByLink: changed',
      };
    },
  },
  invariants: {
    'R4.09c the link is spent with the password that was typed, and only when the person saves it': ({
      label,
      calls,
    }) => {
      const typed = { save: PASSWORD, 'save a common one': COMMON_PASSWORD }[label];
      if (typed === undefined) return calls.length === 0;
      const wanted = { token: TOKEN, newPassword: typed, confirmNewPassword: typed };
      return calls.length === 1 && JSON.stringify(calls[0]?.input) === JSON.stringify(wanted);
    },
    'R4.09c only a password that was changed leads to the login': ({ snapshot, memory }) =>
      !snapshot.matches('login') || memory.wasChanged,
    'R4.09c a link without a token or one that no longer works leads to asking for a new mail': ({ label, snapshot }) =>
      !['begin without a token', 'resetByLink: link invalid'].includes(label) || snapshot.matches('linkInvalid'),
    'R8.01o any other refusal is shown with its code, and the form can be sent again': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] && snapshot.matches('editing') && !snapshot.hasTag('busy')),
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceRefusedMs < 0 ||
      memory.sinceRefusedMs + elapsedMs < WAIT_MS ||
      snapshot.context.error?.code !== 'tooManyRequests',
    'R3.01d no password stays in the machine once its call has ended': ({ snapshot }) =>
      snapshot.matches('submitting') || snapshot.context.reset === undefined,
  },
});
