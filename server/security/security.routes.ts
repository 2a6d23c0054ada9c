import { maskEmail, maskName, maskNumber } from '../../engine/access/mask.ts';
import { SECURITY_GUARDS, type SecurityGuard, securityLevelOf } from '../../engine/access/security-level.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import {
  bindEmail,
  bindMobile,
  mailForBinding,
  overview,
  setFundPassword,
  setRealName,
  smsForBinding,
} from '../../schemas/calls/security.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { setFundPasswordHash, setRealNameOnce, setVerifiedEmail, setVerifiedMobile } from '../member/api.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import {
  assertFundPassword,
  assertOwner,
  readPhoneNumber,
  sendCode,
  sendMailCode,
  spendCode,
  spendMailCode,
} from '../verification/api.ts';
import { bankCardRoutes } from './bank-cards.routes.ts';
import { countGuards } from './security-member.repository.ts';
import { assertForm, assertOfficial, emailOf, findMember, memberOf, ownerOf, realNameOf } from './security-request.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

/** Dependencies of the domain. */
interface Given {
  readonly context: ServerContext;
  readonly checkForm: CheckForm;
}

function serveOverview(serve: ServeCall, { context: { database } }: Given): void {
  serve(overview, async (call) => {
    const { merchant, session } = call;
    const member = await findMember(database, call);
    const counts = await database.withMerchant(merchant.code, (tx) => countGuards(tx, merchant.code, session.memberId));
    const email = member.emailVerifiedAt && emailOf(member.profile);
    const mobile = member.mobileVerifiedAt && member.mobile;
    const realName = realNameOf(member.profile);
    const has: Readonly<Record<SecurityGuard, boolean>> = {
      twoFactor: counts.isTwoFactorOn,
      fundPassword: member.fundPasswordHash !== null,
      email: Boolean(email),
      mobile: Boolean(mobile),
      realName: realName !== undefined,
      bankCard: counts.cards > 0,
    };
    return {
      level: securityLevelOf(SECURITY_GUARDS.filter((guard) => has[guard])),
      missing: SECURITY_GUARDS.filter((guard) => !has[guard]),
      loginPassword: member.passwordHash !== null,
      fundPassword: has.fundPassword,
      email: email ? maskEmail(email) : null,
      mobile: mobile ? `${member.diallingCode ?? ''} ${maskNumber(mobile)}` : null,
      realName: realName ? maskName(realName) : null,
      cards: counts.cards,
      twoFactor: { isOn: counts.isTwoFactorOn, recoveryCodesLeft: counts.recoveryCodes },
    };
  });
}

function serveFundPassword(serve: ServeCall, given: Given): void {
  const { database } = given.context;
  serve(setFundPassword, async (call) => {
    const { merchant, body } = call;
    const member = await assertForm({ database, checkForm: given.checkForm }, call, 'fundPassword', body);
    const stored = member.fundPasswordHash;
    if (stored === null) await assertOwner(database, call, body.loginPassword);
    else await assertFundPassword(database, ownerOf(call), body.oldPaymentPassword ?? '', 'oldPaymentPassword');
    const passwordHash = await hashPassword(body.paymentPassword);
    const isFirst = await database.withMerchant(merchant.code, (tx) =>
      setFundPasswordHash(tx, memberOf(call), { stored, passwordHash }),
    );
    if (!isFirst) throw new DomainError('fundPasswordWrong', { field: 'oldPaymentPassword' });
    return null;
  });
}

function serveEmail(serve: ServeCall, { context, checkForm }: Given): void {
  const { database, rateLimits } = context;
  serve(mailForBinding, async (call) => {
    const { merchant, session, body, address, language, now } = call;
    assertOfficial(call);
    const email = body.email.trim();
    // Only the address is checked here: the rest of the form is not filled in yet.
    const errors = checkForm(EMAIL_ALONE, { email }, now);
    if (errors.length > 0) throw new DomainError('invalidFields', { fields: errors });
    await rateLimits.messages(address);
    return sendMailCode(context, { merchant, memberId: session.memberId, email, language, now });
  });
  serve(bindEmail, async (call) => {
    const { merchant, session, body, now } = call;
    await assertForm({ database, checkForm }, call, 'email', body);
    await assertOwner(database, call, body.loginPassword);
    const email = body.email.trim();
    const refusal = await database.withMerchant(merchant.code, async (tx) => {
      const spent = { memberId: session.memberId, email, code: body.emailCode, now };
      const why = await spendMailCode(tx, merchant.code, spent);
      // A wrong try must be counted, so the refusal is not thrown within the transaction.
      if (why) return why;
      await setVerifiedEmail(tx, memberOf(call), email, now);
      return undefined;
    });
    if (refusal) throw new DomainError(refusal, { field: 'emailCode' });
    return null;
  });
}

const EMAIL_ALONE = {
  schema: {
    type: 'object',
    properties: { email: { type: 'string', minCharacters: 3, maxCharacters: 254, patternId: 4 } },
    required: ['email'],
    additionalProperties: false,
  },
  checks: [],
} as const;

function serveMobile(serve: ServeCall, { context, checkForm }: Given): void {
  const { database, rateLimits } = context;
  serve(smsForBinding, async (call) => {
    const { merchant, body, address, language, now } = call;
    assertOfficial(call);
    const number = readPhoneNumber(merchant, body.countryDialingCode, body.mobileNum ?? body.mobileNo);
    await rateLimits.messages(address);
    await rateLimits.messageBursts(`${merchant.code} ${number.diallingCode}${number.mobile}`);
    return sendCode(context, { merchant, purpose: 'bindMobile', number, language, now, isReal: true });
  });
  serve(bindMobile, async (call) => {
    const { merchant, body, now } = call;
    await assertForm({ database, checkForm }, call, 'mobile', body);
    await assertOwner(database, call, body.loginPassword);
    const number = readPhoneNumber(merchant, body.countryDialingCode, body.mobileNum);
    const refusal = await database.withMerchant(merchant.code, async (tx) => {
      const why = await spendCode(tx, merchant.code, 'bindMobile', number, body.verificationCode, now);
      if (why) return why;
      await setVerifiedMobile(tx, memberOf(call), number, now);
      return undefined;
    });
    if (refusal) throw new DomainError(refusal, { field: 'verificationCode' });
    return null;
  });
}

function serveRealName(serve: ServeCall, { context: { database }, checkForm }: Given): void {
  serve(setRealName, async (call) => {
    const { merchant, body } = call;
    const member = await assertForm({ database, checkForm }, call, 'realName', body);
    if (realNameOf(member.profile)) throw new DomainError('realNameFixed');
    const isSet = await database.withMerchant(merchant.code, (tx) =>
      setRealNameOnce(tx, memberOf(call), body.payeeName.trim()),
    );
    if (!isSet) throw new DomainError('realNameFixed');
    return null;
  });
}

/** What guards an account: its standing, and the ways to make it better. */
export function securityRoutes(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  const given: Given = { context, checkForm };
  serveOverview(serve, given);
  serveFundPassword(serve, given);
  serveEmail(serve, given);
  serveMobile(serve, given);
  serveRealName(serve, given);
  bankCardRoutes(serve, context, checkForm);
  twoFactorRoutes(serve, context, checkForm);
}
