import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankOfIfsc } from '../../../engine/money/ifsc-banks.ts';
import { FORMATS, hasFormat } from '../../../engine/patterns/formats.ts';
import { PAYOUT_FIELD_KINDS, payoutForm } from '../../../engine/register/payout-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { PayoutMethod } from '../../../schemas/brand/withdrawals.ts';
import { useSite } from '../../api/site.ts';
import { Segmented } from '../segmented.tsx';
import { DynamicForm } from './dynamic-form.tsx';
import type { ShownError } from './form-store.ts';
import classes from './payout-account-form.module.css';

/** The typed payout account. */
export interface PayoutAccountDraft {
  readonly method: PayoutMethod;
  readonly values: FormValues;
}

interface PayoutAccountFormProps {
  /** What the merchant pays to, in its order. */
  readonly methods: readonly PayoutMethod[];
  /** Undefined if the member's real name is not known yet. */
  readonly holder: string | undefined;
  readonly asksFundPassword: boolean;
  readonly initial?: PayoutAccountDraft | undefined;
  readonly serverErrors: readonly ShownError[];
  readonly isBusy: boolean;
  readonly submitLabel: string;
  readonly onChange?: (draft: PayoutAccountDraft) => void;
  readonly onSubmit: (account: PayoutAccountDraft) => void;
}

const EMPTY: FormValues = {};

/** The bank that an IFSC belongs to, shown as soon as the code is complete. */
function BankOfCode({ code }: { readonly code: unknown }) {
  const { t } = useTranslation();
  const isWhole = typeof code === 'string' && hasFormat(code, 'ifsc');
  return (
    <p className={classes.bank} role="status">
      {isWhole ? t('security.cards.bankOfCode', { bank: bankOfIfsc(FORMATS.ifsc.plain(String(code))) }) : ''}
    </p>
  );
}

/** A payout account with the fields that its country's banks ask for. */
export function PayoutAccountForm(props: PayoutAccountFormProps) {
  const site = useSite();
  const { methods, holder, asksFundPassword, initial, serverErrors, isBusy, submitLabel, onChange, onSubmit } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState<PayoutAccountDraft>({
    method: methods.find((method) => method === initial?.method) ?? methods[0] ?? 'bank',
    values: initial?.values ?? EMPTY,
  });
  const { method } = draft;
  const asksHolder = holder === undefined;
  const form = useMemo(
    () => payoutForm(method, { rules: site.registerRules, brand: site.brand, asksHolder, asksFundPassword }),
    [method, asksHolder, asksFundPassword],
  );
  const change = (next: PayoutAccountDraft) => {
    setDraft(next);
    onChange?.(next);
  };
  return (
    <div className={classes.form}>
      {methods.length > 1 ? (
        <Segmented
          label={t('security.cards.kinds')}
          chosen={method}
          options={methods.map((value) => ({ value, label: t(`security.cards.method.${value}`) }))}
          isDisabled={isBusy}
          onChoose={(chosen) => change({ ...draft, method: chosen })}
        />
      ) : null}
      {asksHolder ? null : <p className={classes.holder}>{t('security.cards.holder', { name: holder })}</p>}
      <DynamicForm
        form={form}
        kinds={PAYOUT_FIELD_KINDS}
        initialValues={draft.values}
        serverErrors={serverErrors}
        isBusy={isBusy}
        submitLabel={submitLabel}
        beforeSubmit={method === 'ifsc' ? <BankOfCode code={draft.values.ifsc} /> : null}
        onChange={(values) => change({ method, values: { ...draft.values, ...values } })}
        onSubmit={(values) => onSubmit({ method, values })}
      />
    </div>
  );
}
