import { createContext, use } from 'react';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { operatorSelf } from '../../../schemas/calls/operator-session.ts';
import type { OperatorPermission } from '../../../schemas/operator-permissions.ts';

/** Who is at the desk. */
export type Operator = CallValue<typeof operatorSelf>;

/** Who is at the desk, for everything in it. */
export const OperatorContext = createContext<Operator | undefined>(undefined);

/** Who is at the desk, and whether that operator may do something. */
export type AtDesk = Operator & { readonly may: (permission: OperatorPermission) => boolean };

/** Who is at the desk, and what that operator may do. */
export function useOperator(): AtDesk {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('Nobody is at the desk.');
  return { ...operator, may: (permission) => operator.permissions.includes(permission) };
}
