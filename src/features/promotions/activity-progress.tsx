import { useTranslation } from 'react-i18next';
import { useLocalText, useSite } from '../../api/site.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { Badge } from '../../ui/badge.tsx';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { useActivityGames } from '../../ui/use-activity-games.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './activity.module.css';
import { RaffleProgress } from './raffle-progress.tsx';
import { RainProgress } from './rain-progress.tsx';

type Step = ActivityDetail['steps'][number];

/** Steps that count money, in minor units. */
const OF_MONEY: readonly Step['of'][] = ['turnover', 'stake', 'depositSum'];
const HUNDREDTHS = 100;

/** Writes what a step counts: money, a multiple of the stake, or a number. */
function useStepFigure(): (of: Step['of'], figure: string) => string {
  const site = useSite();
  const { locale } = useLocalText();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (of, figure) => {
    if (OF_MONEY.includes(of)) return money(figure);
    return numbers.format(of === 'bestWin' ? Number(figure) / HUNDREDTHS : Number(figure));
  };
}

function MissionStep({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const figure = useStepFigure();
  const games = useActivityGames();
  const { of, category, vendor, current, target, isDone } = step;
  return (
    <li className={classes.step}>
      <div className={classes.head}>
        <span>{t(`activity.step.${of}`, { games: games([{ category, vendor }]) })}</span>
        {isDone ? <Badge tone="ok">{t('activity.stepDone')}</Badge> : null}
      </div>
      <LimitBar usedMinor={current} amountMinor={target} />
      <p className={classes.meta}>
        {t('activity.progress', { current: figure(of, current), target: figure(of, target) })}
      </p>
    </li>
  );
}

/** How far the person is: the steps of a mission, the next day of a calendar, the rains of envelopes, or the draws of a raffle. */
export function ActivityProgress({ detail }: { readonly detail: ActivityDetail }) {
  const { t } = useTranslation();
  const { steps, nextDay, rains, raffle } = detail;
  return (
    <>
      {steps.length > 0 ? (
        <ol className={classes.steps} aria-label={t('activity.steps')}>
          {steps.map((step) => (
            <MissionStep key={step.key} step={step} />
          ))}
        </ol>
      ) : null}
      {rains && detail.state !== 'close' ? <RainProgress rains={rains} /> : null}
      {raffle ? <RaffleProgress raffle={raffle} /> : null}
      {nextDay === null ? null : <p>{t('activity.nextDay', { number: nextDay })}</p>}
    </>
  );
}
