import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient, CallInput } from '../../engine/api/client.ts';
import type { CallValue, TableCall } from '../../schemas/calls/call-table.ts';

/** The lists of one audience that are read on and on. @param client sends its calls */
export const callPages =
  <Audience extends TableCall>(client: ApiClient) =>
  /** A list for `useInfiniteQuery`: each answer names the place of the next one. */
  <Call extends Audience>(
    call: Call,
    inputAt: (place: string | undefined) => CallInput<Call>,
    nextOf: (answer: CallValue<Call>) => string | null,
  ) =>
    infiniteQueryOptions({
      queryKey: [call.id, 'pages', inputAt(undefined)],
      initialPageParam: '',
      queryFn: ({ pageParam, signal }): Promise<CallValue<Call>> =>
        client.call(call, { ...inputAt(pageParam || undefined), signal }),
      getNextPageParam: nextOf,
      meta: { call },
    });
