/** How many pages so many things fill; an empty list has one, too. */
export const pagesOf = (total: number, most: number): number => Math.max(1, Math.ceil(total / most));

/** The page of a list to show, numbered from 1 and clamped to the last one. */
export function pageOf(
  total: number,
  wanted: string | number | undefined,
  most: number,
): { readonly page: number; readonly pages: number; readonly offset: number } {
  const pages = pagesOf(total, most);
  const page = Math.min(Number(wanted ?? 1), pages);
  return { page, pages, offset: (page - 1) * most };
}
