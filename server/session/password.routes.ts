import { normaliseAccount } from '../../engine/access/account-name.ts';
import { isFlaggedPassword } from '../../engine/access/password-change.ts';
import { RESET_LINK_MINUTES, resetLinkPath } from '../../engine/access/reset-link.ts';
import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES } from '../../engine/i18n/languages.ts';
import { waitText } from '../../engine/i18n/wait-text.ts';
import { type PasswordFormKind, passwordForm } from '../../engine/register/password-form.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';
import {
  changePassword,
  requestPasswordMail,
  resetPasswordByMail,
  resetPasswordByPhone,
  smsForPassword,
} from '../../schemas/calls/password.ts';
import type { Database } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { messageText } from '../languages/message-text.ts';
import { setPasswordHash } from '../member/api.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';
import {
  assertOwner,
  readPhoneNumber,
  sendCode,
  spendCode,
  spendHumanCheck,
  tryGuarded,
  unlockAccount,
} from '../verification/api.ts';
import { answerLogin, logIn } from './login-answer.ts';
import { findById, findByMail, findByNumber } from './login-members.repository.ts';
import { sourceOf } from './login-source.ts';
import { makeResetToken, spendResetToken } from './password-resets.repository.ts';
import type { CheckForm } from './session-needs.ts';
import { endSessionsOf } from './sessions.repository.ts';

/** What both the browser and this server ask of a form about passwords. */
function assertValid(
  checkForm: CheckForm,
  kind: PasswordFormKind,
  { merchant, now }: { readonly merchant: Merchant; readonly now: Date },
  values: FormValues,
  hasPassword = true,
): void {
  const form = passwordForm(kind, { rules: merchant.registerRules, brand: merchant.brand, hasPassword });
  const errors = checkForm(form, values, now);
  if (errors.length > 0) throw new DomainError('invalidFields', { fields: errors });
  if (isFlaggedPassword(String(values.newPassword ?? '')))
    throw new DomainError('passwordTooCommon', { field: 'newPassword' });
}

/** Asks for the old password. Wrong ones are counted, so that no one with another's session can guess it here. */
async function assertOldPassword(
  database: Database,
  owner: { readonly merchant: string; readonly memberId: bigint; readonly now: Date },
  stored: string,
  typed: string,
): Promise<void> {
  const guarded = { ...owner, secret: 'password' } as const;
  const isRight = await tryGuarded(database, guarded, 'loginLocked', () => verifyPassword(stored, typed));
  if (!isRight) throw new DomainError('oldPasswordWrong', { field: 'oldPassword' });
}

function serveChange(serve: ServeCall, { database }: ServerContext, checkForm: CheckForm): void {
  serve(changePassword, async (call) => {
    const { merchant, session, body, now } = call;
    if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
    const member = await database.withMerchant(merchant.code, (tx) => findById(tx, merchant.code, session.memberId));
    const stored = member.passwordHash;
    assertValid(checkForm, 'change', { merchant, now }, body, stored !== null);
    if (stored !== null) {
      const owner = { merchant: merchant.code, memberId: session.memberId, now };
      await assertOldPassword(database, owner, stored, body.oldPassword ?? '');
      if (await verifyPassword(stored, body.newPassword))
        throw new DomainError('passwordUnchanged', { field: 'newPassword' });
      // A session that is found open must not shut its owner out with a first password.
    } else await assertOwner(database, call, undefined);
    const passwordHash = await hashPassword(body.newPassword);
    const isChanged = await database.withMerchant(merchant.code, async (tx) => {
      // Of several changes at the same moment the first counts: the old password that the others named is none now.
      const isFirst = await setPasswordHash(
        tx,
        { merchant: merchant.code, memberId: session.memberId },
        { passwordHash, now },
        { stored },
      );
      if (isFirst)
        await endSessionsOf(tx, merchant.code, session.memberId, {
          now,
          reason: 'password',
          except: session.tokenHash,
        });
      return isFirst;
    });
    if (!isChanged) throw new DomainError('oldPasswordWrong', { field: 'oldPassword' });
    return null;
  });
}

type MailCall = CallContext<typeof requestPasswordMail>;

const mailOf = ({ merchant, language, origin }: MailCall, account: string, token: string) => {
  const values = {
    name: merchant.brand.name,
    account,
    wait: waitText(RESET_LINK_MINUTES * 60, LANGUAGES[language].locale),
    link: origin + resetLinkPath(token),
  };
  return {
    subject: messageText(language, 'passwordMailSubject', values),
    body: messageText(language, 'passwordMailBody', values),
  };
};

