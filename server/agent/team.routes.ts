import { maskPublicly } from '../../engine/access/mask.ts';
import { isAgent } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { addDays, dayStart } from '../../engine/promotions/local-days.ts';
import { teamOverview, teamPeople, teamProfit } from '../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { listPeopleBelow } from './downlines.repository.ts';
import {
  countActive,
  countJoined,
  sumMemberByCategory,
  sumMemberByDay,
  sumMembersOf,
  sumTeamByCategory,
  sumTeamByDay,
  sumTeamsOf,
  type TeamScope,
  type TeamTotals,
} from './team-reads.repository.ts';
import { scopeOf } from './team-scope.ts';
import { countTeam, findInTeam, listTrail } from './tree.repository.ts';

const PEOPLE_A_PAGE = 20;
const NOTHING: TeamTotals = {
  rounds: 0,
  turnoverMinor: 0n,
  validTurnoverMinor: 0n,
  winsMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  bonusesMinor: 0n,
};

const plus = (one: TeamTotals, other: TeamTotals): TeamTotals => ({
  rounds: one.rounds + other.rounds,
  turnoverMinor: one.turnoverMinor + other.turnoverMinor,
  validTurnoverMinor: one.validTurnoverMinor + other.validTurnoverMinor,
  winsMinor: one.winsMinor + other.winsMinor,
  depositsMinor: one.depositsMinor + other.depositsMinor,
  withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
  bonusesMinor: one.bonusesMinor + other.bonusesMinor,
});

const answerOf = (totals: TeamTotals = NOTHING) => ({
  rounds: totals.rounds,
  turnoverMinor: String(totals.turnoverMinor),
  validTurnoverMinor: String(totals.validTurnoverMinor),
  winsMinor: String(totals.winsMinor),
  depositsMinor: String(totals.depositsMinor),
  withdrawalsMinor: String(totals.withdrawalsMinor),
  bonusesMinor: String(totals.bonusesMinor),
  profitMinor: String(totals.turnoverMinor - totals.winsMinor - totals.bonusesMinor),
});

const daysOf = (days: readonly (TeamTotals & { readonly day: string })[]) =>
  days.map((totals) => ({ day: totals.day, ...answerOf(totals) }));

async function showOverview(tx: MerchantTransaction, call: CallContext<typeof teamOverview>) {
  const scope = scopeOf(call);
  const { timeZone } = call.merchant.protection;
  const joinedIn = {
    since: new Date(dayStart(scope.from, timeZone)),
    until: new Date(dayStart(addDays(scope.to, 1), timeZone)),
  };
  const days = await sumTeamByDay(tx, scope);
  return {
    currency: scope.currency,
    people: await countTeam(tx, scope),
    joined: await countJoined(tx, scope, joinedIn),
    active: await countActive(tx, scope),
    totals: answerOf(days.reduce(plus, NOTHING)),
    days: daysOf(days),
  };
}

/** The agent whose people are listed: who asks, or an agent of the team. @throws DomainError downlineUnknown */
async function groupOf(tx: MerchantTransaction, scope: TeamScope, memberId: string | undefined): Promise<bigint> {
  if (memberId === undefined || BigInt(memberId) === scope.agentId) return scope.agentId;
  const person = await findInTeam(tx, scope, BigInt(memberId));
  if (!person || !isAgent(person.isAgent)) throw new DomainError('downlineUnknown', { field: 'memberId' });
  return person.memberId;
}

async function showPeople(
  tx: MerchantTransaction,
  call: CallContext<typeof teamPeople>,
): Promise<CallValue<typeof teamPeople>> {
  const { query } = call;
  const scope = scopeOf(call);
  const groupId = await groupOf(tx, scope, query.memberId);
  const filter = {
    merchant: scope.merchant,
    agentId: groupId,
    text: (query.text ?? '').trim(),
    kind: query.kind,
    day: scope.day,
  };
  const { pages, people } = await listPeopleBelow(tx, filter, { wanted: query.page, most: PEOPLE_A_PAGE });
  const idsOf = (areAgents: boolean) =>
    people.filter((one) => isAgent(one.isAgent) === areAgents).map(({ memberId }) => memberId);
  const totals = new Map(
    [
      ...(await sumTeamsOf(tx, scope, idsOf(true))),
      ...(await sumMembersOf(tx, scope, { groupId, memberIds: idsOf(false) })),
    ].map((one) => [one.memberId, one]),
  );
  // Agents know the people directly below them; further down, accounts are masked.
  const isDirect = groupId === scope.agentId;
  return {
    currency: scope.currency,
    trail: (await listTrail(tx, scope, groupId)).map(({ memberId, account }, depth) => ({
      memberId: String(memberId),
      account: depth <= 1 ? account : maskPublicly(account),
    })),
    people: people.map((person) => ({
      memberId: String(person.memberId),
      account: isDirect ? person.account : maskPublicly(person.account),
      kind: isAgent(person.isAgent) ? 'agent' : 'member',
      label: isDirect ? person.label : '',
      rates: isDirect ? person.rates : {},
      people: person.people,
      joinedAt: person.createdAt.toISOString(),
      totals: answerOf(totals.get(person.memberId)),
    })),
    ...pages,
  };
}

async function showProfit(tx: MerchantTransaction, call: CallContext<typeof teamProfit>) {
  const scope = scopeOf(call);
  const wanted = call.query.memberId;
  const person = wanted === undefined ? undefined : await findInTeam(tx, scope, BigInt(wanted));
  if (wanted !== undefined && !person) throw new DomainError('downlineUnknown', { field: 'memberId' });
  const isMember = person !== undefined && !isAgent(person.isAgent);
  const team = person && !isMember ? { ...scope, agentId: person.memberId } : scope;
  const days = isMember ? await sumMemberByDay(tx, scope, person.memberId) : await sumTeamByDay(tx, team);
  const categories = isMember
    ? await sumMemberByCategory(tx, scope, person.memberId)
    : await sumTeamByCategory(tx, team);
  return {
    currency: scope.currency,
    totals: answerOf(days.reduce(plus, NOTHING)),
    days: daysOf(days),
    categories: categories.map((totals) => ({ category: totals.category, ...answerOf(totals) })),
  };
}

/** What an agent sees of the team. A person outside it is refused like one who does not exist. */
export function teamRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(teamOverview, (call) => database.readMerchant(call.merchant.code, (tx) => showOverview(tx, call)));
  serve(teamPeople, (call) => database.readMerchant(call.merchant.code, (tx) => showPeople(tx, call)));
  serve(teamProfit, (call) => database.readMerchant(call.merchant.code, (tx) => showProfit(tx, call)));
}
