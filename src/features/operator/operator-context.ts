import { createContext, use } from 'react';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { operatorSelf } from '../../../schemas/calls/operator-session.ts';
import type { OperatorPermission } from '../../../schemas/operator-permissions.ts';

/** The logged-in operator. */
export type Operator = CallValue<typeof operatorSelf>;

/** The logged-in operator, for all back-office screens. */
export const OperatorContext = createContext<Operator | undefined>(undefined);

/** The logged-in operator, and a check of permissions. */
export type SignedInOperator = Operator & { readonly may: (permission: OperatorPermission) => boolean };

/** The logged-in operator, and their permissions. */
export function useOperator(): SignedInOperator {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('Nobody is at the backOffice.');
  return { ...operator, may: (permission) => operator.permissions.includes(permission) };
}
