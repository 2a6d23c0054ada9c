import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listContracts } from '../../../schemas/calls/contract.ts';
import { listOf } from '../../api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './contract.module.css';
import { ContractCard } from './contract-card.tsx';

/** The contracts of an agent on both sides, the newest first. */
export default function ContractsPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  // The other side changes them at any time.
  const found = useQuery({ ...listOf(listContracts, { query: { page: String(page) } }), staleTime: 0 });
  const list = found.isError ? undefined : found.data;
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{t('contract.lead')}</p>
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {list?.total === 0 ? <EmptyState motif="book" text={t('contract.empty')} /> : null}
      {list && list.total > 0 ? (
        <>
          <ul className={classes.page} aria-label={t('contract.list')} aria-busy={found.isPlaceholderData}>
            {list.contracts.map((contract) => (
              <li key={contract.contractId}>
                <ContractCard contract={contract} onChanged={() => void found.refetch()} />
              </li>
            ))}
          </ul>
          <Pager page={list.page} pages={list.pages} isMore={list.isMore} onPage={setPage} />
        </>
      ) : null}
    </div>
  );
}
