import { cancelLimitChange, excludeOneself, setLimit, takeTimeOut } from '../../../schemas/calls/protection.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from '../browser/bench.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const PATH = '/?centre=playerProtection';
/** No one else has this account, and no address or number is known of it: excluding it touches no other flow. */
const ACCOUNT = 'modelcareful';
const PASSWORD = 'Correct2468';
const OTHER_PASSWORD = 'Different1357';
const LOCKED_SECONDS = 3;
const AMOUNT = '5000';
const LOWER_MINOR = 100_000;
const HIGHER_MINOR = 900_000;

type Own = NonNullable<Facts['protected']>[number];
type Limit = NonNullable<Own['limits']>[number];

/** A limit that no one touches, of which a change waits all the time. */
const UNTOUCHED: Limit = { kind: 'wager', period: 'month', amountMinor: HIGHER_MINOR, nextAmountMinor: 2_000_000 };
const week = (amountMinor: number, nextAmountMinor?: number): Limit => ({
  kind: 'wager',
  period: 'week',
  amountMinor,
  ...(nextAmountMinor === undefined ? {} : { nextAmountMinor }),
});

interface Given {
  /** The limit of a week. */
  readonly limit?: Limit | undefined;
  readonly isExcluded?: boolean;
  readonly password?: string;
  readonly lockedSeconds?: number;
  /** The highest limit of a week, in whole units; 0 is any. */
  readonly ceiling?: number;
}

/** Someone with limits and no break; nothing prevents play unless a fact does. */
const given =
  ({ limit, isExcluded = false, password = PASSWORD, lockedSeconds = 0, ceiling = 0 }: Given = {}) =>
  (bench: Bench) =>
    bench.facts({
      members: [{ account: ACCOUNT, password, hasTwoFactor: false }],
      failures: [{ account: ACCOUNT, secret: 'password', lockedSeconds }],
      protection: {
        ceilings: { ...bench.merchant.protection.ceilings, wager: { day: 0, week: ceiling, month: 0 } },
      },
      protected: [{ account: ACCOUNT, limits: limit ? [UNTOUCHED, limit] : [UNTOUCHED], isExcluded }],
    });

const nameOf = ({ t }: Bench, { kind, period }: Limit): string =>
  t('protection.name', { kind: t(`protection.kind.${kind}`), period: t(`protection.period.${period}`) });
const keepOf = (bench: Bench, limit: Limit): string => bench.t('protection.keepOf', { name: nameOf(bench, limit) });

const WEEK = week(HIGHER_MINOR);
const WAITING = week(LOWER_MINOR, HIGHER_MINOR);

