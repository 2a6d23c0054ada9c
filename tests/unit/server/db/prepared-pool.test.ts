import { expect, test } from 'vitest';
import { createStatementNames } from '../../../../server/db/prepared-pool.ts';

test('a statement has one name, and no two have the same', () => {
  const nameOf = createStatementNames();
  const names = ['select $1', 'select $1, $2', 'select $1'].map(nameOf);
  expect(names[2]).toBe(names[0]);
  expect(names[1]).not.toBe(names[0]);
  expect(names).not.toContain(undefined);
});

test('statements that come in more forms than there is room for are not kept', () => {
  const nameOf = createStatementNames(2);
  const [first] = ['one', 'two'].map(nameOf);
  expect(nameOf('three')).toBeUndefined();
  expect(nameOf('one')).toBe(first);
});