function serveMail(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  const { database, rateLimits } = context;
  serve(requestPasswordMail, async (call) => {
    const { merchant, body, address, language, now } = call;
    await rateLimits.messages(address);
    const { slider, ...values } = body;
    assertValid(checkForm, 'mail', call, values);
    await spendHumanCheck(context, merchant, 'sms', slider, now);
    const typed = normaliseAccount(body.username);
    const { member, token } = await database.withMerchant(merchant.code, async (tx) => {
      const found = await findByMail(tx, merchant.code, { account: typed, email: body.email.trim() });
      const request = {
        merchant: merchant.code,
        account: typed.toLowerCase(),
        memberId: found?.memberId ?? null,
        now,
      };
      return { member: found, token: await makeResetToken(tx, request) };
    });
    if (member && token) {
      const mail = mailOf(call, member.account, token);
      // Not awaited: the time that a mail takes would reveal whether the account exists. Sent to the stored address:
      // characters that look alike after lower-casing must not redirect the link.
      context.sendMail({ merchant: merchant.code, recipient: member.email, language, ...mail }).catch(context.onError);
    }
    return null;
  });
  serve(resetPasswordByMail, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    const { token, ...values } = body;
    assertValid(checkForm, 'link', call, values);
    const passwordHash = await hashPassword(body.newPassword);
    await database.withMerchant(merchant.code, async (tx) => {
      const memberId = await spendResetToken(tx, merchant.code, token, now);
      if (memberId === undefined) throw new DomainError('resetLinkInvalid');
      await setPasswordHash(tx, { merchant: merchant.code, memberId }, { passwordHash, now });
      await endSessionsOf(tx, merchant.code, memberId, { now, reason: 'password' });
      const { account } = await findById(tx, merchant.code, memberId);
      await unlockAccount(tx, merchant.code, account, memberId);
    });
    return null;
  });
}

function servePhone(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  const { database, rateLimits } = context;
  serve(smsForPassword, async ({ merchant, body, address, language, now }) => {
    const number = readPhoneNumber(merchant, body.countryDialingCode, body.mobileNum ?? body.mobileNo);
    await rateLimits.messages(address);
    await spendHumanCheck(context, merchant, 'sms', body.slider, now);
    await rateLimits.messageBursts(`${merchant.code} ${number.diallingCode}${number.mobile}`);
    const member = await database.withMerchant(merchant.code, (tx) => findByNumber(tx, merchant.code, number));
    return sendCode(context, { merchant, purpose: 'password', number, language, now, isReal: member !== undefined });
  });
  serve(resetPasswordByPhone, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    const { firebaseIdToken, ...typed } = body;
    // Nothing here vouches for a number but the text message itself.
    if (firebaseIdToken !== undefined) throw new DomainError('moduleOff');
    assertValid(checkForm, 'phone', call, { confirmNewPassword: body.newPassword, ...typed });
    const number = readPhoneNumber(merchant, body.countryDialingCode, body.mobileNum);
    const passwordHash = await hashPassword(body.newPassword);
    const answer = await database.withMerchant(merchant.code, async (tx) => {
      const refusal = await spendCode(tx, merchant.code, 'password', number, body.verificationCode, now);
      // A wrong try must be counted, so the refusal is not thrown within the transaction.
      if (refusal) return refusal;
      const member = await findByNumber(tx, merchant.code, number);
      if (!member) return 'verificationCodeWrong' as const;
      await setPasswordHash(tx, { merchant: merchant.code, memberId: member.memberId }, { passwordHash, now });
      await endSessionsOf(tx, merchant.code, member.memberId, { now, reason: 'password' });
      await unlockAccount(tx, merchant.code, member.account, member.memberId);
      const fresh = { ...member, isFirstLogin: false, passwordSetAt: now };
      return logIn(tx, merchant, fresh, now, { isWanted: false, source: sourceOf(call, 'reset') });
    });
    if (typeof answer === 'string') throw new DomainError(answer, { field: 'verificationCode' });
    return answerLogin(call, answer);
  });
}

/** Passwords that are changed, and those that are forgotten. */
export function passwordRoutes(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  serveChange(serve, context, checkForm);
  serveMail(serve, context, checkForm);
  servePhone(serve, context, checkForm);
}
