import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProvableRound } from '../../fairness/check-round.ts';
import type { GameAnswer, HistoryRound } from '../../protocol/play-answers.ts';
import { type PlayApi, PlayError } from '../play-api.ts';
import { DrawnRound } from '../record/drawn-round.tsx';
import { RoundCheck } from '../record/round-check.tsx';
import { RoundFigures } from '../record/round-figures.tsx';
import { VerifyLink } from '../record/verify-link.tsx';
import { say as sayShell } from '../shell-words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { say } from './history-words.ts';
import classes from './round-detail.module.css';

const ICON_SIZE = 18;

function useRecord(api: PlayApi, roundId: string) {
  const [record, setRecord] = useState<ProvableRound>();
  const [error, setError] = useState<PlayError>();
  const load = async () => {
    setError(undefined);
    try {
      setRecord(await api.getRecord(roundId));
    } catch (problem) {
      setError(problem instanceof PlayError ? problem : new PlayError('unknown'));
    }
  };
  return { record, error, load };
}

/** One round: drawn again, its figures, and its check once that is possible. */
export function RoundDetail({
  api,
  game,
  round,
  onBack,
  onFairness,
}: {
  readonly api: PlayApi;
  readonly game: GameAnswer;
  readonly round: HistoryRound;
  readonly onBack: () => void;
  readonly onFairness: () => void;
}) {
  const { record, error, load } = useRecord(api, round.roundId);
  return (
    <div className={classes.detail}>
      <button type="button" className={classes.back} onClick={onBack}>
        <IconArrowLeft size={ICON_SIZE} aria-hidden="true" />
        {say('allRounds')}
      </button>
      <DrawnRound game={game} round={round} />
      <RoundFigures round={round} currency={game.currency} />
      {error ? (
        <p className={classes.error} role="alert">
          {sayShell(`error.${error.code}`)}
        </p>
      ) : null}
      {round.isRevealed ? null : (
        <div className={classes.secret}>
          <p>{say('secret')}</p>
          <ActionButton onPress={onFairness}>{say('toFairness')}</ActionButton>
        </div>
      )}
      {round.isRevealed && !record ? <ActionButton onPress={load}>{say('check')}</ActionButton> : null}
      {record ? (
        <>
          <RoundCheck round={record} />
          <VerifyLink round={record} />
        </>
      ) : null}
    </div>
  );
}
