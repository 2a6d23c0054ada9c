import { tellSite } from '../frame.ts';
import type { PlayError } from '../play-api.ts';
import { say } from '../shell-words.ts';
import classes from './notice.module.css';

/** Codes after which this page may be out of date: it queries the server. */
const UNSURE: readonly string[] = ['offline', 'walletUnreachable', 'roundGoesOn', 'roundUnknown', 'unknown'];

/** Why the last wish was not done, and the way on. Nothing that was set is lost. */
export function Notice({
  error,
  backUrl,
  onReload,
  onDismiss,
}: {
  readonly error: PlayError | undefined;
  readonly backUrl: string | undefined;
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}) {
  if (!error) return null;
  const canDeposit = error.code === 'insufficientFunds' && backUrl !== undefined;
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.text}>{say(`error.${error.code}`)}</p>
      {canDeposit ? (
        <button type="button" className={classes.button} onClick={() => tellSite({ type: 'marquee:deposit' }, backUrl)}>
          {say('deposit')}
        </button>
      ) : null}
      <button type="button" className={classes.button} onClick={UNSURE.includes(error.code) ? onReload : onDismiss}>
        {say(UNSURE.includes(error.code) ? 'tryAgain' : 'close')}
      </button>
    </div>
  );
}
