import { subscriberOf } from '../http/network-of.ts';
import { hashToken, makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { accountSubject, forgetFailures, loginSubject, secretSubject } from '../verification/lock-out.repository.ts';
import { getMember } from './arrange-members.repository.ts';
import type { Facts } from './facts.ts';

/** More failures than any counter allows. */
const POINTS_OF_A_USED_UP_COUNTER = 1_000_000;

/** Addresses of this machine. */
const OWN_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Brings about which invitations are free and which are closed. */
export async function setInvitations(owner: ServerContext['database']['owner'], merchant: string, facts: Facts) {
  for (const code of facts.freeInvitations ?? [])
    await owner.deleteFrom('affiliate_codes').where('merchant', '=', merchant).where('code', '=', code).execute();
  for (const { account, code } of facts.closedInvitations ?? []) {
    const { member_id: agentId } = await getMember(owner, merchant, account);
    await owner
      .insertInto('affiliate_codes')
      .values({ merchant, code, agent_id: agentId, domain: null, closed_at: new Date() })
      .execute();
  }
}

/** Arranges failure counts and lockouts. */
export async function setFailures(
  { database: { owner }, now }: ServerContext,
  merchant: string,
  facts: Facts,
): Promise<void> {
  for (const { account, secret, failures = 0, lockedSeconds = 0 } of facts.failures ?? []) {
    const { member_id: memberId } = secret === 'login' ? { member_id: 0n } : await getMember(owner, merchant, account);
    const subjects =
      secret === 'login'
        ? [accountSubject(account), ...OWN_ADDRESSES.map((address) => loginSubject(account, address))]
        : [secretSubject(secret, memberId)];
    await owner.transaction().execute((tx) => forgetFailures(tx, merchant, subjects));
    if (failures + lockedSeconds === 0) continue;
    const lockedUntil = lockedSeconds > 0 ? new Date(now().getTime() + lockedSeconds * 1000) : null;
    const row = { merchant, failures, last_failed_at: now(), locked_until: lockedUntil };
    await owner
      .insertInto('login_failures')
      .values(subjects.map((subject) => ({ ...row, subject })))
      // Two spellings of an address are one network.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Brings about which codes were sent to which numbers. */
export async function setTextCodes({ database: { owner }, now }: ServerContext, merchant: string, facts: Facts) {
  for (const { purpose, number, code, waitSeconds = 0, sent = 1 } of facts.textCodes ?? []) {
    const { diallingCode, mobile } = number;
    await owner
      .deleteFrom('sms_codes')
      .where('merchant', '=', merchant)
      .where('dialling_code', '=', diallingCode)
      .where('mobile', '=', mobile)
      .execute();
    if (code === undefined && waitSeconds === 0 && sent === 1) continue;
    const row = {
      merchant,
      purpose,
      dialling_code: diallingCode,
      mobile,
      code_hash: hashToken(`${diallingCode} ${mobile} ${code ?? makeReadable(6)}`),
      created_at: now(),
      expires_at: new Date(now().getTime() + 5 * 60_000),
      next_allowed_at: new Date(now().getTime() + waitSeconds * 1000),
      used_at: null,
    };
    for (let count = 0; count < sent; count += 1) await owner.insertInto('sms_codes').values(row).execute();
  }
}

/** Brings about which links set a new password. */
export async function setResetLinks({ database: { owner }, now }: ServerContext, merchant: string, facts: Facts) {
  for (const { account, token, isGood } of facts.resetLinks ?? []) {
    const { member_id: memberId } = await getMember(owner, merchant, account);
    const hash = hashToken(token);
    await owner.deleteFrom('password_resets').where('merchant', '=', merchant).where('token_hash', '=', hash).execute();
    if (!isGood) continue;
    await owner
      .insertInto('password_resets')
      .values({
        merchant,
        token_hash: hash,
        account,
        member_id: memberId,
        created_at: now(),
        expires_at: new Date(now().getTime() + 30 * 60_000),
        used_at: null,
      })
      .execute();
  }
}

/** Resets every counter first, so that fast tests do not look like a flood. */
export async function setLimits({ owner, libraryPool }: ServerContext['database'], facts: Facts): Promise<void> {
  await owner
    .deleteFrom('login_failures')
    .where('merchant', '=', facts.merchant)
    .where('subject', 'like', 'address:%')
    .execute();
  await libraryPool.query('delete from rate_limits');
  for (const { limit, waitSeconds } of facts.usedUp ?? [])
    for (const address of OWN_ADDRESSES)
      await libraryPool.query(
        'insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict do nothing',
        [`${limit}:${subscriberOf(address)}`, POINTS_OF_A_USED_UP_COUNTER, Date.now() + waitSeconds * 1000],
      );
}

/** Gives every open picture the same answer. */
export async function setCaptchas(
  { owner }: ServerContext['database'],
  merchant: string,
  answer: string,
): Promise<void> {
  const open = await owner.selectFrom('captchas').select('captcha_id').where('merchant', '=', merchant).execute();
  for (const { captcha_id: id } of open)
    await owner
      .updateTable('captchas')
      .set({ answer_hash: hashToken(`${id} ${answer.toUpperCase()}`) })
      .where('merchant', '=', merchant)
      .where('captcha_id', '=', id)
      .execute();
}

/** Ends pending second-factor challenges. */
export const endLoginTickets = ({ owner }: ServerContext['database'], merchant: string) =>
  owner.deleteFrom('login_tickets').where('merchant', '=', merchant).execute();
