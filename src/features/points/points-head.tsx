import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { convertPoints } from '../../../schemas/calls/points.ts';
import { api } from '../../api/client.ts';
import { useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { MadeExchange } from './mall-items.tsx';
import classes from './points.module.css';
import { SpendDialog } from './spend-dialog.tsx';
import { type Mall, type OwnExchange, useBalance, useMall, usePointsText } from './use-points.ts';

type Ratio = NonNullable<NonNullable<ReturnType<typeof useBalance>['data']>['ratio']>;

/** What so many points are in money, as a sentence. */
function useRatioText({ points, forMinor }: Ratio): string {
  const site = useSite();
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  return t('points.ratio', { points: pointsText(points), amount: money(forMinor) });
}

function Convert({ ratio, balance, mall }: { readonly ratio: Ratio; readonly balance: string; readonly mall: Mall }) {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const text = useRatioText(ratio);
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<OwnExchange>();
  const { points, leastPoints, mostPointsADay } = ratio;
  const limits = { least: pointsText(leastPoints), step: pointsText(points) };
  return (
    <>
      {made ? <MadeExchange made={made} /> : null}
      {BigInt(balance) >= BigInt(leastPoints) ? (
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('points.convert')}
        </Button>
      ) : null}
      {isOpen ? (
        <SpendDialog
          title={t('points.convert')}
          text={text}
          field="points"
          first={leastPoints}
          hint={
            mostPointsADay === null
              ? t('points.ask.limits', limits)
              : t('points.ask.limitsOfDay', { ...limits, most: pointsText(mostPointsADay) })
          }
          mall={mall}
          call={({ count, ...proof }) => api.call(convertPoints, { body: { points: count, ...proof } })}
          onDone={(exchange) => {
            setMade(exchange);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function RatioLine({ ratio }: { readonly ratio: Ratio }) {
  return <p className={classes.meta}>{useRatioText(ratio)}</p>;
}

/** The points of the member, and the way to turn them into money. */
export function PointsHead() {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const found = useBalance();
  const mall = useMall();
  if (found.isPending) return <SkeletonLines count={3} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { balance, ratio } = found.data;
  return (
    <section className={`${card.card} ${classes.head}`} aria-label={t('points.yours')}>
      <div className={classes.coin}>
        <Art kind="motif" subject={{ id: 'coins' }} widths={[160, 320]} sizes="72px" />
      </div>
      <div>
        <p className={classes.meta}>{t('points.yours')}</p>
        <p className={classes.balance} data-points={balance}>
          {pointsText(balance)}
        </p>
        {ratio ? <RatioLine ratio={ratio} /> : null}
      </div>
      {ratio && mall.data ? <Convert ratio={ratio} balance={balance} mall={mall.data} /> : null}
    </section>
  );
}
