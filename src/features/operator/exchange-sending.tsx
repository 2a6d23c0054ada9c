import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeDelivery, sendExchange, TRACKING } from '../../../schemas/calls/points-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { CardFacts } from './back-office-facts.tsx';
import { type DeskExchange, type ExchangeActsProps, useExchangeWords } from './exchange-acts.tsx';
import classes from './exchange-sending.module.css';

const LONGEST_CARRIER = 40;

/** Where the goods go, each line as the member wrote it. */
function Address({ number }: Pick<DeskExchange, 'number'>) {
  const { t } = useTranslation();
  const found = useQuery(queryOf(exchangeDelivery, { query: { number } }));
  if (found.isPending) return <SkeletonLines count={3} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { receiver, countryDialingCode, mobileNum, address } = found.data;
  return (
    <CardFacts
      facts={[
        [t('backOfficePoints.receiver'), <bdi key="receiver">{receiver}</bdi>],
        [t('backOfficePoints.phone'), <bdi key="phone">{`${countryDialingCode} ${mobileNum}`}</bdi>],
        [
          t('backOfficePoints.address'),
          <bdi key="address" className={classes.address}>
            {address}
          </bdi>,
        ],
      ]}
    />
  );
}

/** Approved goods: their address when it is asked for, as each look is in the audit log, and the way to send them. */
export function ExchangeSending({ exchange, onDone }: ExchangeActsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { number, account, title } = useExchangeWords(exchange);
  return (
    <>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('backOfficePoints.showAddress')}</summary>
        {isOpen ? (
          <div className={classes.opened}>
            <Address number={number} />
          </div>
        ) : null}
      </details>
      <BackOfficeActs>
        <BackOfficeAction
          label={t('backOfficePoints.send')}
          variant="primary"
          fields={[
            {
              name: 'carrier',
              label: t('backOfficePoints.carrier'),
              hint: t('backOfficePoints.reasonHint'),
              kind: 'text',
              maximumLength: LONGEST_CARRIER,
            },
            {
              name: 'tracking',
              label: t('backOfficePoints.tracking'),
              kind: 'text',
              pattern: TRACKING,
              wrong: t('backOfficePoints.trackingWrong'),
            },
          ]}
          confirmation={{
            title: t('backOfficePoints.sendTitle', { number }),
            text: t('backOfficePoints.sendText', { title, account }),
          }}
          call={({ carrier = '', tracking = '' }) =>
            backOfficeApi.call(sendExchange, { body: { number, carrier, tracking } })
          }
          onDone={onDone}
        />
      </BackOfficeActs>
    </>
  );
}
