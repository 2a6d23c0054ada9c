import { setTimeout as wait } from 'node:timers/promises';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import {
  cancelWithdrawal,
  confirmReceipt,
  requestWithdrawal,
  uploadProof,
  withdrawal,
  writeInCase,
} from '../../schemas/calls/withdrawal.ts';
import {
  answerCase,
  approveWithdrawal,
  failPayout,
  forceReceipt,
  rejectWithdrawal,
  sendPayout,
  settleCase,
} from '../../schemas/calls/withdrawal-desk.ts';
import { FUND_PASSWORD, PICTURE } from '../support/withdrawer.ts';
import { acknowledge, complain, countRefused, expectRefused, type Player, type Storm } from './storm-context.ts';

/** A payout as its member reads it. */
interface Payout {
  readonly payout: number;
  readonly state: string;
  readonly amountMinor: string;
  readonly outstandingMinor: string;
}

/** A withdrawal as its member reads it. */
interface Shown {
  readonly number: string;
  readonly state: string;
  readonly amountMinor: string;
  readonly endedAt: string | null;
  readonly payouts: readonly Payout[];
}

const UNIT = 100n;
/** Payouts at the provider queue while servers and database are down. */
const LONGEST_MS = 900_000;
/** A step that came too late: someone else has taken one, or its own answer was lost. */
const LATE = ['withdrawalStepRefused', 'secondOperatorRequired'];
/** After the provider was asked. */
const PROVIDER_MS = 300;

/** Everyone who does something with one withdrawal. */
interface Case {
  readonly storm: Storm;
  readonly player: Player;
  readonly number: string;
}

async function step(
  { storm, player, number }: Case,
  who: 'member' | 0 | 1,
  call: CallDefinition,
  body: object,
  ...allowed: readonly string[]
): Promise<Shown | undefined> {
  const { merchant } = player;
  const token = who === 'member' ? player.token : storm.desks.get(merchant)?.tokens[who];
  if (token === undefined) throw new Error(`${merchant} has no operators.`);
  const reply = await storm.line.call(call, { merchant, token, body: { number, ...body } });
  const { payout = '', answer = '', outcome = '' } = body as { payout?: number; answer?: string; outcome?: string };
  const said = [call.id, payout, answer, outcome].join(' ').trim();
  if (reply.isDone) acknowledge(storm, player, { kind: 'step', id: number, said });
  else if (![...LATE, ...allowed].includes(reply.message)) complain(storm, `${said} of ${number}`, reply);
  return reply.isDone ? (reply.value as unknown as Shown) : undefined;
}

/** The fields read of a withdrawal. */
async function show({ storm, player, number }: Case): Promise<Shown> {
  const { merchant, token } = player;
  const reply = await storm.line.call(withdrawal, { merchant, token, query: { number } });
  if (!reply.isDone) complain(storm, `the withdrawal ${number}`, reply);
  return reply.value as unknown as Shown;
}

/** Both press the button; the step is taken once at most. */
async function press(one: Case, isTwice: boolean, act: () => Promise<Shown | undefined>): Promise<Shown | undefined> {
  const shown = await Promise.all(isTwice ? [act(), act()] : [act()]);
  const taken = shown.filter((each) => each !== undefined);
  if (taken.length > 1) one.storm.faults.push(`A step of ${one.number} was taken twice at once.`);
  return taken[0];
}

function review(one: Case): Promise<Shown | undefined> {
  const { chance } = one.storm;
  const course = chance.weigh({ approved: 10, rejected: 30, cancelled: 60 });
  if (course === 'cancelled') return press(one, chance.is(0.1), () => step(one, 'member', cancelWithdrawal, {}));
  if (course === 'rejected') return step(one, 0, rejectWithdrawal, { reason: 'The name differs.' });
  return press(one, chance.is(0.1), () => step(one, 0, approveWithdrawal, {}));
}

