import { DomainError } from '../../engine/api/domain-error.ts';
import { operatorOf } from '../../engine/brand/merchant.ts';
import { endsLater } from '../../engine/protection/break-end.ts';
import { isProvenMatch, type MatchKind } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServerContext } from '../server-context.ts';
import { findAccountsOf } from './accounts-of-person.ts';
import { assertLonger, beginBreak, findOwnStop, findStop, type NewBreak, undoSpread } from './breaks.repository.ts';
import {
  findCaseState,
  listConfirmedAccounts,
  listConfirmedSources,
  openCase,
  putDecision,
} from './exclusion-cases.repository.ts';
import {
  type ExclusionMatch,
  type ExclusionSource,
  findMatches,
  findSourceEnd,
  forgetMarks,
  keepMarks,
} from './exclusion-marks.ts';
import { type KnownPerson, readPerson } from './known-person.ts';
import type { ProtectionScope } from './protection-scope.ts';

type Exclusion = Omit<NewBreak, 'kind'>;
type Given = Pick<ServerContext, 'brands' | 'database' | 'dataKey'>;

/** An operator who decides, and why. */
interface Decider {
  readonly operatorId: bigint;
  readonly reason: string;
}

/** Excludes an account as well, unless it is excluded for as long already. */
async function excludeToo(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  spread: Omit<Exclusion, 'setBy'>,
): Promise<void> {
  const stop = await findStop(tx, scope);
  if (stop && !endsLater(spread.endsAt, stop.endsAt)) return;
  await beginBreak(tx, scope, { kind: 'exclusion', setBy: 'otherSite', ...spread });
}

/**
 * Applies an exclusion to a matching account. Matches on verified identifiers take effect at once, and so do those that
 * an operator has confirmed; any other match waits for an operator. A dismissed match stays dismissed.
 */
async function applyMatch(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { source, endsAt, kinds }: ExclusionMatch,
): Promise<void> {
  const state = await findCaseState(tx, scope, source);
  if (state === 'dismissed' || state === 'undone') return;
  if (state === 'confirmed' || isProvenMatch(kinds)) await excludeToo(tx, scope, { endsAt, source });
  else await openCase(tx, scope, source, kinds);
}

/** Excludes the accounts that a person has at the merchants of the operator, each in a transaction of its merchant. */
async function excludeElsewhere(
  { brands, database, dataKey }: Given,
  { merchant, memberId, now }: ProtectionScope,
  person: KnownPerson,
  endsAt: Date | null,
): Promise<void> {
  const operator = operatorOf(merchant);
  const source: ExclusionSource = { merchant: merchant.code, memberId };
  for (const site of brands.merchants().filter((other) => operatorOf(other) === operator))
    await database.withMerchant(site.code, async (tx) => {
      const found = new Map<bigint, readonly MatchKind[]>();
      for (const account of await listConfirmedAccounts(tx, site.code, source)) found.set(account, []);
      for (const account of await findAccountsOf(tx, dataKey, site, person)) found.set(account.memberId, account.kinds);
      for (const [account, kinds] of found)
        if (site.code !== merchant.code || account !== memberId)
          await applyMatch(tx, { merchant: site, memberId: account, now }, { source, endsAt, kinds });
    });
}

/**
 * Excludes a member at every merchant of the operator. Their other accounts come first: where that breaks off, the member
 * has no answer and asks again. Marks find the accounts that the operator gets to know later.
 *
 * @throws DomainError breakNotLonger
 */
export async function exclude(context: Given, scope: ProtectionScope, exclusion: Exclusion): Promise<void> {
  const { database, dataKey } = context;
  const { code } = scope.merchant;
  const person = await database.withMerchant(code, async (tx) => {
    await assertLonger(tx, scope, exclusion);
    return readPerson(tx, dataKey, scope, true);
  });
  await excludeElsewhere(context, scope, person, exclusion.endsAt);
  await database.withMerchant(code, (tx) => excludeHere(tx, context, scope, person, exclusion));
}

