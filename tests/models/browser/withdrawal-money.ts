import type { Screen } from '../../../flows/model.ts';
import type { PayoutState } from '../../../flows/payout/payout.machine.ts';
import type { Bench } from './bench.ts';
import { balanceDoubts, MONEY_MINOR, missingTexts, money, OPERATORS } from './money-people.ts';
import type { Scan } from './screen-scan.ts';
import type { Scans } from './stage.ts';

/** In how many payouts a withdrawal is paid, and whether it needs two operators. */
export interface Plan {
  readonly payouts: number;
  readonly needsSecond: boolean;
}

/** Amount of a withdrawal, and of a partial payout, in minor units. */
export const AMOUNT_MINOR = 100_000n;
export const PART_MINOR = 1_000n;
/** How long a payout waits for an answer. */
export const RECEIPT_MINUTES = 10;

/** The merchant's fee, as in its `withdrawals.json`. */
function feeOf({ merchant }: Bench): bigint {
  const { percent, fixed } = merchant.withdrawals.fee;
  return BigInt(Math.floor((Number(AMOUNT_MINOR) * Number(percent)) / 100) + Math.round(Number(fixed) * 100));
}

/** What each payout is of: as few as there can be, and nearly equal. */
function partsOf(bench: Bench, { payouts }: Plan): readonly bigint[] {
  const paid = AMOUNT_MINOR - feeOf(bench);
  return payouts === 1 ? [paid] : [(paid + 1n) / 2n, paid / 2n];
}

/** Remembers the last event, and the outstanding amount of the first payout. */
export function noteStep(bench: Bench, kind: string, payout?: number): void {
  const { notes } = bench;
  notes.event = kind;
  if (payout !== undefined) notes.payout = String(payout);
  if (payout === 0 && ['payout.sent', 'case.paidAgain'].includes(kind)) notes.sentAt = String(bench.nowMs);
  if (kind === 'operator.approved' && notes.approved === undefined) notes.approved = 'yes';
  if (kind === 'receipt.partly') notes.part = String(BigInt(notes.part ?? '0') + PART_MINOR);
}

type Told = readonly (readonly [field: string, text: string])[];
const toldOf = ({ notes }: Bench): Told => JSON.parse(notes.told ?? '[]') as Told;

/** Remembers what someone has written: from then on others read it. */
export function noteTold(bench: Bench, fields: Readonly<Record<string, string>>): void {
  bench.notes.told = JSON.stringify([...toldOf(bench), ...Object.entries(fields)]);
}

/**
 * What the player reads of it: messages of a case, why it was rejected, and while it is paid the last reference. An
 * earlier one gives way when it is paid again.
 */
function readByPlayer(bench: Bench, { place, status }: Pick<Screen, 'place' | 'status'>): readonly string[] {
  const told = toldOf(bench);
  const reference = told.findLast(([field]) => field === 'reference');
  return [
    ...told.filter(([field]) => field === 'said' || (field === 'reason' && place === 'rejected')),
    ...(reference && status !== null ? [reference] : []),
  ].map(([, text]) => text);
}

const isEndedUnpaid = (place: string): boolean => ['rejected', 'cancelled', 'failed'].includes(place);

/**
 * The player's balance according to the requirements: the requested amount is held at once; unpaid money comes back.
 */
function balanceAt(bench: Bench, plan: Plan, { place, status }: Pick<Screen, 'place' | 'status'>): bigint {
  if (isEndedUnpaid(place)) return MONEY_MINOR;
  const part = BigInt(bench.notes.part ?? '0');
  const states = (status ?? '').split(', ') as PayoutState[];
  const back = partsOf(bench, plan).map((minor, index) => {
    if (states[index] === 'failed') return minor;
    return states[index] === 'refunded' ? minor - part : 0n;
  });
  return back.reduce((sum, minor) => sum + minor, MONEY_MINOR - AMOUNT_MINOR);
}

