import type { PayoutState } from '../../../flows/payout/payout.machine.ts';
import type { Bench } from './bench.ts';
import { OPERATORS, type OperatorName } from './money-people.ts';
import { isOthers } from './order-claims.ts';
import type { Scan } from './screen-scan.ts';
import type { OtherView } from './stage.ts';
import type { Plan } from './withdrawal-money.ts';

const STATES: readonly PayoutState[] = [
  'waiting',
  'claimed',
  'sent',
  'failed',
  'received',
  'automatic',
  'forced',
  'partly',
  'missing',
  'refunded',
  'explained',
];
const BADGES = {
  'attention.confirm': 'paying',
  'attention.case': 'paying',
  'state.review': 'review',
  'state.paying': 'paying',
  'state.rejected': 'rejected',
  'state.cancelled': 'cancelled',
  'state.failed': 'failed',
  'state.complete': 'complete',
} as const;
const DESK_STATES = {
  review: 'review',
  secondReview: 'review',
  paying: 'paying',
  rejected: 'rejected',
  cancelled: 'cancelled',
  failed: 'failed',
  complete: 'complete',
} as const;

/** The longest of several phrases that a text fits: one may be the beginning of another. */
function fitting<Key extends string>(
  keys: readonly Key[],
  textOf: (key: Key) => string,
  fits: (text: string) => boolean,
) {
  const found = keys.filter((key) => fits(textOf(key)));
  return found.sort((one, other) => textOf(other).length - textOf(one).length)[0];
}

/** The number of the withdrawal that a path is about. */
export const numberOf = ({ notes }: Bench): string => notes.number ?? '';
/** In how many payouts it is paid, and by how many operators approved. */
export const planOf = ({ notes }: Bench): Plan => JSON.parse(notes.plan ?? '{}') as Plan;
/** Whether payouts are shown at a place. */
export const isOfPayouts = (place: string): boolean => place === 'paying' || place === 'complete';

/** The state of the payouts, as shown to the member. */
export function payoutsOfMember(scan: Scan, bench: Bench): string {
  const { t } = bench;
  const { payouts: count } = planOf(bench);
  const read = (line: { readonly text: string } | undefined) =>
    fitting(
      STATES,
      (state) => t(`withdrawal.payout.${state}`),
      (text) => line?.text.includes(text) === true,
    ) ?? '?';
  if (count === 1) return read(scan.lines.filter(({ marks }) => marks.tone !== undefined).at(-1));
  return Array.from({ length: count }, (_, index) =>
    read(scan.lines.find(({ text }) => text.startsWith(t('withdrawal.payoutOf', { number: index + 1, total: count })))),
  ).join(', ');
}

const payoutName = ({ t }: Bench, payout: number): string => t('backOffice.withdrawal.payout', { number: payout + 1 });

/** The state of the payouts, as shown to an operator. */
const payoutsOfDesk = (scan: Scan, bench: Bench): string =>
  Array.from({ length: planOf(bench).payouts }, (_, index) => {
    const textOf = (state: PayoutState) =>
      payoutName(bench, index) + bench.t(`backOffice.withdrawal.payoutState.${state}`);
    return fitting(STATES, textOf, (text) => scan.lines.some((line) => line.text.startsWith(text))) ?? '?';
  }).join(', ');

/** What an operator can do with a payout, and how the contract calls it. */
const ACTS = {
  send: 'send by the provider',
  sent: 'send',
  fail: 'mark as failed',
  force: 'force the receipt',
  answer: 'answer',
  paidAgain: 'pay again',
  refunded: 'refund',
  explained: 'explain',
} as const;
/** Details of the second payout in the contract, and their names. */
const ACTS_OF_SECOND: Readonly<Record<string, string>> = { sent: 'send the second', fail: 'mark the second as failed' };

const controlsOfPayout = ({ lines }: Scan, bench: Bench, payout: number): readonly string[] => {
  const line = lines.find(({ text }) => text.startsWith(payoutName(bench, payout)));
  return Object.entries(payout === 0 ? ACTS : ACTS_OF_SECOND).flatMap(([act, name]) =>
    line?.controls.includes(bench.t(`backOffice.withdrawal.act.${act}`)) ? [`operator: ${name}`] : [],
  );
};

const approveControl = (who: OperatorName): string => `operator ${who}: approve`;

/** Whether an operator who lets another one work on it could approve it after having taken it over. */
const couldApprove = (who: OperatorName, { text }: Scan, bench: Bench): boolean =>
  !text.includes(bench.t('backOffice.withdrawal.firstBy', { account: OPERATORS[who] }));

/** An operator's view in the back office. */
export const desk =
  (who: OperatorName) =>
  (scan: Scan, bench: Bench): OtherView => {
    const { t } = bench;
    const state = fitting(
      Object.keys(DESK_STATES) as (keyof typeof DESK_STATES)[],
      (name) => numberOf(bench) + t(`backOffice.withdrawal.state.${name}`),
      (text) => scan.text.includes(text),
    );
    const place = state === undefined ? 'nothing' : DESK_STATES[state];
    const isWayToApprove = place === 'review' && isOthers(scan, bench) && couldApprove(who, scan, bench);
    return {
      place,
      status: isOfPayouts(place) ? payoutsOfDesk(scan, bench) : null,
      controls: [
        ...(scan.controls.includes(t('backOffice.withdrawal.act.approve')) || isWayToApprove
          ? [approveControl(who)]
          : []),
        ...(scan.controls.includes(t('backOffice.withdrawal.act.reject')) ? ['operator: reject'] : []),
        ...controlsOfPayout(scan, bench, 0),
        ...controlsOfPayout(scan, bench, 1),
      ],
    };
  };

/** The state of a withdrawal, as shown to its member. */
export function placeOf({ sentences }: Scan, { t }: Bench): string {
  const key = (Object.keys(BADGES) as (keyof typeof BADGES)[]).find((name) =>
    sentences.includes(t(`withdrawal.${name}`)),
  );
  return key === undefined ? 'nothing' : BADGES[key];
}
