import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SECURITY_FIELD_KINDS, type SecurityFormKind, securityForm } from '../../../engine/register/security-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import type { SmsButton } from '../../ui/form/form-view.ts';
import classes from './security.module.css';
import { useSecurityForm } from './use-security-form.ts';
import type { Standing } from './use-standing.ts';

interface SecurityFormViewProps<Answer> {
  readonly kind: SecurityFormKind;
  readonly standing: Pick<Standing, 'loginPassword' | 'fundPassword'>;
  readonly submitLabel: string;
  readonly intro?: ReactNode;
  readonly sms?: SmsButton;
  readonly initialValues?: FormValues;
  readonly call: (values: FormValues) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  /** Absent if the section's own back button is enough. */
  readonly onCancel?: () => void;
}

/** A form of the security centre, whichever it is: its fields follow from its kind, on the server as well. */
export function SecurityFormView<Answer>(props: SecurityFormViewProps<Answer>) {
  const site = useSite();
  const { kind, standing, submitLabel, intro, sms, initialValues = {}, call, onDone, onCancel } = props;
  const { t } = useTranslation();
  const { loginPassword: hasPassword, fundPassword: hasFundPassword } = standing;
  const form = useMemo(
    () => securityForm(kind, { rules: site.registerRules, brand: site.brand, hasPassword, hasFundPassword }),
    [kind, hasPassword, hasFundPassword],
  );
  const view = useSecurityForm(call, onDone);
  return (
    <div className={classes.form} data-flow="securityForm" data-state={view.state}>
      {intro ? <div className={classes.intro}>{intro}</div> : null}
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <DynamicForm
        form={form}
        kinds={SECURITY_FIELD_KINDS}
        serverErrors={view.fieldErrors}
        initialValues={initialValues}
        draft={`security ${kind}`}
        services={{ sms }}
        submitLabel={submitLabel}
        isBusy={view.isBusy}
        footer={
          onCancel ? (
            <div className={classes.cancel}>
              <Button onClick={onCancel}>{t('security.cancel')}</Button>
            </div>
          ) : null
        }
        onSubmit={view.submit}
      />
    </div>
  );
}
