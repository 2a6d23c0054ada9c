import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { appendAudit } from '../audit/api.ts';
import type { OperatorRequest, OperatorSession } from '../http/caller.ts';
import type { ServerContext } from '../server-context.ts';

/** Records in the audit log that an operator attempted something the role does not permit. */
async function refuse(
  call: CallDefinition,
  operator: OperatorSession,
  { merchant, address, now }: OperatorRequest,
  { database, dataKey }: Pick<ServerContext, 'database' | 'dataKey'>,
): Promise<never> {
  await database.withMerchant(merchant.code, (tx) =>
    appendAudit(tx, dataKey, {
      merchant: merchant.code,
      operatorId: operator.operatorId,
      operator: operator.account,
      action: call.id,
      outcome: 'refused',
      subject: call.permission ?? '',
      details: {},
      address,
      now,
    }),
  );
  throw new DomainError('permissionMissing', { permission: call.permission });
}

/**
 * Finds the operator of a call and checks the permission that the call asks for.
 *
 * @throws DomainError notLoggedIn, sessionExpired, twoFactorRequired, permissionMissing
 */
export async function readOperator(
  call: CallDefinition,
  request: OperatorRequest,
  context: Pick<ServerContext, 'database' | 'dataKey' | 'findOperator'>,
): Promise<OperatorSession> {
  const { merchant, token, now } = request;
  const found =
    token === undefined ? undefined : await context.findOperator(merchant, token, now, !call.doesNotProlong);
  if (found === undefined) throw new DomainError('notLoggedIn');
  if (typeof found === 'string') throw new DomainError('sessionExpired', { reason: found });
  if (found.mustEnrol && !call.duringEnrolment) throw new DomainError('twoFactorRequired');
  if (call.permission && !found.permissions.has(call.permission)) return refuse(call, found, request, context);
  return found;
}
