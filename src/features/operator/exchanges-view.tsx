import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { approveExchange, deskExchanges, rejectExchange } from '../../../schemas/calls/points-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficeCard } from './back-office-card.tsx';
import { CardFacts } from './back-office-facts.tsx';
import { BackOfficeList } from './back-office-list.tsx';
import { ExchangeStock } from './exchange-stock.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type DeskExchange = CallValue<typeof deskExchanges>['exchanges'][number];

/** The longest reason that a member reads. */
const LONGEST_REASON = 140;

function useWords({ points, amountMinor, currency, account, number }: DeskExchange) {
  const site = useSite();
  const { locale } = useLocalText();
  const money = useMoneyText(currency, site.brand.country, 'exact');
  return {
    points: new Intl.NumberFormat(locale).format(BigInt(points)),
    amount: money(amountMinor),
    account,
    number,
  };
}

function Decision({ exchange }: { readonly exchange: DeskExchange }) {
  const { t } = useTranslation();
  const words = useWords(exchange);
  const { number } = exchange;
  return (
    <BackOfficeActs>
      <BackOfficeAction
        label={t('backOfficePoints.approve')}
        variant="primary"
        confirmation={{
          title: t('backOfficePoints.approveTitle', words),
          text: t('backOfficePoints.approveText', words),
        }}
        call={() => backOfficeApi.call(approveExchange, { body: { number } })}
      />
      <BackOfficeAction
        label={t('backOfficePoints.reject')}
        fields={[
          {
            name: 'reason',
            label: t('backOfficePoints.reason'),
            hint: t('backOfficePoints.reasonHint'),
            kind: 'lines',
            maximumLength: LONGEST_REASON,
          },
        ]}
        confirmation={{
          title: t('backOfficePoints.rejectTitle', words),
          text: t('backOfficePoints.rejectText', words),
          isHarmful: true,
        }}
        call={({ reason = '' }) => backOfficeApi.call(rejectExchange, { body: { number, reason } })}
      />
    </BackOfficeActs>
  );
}

function ExchangeCard({ exchange }: { readonly exchange: DeskExchange }) {
  const { t } = useTranslation();
  const { points, amount } = useWords(exchange);
  const { number, account, memberId, title, quantity, at, state, remark } = exchange;
  const facts = [
    [
      t('backOfficePoints.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t('backOfficePoints.item'), `${quantity} × ${title}`],
    [t('backOfficePoints.points'), points],
    [t('backOfficePoints.worth'), amount],
    [t('backOfficePoints.asked'), <TimeText key="asked" at={at} />],
  ] as const;
  return (
    <BackOfficeCard
      data-exchange={number}
      data-state={state}
      head={
        <>
          <b>
            <bdi>{number}</bdi>
          </b>
          {state === 'applying' ? null : (
            <small>
              {state === 'approved'
                ? t('backOfficePoints.approved')
                : t('backOfficePoints.rejected', { reason: remark })}
            </small>
          )}
        </>
      }
    >
      <CardFacts facts={facts} />
      {state === 'applying' ? <Decision exchange={exchange} /> : null}
    </BackOfficeCard>
  );
}

function ExchangeQueue({ view }: { readonly view: 'waiting' | 'decided' }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const [page, setPage] = useState(1);
  const found = useQuery(listOf(deskExchanges, { query: { view, page: String(page) } }, language));
  return (
    <BackOfficeList
      title={t(`backOfficePoints.${view}`)}
      found={found}
      none={t(view === 'waiting' ? 'backOfficePoints.noneWaiting' : 'backOfficePoints.noneDecided')}
      onPage={setPage}
    >
      {({ exchanges }) => exchanges.map((exchange) => <ExchangeCard key={exchange.number} exchange={exchange} />)}
    </BackOfficeList>
  );
}

/** Exchanges of points that wait for operators, the stock of the mall, and past decisions. */
export function ExchangesView() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('backOffice.view.exchanges')}</PageTitle>
      <ExchangeQueue view="waiting" />
      <ExchangeStock />
      <ExchangeQueue view="decided" />
    </>
  );
}
