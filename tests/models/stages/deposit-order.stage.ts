import type { Bench } from '../browser/bench.ts';
import {
  atProvider,
  DEPOSIT_MINOR,
  DEPOSIT_SAYS,
  judge,
  letTimePass,
  makeDepositors,
  openDepositDesk,
  orderElsewhere,
  orderOn,
  pickProof,
  sayItIsPaid,
  showEnded,
} from '../browser/deposit-people.ts';
import { balanceDoubts, MONEY_MINOR, missingTexts, money, passSecond, playerOf } from '../browser/money-people.ts';
import type { Scan } from '../browser/screen-scan.ts';
import type { Arrange, OtherView, Stage } from '../browser/stage.ts';

/** The text of each state, and its place in the contract. */
const PLACES = {
  waiting: 'waiting for the payment',
  'stateTitle.pending': 'waiting for the provider',
  'stateTitle.review': 'waiting for the operator',
  'stateTitle.failed': 'failed',
  'stateTitle.expired': 'expired',
  'stateTitle.cancelled': 'cancelled',
  'stateTitle.arrived': 'arrived',
} as const;
const ENDED = ['failed', 'expired', 'cancelled', 'arrived'] as const;

const isByProof = ({ notes }: Bench): boolean => notes.method === 'bank';

/** The player has made the order before: the flow of a deposit goes through its form. */
const begin =
  (method: 'upi' | 'bank'): Arrange =>
  async (bench) => {
    bench.notes.method = method;
    await makeDepositors(bench);
    bench.notes.order = await orderElsewhere(bench, method);
    await Promise.all([
      bench.openAs(playerOf(bench), `/help?centre=depositv2&section=order~${bench.notes.order}`),
      ...(method === 'bank' ? [openDepositDesk(bench)] : []),
    ]);
  };

/** The back office opens the closed orders if an order with a proof got there without it. */
const andEnds =
  (act: Arrange): Arrange =>
  async (bench) => {
    await act(bench);
    if (isByProof(bench)) await showEnded(bench);
  };

const placeOf = ({ sentences }: Scan, { t }: Bench): string => {
  const key = (Object.keys(PLACES) as (keyof typeof PLACES)[]).find((name) => sentences.includes(t(`deposit.${name}`)));
  return key === undefined ? 'nothing' : PLACES[key];
};

const lineOf = ({ lines }: Scan, { notes }: Bench) => lines.find(({ text }) => text.includes(notes.order ?? '?'));

const desk = (scan: Scan, bench: Bench): OtherView => {
  const line = lineOf(scan, bench);
  const can = (verdict: string) => line?.controls.includes(bench.t(`deposit.desk.${verdict}`));
  const ended = ENDED.find((state) => line?.text.includes(bench.t(`deposit.state.${state}`)));
  const shown = bench.notes.tab === 'closed' ? ended : 'waiting for the operator';
  return {
    place: line ? shown : undefined,
    controls: [...(can('approve') ? ['Review: approve'] : []), ...(can('reject') ? ['Review: reject'] : [])],
  };
};

/** The life of a deposit: paid by the player, reported by the provider, judged by an operator, ended by the clock. */
export const depositOrderStage: Stage = {
  flow: 'deposit-order',
  starts: { 'by a provider': begin('upi'), 'by a proof': begin('bank') },
  person: {
    'say it is paid': sayItIsPaid,
    async 'send the proof'(bench) {
      await pickProof(bench);
      await bench.page.getByText(bench.t('deposit.proofAdded'), { exact: true }).waitFor();
      await sayItIsPaid(bench);
    },
    'the provider works on it': (bench) => atProvider(bench, 'work'),
    'the provider has the money': (bench) => atProvider(bench, 'pay'),
    'the provider gives up': (bench) => atProvider(bench, 'decline'),
    'the operator approves': (bench) => judge(bench, 'approve'),
    'the operator rejects': (bench) => judge(bench, 'reject'),
    cancel: andEnds(async (bench) => {
      await passSecond(bench);
      await bench.press(bench.t('deposit.cancel'));
    }),
    'the time passes': andEnds(async (bench) =>
      letTimePass(bench, placeOf(await bench.scan(), bench) === 'waiting for the provider'),
    ),
  },
  actors: {},
  place: placeOf,
  controls: (bench) => ({
    [isByProof(bench) ? 'Send: proof' : 'Say: paid']: bench.t('deposit.have'),
    Cancel: bench.t('deposit.cancel'),
  }),
  unseenControls: ['Provider: processing', 'Provider: paid', 'Provider: failed', 'Time'],
  fields: {},
  says: {
    ...DEPOSIT_SAYS,
    'waiting for the provider': DEPOSIT_SAYS.pending,
    'waiting for the operator': DEPOSIT_SAYS.review,
  },
  others: { one: desk },
  doubts({ own, others }, { place }, bench) {
    const isBegun = place !== 'waiting for the payment';
    const line = others.one && lineOf(others.one, bench);
    const wanted = [money(bench, DEPOSIT_MINOR), playerOf(bench), bench.notes.reason ?? ''];
    return [
      ...balanceDoubts(bench, own, place === 'arrived' ? MONEY_MINOR + DEPOSIT_MINOR : MONEY_MINOR),
      ...(orderOn(own) === bench.notes.order ? [] : ['the player does not read the number']),
      ...missingTexts('the player', own, [money(bench, DEPOSIT_MINOR)]),
      ...(isBegun === own.timers.length > 0 ? ['the time left is told where it does not run'] : []),
      ...(others.one && (line !== undefined) !== isBegun ? [`the desk lists it ${line ? 'too early' : 'not'}`] : []),
      ...(line && others.one ? missingTexts('the desk', { ...others.one, text: line.text }, wanted) : []),
    ];
  },
};
