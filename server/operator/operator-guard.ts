import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorSession } from '../http/caller.ts';
import type { ServerContext } from '../server-context.ts';

interface GuardedRequest {
  readonly merchant: Merchant;
  readonly token: string | undefined;
  readonly address: string;
  readonly now: Date;
}

/** What an operator tried without being allowed to is written down as well. */
async function refuse(
  call: CallDefinition,
  operator: OperatorSession,
  { merchant, address, now }: GuardedRequest,
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
 * The operator of a call of the desk.
 *
 * @throws DomainError where nobody is logged in there, the role lacks the permission, or an app has to be set up first
 */
export async function readOperator(
  call: CallDefinition,
  request: GuardedRequest,
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
