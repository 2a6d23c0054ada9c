import { useTranslation } from 'react-i18next';
import { clockText, waitText } from '../../../engine/i18n/wait-text.ts';
import { useLocalText } from '../../api/site.ts';
import classes from './countdown.module.css';
import type { Period } from './lottery-queries.ts';

const DAY_SECONDS = 86_400;
/** From here on a clock has hours, and takes more room. */
const HOUR_SECONDS = 3_600;
const RADIUS = 34;
const ROUND = 2 * Math.PI * RADIUS;
/** Seconds before the close that are spoken: each second would drown everything else. */
const SPOKEN_SECONDS: readonly number[] = [60, 30, 10];
/** From here on the time is short. */
const SHORT_SECONDS = 10;

/** The time until a close: a clock below a day, else days and hours in words. */
export function TimeLeft({ seconds }: { readonly seconds: number }) {
  const { locale } = useLocalText();
  const isClock = seconds < DAY_SECONDS;
  return (
    <bdi
      className={classes.time}
      data-words={!isClock || undefined}
      data-long={(isClock && seconds >= HOUR_SECONDS) || undefined}
    >
      {isClock ? clockText(seconds) : waitText(seconds, locale)}
    </bdi>
  );
}

/** Tells screen readers at a few moments how long a period still takes bets. */
function Spoken({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const moment = SPOKEN_SECONDS.findLast((spoken) => seconds <= spoken && seconds > spoken - 5);
  return (
    <span role="status" className="visually-hidden">
      {moment === undefined ? '' : t('lottery.closesSoon', { time: waitText(moment, locale) })}
    </span>
  );
}

/** The time until a period closes, as a ring that runs out. */
export function Countdown({ period, seconds }: { readonly period: Period; readonly seconds: number }) {
  const all = Math.max(1, (new Date(period.closesAt).getTime() - new Date(period.opensAt).getTime()) / 1_000);
  const share = Math.min(1, seconds / all);
  return (
    <div className={classes.ring} role="timer" data-short={seconds <= SHORT_SECONDS || undefined}>
      <svg viewBox="0 0 76 76" aria-hidden="true">
        <circle cx="38" cy="38" r={RADIUS} className={classes.whole} />
        <circle
          cx="38"
          cy="38"
          r={RADIUS}
          className={classes.left}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <TimeLeft seconds={seconds} />
      <Spoken seconds={seconds} />
    </div>
  );
}
