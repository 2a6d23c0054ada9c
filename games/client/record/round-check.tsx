import { useEffect, useState } from 'react';
import type { ProvableRound } from '../../fairness/check-round.ts';
import { canVerify, type ShownVerification, verifyInBrowser } from '../../fairness/verify-in-browser.ts';
import { CheckSteps } from './check-steps.tsx';
import { CopyText } from './copy-text.tsx';
import { say } from './record-words.ts';
import classes from './round-check.module.css';

/** Spaces before each deeper line of a record, so that it can be read. */
const INDENT = 1;

type Standing = { readonly found: ShownVerification } | { readonly reason: string } | undefined;

/** A forged record makes the rules fail in their own ways. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function useCheck(round: ProvableRound, onFound?: (found: ShownVerification) => void): Standing {
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    let isGone = false;
    setStanding(undefined);
    verifyInBrowser(round).then(
      (found) => {
        if (isGone) return;
        setStanding({ found });
        onFound?.(found);
      },
      (error: unknown) => {
        if (!isGone) setStanding({ reason: reasonOf(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  return standing;
}

function Verdict({ standing }: { readonly standing: Standing }) {
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
  const standing = useCheck(round, onFound);
  const text = JSON.stringify(round, null, INDENT);
  return (
    <div className={classes.check}>
      {isPossible ? <Verdict standing={standing} /> : <p className={classes.verdict}>{say('cannotCheck')}</p>}
      {standing && 'found' in standing ? <CheckSteps round={round} found={standing.found} /> : null}
      <CopyText label={say('record')} hint={say('recordHint')} text={text} />
    </div>
  );
}
