import { useEffect, useState } from 'react';
import type { RecordAnswer } from '../../protocol/play-answers.ts';
import { getLinkedRecord, PlayError } from '../play-api.ts';
import { DrawnRound } from '../record/drawn-round.tsx';
import { recordGame } from '../record/record-game.ts';
import { RoundCheck } from '../record/round-check.tsx';
import { RoundFigures } from '../record/round-figures.tsx';
import { VerifyLink } from '../record/verify-link.tsx';
import { Failure } from '../shell/failure.tsx';
import { hueOf } from '../shell/hue.ts';
import { Loading } from '../shell/loading.tsx';
import { say } from './page-words.ts';
import classes from './record-page.module.css';

type Standing = { readonly answer: RecordAnswer } | { readonly error: PlayError } | undefined;

const readLink = () => {
  const told = new URLSearchParams(location.hash.slice(1));
  return { link: told.get('link') ?? '', language: told.get('language') ?? 'EN' };
};

/** A round that is shown again by a link to it alone: for the platform's own record of bets. */
export function RecordPage() {
  const [{ link, language }] = useState(readLink);
  const [standing, setStanding] = useState<Standing>();
  const load = () => {
    setStanding(undefined);
    getLinkedRecord(link).then(
      (answer) => {
        document.documentElement.style.setProperty('--hue', String(hueOf(answer.setup.theme)));
        setStanding({ answer });
      },
      (error: unknown) => setStanding({ error: error instanceof PlayError ? error : new PlayError('unknown') }),
    );
  };
  useEffect(load, []);
  if (standing === undefined) return <Loading />;
  if ('error' in standing) return <Failure error={standing.error} onRetry={load} />;
  const { setup, currency, round, proof } = standing.answer;
  const title = setup.titles?.[language] ?? setup.title ?? '';
  document.title = title;
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{say('round', { title })}</h1>
      <DrawnRound game={recordGame(setup, currency, language)} round={round} />
      <RoundFigures round={round} currency={currency} />
      {proof ? (
        <>
          <RoundCheck round={proof} />
          <VerifyLink round={proof} />
        </>
      ) : (
        <p className={classes.text}>{say('notChecked')}</p>
      )}
    </main>
  );
}
