import { useState } from 'react';
import classes from './auto-leave.module.css';
import { say } from './crash-words.ts';
import { readTimes } from './read-times.ts';

const HUNDREDTHS = 100;
const USUAL = '2';

/** Sets at which multiplier a flight is left on its own, or that it is not. */
export function AutoLeave({
  value,
  isDisabled,
  onChange,
}: {
  /** In hundredths; undefined if the player leaves by hand. */
  readonly value: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (hundredths: number | undefined) => void;
}) {
  const [text, setText] = useState(USUAL);
  const isOn = value !== undefined;
  return (
    <fieldset className={classes.auto} disabled={isDisabled}>
      <label className={classes.toggle}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            if (readTimes(text) === undefined) setText(USUAL);
            onChange(event.currentTarget.checked ? (readTimes(text) ?? readTimes(USUAL)) : undefined);
          }}
        />
        <span>{say('autoOn')}</span>
      </label>
      <span className={classes.field} dir="ltr">
        <input
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          aria-label={say('auto')}
          aria-invalid={readTimes(text) === undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            const read = readTimes(event.currentTarget.value);
            if (isOn && read !== undefined) onChange(read);
          }}
          onBlur={() => {
            if (readTimes(text) === undefined) setText(value === undefined ? USUAL : String(value / HUNDREDTHS));
          }}
        />
        <span aria-hidden="true">×</span>
      </span>
    </fieldset>
  );
}
