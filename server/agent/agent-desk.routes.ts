import { isTrial } from '../../engine/access/roles.ts';
import { agentKind, agentNumber } from '../../engine/agents/agent-kind.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { makeAgent, moveDownline, setTopRates, teamPlace } from '../../schemas/calls/agent-desk.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { setPlaceInTeam } from '../member/api.ts';
import { type ActContext, findOperatorNames, type ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import {
  type Downline,
  findPerson,
  findPersonByAccount,
  insertMove,
  listMoves,
  setAgentSince,
  setTerms,
} from './agents.repository.ts';
import { assertCoversTeam, assertDepth, assertRates } from './downline-terms.ts';
import { countTeam, findDepths, isBelowOrSame, listAncestors, lockTree, moveInTree } from './tree.repository.ts';

/** @throws DomainError memberUnknown */
async function getPerson(tx: MerchantTransaction, merchant: string, memberId: string): Promise<Downline> {
  const person = await findPerson(tx, merchant, BigInt(memberId));
  if (!person) throw new DomainError('memberUnknown', { field: 'memberId' });
  return person;
}

/** @throws DomainError memberUnknown, memberIsTrial */
async function getRealPerson(tx: MerchantTransaction, merchant: string, memberId: string): Promise<Downline> {
  const person = await getPerson(tx, merchant, memberId);
  if (isTrial(person.isAgent)) throw new DomainError('memberIsTrial');
  return person;
}

async function showPlace(
  tx: MerchantTransaction,
  { code, protection }: Merchant,
  memberId: string,
  now: Date,
): Promise<CallValue<typeof teamPlace>> {
  const person = await getPerson(tx, code, memberId);
  const kind = agentKind(person.isAgent);
  const day = dayAt(now.getTime(), protection.timeZone);
  const moves = await listMoves(tx, code, person.memberId);
  const names = await findOperatorNames(
    tx,
    code,
    moves.map(({ operatorId }) => operatorId),
  );
  const above =
    person.uplineId === null ? [] : await listAncestors(tx, { merchant: code, agentId: person.uplineId, day });
  const trail = above.map(({ account }) => account);
  return {
    memberId: String(person.memberId),
    account: person.account,
    kind: kind ? (kind.isTop ? 'topAgent' : 'agent') : 'member',
    line: kind ? (kind.isInternal ? 'internal' : 'real') : null,
    upline: trail.at(-1) ?? null,
    rates: person.rates,
    label: person.label,
    people: await countTeam(tx, { merchant: code, agentId: person.memberId, day }),
    trail,
    moves: moves.map((move) => ({
      from: move.from,
      to: move.to,
      effectiveAt: move.effectiveAt.toISOString(),
      madeAt: move.madeAt.toISOString(),
      operator: names.get(move.operatorId) ?? '',
      reason: move.reason,
    })),
  };
}

async function promote({ tx, note, merchant, body, now }: ActContext<typeof makeAgent>) {
  const { code } = merchant;
  await lockTree(tx, code);
  const person = await getRealPerson(tx, code, body.memberId);
  if (agentKind(person.isAgent)) throw new DomainError('agentAlready');
  const { memberId, uplineId } = person;
  const upline = uplineId === null ? undefined : await findPerson(tx, code, uplineId);
  const isInternal = body.line === 'internal';
  const uplineKind = upline && agentKind(upline.isAgent);
  if (uplineKind && uplineKind.isInternal !== isInternal) throw new DomainError('lineMixed');
  const { rates } = body;
  await assertRates(tx, code, { uplineId, rates });
  await assertDepth(tx, code, uplineId, 0);
  const isAgent = agentNumber({ isTop: uplineId === null, isInternal });
  await setPlaceInTeam(tx, { merchant: code, memberId }, { uplineId, isAgent });
  await setAgentSince(tx, { merchant: code, memberId }, now);
  await setTerms(tx, { merchant: code, memberId }, { rates, label: person.label, now });
  note({ subject: person.account, memberId, details: { line: body.line, rates, reason: body.reason.trim() } });
  return showPlace(tx, merchant, body.memberId, now);
}

/** Sets the rates of an agent at the top. @throws DomainError memberUnknown, ratesBelowTeam */
async function setRates({ tx, note, merchant, body, now }: ActContext<typeof setTopRates>) {
  const { code } = merchant;
  await lockTree(tx, code);
  const person = await getPerson(tx, code, body.memberId);
  const { memberId, label } = person;
  if (!agentKind(person.isAgent)?.isTop) throw new DomainError('memberUnknown', { field: 'memberId' });
  const { rates } = body;
  await assertCoversTeam(tx, code, { memberId, rates });
  await setTerms(tx, { merchant: code, memberId }, { rates, label, now });
  note({ subject: person.account, memberId, details: { before: person.rates, rates, reason: body.reason.trim() } });
  return showPlace(tx, merchant, body.memberId, now);
}

/** The agent that a person is moved below; undefined for the top. @throws DomainError uplineUnknown, also if none is named */
async function findTarget(
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, upline }: ActContext<typeof moveDownline>['body'],
) {
  if (uplineId === null && upline === undefined) return undefined;
  const target =
    upline === undefined
      ? uplineId && (await findPerson(tx, merchant, BigInt(uplineId)))
      : await findPersonByAccount(tx, merchant, upline.trim());
  const field = upline === undefined ? 'uplineId' : 'upline';
  if (!target || !agentKind(target.isAgent)) throw new DomainError('uplineUnknown', { field });
  return target;
}

