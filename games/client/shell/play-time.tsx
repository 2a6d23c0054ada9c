import { useEffect, useState } from 'react';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
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

/** What the site has sent; nothing if someone else has. */
function readMessage({ origin, data }: MessageEvent<unknown>, backUrl: string | undefined) {
  const isOfSite = backUrl !== undefined && origin === new URL(backUrl).origin;
  return fieldsOf(isOfSite ? data : undefined);
}

/** In its own window: the time played, whenever the page that counts it sends it. */
export function PlayTime({ backUrl }: { readonly backUrl: string | undefined }) {
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>) => {
      const { type, minutes: played } = readMessage(message, backUrl);
      if (type === 'marquee:reality-check' && Number.isSafeInteger(played)) setMinutes(Number(played));
      if (type === 'marquee:leave') window.close();
    };
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
