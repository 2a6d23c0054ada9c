import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentProofForm } from '../../../engine/register/cashier-form.ts';
import { SECURITY_FIELD_KINDS } from '../../../engine/register/security-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { TransferProof, TransferWishes } from '../../../flows/transfer/transfer.machine.ts';
import { useSite } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import classes from './transfer-page.module.css';
import type { TransferOptions } from './use-transfers.ts';

interface TransferConfirmationProps {
  readonly wishes: TransferWishes;
  readonly options: TransferOptions;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: (proof: TransferProof) => void;
  readonly onChange: () => void;
}

/** The recipient and the amount again, and the proof that the owner sends it. */
export function TransferConfirmation(props: TransferConfirmationProps) {
  const site = useSite();
  const { wishes, options, error, isBusy, onConfirm, onChange } = props;
  const { t } = useTranslation();
  const { currency, asksFundPassword, needsTwoFactor, balanceMinor } = options;
  const amountText = useAmountText(currency);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useMemo(
    () => paymentProofForm(site.registerRules, { asksFundPassword, needsTwoFactor }),
    [site, asksFundPassword, needsTwoFactor],
  );
  const texts = useMemo(() => {
    const errors = { required: t('transfer.secretMissing') };
    return {
      paymentPassword: { label: t('transfer.fundPassword'), errors },
      totpCode: { label: t('transfer.code'), errors },
    };
  }, [t]);
  const { atFields, above } = useShownErrors(error, Object.keys(form.schema.properties));
  const rest = BigInt(balanceMinor) - BigInt(wishes.amountMinor);
  return (
    <div className={`${card.card} ${card.roomy}`}>
      <h2 ref={heading} tabIndex={-1} className={classes.question}>
        {t('transfer.sure', { amount: amountText(wishes.amountMinor), name: wishes.recipient })}
      </h2>
      <dl className={classes.facts}>
        {wishes.remark === '' ? null : (
          <div>
            <dt>{t('transfer.remark')}</dt>
            <dd>
              <bdi>{wishes.remark}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('transfer.rest')}</dt>
          <dd>
            <Amount minor={rest < 0n ? 0n : rest} currency={currency} />
          </dd>
        </div>
      </dl>
      <ErrorAlert error={above} isBusy={isBusy} />
      <DynamicForm
        form={form}
        kinds={SECURITY_FIELD_KINDS}
        texts={texts}
        hasSummary={false}
        serverErrors={atFields}
        isRow
        isBusy={isBusy}
        submitLabel={t('transfer.send')}
        footer={
          <Button disabled={isBusy} onClick={onChange}>
            {t('transfer.change')}
          </Button>
        }
        onSubmit={({ paymentPassword = '', totpCode = '' }) =>
          onConfirm({ paymentPassword: String(paymentPassword), totpCode: String(totpCode) })
        }
      />
    </div>
  );
}
