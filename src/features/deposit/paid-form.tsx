import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './order-panel.module.css';

const DIGITS = 12;
const UTR = 'utr';
/** Kinds of payments whose number is asked for. */
const WITH_UTR: readonly DepositOrder['kind'][] = ['upi', 'bank'];

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
  const id = useId();
  const [digits, setDigits] = useState('');
  const [isTried, setTried] = useState(false);
  const hasUtr = WITH_UTR.includes(order.kind);
  const isWrong = hasUtr && isTried && digits.length !== DIGITS;
  return (
    <form
      className={classes.paid}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const field = event.currentTarget.elements.namedItem(UTR);
        if (hasUtr && digits.length !== DIGITS) {
          if (field instanceof HTMLInputElement) field.focus();
        } else if (!isBusy) onPaid(digits);
      }}
    >
      {order.isByProof ? <ProofPicker order={order} isBusy={isBusy} onProof={onProof} /> : null}
      {hasUtr ? (
        <div className={classes.utr}>
          <div className={classes.utrLabel}>
            <label htmlFor={id}>{t('deposit.utr')}</label>
            <span>{t('deposit.utrHint')}</span>
          </div>
          <div className={classes.well} data-invalid={isWrong || undefined}>
            <input
              id={id}
              name={UTR}
              value={digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              readOnly={isBusy}
              aria-invalid={isWrong}
              aria-describedby={`${id}-message`}
              onChange={({ currentTarget }) => setDigits(currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS))}
            />
            <span aria-hidden="true">
              {digits.length}/{DIGITS}
            </span>
          </div>
          <p id={`${id}-message`} className={classes.wrong} role={isWrong ? 'alert' : undefined}>
            {isWrong ? t('deposit.utrWrong') : null}
          </p>
        </div>
      ) : null}
      <Button
        type="submit"
        variant={order.payment.pageUrl || order.payment.code ? 'secondary' : 'primary'}
        size="lg"
        disabled={isBusy}
      >
        {t('deposit.have')}
      </Button>
    </form>
  );
}