/** The last step of it, in a transaction of the caller. */
async function excludeHere(
  tx: MerchantTransaction,
  { dataKey }: Given,
  scope: ProtectionScope,
  person: KnownPerson,
  exclusion: Exclusion,
): Promise<void> {
  await beginBreak(tx, scope, { kind: 'exclusion', ...exclusion });
  await keepMarks(tx, dataKey, scope, person, exclusion.endsAt);
}

/** The same within an operator action, whose audit entry commits with it. */
export async function excludeInAct(
  tx: MerchantTransaction,
  context: Given,
  scope: ProtectionScope,
  exclusion: Exclusion,
): Promise<void> {
  await assertLonger(tx, scope, exclusion);
  const person = await readPerson(tx, context.dataKey, scope, true);
  await excludeElsewhere(context, scope, person, exclusion.endsAt);
  await excludeHere(tx, context, scope, person, exclusion);
}

const isSelf = ({ merchant, memberId }: ProtectionScope, source: ExclusionSource): boolean =>
  source.merchant === merchant.code && source.memberId === memberId;

/** The excluded accounts that match a member by marks, or that an operator has confirmed to be the member's. */
async function matchesOf(
  tx: MerchantTransaction,
  dataKey: Given['dataKey'],
  scope: ProtectionScope,
): Promise<readonly ExclusionMatch[]> {
  const { merchant, now } = scope;
  const person = await readPerson(tx, dataKey, scope, false);
  const matches = (await findMatches(tx, dataKey, merchant, person, now)).filter(
    ({ source }) => !isSelf(scope, source),
  );
  for (const source of await listConfirmedSources(tx, scope)) {
    const end = await findSourceEnd(tx, merchant, source, now);
    if (end) matches.push({ source, endsAt: end.endsAt, kinds: [] });
  }
  return matches;
}

/**
 * Checks whether the holder of an account is excluded at the operator, with everything learned about the holder since:
 * verified matches exclude the account, all others open a case.
 */
export async function recognise(
  tx: MerchantTransaction,
  { dataKey }: Pick<Given, 'dataKey'>,
  scope: ProtectionScope,
): Promise<void> {
  for (const match of await matchesOf(tx, dataKey, scope)) await applyMatch(tx, scope, match);
  const stop = await findStop(tx, scope);
  if (stop?.kind === 'exclusion')
    await keepMarks(tx, dataKey, scope, await readPerson(tx, dataKey, scope, true), stop.endsAt);
}

/** Excludes an account that an operator has found to be that of an excluded member. @throws DomainError exclusionCaseOver */
export async function confirmMatch(
  tx: MerchantTransaction,
  { dataKey }: Pick<Given, 'dataKey'>,
  scope: ProtectionScope,
  source: ExclusionSource,
  { operatorId, reason }: Decider,
): Promise<void> {
  const end = await findSourceEnd(tx, scope.merchant, source, scope.now);
  if (!end) throw new DomainError('exclusionCaseOver');
  await excludeToo(tx, scope, { endsAt: end.endsAt, source, operatorId, reason });
  await keepMarks(tx, dataKey, scope, await readPerson(tx, dataKey, scope, true), end.endsAt);
}

/**
 * Undoes an exclusion that spread to an account by mistake, and prevents its sources from excluding the account again.
 * The member's own exclusion and its marks stay for their whole term.
 *
 * @throws DomainError exclusionNotSpread
 */
export async function undoExclusion(
  tx: MerchantTransaction,
  { dataKey }: Pick<Given, 'dataKey'>,
  scope: ProtectionScope,
  { operatorId, reason }: Decider,
): Promise<void> {
  const undone = await undoSpread(tx, scope, { operatorId, reason });
  const decision = { state: 'undone', operatorId, reason, now: scope.now } as const;
  for (const { source, kinds } of await matchesOf(tx, dataKey, scope))
    await putDecision(tx, scope, source, kinds, decision);
  for (const { sourceMerchant: merchant, sourceMemberId: memberId } of undone)
    if (merchant !== null && memberId !== null) await putDecision(tx, scope, { merchant, memberId }, [], decision);
  await forgetMarks(tx, scope);
  const own = await findOwnStop(tx, scope);
  if (own?.kind === 'exclusion')
    await keepMarks(tx, dataKey, scope, await readPerson(tx, dataKey, scope, true), own.endsAt);
}
