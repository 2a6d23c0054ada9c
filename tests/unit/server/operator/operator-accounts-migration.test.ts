import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../server/db/database.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { addOperator, findOpenOperator } from '../../../../server/operator/operators.repository.ts';
import { findClaims } from '../../../../server/operator/order-claims.repository.ts';
import { createDataKey } from '../../../../server/secrets/data-key.ts';
import { hashPassword, verifyPassword } from '../../../../server/secrets/passwords.ts';
import {
  recoveryHash,
  spendSecondFactor,
  totpContext,
} from '../../../../server/verification/second-factor.repository.ts';
import { createEmptyDatabase } from '../../../support/database.ts';
import { migrateBefore } from '../../../support/migrate-before.ts';
import { insertMember } from '../../../support/new-member.ts';

const MERCHANT = 'alpha';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NOW = new Date('2026-10-01T12:00:00Z');
const dataKey = createDataKey(randomBytes(32));

let database: Database;
let drop: () => Promise<void>;
/** Ids from before the migration. */
let ids: Record<'ravi' | 'asha' | 'lena' | 'norole', bigint>;
let auditBefore: unknown;

const readAudit = async () => (await sql`select * from audit_log order by entry_id`.execute(database.owner)).rows;

/** A member or an operator as a row of that time. */
async function addPerson(account: string, kind: 'member' | 'operator', method = 'OPERATOR'): Promise<bigint> {
  const { rows } = await sql<{ readonly id: bigint }>`insert into members
      (merchant, account, password_hash, password_set_at, is_agent, kind, nickname, invitation_code, register_method)
    values (${MERCHANT}, ${account}, ${await hashPassword(`${account}-Pass-1`)}, ${NOW}, 0, ${kind}, ${account},
      ${account}, ${method}) returning member_id as id`.execute(database.owner);
  return rows[0]?.id ?? 0n;
}

/** An app and a recovery code as rows of that time. */
async function addFactor(memberId: bigint): Promise<void> {
  const factor = { merchant: MERCHANT, memberId };
  const sealed = await dataKey.seal(SECRET, totpContext(factor));
  await sql`insert into totp_secrets (merchant, member_id, sealed, created_at, confirmed_at)
    values (${MERCHANT}, ${memberId}, ${sealed}, ${NOW}, ${NOW})`.execute(database.owner);
  await sql`insert into recovery_codes (merchant, member_id, code_hash)
    values (${MERCHANT}, ${memberId}, ${recoveryHash(dataKey, factor, 'ABCDE-FGHIJ')})`.execute(database.owner);
}

async function fillOldDatabase(): Promise<void> {
  const { owner } = database;
  ids = {
    ravi: await addPerson('Ravi', 'member'),
    asha: await addPerson('Asha', 'operator'),
    lena: await addPerson('Lena', 'operator', 'SEED'),
    norole: await addPerson('Norole', 'operator'),
  };
  await addFactor(ids.ravi);
  await addFactor(ids.asha);
  await sql`insert into operator_roles (merchant, member_id, role)
    values (${MERCHANT}, ${ids.asha}, 'finance'), (${MERCHANT}, ${ids.lena}, 'owner')`.execute(owner);
  await sql`insert into operator_sessions (merchant, token_hash, member_id, address, user_agent, created_at, last_seen_at,
      expires_at)
    values (${MERCHANT}, 'h', ${ids.asha}, '10.0.0.1', '', ${NOW}, ${NOW}, ${NOW}::timestamptz + interval '1 hour')`.execute(
    owner,
  );
  await sql`insert into totp_renewals (merchant, member_id, sealed, created_at)
    values (${MERCHANT}, ${ids.asha}, 'x', ${NOW})`.execute(owner);
  await sql`insert into desk_claims (merchant, order_id, operator_id, claim_id, claimed_at, expires_at)
    values (${MERCHANT}, 'W-1', ${ids.asha}, 'c', ${NOW}, ${NOW}::timestamptz + interval '2 minutes')`.execute(owner);
  await sql`insert into approvals (merchant, approval_id, request_id, kind, requested_by, requested_at, member_id, amount,
      currency, reason, payload, state, decided_by, decided_at)
    values (${MERCHANT}, 'C-1', 'r', 'correction', ${ids.asha}, ${NOW}, ${ids.ravi}, 10, 'INR', 'x', '{}', 'confirmed',
      ${ids.lena}, ${NOW})`.execute(owner);
  const { rows: cards } = await sql<{ readonly id: bigint }>`insert into bank_cards
      (merchant, member_id, kind, name, sealed, number_hash, is_default, created_at)
    values (${MERCHANT}, ${ids.ravi}, 'bank', 'Bank', '', 'n', true, ${NOW}) returning card_id as id`.execute(owner);
  await sql`insert into withdrawals (merchant, number, member_id, request_id, currency, amount, fee, card_id, target_kind,
      target_name, target_number, target_holder, state, needs_second, fee_state, receipt_minutes, requested_at, approved_by)
    values (${MERCHANT}, 'W-1', ${ids.ravi}, 'w', 'INR', 500, 0, ${cards[0]?.id ?? 0n}, 'bank', 'Bank', '**** 1', 'N',
      'secondReview', true, 'none', 60, ${NOW}, ${ids.asha})`.execute(owner);
  await sql`insert into audit_log (merchant, entry_id, happened_at, operator_id, operator, action, outcome, subject,
      details, address, former_hash, hash)
    values (${MERCHANT}, 1, ${NOW}, ${ids.asha}, 'Asha', 'operator.login', 'done', 'Asha', '{}', '', '', 'h')`.execute(
    owner,
  );
  await sql`insert into login_events (merchant, member_id, happened_at, way, result, address, user_agent)
    values (${MERCHANT}, ${ids.ravi}, ${NOW}, 'password', 'wrongPassword', '10.0.0.1', ''),
      (${MERCHANT}, ${ids.asha}, ${NOW}, 'password', 'wrongPassword', '10.0.0.2', '')`.execute(owner);
}

