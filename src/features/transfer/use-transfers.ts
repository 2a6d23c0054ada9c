import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type FlowError, toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { downlines, transferOptions, transfers } from '../../../schemas/calls/transfer.ts';
import { merchantWallet } from '../../../schemas/calls/transfer-wallets.ts';
import { listOf, queryOf } from '../../api/queries.ts';

/** A transfer as lists show it. */
export type ListedTransfer = CallValue<typeof transfers>['transfers'][number];
/** The amounts that may be sent now, and the recipients. */
export type TransferOptions = CallValue<typeof transferOptions>;
/** All wallets of the member, and one at a vendor. */
export type Wallets = CallValue<typeof merchantWallet>;
export type VendorWallet = Wallets['wallets'][number];
/** A direct downline member. */
export type Downline = CallValue<typeof downlines>['people'][number];

/** The wallets; every bet changes their balances. */
export const useWallets = (): UseQueryResult<Wallets> => useQuery({ ...queryOf(merchantWallet, {}), staleTime: 0 });

/** The amounts that may be sent now. */
export const useOptions = (): UseQueryResult<TransferOptions> =>
  useQuery({ ...queryOf(transferOptions, {}), staleTime: 0 });

/** A page of statements. */
export const useTransferList = (
  between: 'people' | 'wallets',
  page: number,
): UseQueryResult<CallValue<typeof transfers>> =>
  useQuery({
    ...listOf(transfers, { query: { between, page: String(page) } }),
    staleTime: 0,
  });

/** A page of the people directly below an agent, whose names hold a text. */
export const useDownlines = (
  text: string,
  page: number,
  isAsked: boolean,
): UseQueryResult<CallValue<typeof downlines>> =>
  useQuery({ ...listOf(downlines, { query: { text, page: String(page) } }), enabled: isAsked });

/** Something that is sent about wallets. */
export interface Sending<Input, Answer> {
  readonly send: (input: Input) => void;
  readonly isBusy: boolean;
  readonly answer: Answer | undefined;
  readonly error: FlowError | undefined;
  readonly forget: () => void;
}

/** Submits a movement of money. */
export function useSending<Input, Answer>(call: (input: Input) => Promise<Answer>): Sending<Input, Answer> {
  const { mutate, isPending, data, error, reset } = useMutation({ mutationFn: call });
  return {
    send: (input) => mutate(input),
    isBusy: isPending,
    answer: data,
    error: error ? toFlowError(error) : undefined,
    forget: reset,
  };
}
