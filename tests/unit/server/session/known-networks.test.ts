import { expect, test } from 'vitest';
import { networkOf } from '../../../../server/session/known-networks.ts';

test.each([
  ['198.51.100.7', '198.51.100.250', true],
  ['198.51.100.7', '198.51.101.7', false],
  ['::ffff:198.51.100.7', '198.51.100.9', true],
  ['2001:db8:1:2::1', '2001:0DB8:0001:ffff::9', true],
  ['2001:db8:1::', '2001:db8:2::', false],
  ['2001:db8::1', '2001:db8:0:7::1', true],
  ['127.0.0.1', '::1', true],
  ['127.0.0.1', '128.0.0.1', false],
  ['', '198.51.100.7', false],
])('R4.05a %s and %s are one network: %s', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame);
});
