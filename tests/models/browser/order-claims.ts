import type { Bench } from './bench.ts';
import { missingTexts, OPERATORS, type OperatorName } from './money-people.ts';
import type { Scan } from './screen-scan.ts';

const WHO = ['one', 'two'] as const satisfies readonly OperatorName[];
const otherThan = (who: OperatorName): OperatorName => (who === 'one' ? 'two' : 'one');
const takeOverOf = ({ t }: Bench): string => t('backOfficeWork.claim.takeOver');

/** Whether an operator sees that another one works on the order, with a button to take it over. */
export const isOthers = ({ controls }: Scan, bench: Bench): boolean => controls.includes(takeOverOf(bench));

/** An operator who wants to act first takes the order over if another one works on it, as people do. */
async function haveOrder(bench: Bench, who: OperatorName): Promise<void> {
  const desk = bench.other(who);
  if (isOthers(await desk.scan(), bench)) await desk.press(takeOverOf(bench));
}

/**
 * Clicks an operator's action on an order. The other operator's last action has released it, and both pages claim it
 * again, so its holder may change once more.
 */
export async function pressAct(bench: Bench, who: OperatorName, label: string, line?: string): Promise<void> {
  const desk = bench.other(who);
  await haveOrder(bench, who);
  try {
    await desk.press(label, line);
  } catch (error) {
    if (!isOthers(await desk.scan(), bench)) throw error;
    await haveOrder(bench, who);
    await desk.press(label, line);
  }
}

/** The notice of an operator's claim, up to its start time. */
const workedOnBy = ({ t }: Bench, who: OperatorName): string =>
  t('backOfficeWork.claim.other', { operator: OPERATORS[who], time: '{{time}}' }).split('{{time}}')[0] ?? '';

/**
 * Mismatches in the claim of an order that both operators have open: while an action is possible, one of them holds it,
 * and the other can only see who does and take it over.
 *
 * @param actsOf an operator's present actions on the order
 */
export function claimDoubts(
  others: Readonly<Record<string, Scan>>,
  bench: Bench,
  actsOf: (who: OperatorName, scan: Scan) => readonly string[],
): readonly string[] {
  const free = WHO.filter((who) => others[who] && !isOthers(others[who], bench));
  const acting = free.filter((who) => others[who] && actsOf(who, others[who]).length > 0);
  const told = WHO.filter((who) => others[who] && isOthers(others[who], bench));
  return [
    ...(acting.length > 1 ? ['both work on it at once'] : []),
    ...(told.length > 0 && acting.length === 0 ? ['somebody is said to work on it, and nobody can'] : []),
    ...told.flatMap((who) => {
      const scan = others[who] as Scan;
      const acts = actsOf(who, scan).filter((act) => !act.endsWith('approve'));
      return [
        ...missingTexts(who, scan, [workedOnBy(bench, otherThan(who))]),
        ...(acts.length > 0 ? [`${who} can ${acts.join(', ')} while another one works on it`] : []),
      ];
    }),
  ];
}
