import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sayPaid, sendProof as sendDepositProof } from '../../schemas/calls/deposit.ts';
import { writeMail } from '../../schemas/calls/mail.ts';
import { operatorSessions } from '../../schemas/calls/operator-account.ts';
import { claimOrder } from '../../schemas/calls/operator-claims.ts';
import { requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { setLimit } from '../../schemas/calls/protection.ts';
import { confirmReceipt } from '../../schemas/calls/withdrawal.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { makeReadable } from '../../server/secrets/tokens.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import type { ApiServer } from './api-server.ts';
import { makeDeposit, tellPayment } from './deposits.ts';
import { type ForeignBets, makeBets } from './foreign-bets.ts';
import { makeExclusionCase } from './foreign-exclusion.ts';
import { type ForeignReward, makeReward } from './foreign-reward.ts';
import { PASSWORD } from './members.ts';
import { addPair, sendUp } from './transfers.ts';
import { beginWithdrawal, type Desk, openDesk, sendProof, type Withdrawer } from './withdrawals.ts';
import { PICTURE } from './withdrawer.ts';

/** A marker in all of a person's own data. No one else may ever read it. */
export const MARKER = 'zqown';

/** What one person has, by what calls name it. */
export interface Belongings extends ForeignBets, ForeignReward {
  readonly merchant: string;
  readonly member: Withdrawer;
  readonly agent: Withdrawer;
  /** A withdrawal that waits for a review, one that was sent, and one whose case is open. */
  readonly waiting: string;
  readonly sent: string;
  readonly disputed: string;
  readonly proofId: string;
  readonly depositId: string;
  readonly depositToReview: string;
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly transferId: string;
  readonly accountId: string;
  readonly roundId: string;
  readonly correction: string;
  /** A possible match with an excluded member. */
  readonly exclusionCase: string;
  readonly mailIds: readonly string[];
  /** The operator who works on the orders, another session of that one, and the page that the orders are open in. */
  readonly desk: Desk;
  readonly deskSessionId: string;
  readonly claimId: string;
  readonly requestIds: Readonly<Record<'deposit' | 'withdrawal' | 'transfer' | 'correction', string>>;
}

const said = `${MARKER} said this`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes orders of every kind. */
async function makeOrders(server: ApiServer, member: Withdrawer, desk: Desk) {
  const { merchant, token } = member;
  const requestIds = {
    deposit: randomUUID(),
    withdrawal: randomUUID(),
    transfer: randomUUID(),
    correction: randomUUID(),
  };
  const waiting = await beginWithdrawal(server, member, { requestId: requestIds.withdrawal, amountMinor: '50000' });
  const sent = await beginWithdrawal(server, member, { amountMinor: '50000' });
  const disputed = await beginWithdrawal(server, member, { amountMinor: '50000' });
  for (const number of [sent, disputed]) {
    await desk.approve(number);
    await desk.send(number, 0, `${MARKER} reference`);
  }
  const proofId = String((await sendProof(server, member, disputed)).value.proofId);
  const body = { number: disputed, answer: 'missing', payout: 0, proofs: [proofId], said };
  expect((await server.send(merchant, confirmReceipt, { token, body })).message).toBe('ok');
  const deposit = await makeDeposit(server, merchant, token, { requestId: requestIds.deposit });
  // What comes with a bonus can be sent to no one.
  expect((await sendUp(server, member, { requestId: requestIds.transfer, remark: said })).message).toBe('ok');
  const arrived = await makeDeposit(server, merchant, token, { bonus: 'welcome' });
  await tellPayment(server, arrived.value, { merchant });
  const toReview = await makeDeposit(server, merchant, token, { method: 'bank' });
  const id = String(toReview.value.id);
  await server.send(merchant, sendDepositProof, { token, query: { id }, picture: PICTURE });
  const paid = await server.send(merchant, sayPaid, { token, body: { id, utr: '712345678901' } });
  expect(paid.value.state).toBe('review');
  const wanted = {
    requestId: requestIds.correction,
    memberId: String(member.memberId),
    direction: 'in',
    amountMinor: '900000',
    reason: said,
  };
  const asked = await server.send(merchant, requestCorrection, { token: desk.token, body: wanted });
  const ids = { depositId: String(deposit.value.id), depositToReview: id };
  return { waiting, sent, disputed, proofId, ...ids, correction: String(asked.value.number), requestIds };
}

/** Further data of an operator: open pages, another session, and messages to the person. */
async function makeDeskWork(server: ApiServer, member: Withdrawer, desk: Desk, orders: readonly string[]) {
  const { merchant } = member;
  const { token, operatorId } = desk;
  const claimId = randomUUID();
  for (const order of orders) {
    const body = { order, claimId, takeOver: false };
    expect((await server.send(merchant, claimOrder, { token, body })).value.isOwn).toBe(true);
  }
  // A claim is for minutes: it has to outlast the sweep.
  await sql`update desk_claims set expires_at = expires_at + interval '1 day'`.execute(server.database.owner);
  const body = { requestId: randomUUID(), memberId: String(member.memberId), title: said, text: said };
  const mail = await server.send(merchant, writeMail, { token, body });
  await server.database.withMerchant(merchant, (tx) =>
    beginOperatorSession(tx, merchant, operatorId, server.context.now(), { address: MARKER, userAgent: MARKER }),
  );
  const { value } = await server.send(merchant, operatorSessions, { token });
  const sessions = value.sessions as readonly { readonly sessionId: string; readonly address: string }[];
  const deskSessionId = sessions.find(({ address }) => address === MARKER)?.sessionId ?? '';
  return { desk, claimId, mailIds: [String(mail.value.id)], deskSessionId };
}

/** Limits of the person, one of them with a change that waits, and a break that is over. */
async function makeProtection(server: ApiServer, { merchant, memberId, token }: Withdrawer, desk: Desk) {
  for (const amountMinor of ['90000000', '95000000']) {
    const body = { kind: 'wager', period: 'month', amountMinor };
    expect((await server.send(merchant, setLimit, { token, body })).message).toBe('ok');
  }
  const now = server.context.now().getTime();
  await server.database.owner
    .insertInto('play_breaks')
    .values({
      merchant,
      member_id: memberId,
      kind: 'timeOut',
      began_at: new Date(now - 3 * DAY_MS),
      ends_at: new Date(now - 2 * DAY_MS),
      set_by: 'operator',
      operator_id: desk.operatorId,
      reason: said,
    })
    .execute();
}

/** Values of rows that no call of a test creates. */
async function mark(server: ApiServer, { merchant, memberId }: Withdrawer) {
  const { owner } = server.database;
  const now = server.context.now();
  const whose = { merchant, member_id: memberId };
  const touch = (statement: ReturnType<typeof sql>) => statement.execute(owner);
  await owner
    .updateTable('members')
    .set({
      nickname: `${MARKER} nick`,
      password_hash: await hashPassword(PASSWORD),
      profile: JSON.stringify({
        payeeName: `${MARKER} holder`,
        email: `${MARKER}@example.com`,
        fullname: `${MARKER} name`,
      }),
      email_verified_at: now,
      club_label: `${MARKER} club`,
    })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();
  await touch(
    sql`update bank_cards set name = ${`${MARKER} bank`} where merchant = ${merchant} and member_id = ${memberId}`,
  );
  await touch(
    sql`update withdrawals set target_name = ${`${MARKER} bank`} where merchant = ${merchant} and member_id = ${memberId}`,
  );
  await touch(
    sql`update sessions set address = ${MARKER}, user_agent = ${MARKER} where merchant = ${merchant} and member_id = ${memberId}`,
  );
  await touch(sql`update deposit_orders set reason = ${said}, payment = jsonb_build_object('code', ${said}::text, 'lines', '[]'::jsonb)
    where merchant = ${merchant} and member_id = ${memberId}`);
  await touch(
    sql`update bonuses set title = to_jsonb(${said}::text) where merchant = ${merchant} and member_id = ${memberId}`,
  );
  await owner
    .insertInto('login_events')
    .values({ ...whose, happened_at: now, way: 'password', result: 'ok', address: MARKER, user_agent: MARKER })
    .execute();
  await owner
    .insertInto('identities')
    .values({
      ...whose,
      provider: 'google',
      realm: 'r',
      subject: `${merchant}-s`,
      name: MARKER,
      linked_at: now,
      last_used_at: now,
    })
    .execute();
  const roundId = `${MARKER}-round-${merchant}`;
  await touch(sql`insert into game_rounds (merchant, vendor, round_id, member_id, game_id, currency, account_id, house_account_id, bets, began_at)
    values (${merchant}, 'local', ${roundId}, ${memberId}, ${`${MARKER}-game`}, 'INR', 0, 0, 500, ${now})`);
  await touch(
    sql`insert into favourite_games (merchant, member_id, game_id, added_at) values (${merchant}, ${memberId}, ${`${MARKER}-game`}, ${now})`,
  );
  const { passkey_id } = await owner
    .insertInto('passkeys')
    .values({
      ...whose,
      credential_id: makeReadable(20),
      public_key: 'none',
      counter: 0n,
      transports: [],
      device_type: 'singleDevice',
      is_backed_up: false,
      rp_id: `${merchant}.localhost`,
      name: `${MARKER} key`,
      created_at: now,
      last_used_at: null,
    })
    .returning('passkey_id')
    .executeTakeFirstOrThrow();
  return { roundId, passkeyId: String(passkey_id) };
}

/** Makes a person of a merchant who has something of everything. */
export async function makeBelongings(server: ApiServer, merchant: string): Promise<Belongings> {
  const { agent, member } = await addPair(server, merchant);
  await server.database.owner
    .updateTable('members')
    .set({ account: `${MARKER}${makeReadable(4).toLowerCase()}` })
    .where('merchant', '=', merchant)
    .where('member_id', '=', member.memberId)
    .execute();
  const desk = await openDesk(server, merchant);
  await server.database.owner
    .updateTable('operators')
    .set({ account: `${MARKER}${makeReadable(5).toLowerCase()}` })
    .where('merchant', '=', merchant)
    .where('operator_id', '=', desk.operatorId)
    .execute();
  const orders = await makeOrders(server, member, desk);
  const deskWork = await makeDeskWork(server, member, desk, [
    orders.waiting,
    orders.depositToReview,
    orders.correction,
  ]);
  const lottery = { ...(await makeBets(server, member, desk, said)), ...(await makeReward(server, member, said)) };
  await makeProtection(server, member, desk);
  const rows = await mark(server, member);
  const exclusionCase = await makeExclusionCase(server, member, agent.memberId, MARKER);
  // The session that a call of the owner may end is not the one that makes the calls.
  const facts = { family: null, mustChange: false, source: { address: MARKER, userAgent: MARKER } };
  await server.database.withMerchant(merchant, (tx) =>
    beginSession(tx, merchant, member.memberId, server.context.now(), facts),
  );
  const find = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(server.database.owner)).rows[0]?.id ?? '';
  const { memberId } = member;
  return {
    merchant,
    member,
    agent,
    ...orders,
    ...lottery,
    ...deskWork,
    ...rows,
    exclusionCase,
    sessionId: await find(
      sql`select max(session_id)::text as id from sessions where merchant = ${merchant} and member_id = ${memberId}`,
    ),
    transferId: await find(
      sql`select max(e.transfer_id)::text as id from ledger_entries e join ledger_accounts a using (merchant, account_id)
        where e.merchant = ${merchant} and a.owner_kind = 'member' and a.owner_id = ${memberId} and a.purpose = 'main'`,
    ),
    accountId: await find(
      sql`select min(account_id)::text as id from ledger_accounts
        where merchant = ${merchant} and owner_kind = 'member' and owner_id = ${memberId}`,
    ),
  };
}

/** Everything that the database has of a person and of the operator who works for that one, by table, so that nothing of it can change unseen. */
export async function readAll(server: ApiServer, { merchant, member, desk }: Belongings): Promise<readonly string[]> {
  const { owner } = server.database;
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'owner_id', 'operator_id', 'number', 'from_member', 'to_member')
      and table_name in (select table_name from information_schema.columns where column_name = 'merchant')
      and table_name not in ('audit_log') order by 1, 2`.execute(owner);
  const found: string[] = [];
  for (const { name, column } of rows) {
    const isOwn =
      column === 'number'
        ? sql`t.number in (select number from withdrawals w where w.merchant = ${merchant} and w.member_id = ${member.memberId})`
        : sql`t.${sql.id(column)} in (${member.memberId}, ${desk.operatorId})`;
    const { rows: own } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} t
      where t.merchant = ${merchant} and ${isOwn} order by 1`.execute(owner);
    found.push(...own.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}
