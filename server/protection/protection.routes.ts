import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { exclusionEnd, timeOutEnd } from '../../engine/protection/break-end.ts';
import type { CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import {
  cancelLimitChange,
  excludeOneself,
  protection,
  setLimit,
  setMinutes,
  takeTimeOut,
} from '../../schemas/calls/protection.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { assertOwner } from '../verification/api.ts';
import { beginBreak } from './breaks.repository.ts';
import { exclude } from './exclude.ts';
import { cancelChange, putLimit } from './limits.repository.ts';
import { ceilingOf, readProtection } from './protection-answer.ts';
import type { ProtectionScope } from './protection-scope.ts';
import { limitOpenSessions } from './session-limit.ts';

type OwnCall = Pick<
  CallContext<TableCall & { readonly token: 'required' }>,
  'merchant' | 'session' | 'now' | 'language'
>;
type Answer = CallValue<typeof protection>;

const scopeOf = ({ merchant, session, now }: OwnCall): ProtectionScope => ({
  merchant,
  memberId: session.memberId,
  now,
});

/** Does something to how a member is protected, and answers how they are then. */
async function change(
  { database }: ServerContext,
  call: OwnCall,
  work: (tx: MerchantTransaction, scope: ProtectionScope) => Promise<void>,
): Promise<Answer> {
  // Play money needs no limits, and is gone with the visit.
  if (isTrial(call.session.isAgent)) throw new DomainError('officialAccountRequired');
  const scope = scopeOf(call);
  return database.withMerchant(call.merchant.code, async (tx) => {
    await work(tx, scope);
    return readProtection(tx, scope, { tokenHash: call.session.tokenHash, language: call.language });
  });
}

const assertChoice = (choices: readonly number[], chosen: number): void => {
  if (!choices.includes(chosen)) throw new DomainError('protectionChoiceUnknown');
};

function serveLimits(serve: ServeCall, context: ServerContext): void {
  serve(setLimit, (call) =>
    change(context, call, async (tx, scope) => {
      const { kind, period, amountMinor } = call.body;
      if (!call.merchant.protection.limits.includes(kind)) throw new DomainError('protectionChoiceUnknown');
      const wanted = amountMinor === null ? null : BigInt(amountMinor);
      const ceiling = ceilingOf(call.merchant, kind, period);
      if (wanted !== null && ceiling !== null && wanted > ceiling)
        throw new DomainError('limitAboveCeiling', { field: 'amountMinor', ceilingMinor: String(ceiling) });
      await putLimit(tx, scope, { kind, period }, wanted);
    }),
  );
  serve(setMinutes, (call) =>
    change(context, call, async (tx, scope) => {
      const { kind, minutes } = call.body;
      const rules = call.merchant.protection;
      if (minutes !== null)
        assertChoice(kind === 'session' ? rules.sessionMinutes : rules.realityCheckMinutes, minutes);
      const wanted = minutes === null ? null : BigInt(minutes);
      const { amount } = await putLimit(tx, scope, { kind, period: 'visit' }, wanted);
      if (kind === 'session') await limitOpenSessions(tx, scope, amount === null ? null : Number(amount));
    }),
  );
  serve(cancelLimitChange, (call) =>
    change(context, call, async (tx, scope) => {
      if (!(await cancelChange(tx, scope, call.body))) throw new DomainError('limitChangeUnknown');
    }),
  );
}

/** What members do to protect themselves. */
export function protectionRoutes(serve: ServeCall, context: ServerContext): void {
  const { database } = context;
  serve(protection, (call) => change(context, call, async () => undefined));
  serveLimits(serve, context);
  serve(takeTimeOut, async (call) => {
    const { merchant, body, now } = call;
    assertChoice(merchant.protection.timeOutHours, body.hours);
    await assertOwner(database, call, body.loginPassword);
    return change(context, call, (tx, scope) =>
      beginBreak(tx, scope, { kind: 'timeOut', endsAt: timeOutEnd(now, body.hours), setBy: 'member' }),
    );
  });
  serve(excludeOneself, async (call) => {
    const { merchant, body, now } = call;
    if (body.months !== 0) assertChoice(merchant.protection.exclusionMonths, body.months);
    await assertOwner(database, call, body.loginPassword);
    await exclude(context, scopeOf(call), { endsAt: exclusionEnd(now, body.months), setBy: 'member' });
    return change(context, call, async () => undefined);
  });
}
