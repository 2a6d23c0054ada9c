import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { merchantSwitchMachine } from './merchant-switch.machine.ts';

const HERE = 'first';
const THERE = 'second';

interface Shown {
  readonly error: { readonly code: string } | undefined;
}

const choice = ({ error }: Shown): Screen => ({
  place: 'choice',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls: ['This region', 'Another region', 'Close'],
  fields: [],
});
const question = (shown: Shown): Screen => ({
  ...choice(shown),
  place: 'question',
  controls: ['Log out and switch', 'Stay here', 'Close'],
});
const busy = (shown: Shown): Screen => ({ ...choice(shown), place: 'switching', busy: true, controls: [] });
const closed = (place: string): Screen => ({ ...choice({ error: undefined }), place, controls: [] });

const network = { error: new NetworkError(new TypeError('offline')) };
const REFUSALS: Readonly<Record<string, string>> = {
  'checkMerchant: maintenance': 'maintenance',
  'checkMerchant: region closed': 'regionRestricted',
  'checkMerchant: unknown': 'merchantUnknown',
  'checkMerchant: network': 'network',
};

/** How tests drive the switch to another merchant. */
export const merchantSwitchModel = defineModel({
  name: 'merchant-switch',
  machine: merchantSwitchMachine,
  starts: {
    visitor: { current: HERE, hasSession: false },
    'logged in': { current: HERE, hasSession: true },
  },
  person: {
    'choose this region': { control: 'This region', event: { type: 'merchant.chosen', code: HERE } },
    'choose another region': { control: 'Another region', event: { type: 'merchant.chosen', code: THERE } },
    confirm: { control: 'Log out and switch', event: { type: 'switch.confirmed' } },
    stay: { control: 'Stay here', event: { type: 'switch.cancelled' } },
    close: { control: 'Close', event: { type: 'choice.closed' } },
  },
  outcomes: {
    checkMerchant: {
      open: { output: undefined },
      maintenance: { error: new DomainError('maintenance') },
      'region closed': { error: new DomainError('regionRestricted') },
      unknown: { error: new DomainError('merchantUnknown') },
      network,
    },
    logOut: { told: { output: undefined }, network },
    leave: { left: { output: undefined }, 'no storage': { error: new Error('storage is off') } },
  },
  calls: { checkMerchant: ['system.merchantState'], logOut: ['session.logout'], leave: [] },
  alike: { checkMerchant: { network: 'rest' }, logOut: { network: 'rest' } },
  project: ({ context }) => ({ 'logged in': context.hasSession, error: context.error?.code }),
  screens: {
    choosing: choice,
    confirming: question,
    checking: busy,
    signingOut: busy,
    leaving: busy,
    done: closed('home of the other merchant'),
    kept: closed('page as before'),
  },
  memory: {
    initial: { hasSession: false, wasTold: false },
    after: ({ kind, label, calls, memory }) => ({
      hasSession: kind === 'start' ? label === 'begin logged in' : memory.hasSession,
      wasTold: memory.wasTold || calls.some(({ actor }) => actor === 'logOut'),
    }),
  },
  invariants: {
    'R4.13 the merchant that was chosen is the one that is asked for and led to': ({ calls }) =>
      calls.every(({ actor, input }) => actor === 'logOut' || input === THERE),
    'R4.13 nothing is left behind before it is sure that the other site is open': ({ label, calls }) =>
      !calls.some(({ actor }) => actor !== 'checkMerchant') ||
      label === 'checkMerchant: open' ||
      label.startsWith('logOut: '),
    'R4.13 whoever is logged in is asked first': ({ label, calls, memory }) =>
      !calls.some(({ actor }) => actor === 'checkMerchant') ||
      (memory.hasSession ? label === 'confirm' : label === 'choose another region'),
    'R4.13 a visitor is asked nothing': ({ snapshot, memory }) => memory.hasSession || !snapshot.matches('confirming'),
    'R4.13 the server is told that a login ends before the device forgets it, and nobody is kept in by its silence': ({
      label,
      calls,
      memory,
    }) =>
      label.startsWith('logOut: ')
        ? calls.some(({ actor }) => actor === 'leave')
        : !calls.some(({ actor }) => actor === 'leave') || !memory.hasSession || memory.wasTold,
    'R4.13 R8.01o a refusal is shown with its code, beside the choice': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.matches('choosing') && snapshot.context.error?.code === REFUSALS[label]),
    'R4.13 R8.01o a new choice shows no earlier refusal': ({ label, snapshot }) =>
      label !== 'choose another region' || snapshot.context.error === undefined,
    'R4.13 it ends at the other merchant exactly where everything was left': ({ label, snapshot }) =>
      snapshot.matches('done') === (label === 'leave: left'),
    'R4.13 this region, and closing, change nothing': ({ label, snapshot, calls }) =>
      !['choose this region', 'close'].includes(label) || (snapshot.matches('kept') && calls.length === 0),
    'R4.13 whoever stays is back at the choice and logged in': ({ label, snapshot, calls }) =>
      label !== 'stay' || (snapshot.matches('choosing') && calls.length === 0),
  },
});
