import { normaliseAccount } from '../../engine/access/account-name.ts';
import { isFlaggedPassword } from '../../engine/access/password-change.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { humanChallenge } from '../../schemas/calls/human-check.ts';
import {
  captcha,
  freePlay,
  login,
  loginBySms,
  logout,
  resume,
  smsForRegistration,
  smsWithoutLogin,
} from '../../schemas/calls/session.ts';
import { makeCaptcha, spendCaptcha } from '../captcha/captchas.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { hashPassword, isOutdated, verifyPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';
import { makeHumanChallenge, spendHumanCheck } from '../verification/human-checks.ts';
import { readPhoneNumber } from '../verification/phone-number.ts';
import { sendCode, spendCode } from '../verification/sms-codes.ts';
import { createTurns } from '../verification/turns.ts';
import { findOrOpenTrial } from './free-play.ts';
import { answerLogin, logIn } from './login-answer.ts';
import { noteFailedLogin, sourceOf } from './login-events.ts';
import { createLoginGuard, type LoginGuard } from './login-guard.ts';
import { findByAccount, findById, findByNumber } from './login-members.repository.ts';
import { tellNewAddress } from './new-address-mail.ts';
import { spendRememberToken } from './remember.repository.ts';
import { REMEMBER_COOKIE } from './remember-cookie.ts';
import { endSession } from './sessions.repository.ts';

/** The member whose password was sent. Every refusal is the same for an account that does not exist. */
async function checkPassword(
  { database }: ServerContext,
  guard: LoginGuard,
  call: Pick<CallContext<typeof login>, 'merchant' | 'body' | 'address' | 'userAgent' | 'now'>,
) {
  const { merchant, body, address, now } = call;
  const account = normaliseAccount(body.username);
  const captchaAfter = merchant.modules.loginCaptcha ? 0 : merchant.brand.limits.loginCaptchaAfterFailures;
  const { isCaptchaNeeded } = await guard.assertMayTry(merchant.code, account, address, captchaAfter, now);
  if (isCaptchaNeeded) await spendCaptcha(database, merchant.code, body.captchaId, body.captcha, now);
  const allowed = isCaptchaNeeded ? Number.POSITIVE_INFINITY : captchaAfter;
  const tries = await guard.countTry(merchant.code, account, allowed, now);
  const member = await database.withMerchant(merchant.code, (tx) => findByAccount(tx, merchant.code, account));
  const isRight = await verifyPassword(member?.password_hash, body.password).catch(async (error: unknown) => {
    await guard.takeBackTry(merchant.code, account);
    throw error;
  });
  if (!isRight || !member) {
    await guard.noteAddressFailure(merchant.code, address, now);
    await noteFailedLogin(database, merchant.code, account, sourceOf(call, 'password'), now);
    throw new DomainError('wrongCredentials', { captcha: isCaptchaNeeded || tries >= captchaAfter });
  }
  await guard.forget(merchant.code, account);
  if (member.kind !== 'member') throw new DomainError('nonMember');
  return member;
}

function serveLogin(serve: ServeCall, context: ServerContext): void {
  const { database, rateLimits } = context;
  const guard = createLoginGuard(database);
  const inTurn = createTurns();
  serve(login, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    await spendHumanCheck(context, merchant, 'login', body.slider, now);
    // One try of an account at a time, so that a person's own logins on several devices are not taken for guesses.
    const key = `${merchant.code} ${normaliseAccount(body.username).toLowerCase()}`;
    const member = await inTurn(key, () => checkPassword(context, guard, call));
    const renewed =
      member.password_hash && isOutdated(member.password_hash) ? await hashPassword(body.password) : undefined;
    const answer = await database.withMerchant(merchant.code, async (tx) => {
      if (renewed)
        await tx
          .updateTable('members')
          .set({ password_hash: renewed })
          .where('merchant', '=', merchant.code)
          .where('member_id', '=', member.member_id)
          .execute();
      return logIn(tx, merchant, member, now, {
        isWanted: body.remember === true,
        isByPassword: true,
        isFlagged: isFlaggedPassword(body.password),
        source: sourceOf(call, 'password'),
      });
    });
    tellNewAddress(context, call, answer);
    return answerLogin(call, answer);
  });
}

