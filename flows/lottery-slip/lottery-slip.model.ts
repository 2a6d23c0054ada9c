import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { isShownForItsWait, waitAfter } from '../wait-memory.ts';
import { lotterySlipMachine, type PlacedSlip, type SlipBet, type SlipChase } from './lottery-slip.machine.ts';

const FIRST = '20261126-0101';
const SECOND = '20261126-0102';
const MOST_BETS = 2;
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

const BET: SlipBet = {
  play: 'first2.straight',
  choice: '12|3',
  entry: 'pads',
  units: 2,
  positions: 1,
  unitMinor: '100',
  multiple: 1,
};
const CHASE: SlipChase = { periods: 3, plan: { kind: 'flat', multiple: 1 }, stop: { kind: 'win' } };
const PLACED: PlacedSlip = { number: 'L-20261126-4F7K2QABCD', orders: 1, period: FIRST, isChase: false };

interface Shown {
  readonly bets: readonly SlipBet[];
  readonly chase: SlipChase | undefined;
  readonly period: string | undefined;
  readonly open: string | undefined;
  readonly placed: PlacedSlip | undefined;
  readonly error: { readonly code: string } | undefined;
}

const statusOf = ({ bets, chase, placed }: Shown): string =>
  [`${bets.length} bets`, chase && bets.length > 0 ? 'repeated' : '', placed ? placed.number : '']
    .filter(Boolean)
    .join(', ');

const editing = ({ bets, chase }: Shown): readonly string[] => [
  ...(bets.length < MOST_BETS ? ['Add'] : []),
  'clock',
  ...(bets.length > 0 ? [chase ? 'Once' : 'Repeat', 'Remove', 'Clear'] : []),
];

const slip = (shown: Shown): Screen => ({
  place: 'slip',
  alert: shown.error?.code ?? null,
  status: statusOf(shown),
  busy: false,
  controls: [...editing(shown), ...(shown.bets.length > 0 && shown.period !== undefined ? ['Place'] : [])],
  fields: [],
});

const refused = (code: ConstructorParameters<typeof DomainError>[0], details = {}) => ({
  error: new DomainError(code, details),
});

const REFUSALS: Readonly<Record<string, string>> = {
  'placeSlip: period over': 'lotteryPeriodClosed',
  'placeSlip: too little money': 'insufficientFunds',
  'placeSlip: too many': 'tooManyRequests',
  'placeSlip: network': 'network',
};

/** Drives a slip of bets on a lottery. */
export const lotterySlipModel = defineModel({
  name: 'lottery-slip',
  machine: lotterySlipMachine,
  starts: { opened: undefined },
  person: {
    'add a bet': {
      control: 'Add',
      event: { type: 'bet.added', bet: BET },
      when: ({ bets }) => bets.length < MOST_BETS,
    },
    'remove the first bet': {
      control: 'Remove',
      event: { type: 'bet.removed', place: 0 },
      when: ({ bets }) => bets.length > 0,
    },
    clear: { control: 'Clear', event: { type: 'slip.cleared' }, when: ({ bets }) => bets.length > 0 },
    repeat: {
      control: 'Repeat',
      event: { type: 'chase.changed', chase: CHASE },
      when: ({ bets, chase }) => bets.length > 0 && chase === undefined,
    },
    'do not repeat': {
      control: 'Once',
      event: { type: 'chase.changed', chase: undefined },
      when: ({ bets, chase }) => bets.length > 0 && chase !== undefined,
    },
    'the first period opens': { control: 'clock', event: { type: 'period.opened', period: FIRST } },
    'the second period opens': { control: 'clock', event: { type: 'period.opened', period: SECOND } },
    'no period is open': { control: 'clock', event: { type: 'period.opened', period: undefined } },
    'bet on the next period': {
      control: 'Next period',
      event: { type: 'next.accepted' },
      when: ({ open }) => open !== undefined,
    },
    place: { control: 'Place', event: { type: 'slip.submitted' } },
  },
  outcomes: {
    placeSlip: {
      placed: { output: PLACED },
      'period over': refused('lotteryPeriodClosed', { bet: 0 }),
      'too little money': refused('insufficientFunds', { balanceMinor: '0' }),
      'too many': refused('tooManyRequests', { waitSeconds: WAIT_SECONDS }),
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { placeSlip: ['lottery.place', 'lottery.chase'] },
  alike: {
    placeSlip: {
      'period over': ['lotteryPeriodUnknown'],
      network: ['unknown', 'busy', 'requestTooSlow', 'maintenance', 'notLoggedIn', 'sessionExpired', 'sessionReplaced'],
      'too little money': 'rest',
    },
  },
  project: ({ context: { bets, chase, period, open, placed, error } }) => ({
    bets: bets.length,
    repeated: chase !== undefined,
    period: period === undefined ? 'none' : period === FIRST ? 'first' : 'second',
    open: open === undefined ? 'none' : open === FIRST ? 'first' : 'second',
    placed: placed !== undefined,
    error: error?.code,
  }),
  screens: {
    choosing: slip,
    asking: (shown: Shown): Screen => ({
      ...slip(shown),
      place: 'slip and question',
      controls: [...editing(shown), ...(shown.open === undefined ? [] : ['Next period'])],
    }),
    placing: (shown: Shown): Screen => ({ ...slip(shown), busy: true, controls: ['clock'] }),
  },
  memory: {
    initial: { sinceRefusedMs: -1 },
    after: (moment) => waitAfter(moment, moment.label === 'placeSlip: too many', WAIT_MS),
  },
  invariants: {
    'money is staked only when the person places the slip, once, on its bets and its period': ({
      label,
      calls,
      before,
    }) => {
      if (label !== 'place' || !before || !before.context.period || before.context.bets.length === 0)
        return calls.length === 0;
      const { period, bets, chase } = before.context;
      return calls.length === 1 && JSON.stringify(calls[0]?.input) === JSON.stringify({ period, bets, chase });
    },
    'no bet leaves the slip except by the person or with the answer that it is placed': ({ label, before, snapshot }) =>
      before === undefined ||
      ['remove the first bet', 'clear', 'placeSlip: placed'].includes(label) ||
      snapshot.context.bets.length >= before.context.bets.length,
    'bets are moved to another period only when the person agrees': ({ label, before, snapshot }) =>
      before === undefined ||
      snapshot.context.bets.length === 0 ||
      before.context.bets.length === 0 ||
      snapshot.context.period === before.context.period ||
      label === 'bet on the next period',
    'a slip whose period is over cannot be placed': ({ label, before, snapshot }) =>
      label !== 'place' || !before?.matches('asking') || snapshot.matches('asking'),
    'R8.01o a refusal is shown with its code, with the slip as it was': ({ label, before, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] &&
        JSON.stringify(snapshot.context.bets) === JSON.stringify(before?.context.bets)),
    'R8.01o a message that names a wait goes when the wait is over, and not before': (moment) =>
      moment.snapshot.matches('asking') ||
      isShownForItsWait(moment, moment.snapshot.context.error?.code === 'tooManyRequests', WAIT_MS),
  },
});
