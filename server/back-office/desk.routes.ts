import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallBody, CallValue } from '../../schemas/calls/call-table.ts';
import { auditEntries, deskWaiting, exportAudit } from '../../schemas/calls/operator-desk.ts';
import {
  exportLedger,
  findMembers,
  houseAccounts,
  ledgerEntries,
  viewMember,
} from '../../schemas/calls/operator-members.ts';
import { noteView } from '../audit/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServeAct, WaitingQueue } from '../operator/api.ts';
import type { BalanceNews } from '../realtime/api.ts';
import type { ServerContext } from '../server-context.ts';
import { countWaiting } from './approvals.repository.ts';
import { exportRows, listAudit } from './audit-view.repository.ts';
import { correctionRoutes } from './corrections.routes.ts';
import { type EntryScope, exportEntries, listEntries, listStandings } from './ledger-view.repository.ts';
import { findMemberView, listMembers, searchMembers } from './members.repository.ts';
import { type DescribeGame, moneyRoutes } from './money.routes.ts';

const CORRECTIONS: WaitingQueue = { queue: 'corrections', permission: 'ledger.correct', count: countWaiting };

/** An account of the ledger, as the log calls it. */
const nameOf = ({ ownerKind, owner, purpose }: CallValue<typeof ledgerEntries>['account']): string =>
  `${ownerKind === 'house' ? 'house' : owner} ${purpose}`;

const scopeOf = ({ accountId, from, to }: CallBody<typeof exportLedger>): EntryScope => ({
  accountId: BigInt(accountId),
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

function serveViews(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(findMembers, ({ merchant, operator, query, address, now }) => {
    const { code, brand } = merchant;
    const { search } = query;
    // The list shows no more of a member than the queues do, and is not recorded either.
    if (search === undefined) return database.readMerchant(code, (tx) => listMembers(tx, code, query, brand.currency));
    return database.withMerchant(code, async (tx) => {
      const found = await searchMembers(tx, code, search, brand.currency);
      const [only] = found.members;
      await noteView(tx, dataKey, {
        merchant: code,
        operator,
        action: findMembers.id,
        subject: search.trim(),
        // A search for one person by name counts as access to that person.
        memberId: found.total === 1 && only ? BigInt(only.id) : undefined,
        address,
        now,
      });
      return found;
    });
  });
  serve(viewMember, async ({ merchant: { code }, operator, query, address, now }) => {
    const memberId = BigInt(query.id);
    const view = await database.readMerchant(code, (tx) => findMemberView(tx, code, memberId, now));
    if (!view) throw new DomainError('memberUnknown');
    const looked = { action: viewMember.id, subject: view.account, memberId, address, now };
    await database.withMerchant(code, (tx) => noteView(tx, dataKey, { merchant: code, operator, ...looked }));
    return view;
  });
  serve(houseAccounts, ({ merchant }) =>
    database.readMerchant(merchant.code, (tx) => listStandings(tx, merchant.code, 'house', 0n)),
  );
  serve(ledgerEntries, async ({ merchant: { code }, operator, query, address, now }) => {
    const page = await database.readMerchant(code, (tx) =>
      listEntries(tx, code, scopeOf(query), Number(query.page ?? 1)),
    );
    if (!page) throw new DomainError('ledgerAccountUnknown');
    const { ownerKind, memberId } = page.account;
    const looked = { action: ledgerEntries.id, subject: nameOf(page.account), memberId: BigInt(memberId) };
    if (ownerKind === 'member')
      await database.withMerchant(code, (tx) =>
        noteView(tx, dataKey, { merchant: code, operator, ...looked, address, now }),
      );
    return page;
  });
  serve(auditEntries, ({ merchant, query }) =>
    database.readMerchant(merchant.code, (tx) => listAudit(tx, merchant.code, query, Number(query.page ?? 1))),
  );
}

/** Exports; each one is an audited action. */
function serveFiles(serveAct: ServeAct): void {
  serveAct(exportLedger, async ({ tx, note, merchant, body }) => {
    const file = await exportEntries(tx, merchant.code, scopeOf(body));
    if (!file) throw new DomainError('ledgerAccountUnknown');
    const { from, to } = body;
    const { ownerKind, memberId } = file.account;
    note({
      subject: nameOf(file.account),
      memberId: ownerKind === 'member' ? BigInt(memberId) : undefined,
      details: { rows: file.entries.length, ...(from ? { from } : {}), ...(to ? { to } : {}) },
    });
    return file;
  });
  serveAct(exportAudit, async ({ tx, note, merchant, body }) => {
    const file = await exportRows(tx, merchant.code, body);
    note({ subject: 'audit', details: { rows: file.entries.length, ...body } });
    return file;
  });
}

/**
 * Back-office calls other than those for members' orders.
 *
 * @param queues what waits in other domains
 */
export function operatorDeskRoutes(
  serve: ServeCall,
  serveAct: ServeAct,
  context: ServerContext,
  {
    queues,
    balanceNews,
    describeGame,
  }: {
    readonly queues: readonly WaitingQueue[];
    readonly balanceNews: BalanceNews;
    readonly describeGame: DescribeGame;
  },
): void {
  serveViews(serve, context);
  serveFiles(serveAct);
  moneyRoutes(serve, context, describeGame);
  correctionRoutes(serve, serveAct, context, balanceNews);
  serve(deskWaiting, ({ merchant, operator, now }) =>
    context.database.readMerchant(merchant.code, async (tx) => {
      const own = [...queues, CORRECTIONS].filter(({ permission }) => operator.permissions.has(permission));
      const waiting = [];
      for (const { queue, count } of own) {
        const found = await count(tx, merchant.code, now);
        waiting.push({ queue, count: Number(found.count), oldestAt: found.oldest?.toISOString() ?? null });
      }
      return waiting;
    }),
  );
}
