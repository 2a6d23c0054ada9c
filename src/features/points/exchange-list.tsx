import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './points.module.css';
import { type OwnExchange, useExchanges, usePointsText } from './use-points.ts';

const TONES = { applying: 'warn', approved: 'ok', rejected: 'bad', sent: 'ok' } as const;

function Exchange({ exchange }: { readonly exchange: OwnExchange }) {
  const site = useSite();
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const money = useMoneyText(exchange.currency, site.brand.country);
  const { number, kind, title, quantity, points, amountMinor, state, remark, at, carrier, tracking } = exchange;
  return (
    <li className={`${card.card} ${classes.row}`} data-exchange={number} data-state={state}>
      <div>
        <b>{kind === 'convert' ? t('points.converted') : t('points.times', { quantity, title })}</b>
        <p className={classes.meta}>
          <TimeText at={at} /> · <bdi>{number}</bdi>
        </p>
        {remark === '' ? null : (
          <p className={classes.meta}>
            {t('points.remark')} <bdi>{remark}</bdi>
          </p>
        )}
        {state === 'sent' ? (
          <p className={classes.meta}>
            {t('points.tracking')} <bdi>{carrier}</bdi> · <bdi>{tracking}</bdi>
          </p>
        ) : null}
      </div>
      <div className={classes.result}>
        <b>{t('points.price', { points: pointsText(points) })}</b>
        {kind === 'goods' ? null : <span>{money(amountMinor)}</span>}
        <Badge tone={TONES[state]}>
          {t(kind === 'goods' && state === 'approved' ? 'points.state.toSend' : `points.state.${state}`)}
        </Badge>
      </div>
    </li>
  );
}

/** The exchanges of the member, the newest first. */
export function ExchangeList() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useExchanges(page);
  if (found.isPending) return <SkeletonLines count={4} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { exchanges, pages, total, isMore } = found.data;
  if (total === 0) return <EmptyState motif="gift" text={t('points.noExchanges')} />;
  return (
    <>
      <ul className={classes.list} aria-busy={found.isPlaceholderData}>
        {exchanges.map((exchange) => (
          <Exchange key={exchange.number} exchange={exchange} />
        ))}
      </ul>
      <Pager page={found.data.page} pages={pages} isMore={isMore} onPage={setPage} />
    </>
  );
}
