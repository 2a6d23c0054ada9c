import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { launchMachine } from './launch.machine.ts';

const GAME = 'game-1';
const CHOSEN = 'game-2';
const VENDOR = 'vendor-1';
const ADDRESS = 'https://games.example/play?token=1';

interface Shown {
  readonly error: { readonly code: string } | undefined;
}

const closed: Screen = { place: 'closed', alert: null, status: null, busy: false, controls: [], fields: [] };
const waiting: Screen = { ...closed, place: 'launch', busy: true, controls: ['Close'] };

const network = { error: new NetworkError(new TypeError('offline')) };
const refused = (code: ConstructorParameters<typeof DomainError>[0]) => ({ error: new DomainError(code) });

/** Errors worth retrying, by the requirements: those that pass without action. */
const PASSING: readonly string[] = ['network', 'gameMaintenance', 'vendorDown'];

const REFUSALS: Readonly<Record<string, string>> = {
  'askLogin: network': 'network',
  'listGames: network': 'network',
  'listGames: region closed': 'regionRestricted',
  'launchGame: maintenance': 'gameMaintenance',
  'launchGame: region closed': 'gameRegionClosed',
  'launchGame: vendor down': 'vendorDown',
  'launchGame: trial': 'officialAccountRequired',
  'launchGame: too little money': 'insufficientFunds',
  'launchGame: network': 'network',
};

const failed = ({ error }: Shown): Screen => ({
  ...closed,
  place: 'failed',
  alert: error?.code ?? null,
  controls: [...(PASSING.includes(error?.code ?? '') ? ['Try again'] : []), 'Close'],
});

