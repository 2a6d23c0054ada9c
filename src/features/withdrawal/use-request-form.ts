import { type FormEvent, useRef, useState } from 'react';
import { parseTypedAmount } from '../../../engine/money/typed-amount.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { CallBody } from '../../../schemas/calls/call-table.ts';
import { requestWithdrawal } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';
import { useLocalText } from '../../api/site.ts';
import type { Target } from './target-choice.tsx';
import { type Options, useSending } from './use-withdrawals.ts';

/** Input of the form. */
export interface RequestValues {
  readonly amount: string;
  readonly cardId: string;
  readonly paymentPassword: string;
  readonly totpCode: string;
}

/** Fields that can carry an error. */
const FIELDS: readonly unknown[] = ['amountMinor', 'paymentPassword', 'totpCode'];

/** An amount's error, before the server is asked. */
function findMistake(amountMinor: bigint, options: Options): FlowError['code'] | undefined {
  const { minimumMinor, maximumMinor, leftMinor, leftTimes, balanceMinor } = options;
  if (amountMinor < BigInt(minimumMinor)) return 'withdrawalTooLittle';
  if (amountMinor > BigInt(maximumMinor)) return 'withdrawalTooMuch';
  if (amountMinor > BigInt(leftMinor) || leftTimes === 0) return 'withdrawalLimit';
  return amountMinor > BigInt(balanceMinor) ? 'insufficientFunds' : undefined;
}

/** The withdrawal form: its input, its errors, and its submission. */
export function useRequestForm(options: Options, targets: readonly Target[], onDone: (number: string) => void) {
  const { locale } = useLocalText();
  const [preset] = targets.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const [values, setValues] = useState<RequestValues>({
    amount: '',
    cardId: preset?.cardId ?? '',
    paymentPassword: '',
    totpCode: '',
  });
  const [isTried, setTried] = useState(false);
  // A retry after a timeout is the same request; one that was changed or refused is a new one.
  const last = useRef({ what: '', requestId: '' });
  const request = useSending(
    (body: CallBody<typeof requestWithdrawal>) => api.call(requestWithdrawal, { body }),
    ({ number }) => onDone(number),
  );
  const { error, isBusy } = request;
  const amountMinor = parseTypedAmount(values.amount, options.currency, locale);
  const mistake = amountMinor === undefined ? undefined : findMistake(amountMinor, options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amountMinor === undefined || mistake || isBusy) return;
    const what = `${amountMinor} ${values.cardId}`;
    if (last.current.what !== what || (error && error.code !== 'network'))
      last.current = { what, requestId: crypto.randomUUID() };
    request.send({
      requestId: last.current.requestId,
      amountMinor: String(amountMinor),
      cardId: values.cardId,
      paymentPassword: values.paymentPassword,
      ...(options.needsTwoFactor ? { totpCode: values.totpCode } : {}),
    });
  };
  const isAtField = FIELDS.includes(error?.details.field);
  return {
    values,
    change: (changed: Partial<RequestValues>) => setValues({ ...values, ...changed }),
    amountMinor,
    mistake,
    isAmountMissing: amountMinor === undefined && (isTried || values.amount !== ''),
    isBusy,
    /** Why it was refused, where that belongs to no field. */
    error: isAtField ? undefined : error,
    errorAt: (field: string): FlowError | undefined => (error?.details.field === field ? error : undefined),
    submit,
  };
}
