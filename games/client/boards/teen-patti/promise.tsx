import type { PeopleTable } from '../../../protocol/play-answers.ts';
import classes from './teen-patti-table.module.css';
import { say } from './teen-patti-words.ts';

/** Digits of a promise that are shown; the whole of it stands with the round in the history. */
const DIGITS = 12;

/** What was promised of the deck before anybody paid for it. */
export function Promised({ table: { phase, commitment } }: { readonly table: PeopleTable }) {
  const hash = `${commitment.slice(0, DIGITS)}…`;
  return <p className={classes.promise}>{say(phase === 'waiting' ? 'promiseNext' : 'promise', { hash })}</p>;
}