/** How tests drive the launch of a game. */
export const launchModel = defineModel({
  name: 'launch',
  machine: launchMachine,
  starts: {
    'as a visitor': { hasSession: false, target: { kind: 'game', gameId: GAME } },
    'logged in': { hasSession: true, target: { kind: 'game', gameId: GAME } },
    'by a vendor': { hasSession: true, target: { kind: 'vendor', vassalage: VENDOR } },
    'by a vendor as a visitor': { hasSession: false, target: { kind: 'vendor', vassalage: VENDOR } },
  },
  person: {
    'choose a game': { control: 'Game', event: { type: 'game.chosen', gameId: CHOSEN } },
    'agree to the transfer': { control: 'Move and play', event: { type: 'transfer.agreed' } },
    'open the window': { control: 'Open the game', event: { type: 'window.opened' } },
    retry: { control: 'Try again', event: { type: 'launch.retried' } },
    close: { control: 'Close', event: { type: 'launch.cancelled' } },
  },
  outcomes: {
    askLogin: {
      'logged in': { output: true },
      closed: { output: false },
      network,
    },
    listGames: {
      listed: { output: [{ gameId: CHOSEN, title: 'Second' }] },
      'region closed': refused('regionRestricted'),
      network,
    },
    launchGame: {
      ready: { output: ADDRESS },
      'session over': refused('sessionExpired'),
      'transfer needed': {
        error: new DomainError('transferConfirmationRequired', { amountMinor: '1200', currency: 'INR', vendor: 'V' }),
        when: ({ isTransferAgreed }) => !isTransferAgreed,
      },
      // The agreed amount has been spent elsewhere in the meantime.
      'too little money': { ...refused('insufficientFunds'), when: ({ isTransferAgreed }) => isTransferAgreed },
      maintenance: refused('gameMaintenance'),
      'region closed': refused('gameRegionClosed'),
      'vendor down': refused('vendorDown'),
      trial: refused('officialAccountRequired'),
      network,
    },
    openGame: { shown: { output: undefined }, 'held back': { error: new DomainError('popupBlocked') } },
  },
  calls: { askLogin: [], listGames: ['games.list'], launchGame: ['games.launch'], openGame: [] },
  alike: {
    listGames: {
      network: ['unknown', 'busy', 'tooManyRequests', 'requestTooSlow', 'maintenance'],
      'region closed': 'rest',
    },
    launchGame: {
      network: ['unknown', 'busy', 'tooManyRequests', 'requestTooSlow', 'maintenance'],
      'session over': ['notLoggedIn', 'sessionReplaced'],
      'region closed': 'rest',
    },
  },
  project: ({ context }) => ({
    'logged in': context.hasSession,
    game: context.gameId,
    agreed: context.isTransferAgreed,
    error: context.error?.code,
  }),
  screens: {
    deciding: 'passing',
    askingLogin: { ...closed, place: 'login' },
    listing: waiting,
    choosing: { ...closed, place: 'games of the vendor', controls: ['Game', 'Close'] },
    launching: waiting,
    confirming: { ...closed, place: 'transfer', controls: ['Move and play', 'Close'] },
    opening: { ...waiting, controls: [] },
    heldBack: { ...closed, place: 'held back', controls: ['Open the game', 'Close'] },
    failed,
    opened: { ...closed, place: 'game' },
    left: closed,
  },
  memory: {
    initial: { hasSession: false, chosen: '', agreed: false },
    after: ({ kind, label, memory }) => ({
      hasSession:
        kind === 'start'
          ? label === 'begin logged in' || label === 'begin by a vendor'
          : label === 'askLogin: logged in' || (label !== 'launchGame: session over' && memory.hasSession),
      chosen:
        kind === 'start' ? (label.includes('vendor') ? '' : GAME) : label === 'choose a game' ? CHOSEN : memory.chosen,
      agreed: label === 'agree to the transfer' || (label !== 'launchGame: session over' && memory.agreed),
    }),
  },
  invariants: {
    'R2.33b R6.01b nothing is launched or listed without a login, which is asked for first': ({
      kind,
      label,
      calls,
      memory,
    }) => {
      const isLoggedIn =
        label === 'askLogin: logged in' ||
        label === 'begin logged in' ||
        label === 'begin by a vendor' ||
        (kind !== 'start' && memory.hasSession);
      return isLoggedIn || calls.every(({ actor }) => actor === 'askLogin');
    },
    'R2.33b after the login the launch goes on by itself': ({ label, calls }) =>
      label !== 'askLogin: logged in' || calls.some(({ actor }) => actor === 'launchGame' || actor === 'listGames'),
    'R2.33b whoever closes the login has changed nothing': ({ label, snapshot, calls }) =>
      label !== 'askLogin: closed' || (snapshot.matches('left') && calls.length === 0),
    'R3.08d the games of a vendor are chosen from before one is launched': ({ label, calls, memory }) =>
      calls.every(
        ({ actor, input }) =>
          actor !== 'launchGame' || input.gameId === (label === 'choose a game' ? CHOSEN : memory.chosen || GAME),
      ),
    'R3.08e no money moves to the wallet of a vendor before somebody has agreed': ({ label, calls, memory }) =>
      calls.every(
        ({ actor, input }) =>
          actor !== 'launchGame' || input.isTransferAgreed === (label === 'agree to the transfer' || memory.agreed),
      ),
    'R3.08e the question names what would move': ({ snapshot }) =>
      !snapshot.matches('confirming') || snapshot.context.transfer?.amountMinor === '1200',
    'R3.08b the address that the server gave is the one that opens': ({ calls }) =>
      calls.every(({ actor, input }) => actor !== 'openGame' || input === ADDRESS),
    'R8.01o a refusal is shown with its code': ({ label, snapshot }) =>
      REFUSALS[label] === undefined || (snapshot.matches('failed') && snapshot.context.error?.code === REFUSALS[label]),
    'R8.01o a new try shows no earlier refusal and asks for the same again': ({ label, snapshot, calls }) =>
      label !== 'retry' || (snapshot.context.error === undefined && calls.length === 1),
    'R3.08b a window that the browser holds back is never lost: a press opens it': ({ label, snapshot }) =>
      label !== 'openGame: held back' || snapshot.matches('heldBack'),
    'cancelling leaves everything as it was': ({ label, snapshot, calls }) =>
      label !== 'close' || (snapshot.matches('left') && calls.length === 0),
    'it ends open exactly where the game is shown': ({ label, snapshot }) =>
      snapshot.matches('opened') === ['openGame: shown', 'open the window'].includes(label),
  },
});
