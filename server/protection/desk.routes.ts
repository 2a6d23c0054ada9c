import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { exclusionEnd } from '../../engine/protection/break-end.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { excludeMember, memberProtection } from '../../schemas/calls/protection-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeAct } from '../http/serve-act.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { listBreaks } from './breaks.repository.ts';
import { excludeInAct } from './exclude.ts';
import { breakAnswer, readStanding } from './protection-answer.ts';
import type { ProtectionScope } from './protection-scope.ts';

const findMember = async (tx: MerchantTransaction, { merchant, memberId }: ProtectionScope) => {
  const member = await tx
    .selectFrom('members')
    .select(['account', 'is_agent'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'member')
    .executeTakeFirst();
  if (!member) throw new DomainError('memberUnknown');
  return member;
};

async function namesOf(tx: MerchantTransaction, merchant: string, ids: readonly bigint[]) {
  if (ids.length === 0) return new Map<bigint, string>();
  const rows = await tx
    .selectFrom('members')
    .select(['member_id', 'account'])
    .where('merchant', '=', merchant)
    .where('member_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ member_id: id, account }) => [id, account]));
}

async function view(tx: MerchantTransaction, scope: ProtectionScope): Promise<CallValue<typeof memberProtection>> {
  const { merchant } = scope;
  const breaks = await listBreaks(tx, scope);
  const ids = breaks.flatMap(({ operator_id: id }) => (id === null ? [] : [id]));
  const names = await namesOf(tx, merchant.code, ids);
  return {
    ...(await readStanding(tx, scope)),
    breaks: breaks.map((row) => ({
      ...breakAnswer(row),
      operator: row.operator_id === null ? '' : (names.get(row.operator_id) ?? ''),
      reason: row.reason,
    })),
    exclusionMonths: [...merchant.protection.exclusionMonths],
  };
}

/** What operators see of it, and the exclusion that a member has asked them for. Nobody can shorten one. */
export function protectionDeskRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext): void {
  serve(memberProtection, ({ merchant, query, now }) =>
    context.database.readMerchant(merchant.code, async (tx) => {
      const scope = { merchant, memberId: BigInt(query.id), now };
      await findMember(tx, scope);
      return view(tx, scope);
    }),
  );
  serveAct(excludeMember, async ({ tx, note, merchant, operator, body, now }) => {
    const scope = { merchant, memberId: BigInt(body.memberId), now };
    const { months } = body;
    const member = await findMember(tx, scope);
    if (isTrial(member.is_agent)) throw new DomainError('memberIsTrial');
    if (months !== 0 && !merchant.protection.exclusionMonths.includes(months))
      throw new DomainError('protectionChoiceUnknown');
    const reason = body.reason.trim();
    const endsAt = exclusionEnd(now, months);
    await excludeInAct(tx, context, scope, { endsAt, setBy: 'operator', operatorId: operator.operatorId, reason });
    note({ subject: member.account, memberId: scope.memberId, details: { months, reason } });
    return view(tx, scope);
  });
}
