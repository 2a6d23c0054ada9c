import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FlowError, toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { unreadCount } from '../../../schemas/calls/mail.ts';
import { queryOf } from '../../api/queries.ts';

/** Something that is done with mails. */
interface MailChange<Input> {
  readonly send: (input: Input) => void;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
}

/** Does something with mails; the list and every count of unread ones follow. */
export function useMailChange<Input>(
  call: (input: Input) => Promise<CallValue<typeof unreadCount>>,
): MailChange<Input> {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: (unread) => queries.setQueryData(queryOf(unreadCount, {}).queryKey, unread),
  });
  return { send: (input) => mutate(input), isBusy: isPending, error: error ? toFlowError(error) : undefined };
}
