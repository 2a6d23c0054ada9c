import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { formatMinor } from '../../../engine/money/currency.ts';
import type { Tables } from '../../db/tables.ts';
import { StartError } from '../../start-error.ts';
import { openLastGood } from '../last-good.ts';
import { findEnd, findHoldings, listPeopled, type MerchantHoldings, noteEnd } from './ended-merchants.repository.ts';

/** What the end of a merchant needs. */
export interface EndNeeds {
  readonly owner: Kysely<Tables>;
  /** The folders of all merchants. */
  readonly directory: string;
  /** The last good version of each merchant. */
  readonly lastGoodDirectory: string;
  readonly now: Date;
  readonly print: (line: string) => void;
}

/** The options of the command line. */
export interface EndWishes {
  /** End it although its members still have money. */
  readonly withMoney: boolean;
  /** Whether the person is sure; asked once everything else allows the end. */
  readonly confirm: () => Promise<boolean>;
}

const counted = (number: bigint, one: string, many: string): string => `${number} ${number === 1n ? one : many}`;

const moneyText = (balances: MerchantHoldings['balances']): string =>
  balances.map(({ currency, minor }) => formatMinor(minor, currency, 'en')).join(', ');

/** What a merchant has, in words. */
export function describeHoldings({ members, balances, openWithdrawals }: MerchantHoldings): string {
  const money = balances.length === 0 ? 'no money' : moneyText(balances);
  const open = openWithdrawals === 0n ? '' : `, ${counted(openWithdrawals, 'open withdrawal', 'open withdrawals')}`;
  return `${counted(members, 'member', 'members')}, ${money}${open}`;
}

/**
 * Merchants with members and without a folder. Their sites are closed, and nothing of them is lost.
 *
 * @param folders names of the folders that there are
 */
export const listWithoutFolder = async (
  owner: Kysely<Tables>,
  folders: ReadonlySet<string>,
): Promise<readonly string[]> => (await listPeopled(owner)).filter((code) => !folders.has(code));

/**
 * Ends a merchant whose folder has been removed: its code is never served again. Nothing is deleted.
 *
 * @throws StartError if it is served, is not known, still owes money, or the person is not sure
 */
export async function endMerchant(needs: EndNeeds, code: string, { withMoney, confirm }: EndWishes): Promise<void> {
  const { owner, directory, lastGoodDirectory, now, print } = needs;
  const ended = await findEnd(owner, code);
  if (ended) return print(`${code} was ended on ${ended.toISOString().slice(0, 10)}.`);
  if (!(await listPeopled(owner)).includes(code)) throw new StartError(`There is no merchant "${code}" with members.`);
  if (existsSync(join(directory, code)))
    throw new StartError(`${code} is served. Remove its folder ${join(directory, code)} first: its versions are kept.`);
  const holdings = await findHoldings(owner, code);
  print(`${code}: ${describeHoldings(holdings)}`);
  if ((holdings.balances.length > 0 || holdings.openWithdrawals > 0n) && !withMoney)
    throw new StartError(
      `Pay its members first: npm run brand -- rollback ${code} ID brings the site back. Or end it with --with-money, and pay them in another way.`,
    );
  print('Its code is never served again. Nothing is deleted: delete records when the law allows it.');
  if (!(await confirm())) throw new StartError(`${code} is not ended.`);
  await noteEnd(owner, code, now);
  await (await openLastGood(lastGoodDirectory)).remove(code);
  print(`${code} is ended.`);
}
