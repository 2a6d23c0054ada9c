import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import { listContracts } from '../../../schemas/calls/contract.ts';
import { listOf } from '../../api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardList } from './card-list.tsx';
import classes from './contract.module.css';
import { ContractCard } from './contract-card.tsx';
import { OffersPart } from './offers-part.tsx';

/** The contracts of a person on both sides, the newest first. */
function Contracts() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  // The other side changes them at any time.
  const found = useQuery({ ...listOf(listContracts, { query: { page: String(page) } }), staleTime: 0 });
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{t('contract.lead')}</p>
      <CardList
        found={found}
        label={t('contract.list')}
        empty={<EmptyState motif="book" text={t('contract.empty')} />}
        onPage={setPage}
      >
        {({ contracts }) =>
          contracts.map((contract) => (
            <li key={contract.contractId}>
              <ContractCard contract={contract} />
            </li>
          ))
        }
      </CardList>
    </div>
  );
}

/** All contracts, or those with one person directly below. */
export default function ContractsPage({ section }: { readonly section: string | undefined }) {
  const [part, memberId] = sectionParts(section);
  return part === 'offers' && memberId ? <OffersPart key={memberId} memberId={memberId} /> : <Contracts />;
}
