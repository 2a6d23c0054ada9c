import { keepPreviousData, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FlowError, toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { bankCards } from '../../../schemas/calls/security.ts';
import { withdrawal, withdrawalOptions, withdrawals } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';

/** A withdrawal with all that has happened to it, and as lists show it. */
export type Withdrawal = CallValue<typeof withdrawal>;
export type ListedWithdrawal = CallValue<typeof withdrawals>['withdrawals'][number];
export type Payout = Withdrawal['payouts'][number];
export type WithdrawalEventShown = Withdrawal['events'][number];
/** The merchant's limits, and their remainders. */
export type Options = CallValue<typeof withdrawalOptions>;

/** One withdrawal; its changes arrive over the socket. */
export const useWithdrawal = (number: string): UseQueryResult<Withdrawal> =>
  useQuery({ queryKey: ['withdrawal.one', number], queryFn: () => api.call(withdrawal, { query: { number } }) });

/** A page of the member's withdrawals. */
export const useWithdrawalList = (page: number): UseQueryResult<CallValue<typeof withdrawals>> =>
  useQuery({
    queryKey: ['withdrawal.list', page],
    queryFn: () => api.call(withdrawals, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The amounts that may be withdrawn now. */
export const useOptions = (): UseQueryResult<Options> =>
  useQuery({
    queryKey: ['withdrawal.options'],
    queryFn: () => api.call(withdrawalOptions, {}),
    // Every bet changes the balance.
    staleTime: 0,
  });

/** Where withdrawals can go. */
export const useCards = (): UseQueryResult<CallValue<typeof bankCards>> =>
  useQuery({ queryKey: ['security.cards'], queryFn: () => api.call(bankCards, {}) });

/** Something that is sent about a withdrawal. */
export interface Sending<Input> {
  readonly send: (input: Input) => void;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
  readonly forget: () => void;
}

/**
 * Submits an action on a withdrawal and shows the answer everywhere. If it was refused because the withdrawal's state
 * has changed, refetches it.
 */
export function useSending<Input>(
  call: (input: Input) => Promise<Withdrawal>,
  onDone?: (answer: Withdrawal) => void,
): Sending<Input> {
  const queries = useQueryClient();
  const refresh = () => {
    for (const key of ['withdrawal.list', 'withdrawal.options', 'wallet.balance'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: call,
    onSuccess: (answer) => {
      queries.setQueryData(['withdrawal.one', answer.number], answer);
      refresh();
      onDone?.(answer);
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: ['withdrawal.one'] });
      refresh();
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