async function reviewAgain(one: Case): Promise<Shown | undefined> {
  const { storm, number } = one;
  if (storm.chance.is(0.3)) {
    if (await step(one, 0, approveWithdrawal, {})) storm.faults.push(`One operator has approved ${number} twice.`);
    else countRefused(storm, 'second approval by the same operator');
  }
  return step(one, 1, approveWithdrawal, {});
}

function pay(one: Case, payout: number): Promise<Shown | undefined> {
  const { chance } = one.storm;
  const course = chance.weigh({ byHand: 60, byProvider: 30, failed: 10 });
  const operator = chance.pick([0, 1] as const);
  if (course === 'failed') return step(one, operator, failPayout, { payout, reason: 'The account is closed.' });
  const reference = course === 'byHand' ? { reference: `UTR ${chance.whole(1, 1_000_000)}` } : {};
  return press(one, chance.is(0.1), () => step(one, operator, sendPayout, { payout, ...reference }));
}

async function upload({ storm, player, number }: Case): Promise<readonly string[]> {
  const { merchant, token } = player;
  const reply = await storm.line.call(uploadProof, { merchant, token, query: { number }, picture: PICTURE });
  if (reply.isDone) return [String(reply.value.proofId)];
  if (!LATE.includes(reply.message)) complain(storm, `a proof of ${number}`, reply);
  return [];
}

async function receive(one: Case, { payout, outstandingMinor }: Payout): Promise<Shown | undefined> {
  const { chance } = one.storm;
  const course = chance.weigh({ received: 25, all: 35, partly: 12, missing: 12, forced: 8, sentBack: 8 });
  if (course === 'received' || course === 'all') {
    const body = course === 'all' ? { answer: 'all' } : { answer: 'received', payout };
    // Steps on all payouts are possible again as soon as the provider has paid another one.
    return press(one, course === 'received' && chance.is(0.1), () => step(one, 'member', confirmReceipt, body));
  }
  if (course === 'forced') return step(one, 1, forceReceipt, { payout, reason: 'The bank has proved it.' });
  if (course === 'sentBack') return step(one, 0, failPayout, { payout, reason: 'The bank sent it back.' });
  const proofs = await upload(one);
  if (proofs.length === 0) return undefined;
  const receivedMinor = String(BigInt(outstandingMinor) / 3n + 1n);
  const part = course === 'partly' ? { receivedMinor } : {};
  const body = { answer: course, payout, proofs, said: 'See the statement.', ...part };
  // A proof is sent with one message; where the answer to it was lost, it is gone.
  return step(one, 'member', confirmReceipt, body, 'receivedAmountWrong', 'proofUnknown');
}

function settle(one: Case, { payout }: Payout): Promise<Shown | undefined> {
  const { chance } = one.storm;
  const course = chance.weigh({
    write: 15,
    answer: 15,
    received: 15,
    refunded: 25,
    explained: 15,
    paidAgain: 10,
    forced: 5,
  });
  const said = 'It is looked into.';
  if (course === 'write') return step(one, 'member', writeInCase, { payout, said }, 'caseMessageLimit');
  if (course === 'answer') return step(one, 1, answerCase, { payout, said });
  if (course === 'received') return step(one, 'member', confirmReceipt, { answer: 'received', payout });
  if (course === 'forced') return step(one, 0, forceReceipt, { payout, reason: said });
  const reference = course === 'paidAgain' ? { reference: 'UTR again' } : {};
  const body = { payout, outcome: course, said, ...reference };
  // To write and to answer again changes nothing; to settle again would.
  return press(one, chance.is(0.1), () => step(one, 0, settleCase, body));
}

const OPEN = ['waiting', 'claimed', 'sent', 'partly', 'missing'];

/**
 * Takes the next step, for the member or an operator. @returns the withdrawal after it; undefined if it was not taken
 */
async function takeNext(one: Case, { state, payouts }: Shown): Promise<Shown | undefined> {
  if (state === 'review') return review(one);
  if (state === 'secondReview') return reviewAgain(one);
  const payout = one.storm.chance.pick(payouts.filter((each) => OPEN.includes(each.state)));
  if (payout.state === 'waiting') return pay(one, payout.payout);
  if (payout.state === 'sent') return receive(one, payout);
  if (payout.state !== 'claimed') return settle(one, payout);
  await wait(PROVIDER_MS);
  return undefined;
}

