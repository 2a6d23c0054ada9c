import { expect, test } from 'vitest';
import { vendorAddress, vendorLobby } from '../../../../engine/navigation/vendor-address.ts';

test.each([
  ['LOTT', 'LOTT', '/lottery-games?vassalage=LUCKY'],
  ['LOTT', 'TCG_SEA', '/lottery-games?vassalage=LUCKY'],
  ['LOTT', 'TCG_LOTTO_VN', '/lottery-games?vassalage=LUCKY'],
  ['ELOTT', 'ELOTT', '/lottery-games?type=ELOTT&vassalage=LUCKY'],
  ['RNG', 'RNG', '/slot-games?vassalage=LUCKY'],
  ['MINI', 'MINI', '/slot-games?type=MINI&vassalage=LUCKY'],
])('R2.33a a vendor of %s with the account type %s leads to %s', (gameType, accountTypeId, address) => {
  expect(vendorAddress({ gameType, accountTypeId, vassalage: 'LUCKY' }, 'LOTT')).toBe(address);
});

test('R2.33a the games of a lottery are in its lobby as well, and a name is escaped in the address', () => {
  expect(vendorLobby('LOTT', 'LUCKY')).toBe('/lottery-games?vassalage=LUCKY');
  expect(vendorAddress({ gameType: 'RNG', accountTypeId: 'RNG', vassalage: 'A&B' }, 'LOTT')).toBe(
    '/slot-games?vassalage=A%26B',
  );
});

test('R2.33a a vendor with the account type of the Vietnam lottery leads to its page if the merchant has it', () => {
  const vendor = { gameType: 'LOTT', accountTypeId: 'TCG_LOTTO_VN', vassalage: 'LUCKY' };
  for (const type of ['VN', 'SEA'] as const) expect(vendorAddress(vendor, type)).toBe('/vnlottery?vassalage=LUCKY');
  expect(vendorAddress({ ...vendor, accountTypeId: 'LOTT' }, 'VN')).toBe('/lottery-games?vassalage=LUCKY');
});
