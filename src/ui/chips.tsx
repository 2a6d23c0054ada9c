import classes from './chips.module.css';

interface ChipsProps {
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** Filters of which one is chosen. The chosen one is neutral: the brand's colour is for actions. */
export function Chips({ label, chosen, options, onChoose }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row in every browser
    <div role="group" aria-label={label} className={classes.chips}>
      {options.map(({ value, label: text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}
