import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../engine/lottery/kind.ts';
import { serverClock } from '../../api/lottery/server-clock.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Balls, NumbersLine } from './balls.tsx';
import { Countdown } from './countdown.tsx';
import { factsOf } from './draw-facts.ts';
import classes from './draw-head.module.css';
import { useDrawSound } from './draw-sound.ts';
import type { ListedLottery, Opened, Period } from './lottery-queries.ts';
import type { PlayNames } from './play-names.ts';

/** Earlier draws in the head. */
const EARLIER = 3;
/** Longer results have no room in a line. */
const LONGEST_LINE = 10;

/** What the head of a lottery shows. */
export interface DrawHeadProps {
  readonly lottery: ListedLottery;
  readonly kind: Kind;
  readonly names: PlayNames;
  readonly current: Period | undefined;
  readonly secondsLeft: number;
  readonly opened: readonly Opened[];
  readonly isAwaited: boolean;
  readonly onTrends: () => void;
}

/** The time of a draw by the reader's clock, with its day if that is not the present one. */
const drawTime = (at: string, locale: string): string => {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(serverClock.nowMs()).toDateString();
  const style = isToday ? ({ timeStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(locale, style).format(moment);
};

/** Its number without the date that all of a day share. */
const shortOf = (period: string): string => period.split('-').at(-1) ?? period;

/** The period that takes bets, with its countdown. */
export function NextClose({
  lottery,
  current,
  secondsLeft,
}: Pick<DrawHeadProps, 'lottery' | 'current' | 'secondsLeft'>) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const amountText = useAmountText(useSite().brand.currency);
  if (!current) return <p className={classes.meta}>{t('lottery.noPeriod')}</p>;
  const drawsAt = drawTime(current.drawsAt, locale);
  const province = lottery.provinces.find(({ code }) => code === current.province)?.name;
  return (
    <div className={classes.next}>
      <Countdown period={current} seconds={secondsLeft} />
      <div>
        <p className={classes.meta}>
          {t('lottery.period', { period: current.period })}
          {province ? ` · ${province}` : ''}
        </p>
        <b>{t('lottery.open')}</b>
        <p className={classes.meta}>{t('lottery.drawsAt', { time: drawsAt })}</p>
        {lottery.jackpotMinor === null ? null : (
          <p className={classes.meta}>{t('lottery.jackpotNow', { amount: amountText(lottery.jackpotMinor) })}</p>
        )}
      </div>
    </div>
  );
}

/** What a draw has made of the jackpot. */
function JackpotOutcome({ jackpot }: { readonly jackpot: NonNullable<Opened['jackpot']> }) {
  const { t } = useTranslation();
  const { shares, eachMinor, currency } = jackpot;
  const amountText = useAmountText(currency);
  return (
    <p className={classes.meta} data-jackpot>
      {shares > 0
        ? t('lottery.jackpotWon', { count: shares, amount: amountText(eachMinor) })
        : t('lottery.jackpotRolledOver')}
    </p>
  );
}

/** It changes with a draw, its surroundings with each second. */
const LastDraw = memo(function LastDraw({
  kind,
  names,
  opened,
  isAwaited,
}: Pick<DrawHeadProps, 'kind' | 'names' | 'opened' | 'isAwaited'>) {
  const { t } = useTranslation();
  const last = opened.find(({ numbers }) => numbers.length > 0);
  return (
    <div className={classes.last} aria-live="polite">
      <p className={classes.meta}>
        {last ? t('lottery.resultOf', { period: last.period }) : t('lottery.noResults')}
        {isAwaited ? <span className={classes.awaited}> {t('lottery.awaited')}</span> : null}
        {last && last.formerNumbers.length > 0 ? <Badge tone="warn">{t('lottery.corrected')}</Badge> : null}
        {last?.source === 'demonstration' ? <Badge tone="warn">{t('lottery.demonstration')}</Badge> : null}
      </p>
      {last ? (
        <>
          <Balls key={last.period} kind={kind} numbers={last.numbers} names={names} />
          <p className={classes.facts}>
            {factsOf(kind, last.numbers, names).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {last.jackpot ? <JackpotOutcome jackpot={last.jackpot} /> : null}
        </>
      ) : null}
    </div>
  );
});

function SoundToggle({ newest }: { readonly newest: string | undefined }) {
  const { t } = useTranslation();
  const sound = useDrawSound(newest);
  if (!sound) return null;
  const Icon = sound.isOn ? IconVolume : IconVolumeOff;
  return (
    <button
      type="button"
      className={classes.sound}
      aria-label={t('lottery.sound')}
      title={t('lottery.sound')}
      aria-pressed={sound.isOn}
      onClick={sound.toggle}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The top of a lottery: its countdown, the last draw and those before. */
export const DrawHead = memo(function DrawHead(props: DrawHeadProps) {
  const { kind, opened, names, isAwaited, onTrends } = props;
  const { t } = useTranslation();
  const numbers = kind.groups.reduce((sum, { count }) => sum + count, 0);
  const earlier = numbers > LONGEST_LINE ? [] : opened.slice(1, EARLIER + 1);
  return (
    <section className={classes.frame} aria-label={t('lottery.draw')}>
      <div className={classes.head} data-long={numbers > LONGEST_LINE || undefined}>
        <NextClose {...props} />
        <LastDraw kind={kind} names={names} opened={opened} isAwaited={isAwaited} />
        <div className={classes.earlier}>
          <ul>
            {earlier.map((draw) => (
              <li key={draw.period}>
                <bdi>{shortOf(draw.period)}</bdi>
                {draw.numbers.length > 0 ? (
                  <NumbersLine kind={kind} numbers={draw.numbers} />
                ) : (
                  <span>{t('lottery.voided')}</span>
                )}
                <span>
                  {draw.formerNumbers.length > 0 ? t('lottery.corrected') : null}
                  {draw.numbers.length > 0 && draw.formerNumbers.length === 0
                    ? factsOf(kind, draw.numbers, names)[0]
                    : null}
                </span>
              </li>
            ))}
          </ul>
          <div className={classes.tools}>
            <button
              type="button"
              className={classes.trends}
              title={t('lottery.trends')}
              onClick={onTrends}
              disabled={opened.length === 0}
            >
              <IconChartLine size={18} stroke={1.75} aria-hidden="true" />
              <span>{t('lottery.trends')}</span>
            </button>
            <SoundToggle newest={opened.find((draw) => draw.numbers.length > 0)?.period} />
          </div>
        </div>
      </div>
    </section>
  );
});
