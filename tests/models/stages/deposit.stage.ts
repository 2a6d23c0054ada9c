import { cancelDeposit, createDeposit, readDeposit, sayPaid, sendProof } from '../../../schemas/calls/deposit.ts';
import type { Bench } from '../browser/bench.ts';
import {
  approveLate,
  atProvider,
  BY_PROOF,
  DEPOSIT_MINOR,
  DEPOSIT_SAYS,
  depositsWith,
  judge,
  letTimePass,
  makeDepositors,
  openDepositDesk,
  orderElsewhere,
  orderOn,
  pickProof,
  proveElsewhere,
  sayItIsPaid,
  submitLabel,
  typeAmount,
  useNumber,
} from '../browser/deposit-people.ts';
import {
  balanceDoubts,
  MONEY_MINOR,
  missingTexts,
  money,
  PICTURE,
  passSecond,
  playerOf,
  STRANGER,
} from '../browser/money-people.ts';
import type { Scan } from '../browser/screen-scan.ts';
import { type Arrange, LOST, type Stage } from '../browser/stage.ts';

const TITLES = ['pending', 'review', 'arrived', 'failed', 'expired', 'cancelled'] as const;
const WAITING = 'waiting for the payment';
const NO_PICTURE = { ...PICTURE, buffer: Buffer.from('no picture') };

/** What the order is now that the server answers: so others know what they can do with it. */
const becomes =
  (state: string): Arrange =>
  (bench) => {
    bench.notes.state = state;
  };
const isByProof = ({ notes }: Bench): boolean => notes.isByProof === 'yes';

/** An order is made; from then on the page looks at it on its own. */
const made =
  (isProof: boolean): Arrange =>
  async (bench) => {
    bench.gate.letPass('loadOrder');
    bench.notes.isByProof = isProof ? 'yes' : '';
    bench.notes.state = 'created';
    if (isProof) await openDepositDesk(bench);
    await bench.facts({ deposits: depositsWith(isProof ? BY_PROOF : {}) });
  };

const noteArrival = ({ notes }: Bench): void => {
  notes.arrived = String(Number(notes.arrived ?? '0') + 1);
  notes.state = 'arrived';
};

/** The provider or an operator confirms or refuses the money. */
const settle =
  (isThere: boolean): Arrange =>
  async (bench) => {
    if (isByProof(bench) && bench.notes.state === 'created') await proveElsewhere(bench);
    const wasOver = isByProof(bench) && ['failed', 'expired', 'cancelled'].includes(bench.notes.state ?? '');
    if (isThere) noteArrival(bench);
    // The back office stays with what waits, where the order must not be listed any more.
    bench.notes.tab = 'stays';
    if (wasOver) await approveLate(bench);
    else if (isByProof(bench)) await judge(bench, isThere ? 'approve' : 'reject');
    else await atProvider(bench, isThere ? 'pay' : 'decline');
    if (!isThere) bench.notes.state = 'failed';
  };

function placeOf({ sentences, fields, controls }: Scan, { t }: Bench): string {
  if (sentences.includes(t('deposit.waiting'))) return WAITING;
  const title = TITLES.find((state) => sentences.includes(t(`deposit.stateTitle.${state}`)));
  if (title) return title;
  if (fields.includes('amount')) return 'choice';
  return controls.includes(t('shell.loadError.retry')) ? 'missing' : 'loading';
}

const owned = (bench: Bench, account: string) =>
  bench.facts({ depositOwners: [{ account, id: bench.notes.order ?? '' }] });

