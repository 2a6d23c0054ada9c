import { defaultLanguageOf } from '../../../engine/brand/merchant.ts';
import { readLocalText } from '../../../engine/i18n/local-text.ts';
import { startChase } from '../../../schemas/calls/lottery-chases.ts';
import { placeOrders } from '../../../schemas/calls/lottery-orders.ts';
import type { Bench } from '../browser/bench.ts';
import type { Scan } from '../browser/screen-scan.ts';
import { LOST, type Stage } from '../browser/stage.ts';

const PASSWORD = 'Correct2468';
const MUCH_MINOR = 10_000_000;
/** The number of the placed slip in the words of the model. */
const PLACED = 'L-20261126-4F7K2QABCD';
const GAP = '¤';

/** Someone whom no path before has met: bets and repeated bets stay with their member. */
const accountOf = ({ nowMs }: Bench): string => `slip${nowMs.toString(36)}`;

/** A lottery of the merchant with many periods ahead. */
function lotteryOf({ merchant: { lotteries } }: Bench) {
  const lottery = lotteries.lotteries.find(({ schedule }) => schedule.everySeconds !== undefined);
  if (!lottery) throw new Error('The merchant has no lottery that draws all day.');
  return lottery;
}

/** Periods before a place are closed, and those from it on take bets. */
const given =
  (openFrom: number | null, balanceMinor = MUCH_MINOR) =>
  (bench: Bench) =>
    bench.facts({
      members: [{ account: accountOf(bench), password: PASSWORD, balanceMinor }],
      lotteryPeriods: { lottery: lotteryOf(bench).code, openFrom },
    });

/** The person comes back to the tab, and the page asks which period takes bets. */
const opens = (openFrom: number | null) => async (bench: Bench) => {
  await given(openFrom)(bench);
  const asked = `/lgw/games/periods?gameCode=${lotteryOf(bench).code}`;
  await Promise.all([
    bench.page.waitForResponse((response) => response.url().endsWith(asked)),
    bench.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  ]);
};

/** Whether a text is a phrase with anything in its gaps. */
function isSaid(bench: Bench, key: string, gaps: readonly string[], said: string, more: object = {}): boolean {
  const phrase = bench.t(key, { ...Object.fromEntries(gaps.map((gap) => [gap, GAP])), ...more });
  let from = 0;
  return phrase.split(GAP).every((part, place) => {
    const at = said.indexOf(part, from);
    from = at + part.length;
    return at >= 0 && (place > 0 || at === 0);
  });
}

const controlsLike = (bench: Bench, { controls, idle }: Scan, key: string, gaps: readonly string[], more?: object) =>
  [...controls, ...idle].filter((name) => isSaid(bench, key, gaps, name, more));

const removalsOn = (bench: Bench, scan: Scan) => controlsLike(bench, scan, 'lottery.removeBet', ['play']);
const placingsOn = (bench: Bench, scan: Scan) =>
  [1, 2].flatMap((count) => controlsLike(bench, scan, 'lottery.place', ['amount'], { count }));
const nextOn = (bench: Bench, scan: Scan) => controlsLike(bench, scan, 'lottery.takeNext', ['period']);

const pressOneOf = (found: (bench: Bench, scan: Scan) => readonly string[]) => async (bench: Bench) => {
  const [name = 'nothing'] = found(bench, await bench.scan());
  await bench.onPage().press(name);
};

const isPhone = ({ look }: Bench): boolean => look.size === 'phone';

/** A phone shows the slip over the page. */
async function openSlip(bench: Bench, bets: number): Promise<void> {
  if (isPhone(bench)) await bench.onPage().press(bench.t('lottery.openSlip', { number: bets }));
}

async function addBet(bench: Bench): Promise<void> {
  const bets = removalsOn(bench, await bench.scan()).length;
  if (isPhone(bench)) await bench.press(bench.t('shell.close'));
  await bench.onPage().press(bench.t('lottery.random'));
  await bench.onPage().press(bench.t(isPhone(bench) ? 'lottery.addShort' : 'lottery.add'));
  await openSlip(bench, bets + 1);
}

const isPlacedNote = (bench: Bench, sentence: string): boolean =>
  ['lottery.placed', 'lottery.chaseStarted'].some((key) => isSaid(bench, key, ['period', 'number'], sentence)) &&
  /[LC]-\d{8}-[A-Z0-9]{10}/.test(sentence);

const headingOf = (bench: Bench): string => {
  if (isPhone(bench)) return bench.t('lottery.slip');
  const fallback = defaultLanguageOf(bench.merchant);
  return readLocalText(lotteryOf(bench).names, bench.look.language ?? fallback, fallback);
};

/** How a slip of bets is put together and placed in the product. */
export const lotterySlipStage: Stage = {
  flow: 'lottery-slip',
  starts: {
    opened: async (bench) => {
      await given(null)(bench);
      await bench.openAs(accountOf(bench), `/lottery?gameCode=${lotteryOf(bench).code}`);
      await bench.page.getByRole('button', { name: bench.t('lottery.random') }).waitFor();
      await openSlip(bench, 0);
    },
  },
  person: {
    'add a bet': addBet,
    'remove the first bet': pressOneOf(removalsOn),
    clear: (bench) => bench.onPage().press(bench.t('lottery.clearSlip')),
    repeat: (bench) => bench.onPage().fill('repeat', true),
    'do not repeat': (bench) => bench.onPage().fill('repeat', false),
    'the first period opens': opens(0),
    'the second period opens': opens(1),
    'no period is open': opens(null),
    'bet on the next period': pressOneOf(nextOn),
    place: pressOneOf(placingsOn),
  },
  actors: {
    placeSlip: {
      calls: [placeOrders, startChase],
      outcomes: {
        placed: given(0),
        'period over': given(2),
        'too little money': given(0, 0),
        network: LOST,
      },
    },
  },
  leftOut: { 'placeSlip: too many': 'tests/e2e/waits.spec.ts' },
  place(scan, bench) {
    const isAsked = removalsOn(bench, scan).length > 0 && placingsOn(bench, scan).length === 0;
    return isAsked ? 'slip and question' : 'slip';
  },
  controls: (bench, _, scan) => ({
    Remove: removalsOn(bench, scan),
    Clear: bench.t('lottery.clearSlip'),
    Place: placingsOn(bench, scan),
    'Next period': nextOn(bench, scan),
  }),
  // A bet is chosen before it is added, the box of repeating is one field, and the clock is not a control.
  unseenControls: ['Add', 'Repeat', 'Once', 'clock'],
  fields: {},
  headings: { slip: headingOf, 'slip and question': headingOf },
  live: 'all',
  status: (scan, bench) =>
    [
      `${removalsOn(bench, scan).length} bets`,
      scan.values.repeat === true ? 'repeated' : '',
      scan.sentences.some((sentence) => isPlacedNote(bench, sentence)) ? PLACED : '',
    ]
      .filter(Boolean)
      .join(', '),
};
