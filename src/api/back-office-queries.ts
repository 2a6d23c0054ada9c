import type { Query } from '@tanstack/react-query';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import { backOfficeApi } from './back-office-client.ts';
import { callMutations } from './call-mutations.ts';
import { callQueries } from './call-queries.ts';

/** A call for operators. */
type OperatorCall = Extract<TableCall, { readonly token: 'operator' }>;

/** What operators are shown, made from the rows of the call table. */
export const { queryOf, listOf } = callQueries<OperatorCall>(backOfficeApi);

/** What operators can change. */
export const { send } = callMutations<OperatorCall>(backOfficeApi);

/** Whether the cache holds this answer for an operator. */
export const isOfBackOffice = ({ meta }: Query): boolean => meta?.call?.token === 'operator';
