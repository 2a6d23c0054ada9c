import type { ProvableRound } from '../../fairness/check-round.ts';
import { gameLanguage } from '../words.ts';
import { recordHash } from './record-hash.ts';
import { say } from './record-words.ts';
import classes from './verify-link.module.css';

/** Leads to the page that checks a record with nothing but the record. */
export function VerifyLink({ round }: { readonly round: ProvableRound }) {
  return (
    <a className={classes.link} href={`/verify#${recordHash(round, gameLanguage())}`} target="_blank" rel="noopener">
      {say('openVerify')}
    </a>
  );
}
