import { expect, test } from 'vitest';
import { findCentrePlace, MEMBER_CENTRE_KEYS, withCentrePlace } from '../../../../engine/navigation/member-centre.ts';

test('R2.29a every key opens its page by an address, whatever else is in the query', () => {
  for (const key of MEMBER_CENTRE_KEYS) {
    const search = withCentrePlace('?gameCode=7', { key, section: 'devices' });
    expect(search).toContain('gameCode=7');
    expect(findCentrePlace(search)).toEqual({ key, section: 'devices' });
    expect(findCentrePlace(withCentrePlace(search, { key }))).toEqual({ key });
    expect(withCentrePlace(search, undefined)).toBe('?gameCode=7');
  }
});

test('R2.29a an address that names no page opens nothing', () => {
  for (const search of ['', '?centre=', '?centre=constructor', '?section=devices', '?centre=SECURITYCENTER'])
    expect(findCentrePlace(search)).toBeUndefined();
  expect(withCentrePlace('?centre=securityCenter', undefined)).toBe('');
});
