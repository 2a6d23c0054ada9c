import type { Merchant } from '../../engine/brand/merchant.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';
import type { CallBody, CallValue } from '../../schemas/calls/call-table.ts';
import type { loginByIdentity } from '../../schemas/calls/identity.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext } from '../http/serve-call.ts';
import type { LoginMember } from '../member/api.ts';
import type { LoginKind, LoginOutcome } from '../session/api.ts';
import type { IdentityPerson } from './identities.repository.ts';
import type { IdentityContext } from './identity-context.ts';

/** Logs a member in whom a third party or a passkey has named. */
export type LogInMember = (
  tx: MerchantTransaction,
  merchant: Merchant,
  member: LoginMember,
  now: Date,
  manner: {
    readonly kind: LoginKind;
    readonly from: { readonly address: string; readonly userAgent: string };
    readonly isWanted: boolean;
    readonly isProven: boolean;
  },
) => Promise<LoginOutcome>;

/** Sets the cookie that resumes a login, and passes the answer on. @throws DomainError */
export type AnswerLogin = (
  call: Pick<CallContext<typeof loginByIdentity>, 'merchant' | 'setCookie'>,
  outcome: LoginOutcome,
) => CallValue<typeof loginByIdentity>;

/** Input of the first login's call. */
export interface FirstLogin {
  readonly merchant: Merchant;
  readonly body: CallBody<typeof loginByIdentity>;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Registers a member identified by a third party, and passes it to `next` in the same transaction.
 *
 * @throws DomainError registrationClosed; identityNeedsAccount with the known values, if the form has not been filled
 * in yet
 */
export type RegisterPerson = <Value>(
  context: IdentityContext,
  call: FirstLogin,
  person: Pick<IdentityPerson, 'name' | 'email' | 'isEmailVerified'>,
  fields: FormValues | undefined,
  next: (tx: MerchantTransaction, member: LoginMember) => Promise<Value>,
) => Promise<Value>;

/** Functions of other domains that this one needs; `app.ts` supplies them. */
export interface IdentityNeeds {
  readonly logInMember: LogInMember;
  readonly answerLogin: AnswerLogin;
  readonly registerPerson: RegisterPerson;
}
