import type { ReactNode } from 'react';
import classes from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly chosen: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  /** No other choice is possible while a submission is pending. */
  readonly isDisabled?: boolean;
  readonly onChoose: (value: Value) => void;
}

/** Two to five ways of the same thing, of which one is chosen. Arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  chosen,
  options,
  isDisabled = false,
  onChoose,
}: SegmentedProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={classes.segmented}>
      {options.map(({ value, label: text, icon }) => (
        <label key={value} data-chosen={value === chosen ? 'true' : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={label}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(value)}
          />
          {icon}
          {text}
        </label>
      ))}
    </div>
  );
}
