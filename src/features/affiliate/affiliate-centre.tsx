import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { affiliateCentre } from '../../../schemas/calls/affiliate-centre.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './affiliate.module.css';
import { CampaignCard } from './campaign-card.tsx';
import { Commission } from './commission.tsx';
import { NewCampaign } from './new-campaign.tsx';
import { PlanTerms } from './plan-card.tsx';

/** The area of an affiliate: the plan, the commission, and campaigns with their links and outcomes. */
export function AffiliateCentre({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const [isNew, setNew] = useState(false);
  // Visitors and registrations elsewhere change it.
  const found = useQuery({ ...queryOf(affiliateCentre, {}, language, account), staleTime: 0 });
  if (found.isLoadingError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { isFrozen, plan, campaigns } = found.data;
  const newOne = isFrozen ? null : (
    <Button variant="primary" onClick={() => setNew(true)}>
      {t('affiliate.centre.new')}
    </Button>
  );
  return (
    <>
      <section className={`${card.card} ${card.roomy}`} aria-label={plan.name}>
        <h2>{plan.name}</h2>
        <PlanTerms plan={plan} />
      </section>
      <Commission centre={found.data} />
      <section className={classes.campaigns} aria-label={t('affiliate.centre.campaigns')}>
        <h2>{t('affiliate.centre.campaigns')}</h2>
        {isNew ? (
          <div className={`${card.card} ${card.roomy}`}>
            <NewCampaign onDone={() => setNew(false)} />
          </div>
        ) : null}
        {campaigns.length === 0 && !isNew ? (
          <EmptyState motif="gift" text={t('affiliate.centre.empty')} action={newOne} />
        ) : null}
        {campaigns.length > 0 && !isNew ? newOne : null}
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.code} campaign={campaign} isFrozen={isFrozen} />
        ))}
      </section>
    </>
  );
}
