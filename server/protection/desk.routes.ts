import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { exclusionEnd } from '../../engine/protection/break-end.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { decideExclusionCase, exclusionCases, undoSpreadExclusion } from '../../schemas/calls/exclusion-cases.ts';
import { excludeMember, memberProtection } from '../../schemas/calls/protection-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { findOperatorNames, type ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { listBreaks, listSpread } from './breaks.repository.ts';
import { confirmMatch, excludeInAct, undoExclusion } from './exclude.ts';
import { lockCase, putDecision } from './exclusion-cases.repository.ts';
import { countCasesOf, listCases } from './exclusion-desk.repository.ts';
import { findAccount } from './people.repository.ts';
import { breakAnswer, readStanding } from './protection-answer.ts';
import type { ExclusionCase, ProtectionScope } from './protection-scope.ts';

const getAccount = async (tx: MerchantTransaction, scope: ProtectionScope) => {
  const member = await findAccount(tx, scope);
  if (!member) throw new DomainError('memberUnknown');
  return member;
};

async function view(tx: MerchantTransaction, scope: ProtectionScope): Promise<CallValue<typeof memberProtection>> {
  const { merchant } = scope;
  const breaks = await listBreaks(tx, scope);
  const ids = breaks.flatMap((row) => [row.operatorId, row.undoneBy].filter((id) => id !== null));
  const names = await findOperatorNames(tx, merchant.code, ids);
  const nameOf = (id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
  return {
    ...(await readStanding(tx, scope)),
    breaks: breaks.map((row) => ({
      ...breakAnswer(row),
      operator: nameOf(row.operatorId),
      reason: row.reason,
      undone: row.undoneAt && {
        at: row.undoneAt.toISOString(),
        operator: nameOf(row.undoneBy),
        reason: row.undoReason,
      },
    })),
    exclusionMonths: [...merchant.protection.exclusionMonths],
    canUndo: (await listSpread(tx, scope)).length > 0,
    waitingCases: await countCasesOf(tx, merchant, scope.memberId, scope.now),
  };
}

const detailsOf = ({ sourceMerchant: site, sourceMemberId: memberId, matchedBy }: ExclusionCase) => ({
  site,
  source: String(memberId),
  matchedBy: matchedBy.join(', '),
});

/** Possible matches with excluded members, and exclusions that have spread by mistake. */
function serveCases(serve: ServeCall, serveAct: ServeAct, context: ServerContext): void {
  const siteName = (code: string) => context.brands.find(code)?.brand.name ?? code;
  serve(exclusionCases, ({ merchant, query, now }) =>
    context.database.readMerchant(merchant.code, (tx) => listCases(tx, merchant, query, now, siteName)),
  );
  serveAct(decideExclusionCase, async ({ tx, note, merchant, operator: { operatorId }, body, now }) => {
    const row = await lockCase(tx, merchant.code, BigInt(body.id));
    if (!row) throw new DomainError('exclusionCaseUnknown');
    if (row.state !== 'waiting') throw new DomainError('exclusionCaseOver');
    const { decision: state } = body;
    const reason = body.reason.trim();
    const scope = { merchant, memberId: row.memberId, now };
    const member = await getAccount(tx, scope);
    const source = { merchant: row.sourceMerchant, memberId: row.sourceMemberId };
    if (state === 'confirmed') await confirmMatch(tx, context, scope, source, { operatorId, reason });
    await putDecision(tx, scope, source, [], { state, operatorId, reason, now });
    note({ subject: member.account, memberId: row.memberId, details: { decision: state, reason, ...detailsOf(row) } });
    return { state };
  });
  serveAct(undoSpreadExclusion, async ({ tx, note, merchant, operator: { operatorId }, body, now }) => {
    const scope = { merchant, memberId: BigInt(body.memberId), now };
    const reason = body.reason.trim();
    const member = await getAccount(tx, scope);
    await undoExclusion(tx, context, scope, { operatorId, reason });
    note({ subject: member.account, memberId: scope.memberId, details: { reason } });
    return view(tx, scope);
  });
}

/** What operators see of a member's protection, and the exclusion that a member has asked them for. */
export function protectionDeskRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext): void {
  serveCases(serve, serveAct, context);
  serve(memberProtection, ({ merchant, query, now }) =>
    context.database.readMerchant(merchant.code, async (tx) => {
      const scope = { merchant, memberId: BigInt(query.id), now };
      await getAccount(tx, scope);
      return view(tx, scope);
    }),
  );
  serveAct(excludeMember, async ({ tx, note, merchant, operator, body, now }) => {
    const scope = { merchant, memberId: BigInt(body.memberId), now };
    const { months } = body;
    const member = await getAccount(tx, scope);
    if (isTrial(member.isAgent)) throw new DomainError('memberIsTrial');
    if (months !== 0 && !merchant.protection.exclusionMonths.includes(months))
      throw new DomainError('protectionChoiceUnknown');
    const reason = body.reason.trim();
    const endsAt = exclusionEnd(now, months);
    await excludeInAct(tx, context, scope, { endsAt, setBy: 'operator', operatorId: operator.operatorId, reason });
    note({ subject: member.account, memberId: scope.memberId, details: { months, reason } });
    return view(tx, scope);
  });
}
