import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewContract } from '../../../schemas/calls/contract.ts';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './contract.module.css';
import { FormerPeriod } from './former-period.tsx';

function Result({ contractId }: { readonly contractId: string }) {
  const found = useQuery({ ...queryOf(previewContract, { query: { contractId } }), staleTime: 0 });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={4} />;
  return <FormerPeriod former={found.data} />;
}

/** What a contract would have paid for the last period that is over, on demand. */
export function Preview({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.terms}>
      <div className={classes.actions}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('contract.preview')}
        </Button>
      </div>
      {isOpen ? <Result contractId={contractId} /> : null}
    </div>
  );
}
