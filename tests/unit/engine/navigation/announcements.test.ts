import { expect, test } from 'vitest';
import { findAnnouncement, WHOLE_BOARD, withAnnouncement } from '../../../../engine/navigation/announcements.ts';

test('R2.28d an address opens an announcement over its page, and the rest of its query stays', () => {
  const search = withAnnouncement('?type=ELOTT', 'pix');
  expect(search).toBe('?type=ELOTT&announcement=pix');
  expect(findAnnouncement(search)).toBe('pix');
  expect(withAnnouncement(search, WHOLE_BOARD)).toBe('?type=ELOTT&announcement=all');
  expect(withAnnouncement(search, undefined)).toBe('?type=ELOTT');
  expect(withAnnouncement('?announcement=pix', undefined)).toBe('');
  expect(findAnnouncement('?announcement=')).toBeUndefined();
});
