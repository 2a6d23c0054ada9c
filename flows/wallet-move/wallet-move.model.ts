import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { isShownForItsWait, waitAfter } from '../wait-memory.ts';
import { type MadeMove, type MoveWishes, walletMoveMachine } from './wallet-move.machine.ts';

const WISHES: MoveWishes = { from: 'main', to: 'vendor', amountMinor: '50000' };
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

const MADE: MadeMove = {
  number: 'T-20261121-4F7K2Q',
  kind: 'wallet',
  isOut: true,
  counterpart: null,
  from: { wallet: 'main', name: '' },
  to: { wallet: 'vendor', name: 'Vendor' },
  amountMinor: '50000',
  currency: 'INR',
  remark: '',
  at: '2026-11-21T10:00:00.000Z',
};

interface Shown {
  readonly error: { readonly code: string } | undefined;
  readonly made: MadeMove | undefined;
}

const form = ({ error, made }: Shown): Screen => ({
  place: made ? 'form and number of the move' : 'form',
  alert: error?.code ?? null,
  status: made?.number ?? null,
  busy: false,
  controls: ['Move', 'input'],
  fields: ['from', 'to', 'amount'],
});

const refused = (code: ConstructorParameters<typeof DomainError>[0], details = {}) => ({
  error: new DomainError(code, details),
});

const REFUSALS: Readonly<Record<string, string>> = {
  'moveMoney: too little money': 'insufficientFunds',
  'moveMoney: wallet busy': 'walletBusy',
  'moveMoney: too many': 'tooManyRequests',
  'moveMoney: network': 'network',
};

/** Drives a move between the wallets of a member. */
export const walletMoveModel = defineModel({
  name: 'wallet-move',
  machine: walletMoveMachine,
  starts: { opened: undefined },
  person: {
    move: { control: 'Move', event: { type: 'move.submitted', wishes: WISHES } },
    'change the input': { control: 'input', event: { type: 'move.changed' } },
  },
  outcomes: {
    moveMoney: {
      moved: { output: MADE },
      'too little money': refused('insufficientFunds', { balanceMinor: '0' }),
      'wallet busy': refused('walletBusy'),
      'too many': refused('tooManyRequests', { waitSeconds: WAIT_SECONDS }),
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { moveMoney: ['transfer.move'] },
  alike: {
    moveMoney: {
      network: ['unknown', 'busy', 'requestTooSlow', 'maintenance', 'notLoggedIn', 'sessionExpired', 'sessionReplaced'],
      'too little money': 'rest',
    },
  },
  project: ({ context: { wishes, made, error } }) => ({
    wished: wishes.amountMinor !== '0',
    made: made !== undefined,
    error: error?.code,
  }),
  screens: {
    editing: form,
    moving: (shown: Shown): Screen => ({ ...form(shown), busy: true, controls: [] }),
    moved: form,
  },
  memory: {
    initial: { sinceRefusedMs: -1 },
    after: (moment) => waitAfter(moment, moment.label === 'moveMoney: too many', WAIT_MS),
  },
  invariants: {
    'R7.03b money moves only when the person says so, once, and as it was typed': ({ label, calls }) => {
      if (label !== 'move') return calls.length === 0;
      return calls.length === 1 && JSON.stringify(calls[0]?.input) === JSON.stringify(WISHES);
    },
    'R7.03b a move is shown with its number exactly after the server has made it': ({ label, snapshot }) =>
      (label === 'moveMoney: moved') === (snapshot.matches('moved') && snapshot.context.made?.number === MADE.number),
    'R7.03b the number of an earlier move is not shown with other input': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.made === undefined,
    'R8.01o a refusal is shown with its code at the form': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.matches('editing') && snapshot.context.error?.code === REFUSALS[label]),
    'R8.01o a new try or other input shows no earlier refusal': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R8.01o a message that names a wait goes when the wait is over, and not before': (moment) =>
      isShownForItsWait(moment, moment.snapshot.context.error !== undefined, WAIT_MS),
  },
});
