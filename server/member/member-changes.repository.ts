import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PhoneNumber } from '../verification/api.ts';

/** Whose account is changed. */
export interface MemberKey {
  readonly merchant: string;
  readonly memberId: bigint;
}

const change = (tx: MerchantTransaction, { merchant, memberId }: MemberKey) =>
  tx.updateTable('members').where('merchant', '=', merchant).where('member_id', '=', memberId);

/**
 * Stores a new login password, and clears the obligation to change it at the next login.
 *
 * @param expected the hash that it replaces, null for none; if omitted, it replaces any
 * @returns false if another hash than the expected one is stored
 */
export async function setPasswordHash(
  tx: MerchantTransaction,
  member: MemberKey,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
  expected?: { readonly stored: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, member)
    .set({ password_hash: passwordHash, password_set_at: now, first_login: false })
    .$if(expected !== undefined, (query) =>
      query.where('password_hash', 'is not distinct from', expected?.stored ?? null),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Rehashes an unchanged password with the current parameters. A password changed concurrently is kept. */
export async function renewPasswordHash(
  tx: MerchantTransaction,
  member: MemberKey,
  { stored, renewed }: { readonly stored: string | null; readonly renewed: string },
): Promise<void> {
  await change(tx, member).set({ password_hash: renewed }).where('password_hash', '=', stored).execute();
}

/**
 * Replaces the expected fund password. Of several concurrent changes the first wins: the others named a password that
 * is no longer current.
 *
 * @returns false if another hash than the expected one is stored
 */
export async function setFundPasswordHash(
  tx: MerchantTransaction,
  member: MemberKey,
  { stored, passwordHash }: { readonly stored: string | null; readonly passwordHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, member)
    .set({ payment_password_hash: passwordHash })
    .where('payment_password_hash', 'is not distinct from', stored)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a mail address that the member has shown to be theirs. */
export async function setVerifiedEmail(
  tx: MerchantTransaction,
  member: MemberKey,
  email: string,
  now: Date,
): Promise<void> {
  await change(tx, member)
    .set({ profile: sql<string>`profile || jsonb_build_object('email', ${email}::text)`, email_verified_at: now })
    .execute();
}

/** Marks the address of a new member as verified: a third party vouches for it. */
export async function markEmailVerified(tx: MerchantTransaction, member: MemberKey, now: Date): Promise<void> {
  await change(tx, member).set({ email_verified_at: now }).execute();
}

const toTaken = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'members_mobile'
    ? new DomainError('mobileTaken', { field: 'mobileNum' })
    : error;

/** Stores a mobile number that the member has shown to be theirs. @throws DomainError mobileTaken */
export async function setVerifiedMobile(
  tx: MerchantTransaction,
  member: MemberKey,
  { diallingCode, mobile }: PhoneNumber,
  now: Date,
): Promise<void> {
  await change(tx, member)
    .set({ dialling_code: diallingCode, mobile, mobile_verified_at: now })
    .execute()
    .catch((error: unknown) => {
      throw toTaken(error);
    });
}

/** Stores the real name of a member who has none yet; it cannot be changed. False if one is stored. */
export async function setRealNameOnce(tx: MerchantTransaction, member: MemberKey, name: string): Promise<boolean> {
  const { numUpdatedRows } = await change(tx, member)
    .set({ profile: sql<string>`profile || jsonb_build_object('payeeName', ${name}::text)` })
    .where(sql<boolean>`not (profile ?| array['payeeName', 'fullname'])`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sets the agent above a person, and what kind of agent the person is. */
export async function setPlaceInTeam(
  tx: MerchantTransaction,
  member: MemberKey,
  { uplineId, isAgent }: { readonly uplineId: bigint | null; readonly isAgent: number },
): Promise<void> {
  await change(tx, member).set({ upline_id: uplineId, is_agent: isAgent }).execute();
}

/** The person has to choose another password at the first login. */
export async function requireNewPassword(tx: MerchantTransaction, member: MemberKey): Promise<void> {
  await change(tx, member).set({ first_login: true }).execute();
}

/** Stores the name of the VIP level of a member. */
export async function setClubLabel(tx: MerchantTransaction, member: MemberKey, name: string): Promise<void> {
  await change(tx, member).set({ club_label: name }).execute();
}

/** Stores the labels of a member. */
export async function setLabels(tx: MerchantTransaction, member: MemberKey, labels: readonly string[]): Promise<void> {
  await change(tx, member)
    .set({ labels: [...labels] })
    .execute();
}
