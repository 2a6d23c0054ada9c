import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FlowError, toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { bankCards } from '../../../schemas/calls/security.ts';
import { withdrawal, withdrawalOptions, withdrawals } from '../../../schemas/calls/withdrawal.ts';
import { listOf, queryOf } from '../../api/queries.ts';

/** A withdrawal with all that has happened to it, and as lists show it. */
export type Withdrawal = CallValue<typeof withdrawal>;
export type ListedWithdrawal = CallValue<typeof withdrawals>['withdrawals'][number];
export type Payout = Withdrawal['payouts'][number];
export type WithdrawalEventShown = Withdrawal['events'][number];
/** The merchant's limits, and their remainders. */
export type Options = CallValue<typeof withdrawalOptions>;

/** One withdrawal; its changes arrive over the socket. */
export const useWithdrawal = (number: string): UseQueryResult<Withdrawal> =>
  useQuery(queryOf(withdrawal, { query: { number } }));

/** A page of the member's withdrawals. */
export const useWithdrawalList = (page: number): UseQueryResult<CallValue<typeof withdrawals>> =>
  useQuery({
    ...listOf(withdrawals, { query: { page: String(page) } }),
    staleTime: 0,
  });

/** The amounts that may be withdrawn now. */
export const useOptions = (): UseQueryResult<Options> =>
  useQuery({
    ...queryOf(withdrawalOptions, {}),
    // Every bet changes the balance.
    staleTime: 0,
  });

/** Where withdrawals can go. */
export const useCards = (): UseQueryResult<CallValue<typeof bankCards>> => useQuery(queryOf(bankCards, {}));

/** Something that is sent about a withdrawal. */
export interface Sending<Input> {
  readonly send: (input: Input) => void;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
  readonly forget: () => void;
}

/** Submits an action on a withdrawal and shows the answer everywhere. */
export function useSending<Input>(
  call: (input: Input) => Promise<Withdrawal>,
  onDone?: (answer: Withdrawal) => void,
): Sending<Input> {
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      queries.setQueryData(queryOf(withdrawal, { query: { number: answer.number } }).queryKey, answer);
      onDone?.(answer);
    },
  });
  return {
    send: (input) => mutate(input),
    isBusy: isPending,
    error: error ? toFlowError(error) : undefined,
    forget: reset,
  };
}

/** Whether the member has to respond: money was sent, or it is their turn in a case. */
export const asksMember = ({ payouts }: Pick<ListedWithdrawal, 'payouts'>): boolean =>
  payouts.some(({ state, turn }) => state === 'sent' || turn === 'member');
