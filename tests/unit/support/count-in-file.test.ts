import { expect, test } from 'vitest';
import { beginFile, countInFile } from '../../support/count-in-file.ts';

test('a count goes up from its first number, and begins again with each file', () => {
  const next = countInFile();
  const nextBoot = countInFile(101);
  expect([next(), next(), nextBoot()]).toEqual([1, 2, 101]);
  beginFile();
  expect([next(), nextBoot(), nextBoot()]).toEqual([1, 101, 102]);
});
