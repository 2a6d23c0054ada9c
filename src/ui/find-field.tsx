import { TextField } from './text-field.tsx';

interface FindFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Searches a list while it is typed in. */
export const FindField = ({ label, text, onText }: FindFieldProps) => (
  <TextField
    label={label}
    isQuiet
    input={{
      type: 'search',
      name: 'find',
      autoComplete: 'off',
      maxLength: 64,
      value: text,
      onChange: ({ currentTarget }) => onText(currentTarget.value),
    }}
  />
);
