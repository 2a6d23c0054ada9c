import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import {
  approveExchange,
  decideExchange,
  type deskExchanges,
  rejectExchange,
} from '../../../schemas/calls/points-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { OrderDecision } from './order-decision.tsx';
import { ProposalActs } from './proposal-acts.tsx';

/** An exchange in a back-office list. */
export type DeskExchange = CallValue<typeof deskExchanges>['exchanges'][number];

/** What the acts of an exchange need. */
export interface ExchangeActsProps {
  readonly exchange: DeskExchange;
  /** Whether the page is its own: then a single key asks for the approval. */
  readonly hasKeys?: boolean;
  /** Called with its new state after this operator's decision. */
  readonly onDone?: ((exchange: DeskExchange) => void) | undefined;
}

/** The longest reason that a member reads. */
const LONGEST_REASON = 140;

/** What texts say about an exchange. */
export function useExchangeWords({ points, amountMinor, currency, account, number, quantity, title }: DeskExchange) {
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

/** Approves an exchange, or rejects it with a reason. */
export function ExchangeDecision({ exchange, hasKeys = false, onDone }: ExchangeActsProps) {
  const { t } = useTranslation();
  const words = useExchangeWords(exchange);
  const { number, kind } = exchange;
  return (
    <OrderDecision
      hasKeys={hasKeys}
      approval={{
        label: t('backOfficePoints.approve'),
        confirmation: {
          title: t('backOfficePoints.approveTitle', words),
          text: t(kind === 'goods' ? 'backOfficePoints.approveGoods' : 'backOfficePoints.approveText', words),
        },
        call: () => backOfficeApi.call(approveExchange, { body: { number } }),
      }}
      others={[
        {
          label: t('backOfficePoints.reject'),
          fields: [
            {
              name: 'reason',
              label: t('backOfficePoints.reason'),
              hint: t('backOfficePoints.reasonHint'),
              kind: 'lines',
              maximumLength: LONGEST_REASON,
            },
          ],
          confirmation: {
            title: t('backOfficePoints.rejectTitle', words),
            text: t('backOfficePoints.rejectText', words),
            isHarmful: true,
          },
          call: ({ reason = '' }) => backOfficeApi.call(rejectExchange, { body: { number, reason } }),
        },
      ]}
      onDone={onDone}
    />
  );
}

/** An approval that waits for a second operator. */
export function ExchangeProposal({ exchange, onDone }: ExchangeActsProps) {
  const { t } = useTranslation();
  const words = useExchangeWords(exchange);
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
        onDone={onDone}
        decide={(decision) => backOfficeApi.call(decideExchange, { body: { number, decision } })}
      />
    </>
  );
}
