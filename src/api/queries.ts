import type { TableCall } from '../../schemas/calls/call-table.ts';
import { callQueries } from './call-queries.ts';
import { api } from './client.ts';

/** A call for visitors or members. */
export type SiteCall = Exclude<TableCall, { readonly token: 'operator' }>;

/** What visitors and members are shown, made from the rows of the call table. */
export const { queryOf, listOf } = callQueries<SiteCall>(api);