/** A deposit as its player goes through it, with the provider's page and the back office alongside. */
export const depositStage: Stage = {
  flow: 'deposit',
  starts: {
    async 'a new one'(bench) {
      await makeDepositors(bench);
      await bench.openAs(playerOf(bench), '/help?centre=depositv2');
      await typeAmount(bench);
    },
    async 'an order'(bench) {
      await makeDepositors(bench);
      bench.notes.order = await orderElsewhere(bench);
      bench.notes.state = 'created';
      await bench.openAs(playerOf(bench), `/help?centre=depositv2&section=order~${bench.notes.order}`);
    },
  },
  person: {
    async deposit(bench) {
      await passSecond(bench);
      await bench.press(submitLabel(bench));
    },
    'say it is paid': sayItIsPaid,
    async 'add a picture'(bench) {
      const isNone = bench.notes.picture === 'none';
      bench.notes.picture = '';
      await pickProof(bench, isNone ? NO_PICTURE : PICTURE);
    },
    async cancel(bench) {
      await passSecond(bench);
      await bench.press(bench.t('deposit.cancel'));
    },
    async another(bench) {
      bench.notes.order = '';
      await bench.press(bench.t('deposit.another'));
      await typeAmount(bench);
    },
    retry: (bench) => bench.press(bench.t('shell.loadError.retry')),
  },
  actors: {
    createOrder: {
      calls: [createDeposit],
      outcomes: {
        made: made(false),
        'made by a proof': made(true),
        'outside the limits': (bench) => bench.facts({ deposits: depositsWith({ minimum: 9_000 }) }),
        'too many open': (bench) => bench.facts({ deposits: depositsWith({}, { maximumOpenOrders: 0 }) }),
        'provider down': (bench) => bench.facts({ deposits: depositsWith(), unreachable: ['payments'] }),
        network: LOST,
      },
    },
    loadOrder: {
      calls: [readDeposit],
      outcomes: {
        async waiting(bench) {
          bench.gate.letPass('loadOrder');
          await owned(bench, playerOf(bench));
        },
        async arrived(bench) {
          bench.gate.letPass('loadOrder');
          await owned(bench, playerOf(bench));
          noteArrival(bench);
          await atProvider(bench, 'pay', bench.notes.order);
        },
        unknown: (bench) => owned(bench, STRANGER),
        network: LOST,
      },
    },
    watchOrder: {
      calls: [],
      isAskedOnScreen: true,
      outcomes: {
        arrived: settle(true),
        failed: settle(false),
        async expired(bench) {
          await letTimePass(bench, bench.notes.state === 'pending');
          bench.notes.state = 'expired';
        },
      },
    },
    sayPaid: {
      calls: [sayPaid],
      outcomes: {
        pending: becomes('pending'),
        'in review': becomes('review'),
        'number used': useNumber,
        'no proof': () => undefined,
        network: LOST,
      },
    },
    sendProof: {
      calls: [sendProof],
      outcomes: {
        taken: () => undefined,
        'no picture': {
          ahead(bench) {
            bench.notes.picture = 'none';
          },
        },
        network: LOST,
      },
    },
    cancelOrder: { calls: [cancelDeposit], outcomes: { cancelled: becomes('cancelled'), network: LOST } },
  },
  place: placeOf,
  live: ({ t }) => [t('deposit.history')],
  controls: (bench) => ({
    Deposit: submitLabel(bench),
    'I have paid': bench.t('deposit.have'),
    'Add a picture': [bench.t('deposit.addProof'), bench.t('deposit.otherProof')],
    Cancel: bench.t('deposit.cancel'),
    'Another deposit': bench.t('deposit.another'),
    'Try again': bench.t('shell.loadError.retry'),
  }),
  fields: { utr: 'utr' },
  says: DEPOSIT_SAYS,
  hasAlertsInSentences: true,
  doubts({ own, others }, { place }, bench) {
    const isOrder = place === WAITING || TITLES.some((title) => title === place);
    const arrived = DEPOSIT_MINOR * BigInt(bench.notes.arrived ?? '0');
    const id = orderOn(own);
    const isListed = id !== '' && others.one?.text.includes(id) === true;
    return [
      ...balanceDoubts(bench, own, MONEY_MINOR + arrived),
      ...(isOrder ? missingTexts('the player', own, [money(bench, DEPOSIT_MINOR)]) : []),
      ...(isOrder && id === '' ? ['the player does not read the number'] : []),
      ...(isOrder && (place === WAITING) !== own.timers.some((text) => /^\d+:\d\d$/.test(text))
        ? ['the time left is not told as it runs']
        : []),
      ...(others.one && isListed !== (place === 'review') ? [`the desk lists it ${isListed ? 'still' : 'not'}`] : []),
    ];
  },
};
