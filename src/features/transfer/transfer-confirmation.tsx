import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { TransferProof, TransferWishes } from '../../../flows/transfer/transfer.machine.ts';
import { useSite } from '../../api/site.ts';
import { Amount, useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const [proof, setProof] = useState<TransferProof>({ paymentPassword: '', totpCode: '' });
  const { currency, asksFundPassword, needsTwoFactor, balanceMinor } = options;
  const amountText = useAmountText(currency);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [isTried, setTried] = useState(false);
  const refusalAt = (field: keyof TransferProof) =>
    error?.details.field === field ? t(`errors.${error.code}`, error.details) : undefined;
  const fieldError = (field: keyof TransferProof) =>
    isTried && proof[field] === '' ? t('transfer.secretMissing') : refusalAt(field);
  const isWhole = (!asksFundPassword || proof.paymentPassword !== '') && (!needsTwoFactor || proof.totpCode !== '');
  const isAtField = refusalAt('paymentPassword') !== undefined || refusalAt('totpCode') !== undefined;
  const rest = BigInt(balanceMinor) - BigInt(wishes.amountMinor);
  const secret = (field: keyof TransferProof, type: 'password' | 'text', autoComplete: string) => ({
    name: field,
    type,
    autoComplete,
    inputMode:
      field === 'totpCode' || site.registerRules.paymentPassword.patternId === 7 ? ('numeric' as const) : undefined,
    required: true,
    value: proof[field],
    readOnly: isBusy,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setProof({ ...proof, [field]: currentTarget.value }),
  });
  return (
    <form
      className={`${card.card} ${card.roomy}`}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (isWhole && !isBusy) onConfirm(proof);
      }}
    >
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
      {asksFundPassword ? (
        <TextField
          label={t('transfer.fundPassword')}
          error={fieldError('paymentPassword')}
          input={secret('paymentPassword', 'password', 'off')}
        />
      ) : null}
      {needsTwoFactor ? (
        <TextField
          label={t('transfer.code')}
          error={fieldError('totpCode')}
          input={secret('totpCode', 'text', 'one-time-code')}
        />
      ) : null}
      <ErrorAlert error={isAtField ? undefined : error} isBusy={isBusy} />
      <div className={classes.ways}>
        <Button type="submit" variant="primary" size="lg" disabled={isBusy}>
          {t('transfer.send')}
        </Button>
        <Button size="lg" disabled={isBusy} onClick={onChange}>
          {t('transfer.change')}
        </Button>
      </div>
    </form>
  );
}
