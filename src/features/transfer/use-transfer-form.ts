import { useCallback, useState } from 'react';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { TransferWishes } from '../../../flows/transfer/transfer.machine.ts';
import { createRequestIds } from '../../api/request-ids.ts';
import type { Downline, TransferOptions } from './use-transfers.ts';

const EMPTY: FormValues = {};

/** The input of the transfer form, which outlives its confirmation, and what it asks for. */
export function useTransferForm(options: TransferOptions, error: FlowError | undefined) {
  const [values, setValues] = useState(EMPTY);
  const [requestIds] = useState(createRequestIds);
  /** Every downline member that was listed, by id: the list may have moved on from the chosen one. */
  const [met] = useState(() => new Map<string, Downline>());
  const meet = useCallback(
    (people: readonly Downline[]) => {
      for (const person of people) met.set(person.memberId, person);
    },
    [met],
  );
  const read = ({ memberId, amount, remark = '' }: FormValues): TransferWishes | undefined => {
    if (options.way === null) return undefined;
    const person = met.get(String(memberId));
    if (error && error.code !== 'network') requestIds.settle();
    return {
      requestId: requestIds.take([String(amount), person?.memberId, String(remark)]),
      way: options.way,
      ...(person ? { memberId: person.memberId } : {}),
      recipient: person?.account ?? options.upline ?? '',
      amountMinor: String(amount),
      remark: String(remark),
    };
  };
  return {
    values,
    change: setValues,
    meet,
    clear: () => {
      setValues(EMPTY);
      requestIds.settle();
    },
    read,
  };
}

/** State of the form. */
export type TransferFormView = ReturnType<typeof useTransferForm>;
