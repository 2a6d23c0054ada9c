import { beforeEach, expect, test, vi } from 'vitest';
import { readShared, SHARED_SESSION, sharedSession } from '../../../../src/api/shared-session.ts';

const TOKEN = 'a'.repeat(22) + 'b'.repeat(21);
const NEXT = 'c'.repeat(43);
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('the entry of a session holds neither the token nor the half of the cookie', () => {
  sharedSession.begin(TOKEN, 'india');
  expect(stored.get(SHARED_SESSION)).not.toContain('a'.repeat(22));
  expect(sharedSession.isOf(sharedSession.read('india'), TOKEN)).toBe(true);
  expect(sharedSession.isOf(sharedSession.read('india'), NEXT)).toBe(false);
});

test('a session of another merchant of the same host is none', () => {
  sharedSession.begin(TOKEN, 'india');
  expect(sharedSession.read('brazil')).toBeUndefined();
});

test('the end of a session is noted and forgotten only while no other has followed', () => {
  sharedSession.begin(TOKEN, 'india');
  sharedSession.note('b'.repeat(21), 'india', 'expired');
  expect(sharedSession.read('india')?.state).toBe('expired');
  sharedSession.begin(NEXT, 'india');
  sharedSession.note('b'.repeat(21), 'india', 'replaced');
  sharedSession.end(TOKEN, 'india');
  expect(sharedSession.read('india')).toMatchObject({ key: NEXT.slice(22), state: 'open' });
  sharedSession.end(NEXT, 'india');
  expect(stored.size).toBe(0);
});

test('an entry that something else has written counts as absent', () => {
  expect(readShared('india k open', 'india')).toEqual({ key: 'k', state: 'open' });
  for (const entry of [null, '', ' ', 'india', 'india k', '{"merchant":"india"}', 'brazil k open'])
    expect(readShared(entry, 'india')).toBeUndefined();
});

test('without a storage nothing is shared, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  sharedSession.begin(TOKEN, 'india');
  sharedSession.clear();
  expect(sharedSession.read('india')).toBeUndefined();
});
