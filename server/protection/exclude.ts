import { DomainError } from '../../engine/api/domain-error.ts';
import { operatorOf } from '../../engine/brand/merchant.ts';
import { endsLater } from '../../engine/protection/break-end.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServerContext } from '../server-context.ts';
import { beginBreak, findStop, type NewBreak } from './breaks.repository.ts';
import { findAccountsOf, findExclusion, type KnownPerson, keepMarks, readPerson } from './exclusion-marks.ts';
import type { ProtectionScope } from './protection-scope.ts';

type Exclusion = Omit<NewBreak, 'kind'>;
type Given = Pick<ServerContext, 'brands' | 'database' | 'dataKey'>;

/** Excludes an account as well, unless it is for as long already. */
async function excludeToo(tx: MerchantTransaction, scope: ProtectionScope, endsAt: Date | null): Promise<void> {
  const stop = await findStop(tx, scope);
  if (stop && !endsLater(endsAt, stop.ends_at)) return;
  await beginBreak(tx, scope, { kind: 'exclusion', endsAt, setBy: 'otherSite' });
}

/** Excludes the accounts that a person has at the merchants of the operator, each in a transaction of its merchant. */
async function excludeElsewhere(
  { brands, database, dataKey }: Given,
  { merchant, memberId, now }: ProtectionScope,
  person: KnownPerson,
  endsAt: Date | null,
): Promise<void> {
  const operator = operatorOf(merchant);
  for (const site of brands.merchants().filter((other) => operatorOf(other) === operator))
    await database.withMerchant(site.code, async (tx) => {
      for (const account of await findAccountsOf(tx, dataKey, site, person))
        if (site.code !== merchant.code || account !== memberId)
          await excludeToo(tx, { merchant: site, memberId: account, now }, endsAt);
    });
}

/**
 * Excludes a member at every merchant of the operator. Their other accounts come first: where that breaks off, it is asked
 * for again, and nobody believes that it is done. Marks let nobody in whom the operator gets to know later.
 *
 * @throws DomainError breakNotLonger
 */
export async function exclude(context: Given, scope: ProtectionScope, exclusion: Exclusion): Promise<void> {
  const { database, dataKey } = context;
  const { code } = scope.merchant;
  const person = await database.withMerchant(code, async (tx) => {
    const stop = await findStop(tx, scope);
    if (stop && !endsLater(exclusion.endsAt, stop.ends_at)) throw new DomainError('breakNotLonger');
    return readPerson(tx, dataKey, scope, true);
  });
  await excludeElsewhere(context, scope, person, exclusion.endsAt);
  await database.withMerchant(code, (tx) => excludeHere(tx, context, scope, person, exclusion));
}

/** The last step of it, for whoever has a transaction of their own. */
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

/** The same within an act of the desk, whose log stands or falls with it. */
export async function excludeInAct(
  tx: MerchantTransaction,
  context: Given,
  scope: ProtectionScope,
  exclusion: Exclusion,
): Promise<void> {
  const stop = await findStop(tx, scope);
  if (stop && !endsLater(exclusion.endsAt, stop.ends_at)) throw new DomainError('breakNotLonger');
  const person = await readPerson(tx, context.dataKey, scope, true);
  await excludeElsewhere(context, scope, person, exclusion.endsAt);
  await excludeHere(tx, context, scope, person, exclusion);
}

/** Knows somebody again who is excluded at the operator, and keeps what has become known of them since. */
export async function recognise({ database, dataKey }: Given, scope: ProtectionScope): Promise<void> {
  await database.withMerchant(scope.merchant.code, async (tx) => {
    const person = await readPerson(tx, dataKey, scope, false);
    const found = await findExclusion(tx, dataKey, scope.merchant, person, scope.now);
    if (found) await excludeToo(tx, scope, found.endsAt);
    const stop = await findStop(tx, scope);
    if (stop?.kind === 'exclusion')
      await keepMarks(tx, dataKey, scope, await readPerson(tx, dataKey, scope, true), stop.ends_at);
  });
}
