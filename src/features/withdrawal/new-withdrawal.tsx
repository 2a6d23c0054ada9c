import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useCards, useOptions } from './use-withdrawals.ts';
import { WageringCard } from './wagering-card.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import classes from './withdrawal-page.module.css';

/** Prerequisites that are missing, with a link to each. */
function Missing({ what }: { readonly what: 'account' | 'fundPassword' }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isAccount = what === 'account';
  const section = isAccount ? 'addBankCard' : 'fundPassword';
  return (
    <div className={classes.page}>
      <Note tone="warn">{t(isAccount ? 'withdrawal.form.noAccount' : 'withdrawal.form.noFundPassword')}</Note>
      <ButtonLink
        variant="primary"
        size="lg"
        to={{ pathname, search: withCentrePlace(search, { key: 'securityCenter', section }) }}
      >
        {t(isAccount ? 'withdrawal.form.addAccount' : 'withdrawal.form.setFundPassword')}
      </ButtonLink>
    </div>
  );
}

/** A new withdrawal, or the reason why there can be none. */
export function NewWithdrawal({ onDone }: { readonly onDone: (number: string) => void }) {
  const { t } = useTranslation();
  const options = useOptions();
  const cards = useCards();
  if (options.isLoadingError) return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />;
  if (cards.isLoadingError) return <LoadFailure error={cards.error} onRetry={() => void cards.refetch()} />;
  if (!options.data || !cards.data) return <SkeletonLines count={6} />;
  const { isOpen, hasFundPassword, methods, wageringLeftMinor, currency } = options.data;
  const targets = cards.data.filter(({ kind }) => methods.includes(kind));
  if (!isOpen) return <EmptyState motif="coins" text={t('errors.withdrawalsClosed')} />;
  if (!hasFundPassword) return <Missing what="fundPassword" />;
  if (targets.length === 0) return <Missing what="account" />;
  if (wageringLeftMinor !== '0') return <WageringCard leftMinor={wageringLeftMinor} currency={currency} />;
  return <WithdrawalForm options={options.data} targets={targets} onDone={onDone} />;
}
