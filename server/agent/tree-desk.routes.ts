import { agentKind } from '../../engine/agents/agent-kind.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import { treeLevel } from '../../schemas/calls/agent-desk.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { findPerson } from './agents.repository.ts';
import { listPeopleBelow } from './downlines.repository.ts';
import { listAncestors, type TreePlace } from './tree.repository.ts';

const PEOPLE_A_PAGE = 25;

/** The way from the top down to an agent. @throws DomainError uplineUnknown for anyone else */
async function findTrail(tx: MerchantTransaction, place: TreePlace) {
  const agent = await findPerson(tx, place.merchant, place.agentId);
  if (!agent || !agentKind(agent.isAgent)) throw new DomainError('uplineUnknown', { field: 'memberId' });
  return (await listAncestors(tx, place)).map(({ memberId, account }) => ({ memberId: String(memberId), account }));
}

async function showLevel(
  tx: MerchantTransaction,
  { merchant, query, now }: CallContext<typeof treeLevel>,
): Promise<CallValue<typeof treeLevel>> {
  const { code, protection } = merchant;
  const day = dayAt(now.getTime(), protection.timeZone);
  const agentId = query.memberId === undefined ? null : BigInt(query.memberId);
  const trail = agentId === null ? [] : await findTrail(tx, { merchant: code, agentId, day });
  const filter = { merchant: code, agentId, text: '', kind: undefined, day };
  const { pages, people } = await listPeopleBelow(tx, filter, { wanted: query.page, most: PEOPLE_A_PAGE });
  return {
    trail,
    people: people.map((person) => {
      const kind = agentKind(person.isAgent);
      return {
        memberId: String(person.memberId),
        account: person.account,
        kind: kind ? (kind.isTop ? 'topAgent' : 'agent') : 'member',
        line: kind ? (kind.isInternal ? 'internal' : 'real') : null,
        people: person.people,
        joinedAt: person.createdAt.toISOString(),
      };
    }),
    ...pages,
  };
}

/** The tree of agents as operators see it, level by level. */
export function treeDeskRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(treeLevel, (call) => database.readMerchant(call.merchant.code, (tx) => showLevel(tx, call)));
}
