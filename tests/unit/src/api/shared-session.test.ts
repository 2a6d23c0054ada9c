import { beforeEach, expect, test, vi } from 'vitest';
import { readShared, SHARED_SESSION, sharedSession } from '../../../../src/api/shared-session.ts';

const TOKEN = 'a'.repeat(22) + 'b'.repeat(21);
const NEXT = 'c'.repeat(43);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  sharedSession.start('india');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('the entry of a session holds neither the token nor the half of the cookie', () => {
  sharedSession.begin(TOKEN);
  expect(stored.get(SHARED_SESSION)).not.toContain('a'.repeat(22));
  expect(sharedSession.isOf(sharedSession.read(), TOKEN)).toBe(true);
  expect(sharedSession.isOf(sharedSession.read(), NEXT)).toBe(false);
});

test('a session of another merchant of the same host is none', () => {
  sharedSession.begin(TOKEN);
  sharedSession.start('brazil');
  expect(sharedSession.read()).toBeUndefined();
});

test('the end of a session is noted and forgotten only while no other has followed', () => {
  sharedSession.begin(TOKEN);
  sharedSession.note('b'.repeat(21), 'expired');
  expect(sharedSession.read()?.state).toBe('expired');
  sharedSession.begin(NEXT);
  sharedSession.note('b'.repeat(21), 'replaced');
  sharedSession.end(TOKEN);
  expect(sharedSession.read()).toMatchObject({ key: NEXT.slice(22), state: 'open' });
  sharedSession.end(NEXT);
  expect(stored.size).toBe(0);
});

test('an entry that something else has written counts as absent', () => {
  expect(readShared('india k open', 'india')).toEqual({ key: 'k', state: 'open' });
  for (const entry of [null, '', ' ', 'india', 'india k', '{"merchant":"india"}', 'brazil k open'])
    expect(readShared(entry, 'india')).toBeUndefined();
});

test('without a storage nothing is shared, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  sharedSession.begin(TOKEN);
  sharedSession.clear();
  expect(sharedSession.read()).toBeUndefined();
});

test('a sign-out under way is not taken for another end, and counts as open again if it fails', () => {
  sharedSession.begin(TOKEN);
  sharedSession.leave(TOKEN);
  sharedSession.note('b'.repeat(21), 'ended');
  expect(sharedSession.read()?.state).toBe('leaving');
  sharedSession.stay(TOKEN);
  expect(sharedSession.read()?.state).toBe('open');
  sharedSession.begin(NEXT);
  sharedSession.leave(TOKEN);
  expect(sharedSession.read()).toMatchObject({ key: NEXT.slice(22), state: 'open' });
});
