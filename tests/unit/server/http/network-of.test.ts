import { expect, test } from 'vitest';
import { subscriberOf } from '../../../../server/http/network-of.ts';

test.each([
  ['198.51.100.7', '198.51.100.8', false],
  ['::ffff:198.51.100.7', '198.51.100.7', true],
  ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
  ['2001:db8::abcd:1', '2001:db8::ef01:2', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
])('R8.01n %s and %s are one subscriber: %s', (one, other, isSame) => {
  expect(subscriberOf(one) === subscriberOf(other)).toBe(isSame);
});