/** The state of each segment of the progress line. */
function tonesAt({ place, status }: Pick<Screen, 'place' | 'status'>): readonly string[] {
  const states = (status ?? '').split(', ');
  if (place === 'review') return ['done', 'now', 'pending', 'pending'];
  if (place === 'failed') return ['done', 'done', 'failed'];
  if (isEndedUnpaid(place)) return ['done', 'failed'];
  if (place === 'complete') return ['done', 'done', 'done', 'done'];
  const isUnsent = states.some((state) => state === 'waiting' || state === 'claimed');
  const isAsked = states.some((state) => ['sent', 'partly', 'missing'].includes(state));
  return ['done', 'done', isUnsent ? 'now' : 'done', isAsked ? 'now' : 'pending'];
}

function doubtsOfMember(scan: Scan, bench: Bench, plan: Plan, screen: Pick<Screen, 'place' | 'status'>) {
  const { t } = bench;
  const tones = scan.lines.flatMap(({ marks }) => marks.tone ?? []).join(', ');
  const wanted = tonesAt(screen).join(', ');
  const isCounting = (screen.status ?? '').split(', ').includes('sent');
  const [countdown = ''] = t('withdrawal.autoConfirmAt', { time: '{{time}}' }).split('{{time}}');
  const parts = partsOf(bench, plan);
  return [
    ...balanceDoubts(bench, scan, balanceAt(bench, plan, screen)),
    ...missingTexts('the player', scan, [
      money(bench, AMOUNT_MINOR - feeOf(bench)),
      bench.notes.number ?? '',
      ...readByPlayer(bench, screen),
    ]),
    ...(feeOf(bench) > 0n ? missingTexts('the player', scan, [money(bench, feeOf(bench))]) : []),
    ...(plan.payouts > 1 && screen.status !== null
      ? missingTexts(
          'the player',
          scan,
          parts.map((part) => money(bench, part)),
        )
      : []),
    ...(tones === wanted ? [] : [`the line of the money is ${tones} in place of ${wanted}`]),
    ...(scan.text.includes(countdown) === isCounting
      ? []
      : [`the time until it counts as received is ${isCounting ? 'not ' : ''}told`]),
  ];
}

function doubtsOfDesk(
  who: string,
  scan: Scan,
  bench: Bench,
  plan: Plan,
  { place, status }: Pick<Screen, 'place' | 'status'>,
) {
  const { t, notes } = bench;
  const [newest] = scan.lines.filter(({ marks }) => marks.by !== undefined);
  const event = t(`backOffice.withdrawal.event.${(notes.event ?? '').replace('.', '_')}`);
  const isSecond = plan.needsSecond && notes.approved !== undefined && place === 'review';
  const firstBy = Object.values(OPERATORS).map((account) => t('backOffice.withdrawal.firstBy', { account }));
  const part = BigInt(notes.part ?? '0');
  const [first = 0n] = partsOf(bench, plan);
  const isOutstanding = part > 0n && ['sent', 'partly'].includes((status ?? '').split(', ')[0] ?? '');
  return [
    ...missingTexts(who, scan, [
      money(bench, AMOUNT_MINOR),
      money(bench, feeOf(bench)),
      notes.player ?? '',
      ...toldOf(bench).map(([, text]) => text),
    ]),
    ...(status === null
      ? []
      : missingTexts(
          who,
          scan,
          partsOf(bench, plan).map((minor) => money(bench, minor)),
        )),
    ...(isOutstanding
      ? missingTexts(who, scan, [`${money(bench, first - part)} ${t('backOffice.withdrawal.outstanding')}`])
      : []),
    ...(newest?.text.startsWith(event) ? [] : [`${who} reads «${newest?.text}» last in place of «${event}»`]),
    ...(isSecond && !firstBy.some((text) => scan.text.includes(text))
      ? [`${who} does not read who has approved first`]
      : []),
  ];
}

/** Mismatches: amounts, the balance, the progress line, the history in the back office. */
export const withdrawalDoubts = (
  { own, others }: Scans,
  screen: Pick<Screen, 'place' | 'status'>,
  bench: Bench,
  { plan }: { readonly plan: Plan; readonly number: string },
): readonly string[] => [
  ...doubtsOfMember(own, bench, plan, screen),
  ...Object.entries(others).flatMap(([who, scan]) => doubtsOfDesk(who, scan, bench, plan, screen)),
];