function serveLoginBySms(serve: ServeCall, context: ServerContext): void {
  const { database, rateLimits } = context;
  serve(loginBySms, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    await spendHumanCheck(context, merchant, 'login', body.slider, now);
    const number = readPhoneNumber(merchant, body.countryDialingCode, body.mobileNum);
    const answer = await database.withMerchant(merchant.code, async (tx) => {
      const refusal = await spendCode(tx, merchant.code, 'login', number, body.verificationCode, now);
      // A wrong try must be counted, so the refusal is not thrown within the transaction.
      if (refusal) return refusal;
      const member = await findByNumber(tx, merchant.code, number);
      if (!member) return 'verificationCodeWrong' as const;
      if (member.kind !== 'member') return 'nonMember' as const;
      return logIn(tx, merchant, member, now, { isWanted: body.remember === true, source: sourceOf(call, 'sms') });
    });
    if (typeof answer === 'string') throw new DomainError(answer);
    tellNewAddress(context, call, answer);
    return answerLogin(call, answer);
  });
}

function serveFreePlay(serve: ServeCall, context: ServerContext): void {
  const { database, rateLimits } = context;
  serve(freePlay, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.registrations(address);
    await spendHumanCheck(context, merchant, 'login', body.slider, now);
    const answer = await database.withMerchant(merchant.code, async (tx) => {
      const trial = await findOrOpenTrial(tx, merchant, body.random);
      return logIn(tx, merchant, trial, now, { isWanted: false, source: sourceOf(call, 'freePlay') });
    });
    return answerLogin(call, answer);
  });
}

/** What both requests for a code bring. */
type SmsCall = Pick<CallContext<typeof smsForRegistration>, 'merchant' | 'body' | 'address' | 'language' | 'now'>;

function serveSms(serve: ServeCall, context: ServerContext): void {
  const { database, rateLimits } = context;
  const request = async ({ merchant, body, address, language, now }: SmsCall, purpose: 'register' | 'login') => {
    const number = readPhoneNumber(merchant, body.countryDialingCode, body.mobileNum ?? body.mobileNo);
    await rateLimits.messages(address);
    await spendHumanCheck(context, merchant, 'sms', body.slider, now);
    await rateLimits.messageBursts(`${merchant.code} ${number.diallingCode}${number.mobile}`);
    const isReal =
      purpose === 'register' ||
      (await database.withMerchant(merchant.code, (tx) => findByNumber(tx, merchant.code, number))) !== undefined;
    return sendCode(context, { merchant, purpose, number, language, now, isReal });
  };
  serve(smsForRegistration, (call) => request(call, 'register'));
  serve(smsWithoutLogin, (call) => request(call, 'login'));
}

function serveResume(serve: ServeCall, { database }: ServerContext): void {
  serve(resume, async (call) => {
    const { merchant, cookies, now } = call;
    const token = cookies[REMEMBER_COOKIE];
    const source = sourceOf(call, 'remembered');
    const answer = await database.withMerchant(merchant.code, async (tx) => {
      const spent = token ? await spendRememberToken(tx, merchant.code, token, now) : undefined;
      if (!spent) return undefined;
      const member = await findById(tx, merchant.code, spent.member_id);
      return logIn(tx, merchant, member, now, {
        isWanted: true,
        family: spent.family,
        isByPassword: true,
        isProven: true,
        source,
      });
    });
    if (answer) return answerLogin(call, answer);
    if (token) call.setCookie({ name: REMEMBER_COOKIE, value: '', maxAgeSeconds: 0 });
    throw new DomainError('rememberedLoginInvalid');
  });
}

/** Logins, their codes and pictures, and their end. */
export function sessionRoutes(serve: ServeCall, context: ServerContext): void {
  const { database, rateLimits } = context;
  serveLogin(serve, context);
  serveLoginBySms(serve, context);
  serveFreePlay(serve, context);
  serveSms(serve, context);
  serveResume(serve, context);
  serve(logout, async ({ merchant, session, now, setCookie }) => {
    await database.withMerchant(merchant.code, (tx) => endSession(tx, merchant.code, session.tokenHash, now, 'logout'));
    setCookie({ name: REMEMBER_COOKIE, value: '', maxAgeSeconds: 0 });
    return null;
  });
  serve(humanChallenge, ({ merchant, query, now }) => makeHumanChallenge(context, merchant.code, query.purpose, now));
  serve(captcha, async ({ merchant, address, now }) => {
    await rateLimits.captchas(address);
    return makeCaptcha(database, merchant.code, now);
  });
}
