import { type FormEvent, useState } from 'react';
import { parseTypedAmount } from '../../../engine/money/typed-amount.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { TransferWishes } from '../../../flows/transfer/transfer.machine.ts';
import { createRequestIds } from '../../api/request-ids.ts';
import { useLocalText } from '../../api/site.ts';
import type { Downline, TransferOptions } from './use-transfers.ts';

/** Input of the transfer form. */
export interface TransferValues {
  readonly amount: string;
  readonly remark: string;
  readonly person: Downline | undefined;
}

const EMPTY: TransferValues = { amount: '', remark: '', person: undefined };

/** An amount's error, before the server is asked. */
function findMistake(amountMinor: bigint, options: TransferOptions): FlowError['code'] | undefined {
  const { minimumMinor, maximumMinor, leftMinor, leftTimes, balanceMinor } = options;
  if (amountMinor < BigInt(minimumMinor)) return 'transferTooLittle';
  if (amountMinor > BigInt(maximumMinor)) return 'transferTooMuch';
  if (amountMinor > BigInt(leftMinor) || leftTimes === 0) return 'transferLimit';
  return amountMinor > BigInt(balanceMinor) ? 'insufficientFunds' : undefined;
}

/** The transfer form: its input, its errors, and its submission. */
export function useTransferForm(options: TransferOptions, error: FlowError | undefined) {
  const { locale } = useLocalText();
  const [values, setValues] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [requestIds] = useState(createRequestIds);
  const amountMinor = parseTypedAmount(values.amount, options.currency, locale);
  const mistake = amountMinor === undefined ? undefined : findMistake(amountMinor, options);
  const isPersonMissing = options.way === 'downline' && values.person === undefined;
  /** The input, if it is complete. */
  const read = (event: FormEvent): TransferWishes | undefined => {
    event.preventDefault();
    setTried(true);
    if (amountMinor === undefined || mistake || isPersonMissing || options.way === null) return undefined;
    const { person, remark } = values;
    if (error && error.code !== 'network') requestIds.settle();
    return {
      requestId: requestIds.take([String(amountMinor), person?.memberId, remark]),
      way: options.way,
      ...(person ? { memberId: person.memberId } : {}),
      recipient: person?.account ?? options.upline ?? '',
      amountMinor: String(amountMinor),
      remark: remark.trim(),
    };
  };
  return {
    values,
    change: (changed: Partial<TransferValues>) => setValues({ ...values, ...changed }),
    clear: () => {
      setValues(EMPTY);
      setTried(false);
      requestIds.settle();
    },
    read,
    mistake,
    isAmountMissing: amountMinor === undefined && (isTried || values.amount !== ''),
    isPersonMissing: isTried && isPersonMissing,
  };
}

/** State of the form. */
export type TransferFormView = ReturnType<typeof useTransferForm>;
