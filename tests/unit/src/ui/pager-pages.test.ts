import { expect, test } from 'vitest';
import { pagerPages } from '../../../../src/ui/pager-pages.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, null, 12]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 10, 11, 12]],
])('R9.02e page %i of %i: three in the middle, one at each end', (page, pages, shown) => {
  expect(pagerPages(page, pages)).toEqual(shown);
});