/**
 * Leads a withdrawal to its end, each step by the party that can take it. @param isLeft whether receipts are left to
 * the job
 */
async function lead(one: Case, isLeft: boolean): Promise<Shown> {
  let known: Shown | undefined;
  const deadline = Date.now() + LONGEST_MS;
  while (Date.now() < deadline) {
    const shown: Shown = known ?? (await show(one));
    const open = shown.payouts.filter(({ state }) => OPEN.includes(state));
    // What its member neither confirms nor reports is counted as received by a job, minutes later.
    if (shown.endedAt !== null || (isLeft && shown.state === 'paying' && open.every(({ state }) => state === 'sent')))
      return shown;
    known = await takeNext(one, shown);
  }
  one.storm.faults.push(`The withdrawal ${one.number} does not end.`);
  return show(one);
}

/** A withdrawal's final cost to its member, by its states. The fee is a part of the amount. */
function takenBy({ state, amountMinor, payouts }: Shown): bigint {
  if (state !== 'complete') return 0n;
  return payouts.reduce((left, payout) => {
    if (payout.state === 'failed') return left - BigInt(payout.amountMinor);
    return payout.state === 'refunded' ? left - BigInt(payout.outstandingMinor) : left;
  }, BigInt(amountMinor));
}

/** Entries that the ledger has of a withdrawal that is over: each part is held, and then paid or returned. */
function entriesOf({ state, payouts }: Shown): number {
  const returned = payouts.filter(({ state: end }) => end === 'refunded').length;
  const feeReturned = state === 'failed' ? 1 : 0;
  return 4 * (payouts.length + 1) + 2 * (returned + feeReturned);
}

/** Leads a withdrawal to its end and counts what it has taken; one that is left is counted when its end is seen. */
export async function finish(one: Case, isLeft = false): Promise<void> {
  const shown = await lead(one, isLeft);
  const { belief } = one.player;
  if (shown.endedAt === null) {
    belief.leftWithdrawals.add(one.number);
    return;
  }
  belief.spendableMinor -= takenBy(shown);
  one.storm.entries += entriesOf(shown);
}

/** Asks for a withdrawal and leads it to its end. */
export async function withdraw(storm: Storm, player: Player): Promise<void> {
  const { chance, line } = storm;
  const { merchant, token, cardId } = player;
  const amountMinor = BigInt(chance.is(0.2) ? chance.whole(100, 2_000) : chance.whole(1_800, 2_000)) * UNIT;
  const wish = {
    requestId: crypto.randomUUID(),
    amountMinor: String(amountMinor),
    cardId,
    paymentPassword: FUND_PASSWORD,
  };
  const ask = (more: object = {}) => line.call(requestWithdrawal, { merchant, token, body: { ...wish, ...more } });
  const [made, ...others] = await Promise.all(chance.is(0.05) ? [ask(), ask(), ask()] : [ask()]);
  if (!made) throw new Error('Something was asked for.');
  const found = [made, ...others].find(({ isDone }) => isDone);
  if (!found) {
    const isRight = ['insufficientFunds', 'wageringLeft'].includes(made.message);
    if (isRight) expectRefused(storm, `withdrawal: ${made.message}`, made, made.message);
    else complain(storm, 'a withdrawal', made);
    return;
  }
  const number = String(found.value.number);
  for (const other of others)
    if (other.isDone && other.value.number !== number)
      complain(storm, 'the same request made another withdrawal', other);
  acknowledge(storm, player, { kind: 'withdrawal', id: number, amountMinor, said: wish.requestId });
  if (chance.is(0.02)) {
    const other = await ask({ amountMinor: String(amountMinor + UNIT) });
    expectRefused(storm, 'withdrawal with a key that says something else', other, 'idempotencyConflict');
  }
  await finish({ storm, player, number }, storm.isLong && chance.is(0.1));
}