const dayOf = (locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(24);
const timeOutOf = ({ t, texts }: Bench): string => `${t('protection.timeOut')}: ${dayOf(texts.locale)}`;

/** What a break means, but for the moment at which a time-out ends. */
const meaningOf = ({ t, notes }: Bench): readonly string[] =>
  [
    ...(notes.begin === t('protection.begin.exclusion') ? ['playEver', 'sites'] : []),
    ...['games', 'money', 'news', 'noWay'],
  ].map((key) => t(`protection.what.${key}`));
const forEverOf = ({ t }: Bench): string => `${t('protection.exclusion')}: ${t('protection.forEver')}`;

const beginOf = ({ t }: Bench): readonly string[] => [t('protection.begin.timeOut'), t('protection.begin.exclusion')];

/** Chooses a break, which is confirmed later by the button that has its name. */
const choose = (index: 0 | 1, name: (bench: Bench) => string) => async (bench: Bench) => {
  bench.notes.begin = beginOf(bench)[index] ?? '';
  await bench.press(name(bench));
};

const DONE = ['atOnce', 'later', 'cancelled', 'stopped'] as const;

/** How members protect themselves in the product. What the page needs to begin with reaches it as news of another device. */
export const protectionStage: Stage = {
  flow: 'protection',
  starts: {
    opened: async (bench) => {
      await given({ limit: WEEK })(bench);
      await bench.openAs(ACCOUNT, PATH);
      await bench.page.locator('[data-flow=protection]').waitFor();
    },
  },
  person: {
    change: async (bench) => {
      await given({ limit: WEEK })(bench);
      await bench.press(`${bench.t('protection.change')}: ${nameOf(bench, WEEK)}`);
    },
    save: async (bench) => {
      await bench.fill('amount', AMOUNT);
      await bench.press(bench.t('protection.save'));
    },
    remove: (bench) => bench.press(bench.t('protection.remove')),
    close: (bench) => bench.press(bench.t('protection.close')),
    keep: async (bench) => {
      await given({ limit: WAITING })(bench);
      await bench.press(keepOf(bench, WAITING));
    },
    'choose time-out': choose(0, timeOutOf),
    'choose for ever': choose(1, forEverOf),
    confirm: async (bench) => {
      await bench.fill('loginPassword', PASSWORD);
      await bench.press(bench.notes.begin ?? '');
    },
    back: (bench) => bench.press(bench.t('protection.back')),
  },
  actors: {
    saveLimit: {
      calls: [setLimit],
      outcomes: {
        // The limit has been removed on another device: any is stricter then, and none is what there is.
        'at once': given(),
        later: given({ limit: week(LOWER_MINOR) }),
        'too high': given({ limit: WEEK, ceiling: 100 }),
        network: LOST,
      },
    },
    cancelChange: {
      calls: [cancelLimitChange],
      outcomes: { cancelled: given({ limit: WAITING }), gone: given({ limit: WEEK }), network: LOST },
    },
    takeBreak: {
      calls: [takeTimeOut, excludeOneself],
      outcomes: {
        stopped: given({ limit: WEEK }),
        'wrong password': given({ limit: WEEK, password: OTHER_PASSWORD }),
        locked: given({ limit: WEEK, lockedSeconds: LOCKED_SECONDS }),
        'longer one runs': given({ limit: WEEK, isExcluded: true }),
        network: LOST,
      },
    },
  },
  place({ fields, controls }) {
    if (fields.includes('loginPassword')) return 'confirm';
    if (fields.includes('amount')) return 'form';
    return controls.length > 0 ? 'page' : 'loading';
  },
  controls(bench, place) {
    const { t } = bench;
    if (place === 'confirm') return { Confirm: beginOf(bench), Back: t('protection.back') };
    if (place === 'form')
      return { Save: t('protection.save'), Remove: t('protection.remove'), Close: t('protection.close') };
    const name = nameOf(bench, WEEK);
    return {
      Change: [`${t('protection.change')}: ${name}`, `${t('protection.set')}: ${name}`],
      Keep: [keepOf(bench, WEEK), keepOf(bench, UNTOUCHED)],
      'Time-out': timeOutOf(bench),
      'For ever': forEverOf(bench),
    };
  },
  fields: { amount: 'amount', loginPassword: 'loginPassword' },
  headings: {
    confirm: ({ t, texts, notes }) =>
      notes.begin === t('protection.begin.exclusion')
        ? t('protection.confirm.forEver')
        : t('protection.confirm.timeOut', { time: dayOf(texts.locale) }),
  },
  says: {
    page: ({ t }, { status }) => [
      ...(status === 'stopped' ? [t('protection.stop.withdraw')] : []),
      t('protection.time'),
      t('protection.breaks'),
    ],
    confirm: meaningOf,
  },
  // During a break the page shows its end and no introduction.
  doubts: ({ own }, { place }, { t }) =>
    place !== 'page' || ['lead', 'stop.withdraw'].some((key) => own.text.includes(t(`protection.${key}`)))
      ? []
      : ['the page has neither its introduction nor the end of a break'],
  focus: { confirm: () => 'loginPassword', form: () => 'amount' },
  empties: { confirm: ['loginPassword'] },
  status: ({ sentences }, { t }) => DONE.find((done) => sentences.includes(t(`protection.done.${done}`))) ?? null,
};
