import { callMutations } from './call-mutations.ts';
import { api } from './client.ts';
import type { SiteCall } from './queries.ts';

/** What visitors and members can change, made from the rows of the call table. */
export const { send, mutationOf } = callMutations<SiteCall>(api);
