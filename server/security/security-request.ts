import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { type SecurityFormKind, securityForm } from '../../engine/register/security-form.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import type { Database } from '../db/database.ts';
import type { MemberProfile } from '../db/tables/member.ts';
import type { PersonSession } from '../http/caller.ts';
import type { CheckForm } from '../session/api.ts';
import { getSecurityMember, type SecurityMember } from './security-member.repository.ts';

/** What every change of the security centre brings. */
export interface SecurityRequest {
  readonly merchant: Merchant;
  readonly session: PersonSession;
  readonly now: Date;
}

/** The member who sends a request. */
export const memberOf = ({ merchant, session }: SecurityRequest) => ({
  merchant: merchant.code,
  memberId: session.memberId,
});

/** The owner of a request's secrets. */
export const ownerOf = ({ merchant, session, now }: SecurityRequest) => ({
  merchant: merchant.code,
  memberId: session.memberId,
  now,
});

/** Nothing of a trial account is worth guarding, and nothing of it can be paid out. @throws DomainError */
export function assertOfficial({ session }: SecurityRequest): void {
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
}

/** What of a member decides which fields a form has. */
export const findMember = (database: Database, { merchant, session }: SecurityRequest): Promise<SecurityMember> =>
  database.withMerchant(merchant.code, (tx) => getSecurityMember(tx, merchant.code, session.memberId));

/** Applies the same validation as the browser's form of the same kind, with the same codes. */
export async function assertForm(
  { database, checkForm }: { readonly database: Database; readonly checkForm: CheckForm },
  request: SecurityRequest,
  kind: SecurityFormKind,
  values: FormValues,
): Promise<SecurityMember> {
  assertOfficial(request);
  const { merchant, now } = request;
  const member = await findMember(database, request);
  const form = securityForm(kind, {
    rules: merchant.registerRules,
    brand: merchant.brand,
    hasPassword: member.passwordHash !== null,
    hasFundPassword: member.fundPasswordHash !== null,
  });
  assertRight(checkForm(form, values, now));
  return member;
}

/** @throws DomainError invalidFields if there is a mistake */
export function assertRight(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('invalidFields', { fields: errors });
}

/** A member's real name, as registered or set later; undefined if none is known. */
export function realNameOf(profile: MemberProfile): string | undefined {
  const { payeeName, fullname } = profile;
  const name = payeeName ?? fullname;
  return typeof name === 'string' && name.trim() !== '' ? name : undefined;
}

/** The mail address of a member's profile. */
export function emailOf(profile: MemberProfile): string | undefined {
  const { email } = profile;
  return typeof email === 'string' ? email : undefined;
}
