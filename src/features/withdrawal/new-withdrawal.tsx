import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paysTo } from '../../../engine/register/payout-form.ts';
import { overview } from '../../../schemas/calls/security.ts';
import { queryOf } from '../../api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { RequestStepper } from './request-stepper.tsx';
import { useCards, useOptions } from './use-withdrawals.ts';
import { WageringCard } from './wagering-card.tsx';

/** A new withdrawal, or the reason why there can be none. */
export function NewWithdrawal() {
  const { t } = useTranslation();
  const options = useOptions();
  const cards = useCards();
  const standing = useQuery(queryOf(overview, {}));
  const failed = [options, cards, standing].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!options.data || !cards.data || !standing.data) return <SkeletonLines count={6} />;
  const { isOpen, methods, wageringLeftMinor, currency } = options.data;
  const targets = cards.data.filter(({ kind }) => paysTo(methods, kind));
  if (!isOpen) return <EmptyState motif="coins" text={t('errors.withdrawalsClosed')} />;
  if (wageringLeftMinor !== '0') return <WageringCard leftMinor={wageringLeftMinor} currency={currency} />;
  return (
    <RequestStepper
      options={options.data}
      targets={targets}
      holder={standing.data.realName ?? undefined}
      hasLoginPassword={standing.data.loginPassword}
    />
  );
}
