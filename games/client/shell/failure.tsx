import type { PlayError } from '../play-api.ts';
import { say } from '../shell-words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import classes from './failure.module.css';

/** Why a game cannot be played, and what can be done. */
export function Failure({ error, onRetry }: { readonly error: PlayError; readonly onRetry: () => void }) {
  const isOver = error.code.startsWith('session');
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.text}>{say(`error.${error.code}`)}</p>
      {isOver ? null : (
        <ActionButton kind="main" onPress={onRetry}>
          {say('tryAgain')}
        </ActionButton>
      )}
    </div>
  );
}
