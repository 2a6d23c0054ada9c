import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import classes from './filter-select.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of several, in the bar above a list. */
export function ChoiceSelect<Value extends string>({ label, value, options, onChange }: ChoiceSelectProps<Value>) {
  return (
    <span className={classes.frame}>
      <select
        className={classes.choice}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" />
    </span>
  );
}

interface FilterSelectProps<Value extends string> extends Omit<ChoiceSelectProps<Value | ''>, 'options'> {
  /** The option for all of them; its value is an empty text. */
  readonly all: string;
  readonly options: readonly Option<Value>[];
}

/** Narrows a list to one of several, or shows all of them. */
export function FilterSelect<Value extends string>({ all, options, ...rest }: FilterSelectProps<Value>) {
  return <ChoiceSelect<Value | ''> {...rest} options={[{ value: '', label: all }, ...options]} />;
}
