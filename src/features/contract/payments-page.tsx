import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../engine/navigation/agent-centre.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { contractPayments } from '../../../schemas/calls/contract.ts';
import { listOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CardList } from './card-list.tsx';
import classes from './contract.module.css';
import { Explanation } from './explanation.tsx';
import { LevelsPart } from './levels-part.tsx';
import { PaidCard } from './paid-card.tsx';
import { PeriodText } from './period-text.tsx';

type Payment = CallValue<typeof contractPayments>['payments'][number];

function PaymentCard({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation();
  const { type, from, until, currency, paidMinor, state, transferId, measures, steps } = payment;
  return (
    <PaidCard
      title={t(`contract.type.${type}`)}
      when={<PeriodText from={from} until={until} />}
      {...{ paidMinor, currency, state, transferId }}
    >
      <Explanation measures={measures} steps={steps} currency={currency} />
    </PaidCard>
  );
}

/** What the agent was paid by contracts, each payment with its explanation, the newest first. */
function ContractPayments() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery({ ...listOf(contractPayments, { query: { page: String(page) } }), staleTime: 0 });
  return (
    <CardList
      found={found}
      label={t('contract.payment.list')}
      empty={<EmptyState motif="coins" text={t('contract.payment.empty')} />}
      onPage={setPage}
    >
      {({ payments }) =>
        payments.map((payment) => (
          <li key={`${payment.contractId} ${payment.from}`}>
            <PaymentCard payment={payment} />
          </li>
        ))
      }
    </CardList>
  );
}

const SOURCES = ['contracts', 'levels'] as const;

/** What the agent has earned, by its source. */
export default function PaymentsPage() {
  const { t } = useTranslation();
  const { modules } = useSite();
  const sources = SOURCES.filter((source) => (source === 'levels' ? modules.levelRebate : hasContracts(modules)));
  const [chosen, setChosen] = useState<(typeof SOURCES)[number]>();
  const source = chosen ?? sources[0];
  return (
    <div className={classes.page}>
      {sources.length > 1 && source ? (
        <Segmented
          label={t('contract.level.source')}
          chosen={source}
          options={sources.map((value) => ({ value, label: t(`contract.level.of.${value}`) }))}
          onChoose={setChosen}
        />
      ) : null}
      {source === 'levels' ? <LevelsPart /> : <ContractPayments />}
    </div>
  );
}
