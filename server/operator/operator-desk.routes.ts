import { DomainError } from '../../engine/api/domain-error.ts';
import { auditEntries, type DeskQueue, deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { findMembers, houseAccounts, ledgerEntries, viewMember } from '../../schemas/calls/operator-members.ts';
import type { OperatorPermission } from '../../schemas/operator-permissions.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeAct } from '../http/serve-act.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { BalanceNews, ServerContext } from '../server-context.ts';
import { countWaiting } from './approvals.repository.ts';
import { hasViewed, listAudit } from './audit-view.repository.ts';
import { correctionRoutes } from './corrections.routes.ts';
import { listEntries, listStandings } from './ledger-view.repository.ts';
import { findMemberView, searchMembers } from './members.repository.ts';

/** Something that waits for operators who have the permission. Each domain counts its own. */
export interface WaitingQueue {
  readonly queue: DeskQueue;
  readonly permission: OperatorPermission;
  count(tx: MerchantTransaction, merchant: string): Promise<{ readonly count: bigint; readonly oldest: Date | null }>;
}

/** A page that stays open asks again and again; within this time that is one look. */
const VIEWING_MS = 15 * 60 * 1000;

const CORRECTIONS: WaitingQueue = { queue: 'corrections', permission: 'ledger.correct', count: countWaiting };

function serveViews(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(findMembers, ({ merchant, query }) =>
    database.withMerchant(merchant.code, async (tx) => [
      ...(await searchMembers(tx, merchant.code, query.search, merchant.brand.currency)),
    ]),
  );
  serve(viewMember, ({ merchant, operator, query, address, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const memberId = BigInt(query.id);
      const view = await findMemberView(tx, merchant.code, memberId, now);
      if (!view) throw new DomainError('memberUnknown');
      const { operatorId, account } = operator;
      if (await hasViewed(tx, merchant.code, { operatorId, memberId, since: new Date(now.getTime() - VIEWING_MS) }))
        return view;
      // Who looked at whom is written down as well: the page shows where somebody is and what they have.
      await appendAudit(tx, dataKey, {
        merchant: merchant.code,
        operatorId,
        operator: account,
        action: viewMember.id,
        outcome: 'done',
        subject: view.account,
        memberId,
        details: {},
        address,
        now,
      });
      return view;
    }),
  );
  serve(houseAccounts, ({ merchant }) =>
    database.withMerchant(merchant.code, (tx) => listStandings(tx, merchant.code, 'house', 0n)),
  );
  serve(ledgerEntries, async ({ merchant, query }) => {
    const page = await database.withMerchant(merchant.code, (tx) =>
      listEntries(tx, merchant.code, BigInt(query.accountId), Number(query.page ?? 1)),
    );
    if (!page) throw new DomainError('ledgerAccountUnknown');
    return page;
  });
  serve(auditEntries, ({ merchant, query }) =>
    database.withMerchant(merchant.code, (tx) => listAudit(tx, merchant.code, query)),
  );
}

/**
 * What operators see and do beside the orders of members.
 *
 * @param queues what waits in other domains
 */
export function operatorDeskRoutes(
  serve: ServeCall,
  serveAct: ServeAct,
  context: ServerContext,
  { queues, balanceNews }: { readonly queues: readonly WaitingQueue[]; readonly balanceNews: BalanceNews },
): void {
  serveViews(serve, context);
  correctionRoutes(serve, serveAct, context, balanceNews);
  serve(deskWaiting, ({ merchant, operator }) =>
    context.database.withMerchant(merchant.code, async (tx) => {
      const own = [...queues, CORRECTIONS].filter(({ permission }) => operator.permissions.has(permission));
      const waiting = [];
      for (const { queue, count } of own) {
        const found = await count(tx, merchant.code);
        waiting.push({ queue, count: Number(found.count), oldestAt: found.oldest?.toISOString() ?? null });
      }
      return waiting;
    }),
  );
}
