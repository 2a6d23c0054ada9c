import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { changePasswordMachine, type PasswordChange } from './change-password.machine.ts';

const CHANGE: PasswordChange = {
  oldPassword: 'Correct-2468',
  newPassword: 'Better-13579',
  confirmNewPassword: 'Better-13579',
};
const LOCKED_SECONDS = 3;

interface Shown {
  readonly isForced: boolean;
  readonly error: { readonly code: string } | undefined;
}

const form = ({ isForced, error }: Shown): Screen => ({
  place: 'form',
  alert: error?.code ?? null,
  status: isForced ? 'forced' : null,
  busy: false,
  controls: ['Save password', isForced ? 'Log out instead' : 'Close'],
  fields: ['oldPassword', 'newPassword', 'confirmNewPassword'],
});
const busy = (shown: Shown): Screen => ({ ...form(shown), busy: true, controls: [] });
const closed = (place: string): Screen => ({
  place,
  alert: null,
  status: null,
  busy: false,
  controls: [],
  fields: [],
});

const network = { error: new NetworkError(new TypeError('offline')) };
const REFUSALS: Readonly<Record<string, string>> = {
  'changePassword: wrong': 'oldPasswordWrong',
  'changePassword: locked': 'loginLocked',
  'changePassword: network': 'network',
};

/** How tests drive the change of a password. */
export const changePasswordModel = defineModel({
  name: 'change-password',
  machine: changePasswordMachine,
  starts: { 'by choice': { isForced: false }, forced: { isForced: true } },
  person: {
    save: { control: 'Save password', event: { type: 'change.submitted', change: CHANGE } },
    close: { control: 'Close', event: { type: 'change.left' }, when: ({ isForced }) => !isForced },
    'log out': { control: 'Log out instead', event: { type: 'change.left' }, when: ({ isForced }) => isForced },
  },
  outcomes: {
    changePassword: {
      changed: { output: undefined },
      wrong: { error: new DomainError('oldPasswordWrong', { field: 'oldPassword' }) },
      locked: { error: new DomainError('loginLocked', { waitSeconds: LOCKED_SECONDS }) },
      network,
    },
    logOut: { told: { output: undefined }, network },
    clearSession: { cleared: { output: undefined }, 'no storage': { error: new Error('storage is full') } },
  },
  calls: { changePassword: ['password.change'], logOut: ['session.logout'], clearSession: [] },
  alike: {
    changePassword: { wrong: ['passwordUnchanged', 'passwordTooCommon'], locked: ['tooManyRequests'], network: 'rest' },
    logOut: { network: 'rest' },
  },
  project: ({ context }) => ({ forced: context.isForced, error: context.error?.code }),
  screens: {
    editing: form,
    submitting: busy,
    signingOut: busy,
    clearing: busy,
    changed: closed('logged in'),
    kept: closed('logged in'),
    signedOut: closed('logged out'),
  },
  memory: {
    initial: { isForced: false, sinceLockedMs: -1, wasTold: false, wasCleared: false },
    after: ({ kind, label, elapsedMs, calls, memory }) => ({
      isForced: kind === 'start' ? label === 'begin forced' : memory.isForced,
      sinceLockedMs:
        label === 'changePassword: locked'
          ? 0
          : memory.sinceLockedMs < 0 || label === 'save'
            ? -1
            : Math.min(LOCKED_SECONDS * 1_000, memory.sinceLockedMs + elapsedMs),
      wasTold: memory.wasTold || calls.some(({ actor }) => actor === 'logOut'),
      wasCleared: memory.wasCleared || calls.some(({ actor }) => actor === 'clearSession'),
    }),
  },
  invariants: {
    'R4.10 the password is changed by what was typed, and only when the person saves it': ({ label, calls }) => {
      const changes = calls.filter(({ actor }) => actor === 'changePassword');
      if (label !== 'save') return changes.length === 0;
      return changes.length === 1 && JSON.stringify(changes[0]?.input) === JSON.stringify(CHANGE);
    },
    'R4.10 it ends as changed exactly after the server has changed it': ({ label, snapshot }) =>
      snapshot.matches('changed') === (label === 'changePassword: changed'),
    'R4.02e a forced change is left by logging out only': ({ snapshot, memory }) =>
      !memory.isForced || !snapshot.matches('kept'),
    'R4.02e the device forgets a member who logs out after the call to the server, even if that failed': ({
      snapshot,
      calls,
      memory,
    }) =>
      calls.every(({ actor }) => actor !== 'clearSession' || memory.wasTold) &&
      (!snapshot.matches('signedOut') || memory.wasCleared),
    'whoever changes it by choice and leaves keeps the session': ({ label, snapshot, calls }) =>
      label !== 'close' || (snapshot.matches('kept') && calls.length === 0),
    'R8.01o a refusal is shown with its code, and the form can be sent again': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] && snapshot.matches('editing') && !snapshot.hasTag('busy')),
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceLockedMs < 0 ||
      memory.sinceLockedMs + elapsedMs < LOCKED_SECONDS * 1_000 ||
      snapshot.context.error?.code !== 'loginLocked',
    'R3.01d no password stays in the machine once its call has ended': ({ snapshot }) =>
      snapshot.matches('submitting') || snapshot.context.change.newPassword === '',
  },
});
