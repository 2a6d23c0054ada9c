import { afterAll, beforeAll, expect, test } from 'vitest';
import { purge } from '../../../../server/jobs/purge.ts';
import { PURGE_TABLE } from '../../../../server/purge-table.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const merchant = 'first';
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const before = (ms: number) => new Date(NOW.getTime() - ms);

test('rows that nothing reads are deleted, rows that still matter stay', async () => {
  const { owner } = testDatabase.database;
  await owner
    .insertInto('used_body_ids')
    .values([
      { merchant, jti: 'old', seen_at: before(61 * MINUTE_MS) },
      { merchant, jti: 'new', seen_at: before(3 * MINUTE_MS) },
    ])
    .execute();
  await owner
    .insertInto('login_failures')
    .values([
      { merchant, subject: 'old', failures: 3, last_failed_at: before(3 * DAY_MS), locked_until: null },
      { merchant, subject: 'locked', failures: 9, last_failed_at: before(3 * DAY_MS), locked_until: before(-DAY_MS) },
      { merchant, subject: 'new', failures: 3, last_failed_at: before(DAY_MS), locked_until: before(DAY_MS) },
    ])
    .execute();
  await owner
    .insertInto('captchas')
    .values([
      { merchant, captcha_id: 'old', answer_hash: '', expires_at: before(2 * 60 * MINUTE_MS) },
      { merchant, captcha_id: 'new', answer_hash: '', expires_at: before(-MINUTE_MS) },
    ])
    .execute();
  const times = { old: before(2 * 60 * MINUTE_MS), new: before(-MINUTE_MS) };
  for (const [name, expires_at] of Object.entries(times)) {
    const row = { merchant, expires_at };
    await owner
      .insertInto('identity_attempts')
      .values({ ...row, state_hash: name, provider: 'google' })
      .execute();
    await owner
      .insertInto('used_identity_tokens')
      .values({ ...row, token_hash: name })
      .execute();
    await owner
      .insertInto('passkey_challenges')
      .values({ ...row, challenge_hash: name, member_id: null })
      .execute();
  }
  const code = { merchant, purpose: 'login', dialling_code: '+91', mobile: '9876543210', code_hash: '', used_at: null };
  await owner
    .insertInto('sms_codes')
    .values(
      [3 * DAY_MS, DAY_MS - MINUTE_MS].map((age) => ({
        ...code,
        created_at: before(age),
        expires_at: before(age),
        next_allowed_at: before(age),
      })),
    )
    .execute();

  await owner
    .insertInto('used_human_checks')
    .values([
      { merchant, nonce: 'old', used_at: before(61 * MINUTE_MS) },
      { merchant, nonce: 'new', used_at: before(6 * MINUTE_MS) },
    ])
    .execute();

  expect(await purge(owner, NOW, PURGE_TABLE)).toBe(8n);
  expect(await purge(owner, NOW, PURGE_TABLE)).toBe(0n);
  expect(await owner.selectFrom('used_body_ids').select('jti').execute()).toEqual([{ jti: 'new' }]);
  expect(await owner.selectFrom('used_human_checks').select('nonce').execute()).toEqual([{ nonce: 'new' }]);
  expect(await owner.selectFrom('login_failures').select('subject').orderBy('subject').execute()).toEqual([
    { subject: 'locked' },
    { subject: 'new' },
  ]);
  expect(await owner.selectFrom('captchas').select('captcha_id').execute()).toEqual([{ captcha_id: 'new' }]);
  expect(await owner.selectFrom('sms_codes').select('created_at').execute()).toHaveLength(1);
});
