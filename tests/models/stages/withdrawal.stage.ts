import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { bankCards } from '../../../schemas/calls/security.ts';
import { requestWithdrawal } from '../../../schemas/calls/withdrawal.ts';
import type { Bench } from '../browser/bench.ts';
import {
  FUND_PASSWORD,
  logInElsewhere,
  makePeople,
  type OperatorName,
  openDesk,
  PICTURE,
  passSecond,
  playerOf,
} from '../browser/money-people.ts';
import { claimDoubts, pressAct } from '../browser/order-claims.ts';
import type { PayoutProvider } from '../browser/payout-provider.ts';
import type { Arrange, Stage } from '../browser/stage.ts';
import {
  AMOUNT_MINOR,
  noteStep,
  noteTold,
  PART_MINOR,
  type Plan,
  RECEIPT_MINUTES,
  withdrawalDoubts,
} from '../browser/withdrawal-money.ts';

import { desk, isOfPayouts, numberOf, payoutsOfMember, placeOf, planOf } from '../browser/withdrawal-views.ts';

const MINUTE_MS = 60_000;
/** The player asks for it on another device: tests/e2e/withdrawal.spec.ts goes through the form. @returns its number */
async function askElsewhere(bench: Bench): Promise<string> {
  const token = await logInElsewhere(bench, playerOf(bench));
  const [card] = await bench.callAs<CallValue<typeof bankCards>>(token, bankCards);
  const { number } = await bench.callAs<CallValue<typeof requestWithdrawal>>(token, requestWithdrawal, {
    requestId: crypto.randomUUID(),
    amountMinor: String(AMOUNT_MINOR),
    cardId: card?.cardId ?? '',
    paymentPassword: FUND_PASSWORD,
  });
  return number;
}

/** A player asks for it, and it comes to both desks on its own: there both operators open it, and one of them works on it. */
const begin =
  (plan: Plan): Arrange =>
  async (bench) => {
    bench.notes.plan = JSON.stringify(plan);
    const { payouts, needsSecond } = plan;
    await makePeople(bench, {
      withdrawals: {
        minimum: '1',
        secondApprovalFrom: needsSecond ? '1' : '100000',
        largestPayout: payouts === 2 ? '600' : '100000',
        receiptMinutes: RECEIPT_MINUTES,
      },
    });
    const [one, two] = await Promise.all([
      openDesk(bench, 'one', 'view=withdrawals'),
      openDesk(bench, 'two', 'view=withdrawals'),
      askElsewhere(bench).then((number) => {
        bench.notes.number = number;
        return bench.openAs(playerOf(bench), `/help?centre=withdraw&section=order~${number}`);
      }),
    ]);
    noteStep(bench, 'requested');
    await Promise.all([one, two].map((desk) => desk.press(numberOf(bench))));
  };

/** What the player does, and how it is called in the history of the back office. */
const player =
  (kind: string, act: Arrange): Arrange =>
  async (bench) => {
    await passSecond(bench);
    noteStep(bench, kind);
    await act(bench);
  };

/** An operator's action in the back office: a press, and its required fields. */
const operator =
  (
    who: OperatorName,
    kind: string,
    act: string,
    { fields = {}, payout }: { readonly fields?: Readonly<Record<string, string>>; readonly payout?: number } = {},
  ): Arrange =>
  async (bench) => {
    await passSecond(bench);
    noteStep(bench, kind, payout);
    noteTold(bench, fields);
    const desk = bench.other(who);
    const label = bench.t(`backOffice.withdrawal.act.${act}`);
    const line = payout === undefined ? undefined : bench.t('backOffice.withdrawal.payout', { number: payout + 1 });
    await pressAct(bench, who, label, line);
    // A reply is written in place; all other actions ask in a dialog.
    const place = act === 'answer' ? line : undefined;
    for (const [name, value] of Object.entries(fields)) await desk.fill(name, value, place);
    await desk.press(label, place);
  };

const REASON = { reason: 'The name differs.' };
const MESSAGE = { said: 'Nothing has come yet.' };
const SAID = { said: 'We have asked the bank.' };
const REFERENCE = { reference: 'UTR 778812' };

/** An operator has the first payout made by the provider. */
const ask: Arrange = operator('two', 'payout.claimed', 'send', { payout: 0 });

/** The provider's outcome of the first payout; the back office names it like an operator's. */
const provider =
  (kind: string, told: Parameters<PayoutProvider['tell']>[2]): Arrange =>
  async (bench) => {
    await passSecond(bench);
    noteStep(bench, kind, 0);
    const { status: _, ...fields } = told;
    noteTold(bench, fields);
    const port = Number(new URL(bench.page.url()).port);
    await bench.payouts.tell({ port, nowMs: bench.nowMs }, `${numberOf(bench)}.0`, told);
  };
const PAID = provider('payout.sent', { status: 'paid', reference: 'UTR 440071' });

/** An operator has paid the first payout by hand. */
const send: Arrange = operator('one', 'payout.sent', 'sent', { fields: REFERENCE, payout: 0 });

