import { NetworkError } from '../../engine/api/client.ts';
import { defineModel, type Screen } from '../model.ts';
import { logoutMachine } from './logout.machine.ts';

const DIALOG: Screen = {
  place: 'question',
  alert: null,
  status: null,
  busy: false,
  controls: ['Log out', 'Stay'],
  fields: [],
};
const BUSY: Screen = { ...DIALOG, busy: true, controls: [] };
const closed = (place: string): Screen => ({ ...DIALOG, place, controls: [] });

const network = { error: new NetworkError(new TypeError('offline')) };

/** How tests drive the logout. */
export const logoutModel = defineModel({
  name: 'logout',
  machine: logoutMachine,
  starts: { asked: undefined },
  person: {
    'log out': { control: 'Log out', event: { type: 'logout.confirmed' } },
    stay: { control: 'Stay', event: { type: 'logout.cancelled' } },
  },
  outcomes: {
    logOut: { told: { output: undefined }, network },
    clearSession: { cleared: { output: undefined }, 'no storage': { error: new Error('storage is full') } },
  },
  calls: { logOut: ['session.logout'], clearSession: [] },
  alike: { logOut: { network: 'rest' } },
  project: () => ({}),
  screens: {
    confirming: DIALOG,
    calling: BUSY,
    clearing: BUSY,
    kept: closed('logged in as before'),
    done: closed('home without a session'),
  },
  memory: {
    initial: { wasConfirmed: false, wasTold: false, wasCleared: false },
    after: ({ label, calls, memory }) => ({
      wasConfirmed: memory.wasConfirmed || label === 'log out',
      wasTold: memory.wasTold || calls.some(({ actor }) => actor === 'logOut'),
      wasCleared: memory.wasCleared || calls.some(({ actor }) => actor === 'clearSession'),
    }),
  },
  invariants: {
    'R4.11a nothing is called before somebody confirms': ({ label, calls, memory }) =>
      calls.length === 0 || memory.wasConfirmed || label === 'log out',
    'R4.11b the server is told before the device forgets': ({ calls, memory }) =>
      calls.every(({ actor }) => actor !== 'clearSession' || memory.wasTold),
    'R4.11b the device forgets a member who logs out, even if the server refuses or fails': ({ snapshot, memory }) =>
      !snapshot.matches('done') || memory.wasCleared,
    'R4.11a whoever stays keeps the session': ({ label, snapshot, calls }) =>
      label !== 'stay' || (snapshot.matches('kept') && calls.length === 0),
    'R4.11b each is called once': ({ calls, memory }) =>
      calls.every(({ actor }) => (actor === 'logOut' ? !memory.wasTold : !memory.wasCleared)),
  },
});
