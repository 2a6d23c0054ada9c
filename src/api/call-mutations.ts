import { mutationOptions } from '@tanstack/react-query';
import type { ApiClient, CallInput } from '../../engine/api/client.ts';
import type { CallBody, CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { createRequestIds } from './request-ids.ts';

/**
 * A call whose idempotency key is made here. An encrypted body carries a proof, which may differ in each try: the key of
 * such a request comes with it.
 */
type KeyedCall = Extract<TableCall, { readonly keyed: true; readonly encrypted: false }>;

/** The input of a call, without the key that is made here. */
type SentInput<Call extends TableCall> = Call extends KeyedCall
  ? { readonly body: Omit<CallBody<Call>, 'requestId'> }
  : CallInput<Call>;

/** What one audience can change, made from the rows of the call table. @param client sends its calls */
export function callMutations<Audience extends TableCall>(client: ApiClient) {
  const requestIds = new Map<string, ReturnType<typeof createRequestIds>>();

  const idsOf = ({ id, keyed, encrypted }: CallDefinition) => {
    if (!keyed || encrypted) return undefined;
    const ids = requestIds.get(id) ?? createRequestIds();
    requestIds.set(id, ids);
    return ids;
  };

  /** Sends a call that changes something. If it asks for an idempotency key, a retry after silence keeps it. */
  const send = async <Call extends Audience>(call: Call, input: SentInput<Call>): Promise<CallValue<Call>> => {
    const ids = idsOf(call);
    const whole = ids ? { ...input, body: { ...input.body, requestId: ids.take(input.body) } } : input;
    try {
      const value = await client.call(call, whole as CallInput<Call>);
      ids?.settle();
      return value;
    } catch (error) {
      ids?.settle(error);
      throw error;
    }
  };

  /** A call that changes something, for `useMutation`. What it causes is reported by the client. */
  const mutationOf = <Call extends Audience>(call: Call) =>
    mutationOptions({ mutationFn: (input: SentInput<Call>) => send(call, input) });

  return { send, mutationOf };
}
