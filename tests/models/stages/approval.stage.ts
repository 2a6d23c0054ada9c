import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { requestCorrection } from '../../../schemas/calls/operator-corrections.ts';
import { findMembers } from '../../../schemas/calls/operator-members.ts';
import type { Bench } from '../browser/bench.ts';
import {
  balanceDoubts,
  MONEY_MINOR,
  makePeople,
  missingTexts,
  money,
  OPERATORS,
  type OperatorName,
  openDesk,
  playerOf,
  tokenOf,
} from '../browser/money-people.ts';
import type { Scan } from '../browser/screen-scan.ts';
import type { Arrange, OtherView, Stage } from '../browser/stage.ts';

/** More than any merchant lets one operator correct alone. */
const AMOUNT_MINOR = 900_000n;
const REASON = 'A round was paid too little.';
const ENDS = ['confirmed', 'refused', 'withdrawn'] as const;
const LIST = 'view=corrections';

const otherThan = (who: OperatorName): OperatorName => (who === 'one' ? 'two' : 'one');
const requestOf = ({ notes }: Bench): string => notes.request ?? '';

/**
 * Someone books a correction, as large as needs another operator: it comes to both back offices on its own.
 * tests/e2e/operator.spec.ts goes through the form.
 */
const request =
  (who: OperatorName): Arrange =>
  async (bench) => {
    await makePeople(bench, {});
    bench.notes.by = who;
    await Promise.all([
      openDesk(bench, who, LIST),
      openDesk(bench, otherThan(who), LIST),
      bench.openAs(playerOf(bench), '/help'),
    ]);
    const search = `?search=${playerOf(bench)}`;
    const { members } = await bench.callAs<CallValue<typeof findMembers>>(tokenOf(who), findMembers, undefined, search);
    const { number } = await bench.callAs<CallValue<typeof requestCorrection>>(tokenOf(who), requestCorrection, {
      requestId: crypto.randomUUID(),
      memberId: members[0]?.id ?? '',
      direction: 'in',
      amountMinor: String(AMOUNT_MINOR),
      reason: REASON,
    });
    bench.notes.request = number;
  };

const lineOf = ({ lines }: Scan, bench: Bench) => lines.find(({ text }) => text.startsWith(requestOf(bench)));

/** The state on the card of the request. */
function placeOf(scan: Scan, bench: Bench): string {
  const line = lineOf(scan, bench);
  const state = ['waiting', ...ENDS].find((name) =>
    line?.text.startsWith(`${requestOf(bench)}${bench.t(`backOffice.correction.state.${name}`)}`),
  );
  return state ?? 'not in the list';
}

const view =
  (who: OperatorName) =>
  (scan: Scan, bench: Bench): OtherView => {
    const has = (key: string) => lineOf(scan, bench)?.controls.includes(bench.t(`backOffice.correction.${key}`));
    return {
      place: placeOf(scan, bench),
      status: null,
      controls: [
        ...(has('confirm') ? [`${who}: Confirm`] : []),
        ...(has('refuse') ? [`${who}: Refuse`] : []),
        ...(has('withdraw') ? [`${who}: Take back`] : []),
      ],
    };
  };

/** Someone decides; the request leaves both queues without a reload, and both list it among the closed ones. */
const decide =
  (who: OperatorName, key: string, end: (typeof ENDS)[number]): Arrange =>
  async (bench) => {
    bench.notes.end = end;
    bench.notes.decider = OPERATORS[who];
    const label = bench.t(`backOffice.correction.${key}`);
    await bench.other(who).press(label, requestOf(bench));
    await bench.other(who).press(label);
    await Promise.all(
      [...bench.others.values()].map(async ({ page }) => {
        await page
          .getByRole('listitem')
          .filter({ hasText: requestOf(bench) })
          .waitFor({ state: 'detached' });
        await page.getByText(bench.t('backOffice.correction.listEnded'), { exact: true }).click();
      }),
    );
  };

/** A request that needs a second operator: both in the back office, and the player whose balance it is about. */
export const approvalStage: Stage = {
  flow: 'approval',
  starts: { 'a request of operator one': request('one'), 'a request of operator two': request('two') },
  person: {
    'one confirms': decide('one', 'confirm', 'confirmed'),
    'two confirms': decide('two', 'confirm', 'confirmed'),
    'one refuses': decide('one', 'refuse', 'refused'),
    'two refuses': decide('two', 'refuse', 'refused'),
    'one takes it back': decide('one', 'withdraw', 'withdrawn'),
    'two takes it back': decide('two', 'withdraw', 'withdrawn'),
  },
  actors: {},
  // The player reads of it by the balance alone.
  place: ({ balance }, bench) => (balance === null ? 'logged out' : (bench.notes.end ?? 'waiting')),
  controls: () => ({}),
  fields: {},
  others: { one: view('one'), two: view('two') },
  doubts({ own, others }, { place }, bench) {
    const { by = 'one', decider } = bench.notes;
    const lines = [`+${money(bench, AMOUNT_MINOR)}`, playerOf(bench), REASON];
    const wanted = [...lines, `${bench.t('backOffice.correction.requested')}: ${OPERATORS[by as OperatorName]}`];
    const said =
      decider === undefined ? wanted : [...wanted, `${bench.t('backOffice.correction.decided')}: ${decider}`];
    return [
      ...balanceDoubts(bench, own, place === 'confirmed' ? MONEY_MINOR + AMOUNT_MINOR : MONEY_MINOR),
      ...Object.entries(others).flatMap(([who, scan]) =>
        missingTexts(who, { ...scan, text: lineOf(scan, bench)?.text ?? '' }, said),
      ),
    ];
  },
};
