import { IconPlugConnectedX } from '@tabler/icons-react';
import { tellSite } from '../frame.ts';
import type { PlayError, PlayErrorCode } from '../play-api.ts';
import { say } from '../shell-words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import classes from './failure.module.css';

const ICON_SIZE = 40;
const ICON_STROKE = 1.5;

/** Codes that stay whatever is tried here: what this page was opened with is no good any more. */
const FINAL: readonly PlayErrorCode[] = ['sessionUnknown', 'sessionExpired', 'recordLinkInvalid', 'recordLinkExpired'];

/** Why a game cannot be played, with a retry or a link back to the page that opened it. */
export function Failure({
  error,
  backUrl,
  onRetry,
}: {
  readonly error: PlayError;
  /** Undefined if the page that opened this one is unknown. */
  readonly backUrl?: string | undefined;
  readonly onRetry: () => void;
}) {
  return (
    <div className={classes.failure} role="alert">
      <IconPlugConnectedX size={ICON_SIZE} stroke={ICON_STROKE} className={classes.icon} aria-hidden="true" />
      <p className={classes.text}>{say(`error.${error.code}`)}</p>
      {FINAL.includes(error.code) ? null : (
        <ActionButton kind="main" onPress={onRetry}>
          {say('tryAgain')}
        </ActionButton>
      )}
      {backUrl === undefined ? null : (
        <ActionButton onPress={() => tellSite({ type: 'marquee:close' }, backUrl)}>{say('back')}</ActionButton>
      )}
    </div>
  );
}
