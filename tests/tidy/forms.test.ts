import { expect, test } from 'vitest';
import { readFiles } from '../support/source-files.ts';

/** Filters and searches, each with its reason: they lead to a page, and nothing in them can be a mistake. */
const SEARCHES: Readonly<Record<string, string>> = {
  'src/features/operator/member-search.tsx': 'leads to the members that a text finds',
};

test('every form goes through the form system: use DynamicForm, or MoneyForm for money', () => {
  const found = readFiles(/^src\/.*\.tsx$/)
    .filter(({ path, text }) => !path.startsWith('src/ui/form/') && /<form[\s>]/.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(SEARCHES).toSorted());
});
