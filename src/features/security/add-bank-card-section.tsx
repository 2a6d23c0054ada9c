import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { textsOf } from '../../../engine/register/validate-form.ts';
import { addBankCard } from '../../../schemas/calls/security.ts';
import { withdrawalOptions } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PayoutAccountForm } from '../../ui/form/payout-account-form.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './security.module.css';
import { useSecurityForm } from './use-security-form.ts';
import type { Standing } from './use-standing.ts';

interface AddBankCardSectionProps {
  readonly standing: Standing;
  readonly onSection: (section: string) => void;
  readonly onDone: (said: string) => void;
}

/** Adds a payout account with the fields of the merchant's country. The fund password, which confirms it, comes first. */
export function AddBankCardSection({ standing, onSection, onDone }: AddBankCardSectionProps) {
  const { t } = useTranslation();
  const options = useQuery(queryOf(withdrawalOptions, {}));
  const view = useSecurityForm(
    (values) => {
      const { paymentPassword = '', ...fields } = textsOf(values);
      const kind = options.data?.methods.find((method) => method === fields.kind) ?? 'bank';
      return api.call(addBankCard, { body: { paymentPassword, ...fields, kind } });
    },
    () => onDone(t('security.cards.added')),
  );
  if (!standing.fundPassword) {
    return (
      <div className={classes.form}>
        <div className={classes.stack}>
          <Note tone="warn">{t('security.cards.needs.fundPassword')}</Note>
          <Button variant="primary" size="lg" onClick={() => onSection('fundPassword')}>
            {t('security.set')}
          </Button>
        </div>
      </div>
    );
  }
  if (options.isLoadingError) return <LoadFailure error={options.error} onRetry={() => void options.refetch()} />;
  if (!options.data) return <SkeletonLines count={4} />;
  return (
    <div className={classes.form} data-flow="securityForm" data-state={view.state}>
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <PayoutAccountForm
        methods={options.data.methods}
        holder={standing.realName ?? undefined}
        asksFundPassword
        serverErrors={view.fieldErrors}
        isBusy={view.isBusy}
        submitLabel={t('security.cards.add')}
        onSubmit={({ method, values }) => view.submit({ ...values, kind: method })}
      />
    </div>
  );
}
