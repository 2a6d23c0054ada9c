import type { PeopleTable } from '../../../protocol/play-answers.ts';
import classes from './teen-patti-table.module.css';
import { say } from './teen-patti-words.ts';

/** Digits of the server seed hash that are shown; the history has the whole of it. */
const DIGITS = 12;

/** The server seed hash of the deck, shown before any stake. */
export function Promised({ table: { phase, commitment } }: { readonly table: PeopleTable }) {
  const hash = `${commitment.slice(0, DIGITS)}…`;
  return <p className={classes.promise}>{say(phase === 'waiting' ? 'promiseNext' : 'promise', { hash })}</p>;
}
