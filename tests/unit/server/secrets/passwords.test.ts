import { availableParallelism } from 'node:os';
import { hash as argonHash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { DomainError } from '../../../../engine/api/domain-error.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../../../server/secrets/passwords.ts';

test('a password is stored as argon2id of 19 MiB and two passes, differently each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Sunny-Day-1'), hashPassword('Sunny-Day-1')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(first).not.toContain('Sunny');
});

test('a stored password is recognised, another one and no password at all are not', async () => {
  const stored = await hashPassword('Sunny-Day-1');
  expect(await verifyPassword(stored, 'Sunny-Day-1')).toBe(true);
  expect(await verifyPassword(stored, 'sunny-day-1')).toBe(false);
  expect(await verifyPassword(undefined, 'Sunny-Day-1')).toBe(false);
  expect(await verifyPassword(null, 'Sunny-Day-1')).toBe(false);
});

test('an accented letter is the same however the keyboard composes it', async () => {
  const stored = await hashPassword('caf\u00e9-2468');
  expect(await verifyPassword(stored, 'cafe\u0301-2468')).toBe(true);
});

test('a hash with weaker parameters is recognised as outdated', async () => {
  const weak = await argonHash('Sunny-Day-1', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(isOutdated(weak)).toBe(true);
  expect(await verifyPassword(weak, 'Sunny-Day-1')).toBe(true);
  expect(isOutdated(await hashPassword('Sunny-Day-1'))).toBe(false);
});

test('R8.01h more hashes than may wait are refused as busy, and all others are made', async () => {
  const tooMany = 3;
  const places = availableParallelism() + 64;
  const outcomes = await Promise.allSettled(Array.from({ length: places + tooMany }, () => hashPassword('x')));
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(refused).toHaveLength(tooMany);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(DomainError);
    expect((reason as DomainError).code).toBe('busy');
  }
  // The places are free again afterwards.
  expect(await hashPassword('x')).toMatch(/^\$argon2id/);
});