async function assertMayMove(
  tx: MerchantTransaction,
  merchant: string,
  person: Downline,
  target: Downline | undefined,
): Promise<void> {
  const { memberId } = person;
  if (!target) return;
  const isOwnTeam =
    target.memberId === memberId ||
    (await isBelowOrSame(tx, { merchant, ancestorId: memberId, agentId: target.memberId }));
  if (isOwnTeam) throw new DomainError('moveIntoOwnTeam', { field: 'upline' });
  const kind = agentKind(person.isAgent);
  if (kind && kind.isInternal !== agentKind(target.isAgent)?.isInternal) throw new DomainError('lineMixed');
  await assertRates(tx, merchant, { uplineId: target.memberId, rates: person.rates });
  if (kind) await assertDepth(tx, merchant, target.memberId, (await findDepths(tx, merchant, memberId)).below);
}

/** What has to follow a move in the same transaction: contracts with the agent before. */
export type AfterMove = (
  tx: MerchantTransaction,
  move: { readonly merchant: Merchant; readonly memberId: bigint; readonly now: Date },
) => Promise<void>;

async function move(
  { tx, note, merchant, operator, body, now }: ActContext<typeof moveDownline>,
  afterMove: AfterMove,
) {
  const { code, protection } = merchant;
  await lockTree(tx, code);
  const person = await getRealPerson(tx, code, body.memberId);
  const target = await findTarget(tx, code, body);
  const [fromId, toId] = [person.uplineId, target?.memberId ?? null];
  const { memberId } = person;
  await assertMayMove(tx, code, person, target);
  // From the next day on, so that no day is divided between two lines.
  const day = addDays(dayAt(now.getTime(), protection.timeZone), 1);
  const effectiveAt = new Date(dayStart(day, protection.timeZone));
  const kind = agentKind(person.isAgent);
  const isAgent = kind ? agentNumber({ ...kind, isTop: toId === null }) : person.isAgent;
  const reason = body.reason.trim();
  if (fromId !== toId) {
    const made = { memberId, fromId, toId, effectiveAt, operatorId: operator.operatorId, reason, madeAt: now };
    await insertMove(tx, code, made);
    await setPlaceInTeam(tx, { merchant: code, memberId }, { uplineId: toId, isAgent });
    if (kind) await moveInTree(tx, { merchant: code, agentId: memberId, day }, toId);
    await afterMove(tx, { merchant, memberId, now });
  }
  const details = { from: fromId === null ? '' : String(fromId), to: toId === null ? '' : String(toId), reason };
  note({ subject: person.account, memberId, details });
  return showPlace(tx, merchant, body.memberId, now);
}

/** Operators make agents of members, and move people between agents. */
export function agentDeskRoutes(
  serve: ServeCall,
  serveAct: ServeAct,
  { database }: ServerContext,
  afterMove: AfterMove,
): void {
  serve(teamPlace, ({ merchant, query, now }) =>
    database.readMerchant(merchant.code, (tx) => showPlace(tx, merchant, query.memberId, now)),
  );
  serveAct(makeAgent, promote);
  serveAct(setTopRates, setRates);
  serveAct(moveDownline, (given) => move(given, afterMove));
}
