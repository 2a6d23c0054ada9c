/** Pages in the middle of a pager, and at each of its ends. */
const RANGE = 3;
const MARGIN = 1;

/** The page numbers in a pager, from 1; null marks a gap. */
export function pagerPages(page: number, pages: number): readonly (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(RANGE / 2), pages - RANGE + 1));
  const isOffered = (one: number) => one <= MARGIN || one > pages - MARGIN || (one >= first && one < first + RANGE);
  const offered = Array.from({ length: pages }, (_, index) => index + 1).filter(isOffered);
  return offered.flatMap((one, index) => {
    const gap = one - (offered[index - 1] ?? 0) - 1;
    // A gap of one page takes the room of the page itself.
    if (gap === 1) return [one - 1, one];
    return gap > 1 ? [null, one] : [one];
  });
}
