import { say } from '../shell-words.ts';
import classes from './loading.module.css';

/** While something of the page is under way. A game that loads at once shows no flash of it. */
export function Loading() {
  return (
    <div className={classes.loading} role="status">
      <span className={classes.wheel} aria-hidden="true" />
      <span className={classes.text}>{say('loading')}</span>
    </div>
  );
}
