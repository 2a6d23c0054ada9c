import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { openAccount } from '../ledger/accounts.repository.ts';
import { transfer } from '../ledger/ledger.repository.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { hashOnce, setTwoFactor } from './arrange-logins.repository.ts';
import { setOperator } from './arrange-operators.repository.ts';
import type { Facts } from './facts.ts';

type Member = NonNullable<Facts['members']>[number];
type PhoneNumber = NonNullable<Facts['freeNumbers']>[number];
type Owner = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60 * 1000;

const findMember = (owner: Owner, merchant: string, account: string) =>
  owner
    .selectFrom('members')
    .select(['member_id', 'profile'])
    .where('merchant', '=', merchant)
    .where('account_key', '=', account.toLowerCase())
    .executeTakeFirst();

/** The member of an account. @throws Error if there is none */
export async function getMember(owner: Owner, merchant: string, account: string) {
  const member = await findMember(owner, merchant, account);
  if (!member) throw new Error(`Nobody of ${merchant} is called ${account}.`);
  return member;
}

/**
 * Accounts are never deleted, because ledger entries refer to them; the present holder of the name or number gets
 * another one.
 */
export async function freeAccount(owner: Owner, merchant: string, account: string): Promise<void> {
  await owner
    .updateTable('members')
    .set({ account: sql<string>`'former' || member_id::text` })
    .where('merchant', '=', merchant)
    .where('account_key', '=', account.toLowerCase())
    .execute();
}

/** Takes a number from every member but one. */
export const freeNumber = (owner: Owner, merchant: string, number: PhoneNumber, but = 0n) =>
  owner
    .updateTable('members')
    .set({ dialling_code: null, mobile: null, mobile_verified_at: null })
    .where('merchant', '=', merchant)
    .where('dialling_code', '=', number.diallingCode)
    .where('mobile', '=', number.mobile)
    .where('member_id', '<>', but)
    .execute();

const insertMember = (owner: Owner, merchant: string, account: string) =>
  owner
    .insertInto('members')
    .values({
      merchant,
      account,
      password_hash: null,
      password_set_at: null,
      payment_password_hash: null,
      is_agent: 0,
      nickname: account,
      dialling_code: null,
      mobile: null,
      invitation_code: makeReadable(8),
      upline_id: null,
      register_url: null,
      register_domain: null,
      register_method: null,
    })
    .returning(['member_id', 'profile'])
    .executeTakeFirstOrThrow();

const setPictures = ({ database, now }: ServerContext, merchant: string, id: bigint, pictures: number) => {
  const counted = { uploads: pictures, uploads_since: now() };
  return database.owner
    .insertInto('member_avatars')
    .values({ merchant, member_id: id, static_key: null, picture_id: null, ...counted })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(counted))
    .execute();
};

/** Moves the house's money so that a member has the amount of a fact, and none at any vendor. */
async function setBalance({ database, brands }: ServerContext, merchant: string, id: bigint, wanted: number) {
  const currency = brands.find(merchant)?.brand.currency ?? '';
  await database.withMerchant(merchant, async (tx) => {
    const main = await openAccount(tx, merchant, { ownerKind: 'member', ownerId: id, purpose: 'main', currency });
    const house = await openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: 'opening', currency });
    const accounts = await tx
      .selectFrom('ledger_accounts')
      .select(['account_id', 'balance'])
      .where('merchant', '=', merchant)
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', id)
      .where('currency', '=', currency)
      .execute();
    for (const { account_id: accountId, balance } of accounts) {
      const amountMinor = (accountId === main ? BigInt(wanted) : 0n) - balance;
      if (amountMinor === 0n) continue;
      const legs = [
        { accountId, amountMinor },
        { accountId: house, amountMinor: -amountMinor },
      ];
      const key = { source: 'test', operation: 'balance', externalId: crypto.randomUUID() };
      const result = await transfer(tx, merchant, { key, kind: 'correction', reference: 'test control', legs });
      if (!result.ok) throw new Error(`The balance cannot be set: ${result.refusal}.`);
    }
  });
}

/** Updates a member or an operator to match a fact, or creates one. */
export async function setMember(context: ServerContext, merchant: string, member: Member): Promise<void> {
  const { owner } = context.database;
  if (member.operatorRole !== undefined) return setOperator(context, merchant, member, member.operatorRole);
  const { account, password, passwordAgeDays = 0, isFirstLogin = false, isAgent = 0, number, email } = member;
  const found = (await findMember(owner, merchant, account)) ?? (await insertMember(owner, merchant, account));
  if (number) await freeNumber(owner, merchant, number, found.member_id);
  const now = context.now();
  await owner
    .updateTable('members')
    .set({
      ...(member.fundPassword === undefined ? {} : { payment_password_hash: await hashOnce(member.fundPassword) }),
      ...(member.upline === undefined
        ? {}
        : { upline_id: (await getMember(owner, merchant, member.upline)).member_id }),
      first_login: isFirstLogin,
      is_agent: isAgent,
      ...(member.invitationCode === undefined ? {} : { invitation_code: member.invitationCode }),
      ...(password === undefined
        ? {}
        : {
            password_hash: password === null ? null : await hashOnce(password),
            password_set_at: password === null ? null : new Date(now.getTime() - passwordAgeDays * DAY_MS),
          }),
      ...(number ? { dialling_code: number.diallingCode, mobile: number.mobile, mobile_verified_at: now } : {}),
      ...(email === undefined ? {} : { profile: JSON.stringify({ ...found.profile, email }), email_verified_at: now }),
    })
    .where('merchant', '=', merchant)
    .where('member_id', '=', found.member_id)
    .execute();
  if (member.hasTwoFactor !== undefined) await setTwoFactor(context, { merchant, memberId: found.member_id }, member);
  if (member.balanceMinor !== undefined) await setBalance(context, merchant, found.member_id, member.balanceMinor);
  if (member.pictures !== undefined) await setPictures(context, merchant, found.member_id, member.pictures);
}
