import { useEffect, useState } from 'react';
import { say } from '../shell-words.ts';
import { gameLocale } from '../words.ts';
import classes from './notice.module.css';

const HOUR_MINUTES = 60;

function timeText(minutes: number): string {
  const isWhole = minutes % HOUR_MINUTES === 0;
  return new Intl.NumberFormat(gameLocale(), {
    style: 'unit',
    unit: isWhole ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isWhole ? minutes / HOUR_MINUTES : minutes);
}

/** The minutes of a message that the site has sent; undefined for every other message. */
function minutesOf({ origin, data }: MessageEvent<unknown>, backUrl: string | undefined): number | undefined {
  if (backUrl === undefined || origin !== new URL(backUrl).origin) return undefined;
  const { type, minutes } = (typeof data === 'object' && data !== null ? data : {}) as Readonly<
    Record<string, unknown>
  >;
  return type === 'marquee:reality-check' && Number.isSafeInteger(minutes) ? Number(minutes) : undefined;
}

/** In a window of its own: how long the player has been playing, when the page that counts it says so. */
export function PlayTime({ backUrl }: { readonly backUrl: string | undefined }) {
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => setMinutes((last) => minutesOf(message, backUrl) ?? last);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [backUrl]);
  if (minutes === undefined) return null;
  return (
    <div className={classes.notice} data-kind="told" role="alert">
      <p className={classes.text}>{say('playTime', { time: timeText(minutes) })}</p>
      <button type="button" className={classes.button} onClick={() => window.close()}>
        {say('stop')}
      </button>
      <button type="button" className={classes.button} onClick={() => setMinutes(undefined)}>
        {say('close')}
      </button>
    </div>
  );
}
