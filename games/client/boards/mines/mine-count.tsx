import classes from './mine-count.module.css';
import { say } from './mines-words.ts';

/** Sets how many mines are laid. */
export function MineCount({
  value,
  most,
  isDisabled,
  onChange,
}: {
  readonly value: number;
  readonly most: number;
  readonly isDisabled: boolean;
  readonly onChange: (mines: number) => void;
}) {
  return (
    <fieldset className={classes.count} disabled={isDisabled}>
      <legend className={classes.legend}>{say('mines')}</legend>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.step}
          aria-label={say('fewer')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <input
          type="range"
          className={classes.range}
          aria-label={say('mines')}
          min={1}
          max={most}
          value={value}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <output className={classes.value}>{value}</output>
        <button
          type="button"
          className={classes.step}
          aria-label={say('more')}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}
