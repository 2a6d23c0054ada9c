import { Stepper } from '../../ui/stepper.tsx';
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
    <fieldset disabled={isDisabled}>
      <legend>{say('mines')}</legend>
      <Stepper
        less={{ label: say('fewer'), take: value > 1 ? () => onChange(value - 1) : undefined }}
        more={{ label: say('more'), take: value < most ? () => onChange(value + 1) : undefined }}
      >
        <div className={classes.count}>
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
        </div>
      </Stepper>
    </fieldset>
  );
}
