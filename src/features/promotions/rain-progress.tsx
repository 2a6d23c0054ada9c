import { useTranslation } from 'react-i18next';
import { clockText } from '../../../engine/i18n/wait-text.ts';
import { secondsUntil, useServerSecond } from '../../api/lottery/server-clock.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { TimePhrase } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './activity.module.css';

type Rains = NonNullable<ActivityDetail['rains']>;
type Rain = NonNullable<Rains['rain']>;

/** From here on the day is shown in place of a countdown. */
const FAR_SECONDS = 86_400;

/** The time until a moment, as a clock that runs. */
export function RainClock({ phrase, at }: { readonly phrase: string; readonly at: string }) {
  const { t } = useTranslation();
  const seconds = secondsUntil(at, useServerSecond());
  if (seconds > FAR_SECONDS) return <TimePhrase phrase="activity.rain.nextDay" at={at} />;
  // A screen reader does not announce each second of a timer.
  return <span role="timer">{t(phrase, { time: clockText(seconds) })}</span>;
}

/** What a rain holds, and how many of its envelopes are closed. */
export function RainFacts({ rain }: { readonly rain: Pick<Rain, 'poolMinor' | 'parts' | 'left'> }) {
  const { t } = useTranslation();
  const site = useSite();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  const money = useMoneyText(site.brand.currency, site.brand.country);
  return (
    <>
      <p>{t('activity.rain.pool', { amount: money(rain.poolMinor), parts: numbers.format(rain.parts) })}</p>
      <p className={classes.meta}>{t('activity.rain.left', { left: numbers.format(rain.left) })}</p>
    </>
  );
}

function RainOn({ rain }: { readonly rain: Rain }) {
  const { t } = useTranslation();
  const site = useSite();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  if (rain.state === 'taken') return <p>{t('activity.rain.taken', { amount: money(rain.ownMinor ?? '0') })}</p>;
  if (rain.state === 'gone') return <p>{t('activity.rain.gone')}</p>;
  return (
    <>
      <RainFacts rain={rain} />
      <p>
        <RainClock phrase="activity.rain.ends" at={rain.until} />
      </p>
    </>
  );
}

/** The rain that is on, and when the next one begins. */
export function RainProgress({ rains: { rain, nextAt } }: { readonly rains: Rains }) {
  const { t } = useTranslation();
  return (
    <div className={classes.part} data-testid="rains">
      {rain ? <RainOn rain={rain} /> : null}
      {rain?.state === 'open' ? null : nextAt === null ? (
        <p>{t('activity.rain.noMore')}</p>
      ) : (
        <p>
          <RainClock phrase="activity.rain.next" at={nextAt} />
        </p>
      )}
    </div>
  );
}
