import { type Expression, type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { pageOf, pagesOf } from '../http/page-of.ts';
import type { MerchantTransaction } from './database.ts';

/** How many entries of a list can be shown, and whether there are more. */
export interface ListedCount {
  readonly total: number;
  readonly isMore: boolean;
}

/** The paging fields of an answer; `isMore` is left out if the list ends within its bound. */
export interface ListedPages {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isMore?: true;
}

/**
 * Counts the results of a query up to the bound of the list.
 *
 * @param order of an index on columns of `found`, so that rows beyond the bound are not read
 */
export async function countListed(
  tx: MerchantTransaction,
  found: Expression<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListedCount> {
  const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total
    from (select 1 from (${found}) found order by ${order} limit ${MOST_LISTED + 1}) listed`.execute(tx);
  const { total } = rows[0] ?? { total: 0 };
  return { total: Math.min(total, MOST_LISTED), isMore: total > MOST_LISTED };
}

/**
 * The page that is shown, as `pageOf` finds it.
 *
 * @throws DomainError listTooLong if the list continues beyond its bound and the page lies there
 */
export function listedPageOf(
  { total, isMore }: ListedCount,
  wanted: string | number | undefined,
  most: number,
): ListedPages & { readonly offset: number } {
  if (isMore && Number(wanted ?? 1) > pagesOf(total, most)) throw new DomainError('listTooLong');
  return { total, ...(isMore ? { isMore } : {}), ...pageOf(total, wanted, most) };
}

/** The requested page, even beyond the last one, in which case it is empty. @throws DomainError as `listedPageOf` */
export function askedPageOf(
  counted: ListedCount,
  wanted: string | undefined,
  most: number,
): ListedPages & { readonly offset: number } {
  const page = Number(wanted ?? 1);
  return { ...listedPageOf(counted, wanted, most), page, offset: (page - 1) * most };
}
