import { minorDigits } from '../../../engine/money/currency.ts';
import classes from './chip.module.css';
import { toneOf } from './chip-values.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const EDGES = [0, 60, 120, 180, 240, 300];

/** The label of a chip: short enough for its face. Its spot shows the exact amount. */
const faceText = (minor: bigint, currency: string): string =>
  compact.format(Number(minor) / 10 ** minorDigits(currency));

/**
 * A chip, or a pile of them.
 *
 * @param values the chips of the game, by which the colour is chosen
 */
export function Chip({
  minor,
  values,
  currency,
}: {
  readonly minor: string | bigint;
  readonly values: readonly string[];
  readonly currency: string;
}) {
  const text = faceText(BigInt(minor), currency);
  return (
    <svg className={classes.chip} viewBox="-26 -26 52 52" data-tone={toneOf(values, BigInt(minor))} aria-hidden="true">
      <circle className={classes.edge} r="25" />
      {EDGES.map((angle) => (
        <path key={angle} className={classes.notch} d="M-4.5-24.6h9l-1.6 7h-5.8z" transform={`rotate(${angle})`} />
      ))}
      <circle className={classes.face} r="16.5" />
      <text className={classes.amount} data-long={text.length > 3 || undefined} y="4.6" textAnchor="middle">
        {text}
      </text>
    </svg>
  );
}
