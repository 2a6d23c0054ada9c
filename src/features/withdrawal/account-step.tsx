import { useTranslation } from 'react-i18next';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { PayoutMethod } from '../../../schemas/brand/withdrawals.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { type PayoutAccountDraft, PayoutAccountForm } from '../../ui/form/payout-account-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import classes from './withdrawal-form.module.css';

/** Fields of every payout account, whichever of them the form shows. */
const FIELDS = [
  'payeeName',
  'bankName',
  'accountNumber',
  'confirmAccountNumber',
  'branchCode',
  'ifsc',
  'upiId',
  'pixType',
  'pixKey',
  'iban',
  'walletName',
  'walletAddress',
  'paymentPassword',
];

interface AccountStepProps {
  readonly methods: readonly PayoutMethod[];
  readonly holder: string | undefined;
  readonly asksFundPassword: boolean;
  readonly draft: PayoutAccountDraft | undefined;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onDraft: (draft: PayoutAccountDraft) => void;
  readonly onSubmit: (account: PayoutAccountDraft) => void;
}

/** Adds the account that the money goes to. The fund password is typed here only if it was not set a moment ago. */
export function AccountStep(props: AccountStepProps) {
  const { methods, holder, asksFundPassword, draft, error, isBusy, onDraft, onSubmit } = props;
  const { t } = useTranslation();
  const { atFields, above } = useShownErrors(error, FIELDS);
  return (
    <div className={classes.form}>
      <ErrorAlert error={above} isBusy={isBusy} />
      <PayoutAccountForm
        methods={methods}
        holder={holder}
        asksFundPassword={asksFundPassword}
        initial={draft}
        serverErrors={atFields}
        isBusy={isBusy}
        submitLabel={t('withdrawal.steps.continue')}
        onChange={onDraft}
        onSubmit={onSubmit}
      />
    </div>
  );
}
