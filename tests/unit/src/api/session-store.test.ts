import { expect, test, vi } from 'vitest';

/** A storage as a browser has one. */
function makeStorage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, storage };
}

test('R3.01a a tab keeps token, isAgent, account and merchant of its session, and nothing of one that is over', async () => {
  const { stored, storage } = makeStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', makeStorage().storage);
  const { sessionStore } = await import('../../../../src/api/session-store.ts');
  sessionStore.start('india');
  const token = 'a'.repeat(43);
  sessionStore.begin({ token, account: 'asha', isAgent: 41 });
  expect(Object.fromEntries(stored)).toEqual({ token, isAgent: '41', account: 'asha', merchant: 'india' });
  sessionStore.end();
  expect(stored.size).toBe(0);
});
