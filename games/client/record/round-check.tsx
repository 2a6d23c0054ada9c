import type { ProvableRound } from '../../fairness/check-round.ts';
import { canVerify, type ShownVerification, verifyInBrowser } from '../../fairness/verify-in-browser.ts';
import { CheckSteps } from './check-steps.tsx';
import { CopyText } from './copy-text.tsx';
import { say } from './record-words.ts';
import classes from './round-check.module.css';
import { type Standing, useFound } from './use-found.ts';

/** Spaces before each deeper line of a record, so that it can be read. */
const INDENT = 1;

function Verdict({ standing }: { readonly standing: Standing<ShownVerification> }) {
  if (standing === undefined)
    return (
      <p className={classes.verdict} role="status">
        {say('checking')}
      </p>
    );
  const reason = 'reason' in standing ? standing.reason : standing.found.refusal;
  const isFair = 'found' in standing && standing.found.isFair;
  return (
    <p className={classes.verdict} role="status" data-fair={isFair}>
      {reason === undefined ? say(isFair ? 'fair' : 'unfair') : say('failed', { reason })}
    </p>
  );
}

/** Checks a round in this browser and shows every step of it. */
export function RoundCheck({
  round,
  onFound,
}: {
  readonly round: ProvableRound;
  readonly onFound?: (found: ShownVerification) => void;
}) {
  const isPossible = canVerify();
  const standing = useFound(round, verifyInBrowser, onFound);
  const text = JSON.stringify(round, null, INDENT);
  return (
    <div className={classes.check}>
      {isPossible ? <Verdict standing={standing} /> : <p className={classes.verdict}>{say('cannotCheck')}</p>}
      {standing && 'found' in standing ? <CheckSteps round={round} found={standing.found} /> : null}
      <CopyText label={say('record')} hint={say('recordHint')} text={text} />
    </div>
  );
}
