import { createContext, use } from 'react';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { operatorSelf } from '../../../schemas/calls/operator-session.ts';
import type { OperatorPermission } from '../../../schemas/operator-permissions.ts';

/** Who is in the back office. */
export type Operator = CallValue<typeof operatorSelf>;

/** Who is in the back office, for everything in it. */
export const OperatorContext = createContext<Operator | undefined>(undefined);

/** Who is in the back office, and whether that operator may do something. */
export type AtDesk = Operator & { readonly may: (permission: OperatorPermission) => boolean };

/** Who is in the back office, and what that operator may do. */
export function useOperator(): AtDesk {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('Nobody is at the desk.');
  return { ...operator, may: (permission) => operator.permissions.includes(permission) };
}
