import type { OperatorPermission } from '../../schemas/operator-permissions.ts';

/** Who may make a call: operators by the permission they need, or `operator` if each of them may. */
export type Allowed = 'everyone' | 'trial member agent' | 'member agent' | 'agent' | 'operator' | OperatorPermission;