const openCase =
  (answer: 'partly' | 'missing'): Arrange =>
  async (bench) => {
    const centre = bench.page.getByRole('dialog').last();
    bench.notes.case = 'open';
    await bench.press(bench.t(`withdrawal.receipt.${answer}`));
    if (answer === 'partly') await bench.fill('receivedMinor', String(PART_MINOR / 100n));
    // The payout comes before its cases.
    await centre.locator('[name=proofs]').first().setInputFiles(PICTURE);
    await centre.getByText(bench.t('withdrawal.proof.ready'), { exact: true }).first().waitFor();
    await bench.press(bench.t('withdrawal.receipt.openCase'));
  };

const confirm = (bench: Bench): Promise<void> =>
  bench.press(bench.t(bench.notes.case === 'open' ? 'withdrawal.case.arrived' : 'withdrawal.receipt.confirm'));

/** The life of a withdrawal: its member in one page, two operators in the back office in others. */
export const withdrawalStage: Stage = {
  flow: 'withdrawal',
  starts: {
    'an ordinary one': begin({ payouts: 1, needsSecond: false }),
    'above the threshold': begin({ payouts: 1, needsSecond: true }),
    'in two payouts': begin({ payouts: 2, needsSecond: false }),
  },
  person: {
    cancel: player('member.cancelled', async (bench) => {
      await bench.press(bench.t('withdrawal.cancel'));
      await bench.press(bench.t('withdrawal.cancelYes'));
    }),
    'operator one approves': operator('one', 'operator.approved', 'approve'),
    'operator two approves': operator('two', 'operator.approved', 'approve'),
    'an operator rejects': operator('two', 'operator.rejected', 'reject', { fields: REASON }),
    'confirm everything': player('receipt.all', (bench) => bench.press(bench.t('withdrawal.receipt.all'))),
    'the provider is asked': ask,
    'the provider has paid': PAID,
    'the provider has failed': provider('payout.failed', { status: 'failed', reason: 'No such account.' }),
    'the bank sends it back': provider('payout.failed', { status: 'returned', reason: 'The account is closed.' }),
    'the payout is sent': send,
    'the payout fails': operator('one', 'payout.failed', 'fail', { fields: REASON, payout: 0 }),
    'confirm the receipt': player('receipt.received', confirm),
    'receive a part': player('receipt.partly', openCase('partly')),
    'receive nothing': player('receipt.missing', openCase('missing')),
    async 'the minutes pass'(bench) {
      noteStep(bench, 'receipt.automatic', 0);
      // No longer than those of the first: the second may have been sent a second later.
      const passedMs = bench.nowMs - Number(bench.notes.sentAt);
      await bench.advance(RECEIPT_MINUTES * MINUTE_MS - passedMs);
      await bench.facts({ runsJobs: true });
    },
    'the receipt is forced': operator('two', 'receipt.forced', 'force', { fields: REASON, payout: 0 }),
    'write in the case': player('case.written', async (bench) => {
      await bench.fill('message', MESSAGE.said);
      noteTold(bench, MESSAGE);
      await bench.press(bench.t('withdrawal.case.send'));
    }),
    'the case is answered': operator('one', 'case.answered', 'answer', { fields: SAID, payout: 0 }),
    async 'it is paid again'(bench) {
      bench.notes.case = '';
      await operator('two', 'case.paidAgain', 'paidAgain', { fields: { ...REFERENCE, ...SAID }, payout: 0 })(bench);
    },
    'it is refunded': operator('one', 'case.refunded', 'refunded', { fields: SAID, payout: 0 }),
    'it is explained': operator('one', 'case.explained', 'explained', { fields: SAID, payout: 0 }),
    'the second payout is sent': operator('one', 'payout.sent', 'sent', { fields: REFERENCE, payout: 1 }),
    'the second payout fails': operator('two', 'payout.failed', 'fail', { fields: REASON, payout: 1 }),
    'confirm the second receipt': player('receipt.received', (bench) =>
      bench.press(bench.t('withdrawal.receipt.confirm')),
    ),
  },
  actors: {},
  place: placeOf,
  status: (scan, bench) => (isOfPayouts(placeOf(scan, bench)) ? payoutsOfMember(scan, bench) : null),
  controls: ({ t }, _place, { text }) => ({
    Cancel: t('withdrawal.cancel'),
    Received: [t('withdrawal.receipt.confirm'), t('withdrawal.case.arrived')],
    // The contract checks the possible answers about the first.
    Partly: text.includes(t('withdrawal.receipt.titleOf', { number: 2 })) ? [] : t('withdrawal.receipt.partly'),
    'Not received': text.includes(t('withdrawal.receipt.titleOf', { number: 2 }))
      ? []
      : t('withdrawal.receipt.missing'),
    Write: t('withdrawal.case.send'),
    'All received': t('withdrawal.receipt.all'),
  }),
  unseenControls: ['clock: time is up', 'provider: paid', 'provider: failed', 'provider: returned'],
  fields: {},
  others: { one: desk('one'), two: desk('two') },
  empties: { 'write in the case': ['message'] },
  doubts: (scans, screen, bench) => [
    ...withdrawalDoubts(scans, screen, bench, { plan: planOf(bench), number: numberOf(bench) }),
    ...claimDoubts(scans.others, bench, (who, scan) => desk(who)(scan, bench).controls),
  ],
};
