import classes from './filter-select.module.css';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  /** What stands for all of them. */
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Gets an empty text for all of them. */
  readonly onChange: (value: Value | '') => void;
}

/** Narrows a list to one of several, or shows all of them. */
export function FilterSelect<Value extends string>({ label, value, all, options, onChange }: FilterSelectProps<Value>) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value | '')}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
