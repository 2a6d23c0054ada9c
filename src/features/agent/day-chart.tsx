import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../ui/amount.tsx';
import classes from './day-chart.module.css';
import { useDayText } from './use-day-text.ts';

/** One day, with the amount of the day in the same place of the period before. */
export interface ChartedDay {
  readonly day: string;
  readonly minor: bigint;
  readonly beforeMinor: bigint;
}

const WIDTH = 600;
const HEIGHT = 160;

const lineOf = (heights: readonly number[], step: number): string =>
  heights.map((height, index) => `${index === 0 ? 'M' : 'L'}${index * step} ${height}`).join('');

/** The heights of both lines, by one scale that has zero in it. */
function drawnOf(days: readonly ChartedDay[]) {
  const all = days.flatMap(({ minor, beforeMinor }) => [Number(minor), Number(beforeMinor)]);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const heightOf = (amount: number) =>
    most === least ? HEIGHT : HEIGHT - ((amount - least) / (most - least)) * HEIGHT;
  // A single day is drawn as a level line.
  const shown = days.length === 1 ? [...days, ...days] : days;
  const step = WIDTH / Math.max(1, shown.length - 1);
  const line = lineOf(
    shown.map(({ minor }) => heightOf(Number(minor))),
    step,
  );
  const before = lineOf(
    shown.map(({ beforeMinor }) => heightOf(Number(beforeMinor))),
    step,
  );
  return { line, before, zero: heightOf(0), area: `${line}L${WIDTH} ${heightOf(0)}L0 ${heightOf(0)}Z` };
}

/** The index of the day below a pointer; time runs in the direction of the text. */
function indexAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  const isFromRight = getComputedStyle(currentTarget).direction === 'rtl';
  const index = Math.round((isFromRight ? 1 - share : share) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

/** Amounts by day as a line, with the period before as a dashed one. The table below it has the same numbers. */
export function DayChart({ days, name, currency }: { days: readonly ChartedDay[]; name: string; currency: string }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const amountText = useAmountText(currency);
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const shown = days[index];
  const [first, last] = [days[0], days.at(-1)];
  if (!shown || !first || !last) return null;
  const { line, before, area, zero } = drawnOf(days);
  const share = days.length === 1 ? 1 : index / (days.length - 1);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span>{dayText(shown.day)}</span>
        <b>{amountText(shown.minor)}</b>
        <span>{t('agent.overview.before', { amount: amountText(shown.beforeMinor) })}</span>
      </figcaption>
      <div
        className={classes.plot}
        onPointerMove={(event) => setChosen(indexAt(event, days.length))}
        onPointerDown={(event) => setChosen(indexAt(event, days.length))}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('agent.overview.chart', { name, from: dayText(first.day), to: dayText(last.day) })}
        >
          <path className={classes.area} d={area} />
          <path className={classes.zero} d={`M0 ${zero}H${WIDTH}`} />
          <path className={classes.before} d={before} />
          <path className={classes.line} d={line} />
        </svg>
        <span className={classes.mark} style={{ insetInlineStart: `${share * 100}%` }} />
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </div>
    </figure>
  );
}
