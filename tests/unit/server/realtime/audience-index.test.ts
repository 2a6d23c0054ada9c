import { expect, test } from 'vitest';
import { createAudienceIndex } from '../../../../server/realtime/audience-index.ts';

test('an audience holds its own listeners alone, and merchants do not share any', () => {
  const index = createAudienceIndex<string>();
  index.add('alpha', ['member:1', 'merchant'], 'one');
  const leave = index.add('alpha', ['member:2', 'merchant'], 'two');
  index.add('beta', ['member:1', 'merchant'], 'three');
  expect([...index.of('alpha', 'merchant')]).toEqual(['one', 'two']);
  expect([...index.of('alpha', 'member:1')]).toEqual(['one']);
  leave();
  expect([...index.of('alpha', 'merchant')]).toEqual(['one']);
  expect(index.of('alpha', 'member:2').size).toBe(0);
});

test('nothing stays of a listener that has left', () => {
  const index = createAudienceIndex<object>();
  const leaves = Array.from({ length: 100 }, (_, number) => index.add('alpha', [`member:${number}`, 'merchant'], {}));
  expect(index.size()).toBe(101);
  for (const leave of leaves) leave();
  expect(index.size()).toBe(0);
});
