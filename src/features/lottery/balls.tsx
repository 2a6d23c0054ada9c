import type { Kind } from '../../../engine/lottery/kind.ts';
import { resultTexts } from '../../../engine/lottery/kind.ts';
import classes from './balls.module.css';
import type { PlayNames } from './play-names.ts';

/** Wider numbers are written, not drawn as balls. */
const WIDEST_BALL = 2;
/** More balls than this are drawn small. */
const MANY = 7;
/** Balls that a line of a wide place takes. */
const MOST_IN_LINE = 10;

/** Balls in each line if no line takes more than so many: as even as the number allows. */
const perLine = (balls: number, most: number): number => Math.ceil(balls / Math.ceil(balls / most));

/** The numbers of a draw: balls, or a table by prize if numbers are long. */
export function Balls({
  kind,
  numbers,
  names,
  isSmall = false,
}: {
  readonly kind: Kind;
  readonly numbers: readonly number[];
  readonly names: PlayNames;
  readonly isSmall?: boolean;
}) {
  const groups = kind.groups.map((group, index) => ({ ...group, texts: resultTexts(kind, numbers)[index] ?? [] }));
  if (groups.some(({ width }) => width > WIDEST_BALL))
    return (
      <dl className={classes.prizes}>
        {groups.map(({ key, texts }) => (
          <div key={key}>
            <dt>{names.prizeName(key)}</dt>
            <dd>
              {texts.map((text, place) => (
                <bdi key={place}>{text}</bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ol
      className={classes.balls}
      data-numbers="drawn"
      data-small={isSmall || numbers.length > MANY || undefined}
      style={{ '--few': perLine(numbers.length, MANY), '--many': perLine(numbers.length, MOST_IN_LINE) }}
      dir="ltr"
    >
      {groups.flatMap(({ key, texts }) =>
        texts.map((text, place) => (
          <li key={`${key} ${place}`} data-group={key === 'bonus' ? 'bonus' : undefined}>
            {text}
          </li>
        )),
      )}
    </ol>
  );
}

/** The numbers of a draw in one line. */
export function NumbersLine({ kind, numbers }: { readonly kind: Kind; readonly numbers: readonly number[] }) {
  return (
    <bdi className={classes.line} dir="ltr">
      {resultTexts(kind, numbers).flat().join(' ')}
    </bdi>
  );
}
