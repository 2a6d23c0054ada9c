import unseen from '../../ui/unseen.module.css';
import classes from './number-strip.module.css';
import { say } from './roulette-words.ts';
import { colourOf, numberText } from './spot-names.ts';

const SHOWN = 12;

/** A number that was thrown, under a new round name. */
export interface ThrownNumber {
  readonly key: string;
  readonly number: number;
}

/** The numbers that were thrown before, the newest first. */
export function NumberStrip({ numbers }: { readonly numbers: readonly ThrownNumber[] }) {
  return (
    <ol className={classes.strip} aria-label={say('last')}>
      {numbers.slice(0, SHOWN).map(({ key, number }) => (
        <li key={key} className={classes.number} data-colour={colourOf(number)}>
          <span className={unseen.text}>{numberText(number)}</span>
          <span aria-hidden="true">{number}</span>
        </li>
      ))}
    </ol>
  );
}
