import { typedAmount } from '../../../engine/money/typed-amount.ts';
import { sendTransfer } from '../../../schemas/calls/transfer.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { money } from '../browser/money-people.ts';
import { MEMBER } from '../browser/signed-in.ts';
import { type Arrange, LOST, type Stage } from '../browser/stage.ts';

const PATH = '/?centre=transferUpline';
const AGENT = 'modelagent';
const FUND_PASSWORD = '246810';
const OTHER_FUND_PASSWORD = '135790';
const REMARK = 'For the tickets';
const LOCKED_SECONDS = 3;
const MUCH = 10_000_000;
/** A thousand whole units: within the limits of every merchant that ships. */
const AMOUNT_MINOR = 100_000n;

/** Someone who can send, and the agent who gets it; nothing prevents it unless the facts do. */
const given =
  (member: Partial<NonNullable<Facts['members']>[number]> = {}, more: (bench: Bench) => Partial<Facts> = () => ({})) =>
  (bench: Bench) => {
    const { upline } = bench.merchant.transfers;
    return bench.facts({
      members: [
        { account: AGENT, isAgent: 1 },
        {
          ...MEMBER,
          number: bench.number,
          hasTwoFactor: false,
          upline: AGENT,
          fundPassword: FUND_PASSWORD,
          balanceMinor: MUCH,
          ...member,
        },
      ],
      failures: [{ account: MEMBER.account, secret: 'fundPassword' }],
      transfers: { upline: { ...upline, dailyMaximum: '1000000000', dailyTimes: 1000 } },
      ...more(bench),
    });
  };

/** From now on the sender has another balance than at the beginning. */
const becomes =
  (arrange: Arrange): Arrange =>
  async (bench) => {
    bench.notes.balance = 'another';
    await arrange(bench);
  };

/** The agent as the sender reads it. */
const AGENT_SHOWN = 'mod***t';

const sureText = (bench: Bench): string =>
  bench.t('transfer.sure', { amount: money(bench, AMOUNT_MINOR), name: AGENT_SHOWN });
const sentText = (bench: Bench): string =>
  bench.t('transfer.sent', { amount: money(bench, AMOUNT_MINOR), name: AGENT_SHOWN });

/** What the sender has after the transfer, until an outcome changes what there was before. */
const restOf = (bench: Bench): readonly string[] => [
  bench.t('transfer.rest'),
  money(bench, BigInt(MUCH) - AMOUNT_MINOR),
];

/** How money is sent to the agent above in the product. */
export const transferStage: Stage = {
  flow: 'transfer',
  starts: {
    opened: async (bench) => {
      await given()(bench);
      await bench.openAs(MEMBER.account, PATH);
      await bench.page.locator('[name=amount]').waitFor();
    },
  },
  person: {
    continue: async (bench) => {
      const amount = typedAmount(AMOUNT_MINOR, bench.merchant.brand.currency, bench.texts.locale);
      await bench.fillAll({ amount, remark: REMARK });
      await bench.press(bench.t('transfer.continue'));
    },
    change: (bench) => bench.press(bench.t('transfer.change')),
    send: async (bench) => {
      await bench.fillAll({ paymentPassword: FUND_PASSWORD });
      await bench.press(bench.t('transfer.send'));
    },
    another: (bench) => bench.press(bench.t('transfer.another')),
  },
  actors: {
    sendMoney: {
      calls: [sendTransfer],
      outcomes: {
        sent: becomes(given()),
        'password wrong': given({ fundPassword: OTHER_FUND_PASSWORD }),
        locked: given({}, () => ({
          failures: [{ account: MEMBER.account, secret: 'fundPassword', failures: 1, lockedSeconds: LOCKED_SECONDS }],
        })),
        'too little money': becomes(given({ balanceMinor: 0 })),
        // The merchant has changed its rule while the form was open.
        limit: given({}, ({ merchant: { transfers } }) => ({
          transfers: { upline: { ...transfers.upline, dailyMaximum: '0' } },
        })),
        wagering: given(),
        network: LOST,
      },
    },
  },
  leftOut: { 'sendMoney: wagering': 'tests/api/transfer-limits.test.ts' },
  place({ fields, controls }, { t }) {
    if (fields.includes('amount')) return 'form';
    if (fields.includes('paymentPassword')) return 'confirmation';
    return controls.includes(t('transfer.another')) ? 'result' : 'page';
  },
  controls: ({ t }) => ({
    Continue: t('transfer.continue'),
    Send: t('transfer.send'),
    Change: t('transfer.change'),
    'Another transfer': t('transfer.another'),
  }),
  fields: { amount: 'amount', remark: 'remark', paymentPassword: 'fund password' },
  hasAlertsAtFields: true,
  headings: { confirmation: sureText, result: sentText },
  says: {
    form: ({ t }) => [t('transfer.balance'), AGENT_SHOWN],
    confirmation: (bench) => [REMARK, ...(bench.notes.balance === undefined ? restOf(bench) : [])],
    result: ({ t }) => [t('transfer.number')],
  },
  focus: { form: () => 'amount', confirmation: sureText, result: sentText },
  keeps: ['amount', 'remark'],
  empties: { another: ['amount', 'remark'] },
  doubts: ({ own }, { place }) =>
    place === 'result' && !/T-\d{8}-[0-9A-Z]{6}/.test(own.text) ? ['the sender does not read the number'] : [],
};
