import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CASHIER_FIELD_KINDS, paidForm } from '../../../engine/register/cashier-form.ts';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import { DEPOSIT_KIND_RULES } from '../../../schemas/brand/deposit-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './order-panel.module.css';

interface PaidFormProps {
  readonly order: DepositOrder;
  readonly isBusy: boolean;
  readonly onPaid: (utr: string) => void;
  readonly onProof: (file: File) => void;
}

function ProofPicker({ order, isBusy, onProof }: Pick<PaidFormProps, 'order' | 'isBusy' | 'onProof'>) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.proof}>
      <Button disabled={isBusy} onClick={() => files.current?.click()}>
        <IconUpload size={18} stroke={1.75} aria-hidden="true" />
        {t(order.hasProof ? 'deposit.otherProof' : 'deposit.addProof')}
      </Button>
      <p>{t('deposit.proofRules')}</p>
      {order.hasProof ? <Note tone="ok">{t('deposit.proofAdded')}</Note> : null}
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be picked again after it was refused.
          currentTarget.value = '';
          if (file) onProof(file);
        }}
      />
    </div>
  );
}

/** Reports the payment, with the number and the picture of the transfer if the payment method has them. */
export function PaidForm({ order, isBusy, onPaid, onProof }: PaidFormProps) {
  const { t } = useTranslation();
  const { asksUtr = false } = DEPOSIT_KIND_RULES[order.kind];
  const form = useMemo(() => paidForm(asksUtr), [asksUtr]);
  const texts = useMemo(() => {
    const wrong = t('deposit.utrWrong');
    return {
      utr: {
        label: t('deposit.utr'),
        hint: t('deposit.utrHint'),
        errors: { required: wrong, tooShort: wrong, tooLong: wrong, pattern: wrong },
      },
    };
  }, [t]);
  return (
    <div className={classes.paid}>
      {order.isByProof ? <ProofPicker order={order} isBusy={isBusy} onProof={onProof} /> : null}
      <MoneyForm
        form={form}
        kinds={CASHIER_FIELD_KINDS}
        texts={texts}
        isBusy={isBusy}
        submitLabel={t('deposit.have')}
        submitVariant={order.payment.pageUrl || order.payment.code ? 'secondary' : 'primary'}
        onSubmit={({ utr = '' }) => onPaid(String(utr))}
      />
    </div>
  );
}
