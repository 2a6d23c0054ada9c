/** How many pages so many things fill; an empty list has one, too. */
export const pagesOf = (total: number, most: number): number => Math.max(1, Math.ceil(total / most));

/** The page of a list that is shown, by its number from 1: the last one where what is wanted is behind it. */
export function pageOf(
  total: number,
  wanted: string | number | undefined,
  most: number,
): { readonly page: number; readonly pages: number; readonly offset: number } {
  const pages = pagesOf(total, most);
  const page = Math.min(Number(wanted ?? 1), pages);
  return { page, pages, offset: (page - 1) * most };
}
