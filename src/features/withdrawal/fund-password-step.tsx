import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SECURITY_FIELD_KINDS, securityForm } from '../../../engine/register/security-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { useSite } from '../../api/site.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import classes from './withdrawal-form.module.css';

interface FundPasswordStepProps {
  readonly hasLoginPassword: boolean;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (values: FormValues) => void;
}

/** Sets the fund password, which confirms this withdrawal and each one after it. */
export function FundPasswordStep({ hasLoginPassword, error, isBusy, onSubmit }: FundPasswordStepProps) {
  const site = useSite();
  const { t } = useTranslation();
  const form = useMemo(
    () =>
      securityForm('fundPassword', {
        rules: site.registerRules,
        brand: site.brand,
        hasPassword: hasLoginPassword,
        hasFundPassword: false,
      }),
    [hasLoginPassword],
  );
  const { atFields, above } = useShownErrors(error, Object.keys(form.schema.properties));
  return (
    <div className={classes.form}>
      <p className={classes.balance}>{t('withdrawal.steps.fundPasswordWhy')}</p>
      <ErrorAlert error={above} isBusy={isBusy} />
      <DynamicForm
        form={form}
        kinds={SECURITY_FIELD_KINDS}
        serverErrors={atFields}
        isBusy={isBusy}
        submitLabel={t('withdrawal.steps.continue')}
        onSubmit={onSubmit}
      />
    </div>
  );
}
