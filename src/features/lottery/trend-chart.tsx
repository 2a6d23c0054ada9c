import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeShare } from '../../../engine/lottery/fraction.ts';
import type { Kind } from '../../../engine/lottery/kind.ts';
import type { Pad, Play } from '../../../engine/lottery/play.ts';
import { padTrends, type ValueTrend } from '../../../engine/lottery/trends.ts';
import { useLocalText } from '../../api/site.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ChoiceSelect } from '../../ui/filter-select.tsx';
import { Note } from '../../ui/note.tsx';
import { NumbersLine } from './balls.tsx';
import type { Opened } from './lottery-queries.ts';
import type { PlayNames } from './play-names.ts';
import { RoadChart } from './road-chart.tsx';
import classes from './trend-chart.module.css';

/** Pads with more values than this have no column for each. */
const MOST_COLUMNS = 100;
/** Longer results have no room in the table. */
const LONGEST_LINE = 10;

interface TrendChartProps {
  readonly kind: Kind;
  readonly play: Play;
  readonly opened: readonly Opened[];
  readonly names: PlayNames;
  readonly onClose: () => void;
}

const valuesOf = ({ from, to }: Pad): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** For each draw, oldest first, and value: undefined if it occurred, else the draws since it did. */
function cellsOf(pad: Pad, draws: readonly Opened[]): readonly (readonly (number | undefined)[])[] {
  const values = valuesOf(pad);
  let since = values.map(() => 0);
  return draws.map(({ numbers }) => {
    const seen = new Set(pad.seen(numbers));
    since = values.map((value, place) => (seen.has(value) ? 0 : (since[place] ?? 0) + 1));
    return values.map((value, place) => (seen.has(value) ? undefined : since[place]));
  });
}

function Summary({
  label,
  trends,
  write,
}: {
  readonly label: string;
  readonly trends: readonly ValueTrend[];
  readonly write: (trend: ValueTrend) => string;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {trends.map((trend) => (
        <td key={trend.value}>{write(trend)}</td>
      ))}
    </tr>
  );
}

function Chart({
  kind,
  pad,
  draws,
  names,
}: {
  readonly kind: Kind;
  readonly pad: Pad;
  readonly draws: readonly Opened[];
  readonly names: PlayNames;
}) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const cells = useMemo(() => cellsOf(pad, draws), [pad, draws]);
  const trends = useMemo(
    () =>
      padTrends(
        pad,
        draws.map((draw) => draw.numbers),
      ),
    [pad, draws],
  );
  const isShort = kind.groups.reduce((sum, { count }) => sum + count, 0) <= LONGEST_LINE;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('lottery.trends')}>
      <table dir="ltr" className={classes.chart}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.draw')}</th>
            {valuesOf(pad).map((value) => (
              <th key={value} scope="col">
                {names.valueName(pad, value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.summary}>
          <Summary
            label={t('lottery.trend.occurrences')}
            trends={trends}
            write={(one) => numbers.format(one.occurrences)}
          />
          <Summary label={t('lottery.trend.omission')} trends={trends} write={(one) => numbers.format(one.omission)} />
          <Summary
            label={t('lottery.trend.longest')}
            trends={trends}
            write={(one) => numbers.format(one.longestOmission)}
          />
          <Summary
            label={t('lottery.trend.mean')}
            trends={trends}
            write={(one) => numbers.format(Number(takeShare(10n, one.meanOmission)) / 10)}
          />
        </tbody>
        <tbody>
          {draws.toReversed().map((draw, place) => (
            <tr key={draw.period}>
              <th scope="row">
                {draw.period}
                {isShort ? <NumbersLine kind={kind} numbers={draw.numbers} /> : null}
              </th>
              {(cells[draws.length - 1 - place] ?? []).map((since, column) => (
                <td key={column} data-seen={since === undefined || undefined}>
                  {since ?? <b>{names.valueName(pad, pad.from + column)}</b>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The last draws value by value: where each occurred, and for how long it has not. */
export default function TrendChart({ kind, play, opened, names, onClose }: TrendChartProps) {
  const { t } = useTranslation();
  const pads = play.pads.filter(({ from, to }) => to - from < MOST_COLUMNS);
  const [key, setKey] = useState(pads[0]?.key ?? '');
  const pad = pads.find((one) => one.key === key);
  const draws = useMemo(() => opened.filter(({ numbers }) => numbers.length > 0).toReversed(), [opened]);
  return (
    <DialogFrame title={t('lottery.trends')} size="lg" onClose={onClose}>
      <div className={classes.trends}>
        <p className={classes.draws}>{t('lottery.lastDraws', { count: draws.length })}</p>
        <p className={classes.play}>{names.playName(play.key)}</p>
        {pads.length > 1 ? (
          <ChoiceSelect
            label={t('lottery.whichPad')}
            value={key}
            options={pads.map((one) => ({ value: one.key, label: names.padName(one) }))}
            onChange={setKey}
          />
        ) : null}
        {pad ? <RoadChart pad={pad} draws={draws} names={names} /> : null}
        {pad ? <Chart kind={kind} pad={pad} draws={draws} names={names} /> : <p>{t('lottery.noChart')}</p>}
        <Note tone="info">{t('lottery.noMemory')}</Note>
      </div>
    </DialogFrame>
  );
}
