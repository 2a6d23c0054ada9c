import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { approveExchange, decideExchange, deskExchanges, rejectExchange } from '../../../schemas/calls/points-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { AccountFilter, filterOf } from './account-filter.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficeCard } from './back-office-card.tsx';
import { CardFacts } from './back-office-facts.tsx';
import { BackOfficeList } from './back-office-list.tsx';
import { ExchangeSending } from './exchange-sending.tsx';
import { ExchangeStock } from './exchange-stock.tsx';
import { useOperator } from './operator-context.ts';
import { ProposalActs } from './proposal-acts.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type DeskExchange = CallValue<typeof deskExchanges>['exchanges'][number];

/** The longest reason that a member reads. */
const LONGEST_REASON = 140;
/** What a view without exchanges says. */
const NONE = { waiting: 'noneWaiting', toSend: 'noneToSend', decided: 'noneDecided' } as const;

function useWords({ points, amountMinor, currency, account, number, quantity, title }: DeskExchange) {
  const site = useSite();
  const { locale } = useLocalText();
  const money = useMoneyText(currency, site.brand.country, 'exact');
  return {
    points: new Intl.NumberFormat(locale).format(BigInt(points)),
    amount: money(amountMinor),
    account,
    number,
    title: `${quantity} × ${title}`,
  };
}

function Decision({ exchange }: { readonly exchange: DeskExchange }) {
  const { t } = useTranslation();
  const words = useWords(exchange);
  const { number, kind } = exchange;
  return (
    <BackOfficeActs>
      <BackOfficeAction
        label={t('backOfficePoints.approve')}
        variant="primary"
        confirmation={{
          title: t('backOfficePoints.approveTitle', words),
          text: t(kind === 'goods' ? 'backOfficePoints.approveGoods' : 'backOfficePoints.approveText', words),
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

/** An approval that waits for a second operator. */
function Proposal({ exchange }: { readonly exchange: DeskExchange }) {
  const { t } = useTranslation();
  const words = useWords(exchange);
  const { number, kind, proposal } = exchange;
  if (!proposal) return null;
  const { by } = proposal;
  return (
    <>
      <p>{t('backOfficePoints.proposed', { operator: by })}</p>
      <ProposalActs
        by={by}
        confirmation={{
          title: t('backOfficeApplications.confirmTitle', words),
          text: t(kind === 'goods' ? 'backOfficePoints.approveGoods' : 'backOfficePoints.approveText', words),
        }}
        backText={t('backOfficePoints.backText')}
        decide={(decision) => backOfficeApi.call(decideExchange, { body: { number, decision } })}
      />
    </>
  );
}

/** The outcome of an exchange that was decided. */
function Outcome({ exchange }: { readonly exchange: DeskExchange }) {
  const { t } = useTranslation();
  const { state, remark: reason, carrier, tracking } = exchange;
  if (state === 'applying') return null;
  return <small>{t(`backOfficePoints.${state}`, { reason, carrier, tracking })}</small>;
}

function ExchangeCard({ exchange }: { readonly exchange: DeskExchange }) {
  const { t } = useTranslation();
  const { may } = useOperator();
  const { points, amount, title } = useWords(exchange);
  const { number, kind, account, memberId, at, state, proposal, decidedBy } = exchange;
  const isGoods = kind === 'goods';
  const facts = [
    [
      t('backOfficePoints.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t('backOfficePoints.item'), title],
    [t('backOfficePoints.points'), points],
    ...(isGoods ? [] : [[t('backOfficePoints.worth'), amount] as const]),
    [t('backOfficePoints.asked'), <TimeText key="asked" at={at} />],
    ...(decidedBy === '' ? [] : [[t('backOfficeApplications.decidedBy'), decidedBy] as const]),
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
          <Outcome exchange={exchange} />
        </>
      }
    >
      <CardFacts facts={facts} />
      <Proposal exchange={exchange} />
      {state === 'applying' && !proposal ? <Decision exchange={exchange} /> : null}
      {isGoods && state === 'approved' && may('points.send') ? (
        <ExchangeSending number={number} account={account} title={title} />
      ) : null}
    </BackOfficeCard>
  );
}

function ExchangeQueue({ view, account }: { readonly view: keyof typeof NONE; readonly account: string }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const [page, setPage] = useState(1);
  const found = useQuery(
    listOf(deskExchanges, { query: { view, page: String(page), ...filterOf(account) } }, language),
  );
  return (
    <BackOfficeList
      title={t(`backOfficePoints.${view}`)}
      found={found}
      none={t(`backOfficePoints.${NONE[view]}`)}
      onPage={setPage}
    >
      {({ exchanges }) => exchanges.map((exchange) => <ExchangeCard key={exchange.number} exchange={exchange} />)}
    </BackOfficeList>
  );
}

/** Exchanges of points that wait for operators, the stock of the mall, and past decisions. */
export function ExchangesView() {
  const { t } = useTranslation();
  const [account, setAccount] = useState('');
  return (
    <>
      <PageTitle>{t('backOffice.view.exchanges')}</PageTitle>
      <AccountFilter account={account} onChange={setAccount} />
      <ExchangeQueue key={`waiting ${account}`} view="waiting" account={account} />
      <ExchangeQueue key={`toSend ${account}`} view="toSend" account={account} />
      <ExchangeStock />
      <ExchangeQueue key={`decided ${account}`} view="decided" account={account} />
    </>
  );
}
