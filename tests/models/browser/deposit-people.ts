import { applyDefaults } from '../../../engine/brand/apply-defaults.ts';
import { DEPOSITS_SCHEMA } from '../../../schemas/brand/deposits.ts';
import { createDeposit, sayPaid, sendProof } from '../../../schemas/calls/deposit.ts';
import type { Bench } from './bench.ts';
import {
  logInElsewhere,
  MONEY_MINOR,
  makePeople,
  money,
  openDesk,
  PICTURE,
  passSecond,
  playerOf,
} from './money-people.ts';
import type { Scan } from './screen-scan.ts';
import type { Stage } from './stage.ts';

/** Amount of the deposit, in minor units. */
export const DEPOSIT_MINOR = 500_000n;
/** How long a payment is waited for. */
const PAY_WITHIN_MINUTES = 1;
const MINUTE_MS = 60_000;

/** Payment methods of every merchant tested here: by a provider, and by a proof that an operator checks. */
const UPI = {
  key: 'upi',
  kind: 'upi',
  label: 'UPI',
  minimum: 300,
  maximum: 100_000,
  isRecommended: true,
  payWithinMinutes: PAY_WITHIN_MINUTES,
  payee: { name: 'House', upiId: 'house.1@idx' },
} as const;
const BANK = {
  key: 'bank',
  kind: 'bank',
  label: 'Bank',
  minimum: 300,
  maximum: 100_000,
  provider: 'proof',
  payWithinMinutes: PAY_WITHIN_MINUTES,
  payee: { name: 'House', bank: 'Demo Bank', accountNumber: '004410092817' },
} as const;

type Method = Partial<Record<keyof typeof UPI | 'provider', unknown>>;

/** How a merchant takes money, in the form of `deposits.json`. */
export const depositsWith = (upi: Method = {}, more: { readonly maximumOpenOrders?: number } = {}) =>
  applyDefaults(DEPOSITS_SCHEMA, {
    methods: [{ ...UPI, ...upi }, BANK],
    maximumOpenOrders: 20,
    ...more,
  }) as Record<string, unknown>;

/** Gives the proof method the key of the other one: a person who has already chosen it finds it changed. */
export const BY_PROOF: Method = { ...BANK, key: 'upi' };

/** The player, before anything is chosen. */
export const makeDepositors = (bench: Bench): Promise<void> => makePeople(bench, { deposits: depositsWith() });

const DIALOG = '[role=dialog]';

/** Writes the amount into the form, once it is there. */
export async function typeAmount(bench: Bench): Promise<void> {
  await bench.page.locator(`${DIALOG} [name=amount]`).waitFor();
  await bench.fill('amount', String(DEPOSIT_MINOR / 100n));
}

/** What the player has once the deposit has arrived. */
const newBalanceText = (bench: Bench): string =>
  bench.t('deposit.newBalance', {
    balance: money(bench, MONEY_MINOR + BigInt(bench.notes.arrived ?? '1') * DEPOSIT_MINOR),
  });

/** What the player reads of an order in each state, but for its payment. */
export const DEPOSIT_SAYS = {
  arrived: (bench) => [bench.t('deposit.stateText.arrived'), newBalanceText(bench)],
  failed: ({ t, notes }) => [t('deposit.stateText.failed'), notes.reason ?? ''],
  expired: ({ t }) => [t('deposit.stateText.expired')],
  cancelled: ({ t }) => [t('deposit.stateText.cancelled')],
  pending: ({ t }) => [t('deposit.stateText.pending')],
  review: ({ t }) => [t('deposit.stateText.review')],
} satisfies Stage['says'];

/** Label of the button that creates the order. */
export const submitLabel = (bench: Bench): string =>
  bench.t('deposit.submit', { amount: money(bench, DEPOSIT_MINOR, 'whole') });

/** The order number on the page; empty if there is none. */
export const orderOn = ({ text }: Pick<Scan, 'text'>): string => /D-\d{8}-[0-9A-Z]{6}/.exec(text)?.[0] ?? '';

/** The number of the order that the player looks at. */
async function orderOf(bench: Bench): Promise<string> {
  const id = orderOn(await bench.scan());
  const known = id === '' ? bench.notes.order : id;
  if (!known) throw new Error('No order stands on the page.');
  return known;
}

let lastNumber = 100_000_000_000;

/** An unused transfer reference: twelve digits. */
function newNumber(): string {
  lastNumber += 1;
  return String(lastNumber);
}

