import type { ApiClient, CallInput } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { tellChanges } from './changes.ts';

/**
 * A client that reports what its calls have caused, so that no caller has to. A refusal counts too, unless the call says
 * otherwise: it often means that the screen is out of date. After silence nothing is known, and the device may be offline: the screen stays as it is, and
 * what the call may have changed counts as old.
 */
export const tellingClient = (client: ApiClient): ApiClient => ({
  async call<Call extends TableCall>(call: Call, input: CallInput<Call>) {
    const { causes, refusalKeepsScreen }: CallDefinition = call;
    if (!causes) return client.call(call, input);
    try {
      const value = await client.call(call, input);
      void tellChanges(causes);
      return value;
    } catch (error) {
      void tellChanges(causes, error instanceof DomainError && !refusalKeepsScreen ? 'refetch' : 'note');
      throw error;
    }
  },
});
