import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentProofForm } from '../../../engine/register/cashier-form.ts';
import { SECURITY_FIELD_KINDS } from '../../../engine/register/security-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { RequestProof, WithdrawalWishes } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { useSite } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { Outcome } from './outcome.tsx';
import type { Target } from './target-choice.tsx';
import type { Options } from './use-withdrawals.ts';
import classes from './withdrawal-form.module.css';

interface ConfirmStepProps {
  readonly options: Options;
  readonly target: Target;
  readonly wishes: WithdrawalWishes;
  readonly asksFundPassword: boolean;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: (proof: RequestProof) => void;
}

/** A summary of what will happen, and the proof that the owner wants it. */
export function ConfirmStep(props: ConfirmStepProps) {
  const site = useSite();
  const { options, target, wishes, asksFundPassword, error, isBusy, onConfirm } = props;
  const { t } = useTranslation();
  const amountText = useAmountText(options.currency);
  const { needsTwoFactor } = options;
  const form = useMemo(
    () => paymentProofForm(site.registerRules, { asksFundPassword, needsTwoFactor }),
    [site, asksFundPassword, needsTwoFactor],
  );
  const { atFields, above } = useShownErrors(error, Object.keys(form.schema.properties));
  const amount = amountText(wishes.amountMinor);
  return (
    <div className={classes.form}>
      <dl className={classes.summary}>
        <div>
          <dt>{t('withdrawal.form.amount')}</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>{t('withdrawal.form.target')}</dt>
          <dd>
            {target.name} <bdi>{target.number}</bdi>
          </dd>
        </div>
      </dl>
      <Outcome amountMinor={BigInt(wishes.amountMinor)} options={options} />
      <ErrorAlert error={above} isBusy={isBusy} />
      <DynamicForm
        form={form}
        kinds={SECURITY_FIELD_KINDS}
        serverErrors={atFields}
        isBusy={isBusy}
        submitLabel={t('withdrawal.form.submitAmount', { amount })}
        onSubmit={({ paymentPassword = '', totpCode = '' }) =>
          onConfirm({ paymentPassword: String(paymentPassword), totpCode: String(totpCode) })
        }
      />
    </div>
  );
}
