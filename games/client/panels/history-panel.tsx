import { useState } from 'react';
import type { HistoryRound } from '../../protocol/play-answers.ts';
import { say as sayShell } from '../shell-words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import classes from './history-panel.module.css';
import { say } from './history-words.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './panel-frame.tsx';
import { RoundDetail } from './round-detail.tsx';
import { RoundList } from './round-list.tsx';
import { useRounds } from './use-rounds.ts';

const SKELETON_ROWS = 6;

/** The rounds of this game as the server has kept them; each can be drawn again, and checked once its seed is known. */
export function HistoryPanel({ opened: { api, game }, onClose, onOpen }: PanelProps) {
  const { rounds, next, error, isLoading, loadMore } = useRounds(api);
  const [shown, setShown] = useState<HistoryRound>();
  if (shown)
    return (
      <PanelFrame title={sayShell('history')} isWide onClose={onClose}>
        <RoundDetail
          api={api}
          game={game}
          round={shown}
          onBack={() => setShown(undefined)}
          onFairness={() => onOpen('fairness')}
        />
      </PanelFrame>
    );
  const isFirstPage = rounds.length === 0;
  return (
    <PanelFrame title={sayShell('history')} isWide onClose={onClose}>
      {isFirstPage && isLoading ? (
        <div className={classes.waiting} role="status" aria-label={sayShell('loading')}>
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      ) : null}
      {isFirstPage && !isLoading && !error ? <p className={classes.empty}>{say('empty')}</p> : null}
      {isFirstPage ? null : <RoundList rounds={rounds} currency={game.currency} onShow={setShown} />}
      {error ? (
        <div className={classes.error} role="alert">
          <p>{sayShell(`error.${error.code}`)}</p>
          <ActionButton onPress={loadMore}>{sayShell('tryAgain')}</ActionButton>
        </div>
      ) : null}
      {next && !error ? (
        <div className={classes.more}>
          <ActionButton isDisabled={isLoading} onPress={loadMore}>
            {say('more')}
          </ActionButton>
        </div>
      ) : null}
    </PanelFrame>
  );
}
