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
import { makeCaptcha, trySpendCaptcha } from '../captcha/api.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { renewPasswordHash } from '../member/api.ts';
import { hashPassword, isOutdated, verifyPassword } from '../secrets/passwords.ts';
import type { ServerContext } from '../server-context.ts';
import {
  createTurns,
  makeHumanChallenge,
  readPhoneNumber,
  sendCode,
  spendCode,
  spendHumanCheck,
} from '../verification/api.ts';
import { findOrOpenTrial } from './free-play.ts';
import { answerLogin, type LoginOutcome, logIn } from './login-answer.ts';
import { noteFailedLogin } from './login-events.repository.ts';
import { findById, findByNumber } from './login-members.repository.ts';
import { findByLoginName, type LoginName, readLoginName } from './login-name.ts';
import { sourceOf } from './login-source.ts';
import { countLoginTry, forgetLoginTries, type LoginTry, noteAddressFailure, takeBackLoginTry } from './login-tries.ts';
import { tellNewAddress } from './new-address-mail.ts';
import { spendRememberToken } from './remember.repository.ts';
import { REMEMBER_COOKIE } from './remember-cookie.ts';
import { endSession } from './sessions.repository.ts';
import { noSessionCookie } from './shared-session.ts';

const HOT_PATH = { isHotPath: true } as const;

/** A login by password that is tried. */
type PasswordCall = Pick<CallContext<typeof login>, 'merchant' | 'body' | 'address' | 'userAgent' | 'language' | 'now'>;

/** A login by password before the member is known. */
interface NamedTry {
  readonly name: LoginName;
  readonly address: string;
}

/** Reads and counts everything that precedes the password check, in one transaction. */
async function beginLogin({ database }: ServerContext, { merchant, body, now }: PasswordCall, named: NamedTry) {
  const captchaAfter = merchant.modules.loginCaptcha ? 0 : merchant.brand.limits.loginCaptchaAfterFailures;
  const begun = await database.withMerchant(
    merchant.code,
    async (tx) => {
      const member = await findByLoginName(tx, merchant.code, named.name);
      // Failures belong to the account, by whichever of its names they were made.
      const account = member?.account ?? named.name.key;
      const attempt: LoginTry = { merchant: merchant.code, account, address: named.address, now };
      const counted = await countLoginTry(tx, attempt, {
        captchaAfter,
        spendCaptcha: () => trySpendCaptcha(tx, merchant.code, body, now),
      });
      if (counted instanceof DomainError) return counted;
      return { attempt, member, isCaptchaNext: counted.isCaptchaNeeded || counted.failures >= captchaAfter };
    },
    HOT_PATH,
  );
  if (begun instanceof DomainError) throw begun;
  return begun;
}

/** Looks at the password. Every refusal is the same, and takes as long, for an account that does not exist. */
async function checkPassword(context: ServerContext, call: PasswordCall, named: NamedTry) {
  const { database } = context;
  const { password } = call.body;
  const { attempt, member, isCaptchaNext } = await beginLogin(context, call, named);
  const { merchant, account, now } = attempt;
  const check = async () => {
    const isRight = await verifyPassword(member?.passwordHash, password);
    const isOld = isRight && member?.passwordHash && isOutdated(member.passwordHash);
    return { isRight, renewed: isOld ? await hashPassword(password) : undefined };
  };
  const { isRight, renewed } = await check().catch(async (error: unknown) => {
    // The password was not checked: a busy server does not count as a failed attempt.
    await database.withMerchant(merchant, (tx) => takeBackLoginTry(tx, attempt));
    throw error;
  });
  if (isRight && member) return { attempt, member, renewed };
  await database.withMerchant(merchant, async (tx) => {
    await noteAddressFailure(tx, attempt);
    await noteFailedLogin(tx, merchant, account, sourceOf(call, 'password'), now);
  });
  throw new DomainError('wrongCredentials', { captcha: isCaptchaNext });
}

/** Logs in by password: one transaction before the password is checked, one after it. */
async function logInByPassword(context: ServerContext, call: PasswordCall, named: NamedTry): Promise<LoginOutcome> {
  const { merchant, body, now } = call;
  const { attempt, member, renewed } = await checkPassword(context, call, named);
  const outcome = await context.database.withMerchant(
    merchant.code,
    async (tx) => {
      await forgetLoginTries(tx, attempt);
      if (renewed)
        await renewPasswordHash(
          tx,
          { merchant: merchant.code, memberId: member.memberId },
          { stored: member.passwordHash, renewed },
        );
      return logIn(tx, merchant, member, now, {
        isWanted: body.remember === true,
        isByPassword: true,
        isFlagged: isFlaggedPassword(body.password),
        source: sourceOf(call, 'password'),
      });
    },
    HOT_PATH,
  );
  return outcome;
}

function serveLogin(serve: ServeCall, context: ServerContext): void {
  const { rateLimits } = context;
  const inTurn = createTurns();
  serve(login, async (call) => {
    const { merchant, body, address, now } = call;
    await rateLimits.logins(address);
    await spendHumanCheck(context, merchant, 'login', body.slider, now);
    const name = readLoginName(merchant, body.username);
    // One try of a name at a time, so that a person's own logins on several devices are not taken for guesses.
    const outcome = await inTurn(`${merchant.code} ${name.key.toLowerCase()}`, () =>
      logInByPassword(context, call, { name, address }),
    );
    tellNewAddress(context, call, outcome);
    return answerLogin(call, outcome);
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
      const member = await findById(tx, merchant.code, spent.memberId);
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
    setCookie(noSessionCookie(merchant));
    return null;
  });
  serve(humanChallenge, ({ merchant, query, now }) => makeHumanChallenge(context, merchant.code, query.purpose, now));
  serve(captcha, async ({ merchant, address, now }) => {
    await rateLimits.captchas(address);
    return makeCaptcha(database, merchant.code, now);
  });
}
