import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import classes from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Searches what is on the page while it is typed in. The empty field shows its label. */
export const SearchField = ({ label, text, onText }: SearchFieldProps) => (
  <div className={classes.field}>
    <IconSearch size={18} stroke={1.75} aria-hidden="true" />
    <input
      type="search"
      value={text}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={64}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  </div>
);
