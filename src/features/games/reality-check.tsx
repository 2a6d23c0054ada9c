import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrial } from '../../../engine/access/roles.ts';
import { playSummary } from '../../../schemas/calls/launch.ts';
import { protection } from '../../../schemas/calls/protection.ts';
import { queryOf } from '../../api/queries.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { notePlay, notePlayTold, type PlayTime } from './play-time.ts';
import classes from './reality-check.module.css';

/** How often the timer checks whether it is time. */
const LOOK_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A play time in words: in hours if it is a whole number of them. */
function playText(minutes: number, locale: string): string {
  const isWhole = minutes % HOUR_MINUTES === 0;
  const count = isWhole ? minutes / HOUR_MINUTES : minutes;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isWhole ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(count);
}

const minutesOf = ({ beganAtMs, seenAtMs }: PlayTime): number =>
  Math.max(1, Math.round((seenAtMs - beganAtMs) / MINUTE_MS));

interface RealityCheckProps {
  readonly account: string;
  /** Whether a game is still there to be played; one on this page always is. */
  readonly isPlaying?: () => boolean;
  /** Called each time that one is due, with the minutes of play. */
  readonly onDue?: (minutes: number) => void;
  readonly onLeave: () => void;
}

/** The interval: the member's own setting, otherwise the merchant's. */
function useOwnMinutes(): number {
  const site = useSite();
  const session = useHeldSession();
  const isOfficial = session !== undefined && !isTrial(session.isAgent);
  const { data } = useQuery({
    ...queryOf(protection, {}),
    enabled: isOfficial,
  });
  const own = data?.minutes.find(({ kind }) => kind === 'reality')?.minutes;
  return own ?? site.brand.games.realityCheckMinutes;
}

/** When the next reality check is due; undefined before play. */
function useDue({ account, isPlaying, onDue }: RealityCheckProps): {
  readonly due: PlayTime | undefined;
  readonly goOn: () => void;
} {
  const [due, setDue] = useState<PlayTime | undefined>();
  const everyMs = useOwnMinutes() * MINUTE_MS;
  useEffect(() => {
    let hasLooked = false;
    const look = () => {
      if (isPlaying?.() === false) return;
      const time = notePlay(account, Date.now(), hasLooked && isPlaying !== undefined);
      hasLooked = true;
      if (time.seenAtMs - time.toldAtMs >= everyMs) setDue((last) => last ?? time);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [account, everyMs, isPlaying]);
  const report = useEffectEvent(() => {
    if (due) onDue?.(minutesOf(due));
  });
  useEffect(() => report(), [due]);
  const goOn = () => {
    if (due) notePlayTold(due, Date.now());
    setDue(undefined);
  };
  return { due, goOn };
}

/** Stakes and wins since play began. */
function Summary({ since }: { readonly since: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const { currency, country } = site.brand;
  const summary = useQuery({
    ...queryOf(playSummary, { query: { since } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (summary.isPending) return <SkeletonLines count={3} />;
  if (summary.isError) return <p>{t('play.reality.unknown')}</p>;
  const staked = BigInt(summary.data.stakedMinor);
  const won = BigInt(summary.data.wonMinor);
  const lines = [
    ['staked', staked],
    ['won', won],
    ['result', won - staked],
  ] as const;
  return (
    <dl className={classes.lines}>
      {lines.map(([key, amountMinor]) => (
        <div key={key}>
          <dt>{t(`play.reality.${key}`)}</dt>
          <dd>
            <Money amountMinor={amountMinor} currency={currency} country={country} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The reality check: shows a player at intervals the time played and the result, and asks whether to continue. */
export function RealityCheck(props: RealityCheckProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { due, goOn } = useDue(props);
  if (!due) return null;
  return (
    <DialogFrame title={t('play.reality.title')} size="sm" closesOutside={false} canClose={false} onClose={goOn}>
      <div className={classes.body}>
        <p>{t('play.reality.text', { time: playText(minutesOf(due), locale) })}</p>
        <Summary since={new Date(due.beganAtMs).toISOString()} />
        <div className={classes.actions}>
          <Button
            onClick={() => {
              goOn();
              props.onLeave();
            }}
          >
            {t('play.reality.leave')}
          </Button>
          <Button variant="primary" onClick={goOn}>
            {t('play.reality.goOn')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
