import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient, CallInput } from '../../engine/api/client.ts';
import type { CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';

interface CallMeta extends Record<string, unknown> {
  /** The row of the call table that the answer is from. */
  readonly call?: CallDefinition;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
  }
}

/** What an answer depends on in addition to the input: the language, the account. */
type Beside = readonly (string | undefined)[];

/** The queries of one audience, made from the rows of the call table. @param client sends its calls */
export function callQueries<Audience extends TableCall>(client: ApiClient) {
  const keyOf = <Call extends Audience>(call: Call, { query, body }: CallInput<Call>, beside: Beside): QueryKey => [
    call.id,
    query ?? body ?? null,
    ...beside,
  ];

  /** The answer to a call, for `useQuery`. A read is aborted if nothing waits for it any more. */
  const queryOf = <Call extends Audience>(call: Call, input: CallInput<Call>, ...beside: Beside) =>
    queryOptions({
      queryKey: keyOf(call, input, beside),
      queryFn: (context): Promise<CallValue<Call>> =>
        client.call(call, call.method === 'GET' ? { ...input, signal: context.signal } : input),
      meta: { call },
    });

  /** A page of a list, for `useQuery`. The last one stays while the next is on its way. */
  const listOf = <Call extends Audience>(call: Call, input: CallInput<Call>, ...beside: Beside) => ({
    ...queryOf(call, input, ...beside),
    placeholderData: keepPreviousData,
  });

  return { queryOf, listOf };
}
