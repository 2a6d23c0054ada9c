import { useTranslation } from 'react-i18next';
import type { Pad } from '../../../engine/lottery/play.ts';
import {
  beadRoad,
  bigRoad,
  ROAD_ROWS,
  type RoadCell,
  type RoadSides,
  roadSidesOf,
  runsOf,
  sidesSeen,
} from '../../../engine/lottery/roads.ts';
import type { Opened } from './lottery-queries.ts';
import type { PlayNames } from './play-names.ts';
import classes from './road-chart.module.css';

interface RoadProps {
  readonly label: string;
  readonly cells: readonly RoadCell<string>[];
  /** The picture in words. */
  readonly summary: string;
  readonly toneOf: (value: string) => string;
  readonly markOf: (value: string) => string;
}

/** A road as a picture: results go down its columns, the newest ones are at its end. */
function Road({ label, cells, summary, toneOf, markOf }: RoadProps) {
  return (
    <figure className={classes.road}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that scrolls has to be reached by the keyboard */}
      <div className={classes.scroll} dir="ltr" role="img" aria-label={`${label}. ${summary}`} tabIndex={0}>
        <div className={classes.cells} style={{ '--rows': ROAD_ROWS }}>
          {cells.map(({ column, row, value, ties }) => (
            <span
              key={`${column}/${row}`}
              data-tone={toneOf(value)}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
            >
              {markOf(value)}
              {ties > 0 ? <small>{ties}</small> : null}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Sides({
  pad,
  wanted,
  draws,
  names,
}: {
  readonly pad: Pad;
  readonly wanted: RoadSides;
  readonly draws: readonly Opened[];
  readonly names: PlayNames;
}) {
  const { t } = useTranslation();
  const { sides, tie } = wanted;
  const seen = sidesSeen(
    pad,
    wanted,
    draws.map(({ numbers }) => numbers),
  );
  const shown = tie === undefined ? sides : [...sides, tie];
  const nameOf = (side: string): string => names.valueName(pad, pad.from + (pad.options?.indexOf(side) ?? 0));
  const parts = {
    toneOf: (side: string) => (side === sides[0] ? 'one' : side === sides[1] ? 'other' : 'tie'),
    markOf: (side: string) => [...nameOf(side)][0] ?? '',
  };
  const last = runsOf(seen).at(-1);
  const counts = shown.map((side) => `${nameOf(side)} ${seen.filter((one) => one === side).length}`).join(' · ');
  const summary = last
    ? `${counts} · ${t('lottery.inARow', { side: nameOf(last.value), number: last.length })}`
    : counts;
  return (
    <section className={classes.sides} aria-label={sides.map(nameOf).join(' · ')}>
      <p className={classes.counts}>
        {shown.map((side) => (
          <span key={side} data-tone={parts.toneOf(side)}>
            {nameOf(side)} <b>{seen.filter((one) => one === side).length}</b>
          </span>
        ))}
        {last ? <span>{t('lottery.inARow', { side: nameOf(last.value), number: last.length })}</span> : null}
      </p>
      <Road label={t('lottery.beadRoad')} cells={beadRoad(seen)} summary={summary} {...parts} />
      <Road
        label={t('lottery.bigRoad')}
        cells={bigRoad(seen, (side) => side === tie).cells}
        summary={summary}
        {...parts}
      />
    </section>
  );
}

/** The roads of a pad whose draws show one of two sides; nothing for other pads. */
export function RoadChart({
  pad,
  draws,
  names,
}: {
  readonly pad: Pad;
  /** The oldest first. */
  readonly draws: readonly Opened[];
  readonly names: PlayNames;
}) {
  if (draws.length === 0) return null;
  return roadSidesOf(pad).map((wanted) => (
    <Sides key={wanted.sides.join(' ')} pad={pad} wanted={wanted} draws={draws} names={names} />
  ));
}
