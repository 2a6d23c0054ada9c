import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './points.module.css';
import { usePointsText, useRates } from './use-points.ts';

/** What earns points, in the words of the rates themselves. */
export function PointRules() {
  const site = useSite();
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const found = useRates();
  if (found.isPending) return <SkeletonLines count={4} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { rates, perMinor, ratio } = found.data;
  const amount = money(perMinor);
  return (
    <section className={`${card.card} ${classes.rules}`}>
      <h2>{t('points.rules.title')}</h2>
      {rates.length === 0 ? null : (
        <>
          <p>{t('points.rules.earn', { amount })}</p>
          <dl className={classes.rates}>
            {rates.map(({ type, points }) => (
              <div key={type}>
                <dt>{t(`points.type.${type}`)}</dt>
                <dd>{t('points.price', { points: pointsText(points) })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ul>
        <li>{t('points.rules.rest')}</li>
        <li>{t('points.rules.lasting')}</li>
        {ratio ? (
          <li>{t('points.ratio', { points: pointsText(ratio.points), amount: money(ratio.forMinor) })}</li>
        ) : null}
        <li>{t('points.rules.rejected')}</li>
      </ul>
    </section>
  );
}