/** Types the number of the transfer and reports the payment. */
export async function sayItIsPaid(bench: Bench): Promise<void> {
  await passSecond(bench);
  bench.notes.utr = newNumber();
  await bench.fill('utr', bench.notes.utr);
  await bench.press(bench.t('deposit.have'));
}

/** Picks a file as the proof. */
export const pickProof = (bench: Bench, file = PICTURE): Promise<void> =>
  bench.page.locator(`${DIALOG} input[type=file]`).setInputFiles(file);

/** Makes this machine's provider report an outcome, on its own page. */
export async function atProvider(bench: Bench, outcome: 'pay' | 'decline' | 'work', id?: string): Promise<void> {
  await passSecond(bench);
  const tab = await bench.openTab(`/pay/${id ?? (await orderOf(bench))}`);
  await tab.locator(`[name=outcome][value=${outcome}]`).click();
  await tab.locator('a[href*=depositv2]').waitFor();
  await tab.close();
}

/** Lets the time of an order pass, and the server see it. */
export async function letTimePass(bench: Bench, isPending: boolean): Promise<void> {
  if (isPending) await bench.facts({ overdueDeposits: [await orderOf(bench)] });
  else await bench.advance(PAY_WITHIN_MINUTES * MINUTE_MS);
  await bench.facts({ runsJobs: true });
}

/** Opens the back office's queue of proofs, unless it is open. */
export async function openDepositDesk(bench: Bench): Promise<void> {
  if (!bench.others.has('one')) await openDesk(bench, 'one', 'view=deposits');
  bench.notes.tab = 'review';
}

/** Switches the back office to closed orders. */
export async function showEnded(bench: Bench): Promise<void> {
  bench.notes.tab = 'closed';
  await bench.other('one').press(bench.t('deposit.desk.tab.closed'));
}

/** Why an operator refuses a proof, for the player. */
const REASON = 'No such transfer.';

/** An operator decides, and finds the order among closed ones: it leaves the queue on its own. */
export async function judge(bench: Bench, verdict: 'approve' | 'reject'): Promise<void> {
  await passSecond(bench);
  const id = await orderOf(bench);
  const desk = bench.other('one');
  const label = bench.t(`deposit.desk.${verdict}`);
  await desk.press(label, id);
  if (verdict === 'reject') await desk.fill('reason', REASON);
  bench.notes.reason = verdict === 'reject' ? REASON : '';
  await desk.press(label);
  if (bench.notes.tab !== 'review') return;
  await desk.page.getByRole('listitem').filter({ hasText: id }).waitFor({ state: 'detached' });
  await showEnded(bench);
}

/** An operator finds an order among closed ones, approves it there, and goes back to the queue. */
export async function approveLate(bench: Bench): Promise<void> {
  const id = await orderOf(bench);
  await showEnded(bench);
  await judge(bench, 'approve');
  const { page } = bench.other('one');
  await page
    .getByRole('listitem')
    .filter({ hasText: id })
    .filter({ hasText: bench.t('deposit.state.arrived') })
    .waitFor();
  // The name of the tab is followed by how many wait there.
  await page.getByRole('link', { name: new RegExp(`^${bench.t('deposit.desk.tab.review')}`) }).click();
}

interface Order {
  readonly id: string;
  readonly isByProof: boolean;
}

const wishes = (method = 'upi') => ({ requestId: crypto.randomUUID(), method, amountMinor: String(DEPOSIT_MINOR) });

/** The player has made an order on another device. */
export async function orderElsewhere(bench: Bench, method?: string): Promise<string> {
  const token = await logInElsewhere(bench, playerOf(bench));
  const { id } = await bench.callAs<Order>(token, createDeposit, wishes(method));
  return id;
}

/** Another member has just reported a payment with the same number. */
export async function useNumber(bench: Bench): Promise<void> {
  const account = `other${playerOf(bench)}`;
  await bench.facts({ members: [{ account, balanceMinor: 0 }] });
  const token = await logInElsewhere(bench, account);
  const { id, isByProof } = await bench.callAs<Order>(token, createDeposit, wishes());
  if (isByProof) await bench.callAs(token, sendProof, PICTURE.buffer, `?id=${id}`);
  await bench.callAs(token, sayPaid, { id, utr: bench.notes.utr ?? '' });
}

/** The player has added the picture and reported the payment on another device. */
export async function proveElsewhere(bench: Bench): Promise<void> {
  const token = await logInElsewhere(bench, playerOf(bench));
  const id = await orderOf(bench);
  await bench.callAs(token, sendProof, PICTURE.buffer, `?id=${id}`);
  await bench.callAs(token, sayPaid, { id, utr: newNumber() });
}