beforeAll(async () => {
  const empty = await createEmptyDatabase();
  drop = empty.drop;
  database = openDatabase(empty.connection);
  await migrateBefore(database, '0060-operator-accounts.ts');
  await fillOldDatabase();
  auditBefore = await readAudit();
  expect(await migrate(database)).toContain('0060-operator-accounts');
});
afterAll(async () => {
  await database.close();
  await drop();
});

test('operators of before keep id, role and password, and leave the members', async () => {
  const found = await database.withMerchant(MERCHANT, (tx) => findOpenOperator(tx, MERCHANT, 'ASHA'));
  expect(found).toMatchObject({ operatorId: ids.asha, account: 'Asha', role: 'finance' });
  expect(await verifyPassword(found?.passwordHash, 'Asha-Pass-1')).toBe(true);
  expect(await database.owner.selectFrom('members').select('account').execute()).toEqual([{ account: 'Ravi' }]);
  const lena = await database.owner
    .selectFrom('operators')
    .select(['role', 'made_by', 'closed_at'])
    .where('operator_id', '=', ids.lena)
    .execute();
  expect(lena).toEqual([{ role: 'owner', made_by: 'seed', closed_at: null }]);
});

test('an operator without a role stays unable to log in', async () => {
  expect(await database.withMerchant(MERCHANT, (tx) => findOpenOperator(tx, MERCHANT, 'norole'))).toBeUndefined();
});

test('the second factor of before still opens the login, of an operator as of a member', async () => {
  const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: NOW.getTime() });
  const owners = [
    { merchant: MERCHANT, operatorId: ids.asha },
    { merchant: MERCHANT, memberId: ids.ravi },
  ];
  const spend = (owner: (typeof owners)[number], typed: string) =>
    database.withMerchant(MERCHANT, (tx) => spendSecondFactor(tx, dataKey, owner, typed, NOW));
  // The number of an operator opens nothing as that of a member.
  expect(await spend({ merchant: MERCHANT, memberId: ids.asha }, code)).toBe(false);
  for (const owner of owners) {
    expect(await spend(owner, code)).toBe(true);
    expect(await spend(owner, code)).toBe(false);
    expect(await spend(owner, 'ABCDE-FGHIJ')).toBe(true);
  }
});

test('sessions, claims, approvals, withdrawals and failed logins name the same operators, and the audit log is untouched', async () => {
  const { owner } = database;
  expect(await owner.selectFrom('operator_sessions').select('operator_id').execute()).toEqual([
    { operator_id: ids.asha },
  ]);
  expect(await owner.selectFrom('totp_renewals').select('operator_id').execute()).toEqual([{ operator_id: ids.asha }]);
  const claims = await database.withMerchant(MERCHANT, (tx) => findClaims(tx, MERCHANT, ['W-1'], NOW));
  expect(claims.get('W-1')).toMatchObject({ operatorId: ids.asha, operator: 'Asha' });
  expect(await owner.selectFrom('approvals').select(['requested_by', 'decided_by']).execute()).toEqual([
    { requested_by: ids.asha, decided_by: ids.lena },
  ]);
  expect(await owner.selectFrom('withdrawals').select('approved_by').execute()).toEqual([{ approved_by: ids.asha }]);
  expect(await owner.selectFrom('operator_login_failures').select(['operator_id', 'address']).execute()).toEqual([
    { operator_id: ids.asha, address: '10.0.0.2' },
  ]);
  expect(await owner.selectFrom('login_events').select('member_id').execute()).toEqual([{ member_id: ids.ravi }]);
  expect(await readAudit()).toEqual(auditBefore);
});

test('an id never means a member and an operator, however they are added', async () => {
  const added: bigint[] = [];
  for (const name of ['one', 'two', 'three']) {
    added.push((await insertMember(database, MERCHANT, { account: name })).memberId);
    const operator = {
      merchant: MERCHANT,
      account: name,
      passwordHash: 'x',
      role: 'support',
      madeBy: 'command',
    } as const;
    added.push((await database.withMerchant(MERCHANT, (tx) => addOperator(tx, { ...operator, now: NOW }))) ?? 0n);
  }
  const all = [...Object.values(ids), ...added];
  expect(new Set(all).size).toBe(all.length);
  expect(added).not.toContain(0n);
});

test('requests give no operator another role, and a second factor has one owner', async () => {
  const change = database.withMerchant(MERCHANT, (tx) =>
    tx.updateTable('operators').set({ role: 'owner' }).where('operator_id', '=', ids.asha).execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
  const both = { merchant: MERCHANT, member_id: ids.ravi, operator_id: ids.lena, sealed: 'x', created_at: NOW };
  const insert = database.owner
    .insertInto('totp_secrets')
    .values({ ...both, member_id: ids.ravi, confirmed_at: null })
    .execute();
  await expect(insert).rejects.toThrow('one_owner');
});
