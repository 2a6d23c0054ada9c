import { normaliseAccount } from '../../engine/access/account-name.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import {
  confirmOperatorTwoFactor,
  operatorLogin,
  operatorLogout,
  operatorSelf,
  startOperatorTwoFactor,
} from '../../schemas/calls/operator-session.ts';
import { appendAudit } from '../audit/api.ts';
import type { OperatorSession } from '../http/caller.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { verifyPassword } from '../secrets/passwords.ts';
import { makeTotp } from '../secrets/totp.ts';
import type { ServerContext } from '../server-context.ts';
import {
  countLoginTry,
  forgetLoginTries,
  type LoginTry,
  noteAddressFailure,
  takeBackLoginTry,
} from '../session/api.ts';
import {
  confirmTotpSecret,
  createTurns,
  findTotpSecret,
  hasSecondFactor,
  keepTotpSecret,
  makeRecoveryCodes,
  replaceRecoveryCodes,
  spendSecondFactor,
  totpContext,
  tryGuarded,
} from '../verification/api.ts';
import { beginOperatorSession, endOperatorSession, isKnownOperatorNetwork } from './operator-sessions.repository.ts';
import { guardedFactor, triesOf } from './operator-tries.ts';
import { addLoginFailure, findOpenOperator } from './operators.repository.ts';
import type { ServeAct } from './serve-act.ts';

/** The logged-in operator, as answers show it. */
const factsOf = ({ account, role, permissions, mustEnrol, hasTwoFactor, expiresAt }: OperatorSession) => ({
  account,
  role,
  permissions: [...permissions],
  mustEnrol,
  hasTwoFactor,
  expiresAt: expiresAt.toISOString(),
});

/** Failures from all networks after which networks that an operator has never used are locked out. */
const STRANGERS_LOCK_AFTER = 50;

/** Reads and counts everything that precedes the password check, in one transaction. */
const beginLogin = ({ database }: ServerContext, attempt: LoginTry, account: string) =>
  database.withMerchant(attempt.merchant, async (tx) => {
    const { merchant, address } = attempt;
    const counted = await countLoginTry(tx, attempt, {
      // No picture is asked for here: a network that guesses at an account is locked for it.
      captchaAfter: Number.POSITIVE_INFINITY,
      spendCaptcha: async () => undefined,
      strangersLockAfter: STRANGERS_LOCK_AFTER,
      isKnownNetwork: () => isKnownOperatorNetwork(tx, merchant, account, address),
    });
    if (counted instanceof DomainError) throw counted;
    return findOpenOperator(tx, merchant, account);
  });

/** The operator whose password was sent. To this login a member is an unknown account, and takes as long. */
async function checkPassword(context: ServerContext, call: CallContext<typeof operatorLogin>) {
  const { database } = context;
  const { merchant, body, address, userAgent, now } = call;
  const account = normaliseAccount(body.account);
  const attempt = { merchant: merchant.code, account: triesOf(account), address, now };
  const operator = await beginLogin(context, attempt, account);
  const isRight = await verifyPassword(operator?.passwordHash, body.password).catch(async (error: unknown) => {
    await database.withMerchant(merchant.code, (tx) => takeBackLoginTry(tx, attempt));
    throw error;
  });
  await database.withMerchant(merchant.code, async (tx) => {
    if (isRight && operator) return forgetLoginTries(tx, attempt);
    await noteAddressFailure(tx, attempt);
    return addLoginFailure(tx, merchant.code, account, { address, userAgent, now });
  });
  if (!isRight || !operator) throw new DomainError('wrongCredentials');
  return operator;
}

/** Verifies the code of the authenticator app if the operator has one. @returns whether there is one */
async function checkCode(
  { database, dataKey }: ServerContext,
  { merchant, body, now }: CallContext<typeof operatorLogin>,
  operatorId: bigint,
): Promise<boolean> {
  const owner = { merchant: merchant.code, operatorId };
  if (!(await database.withMerchant(merchant.code, (tx) => hasSecondFactor(tx, owner)))) return false;
  const code = body.totpCode ?? '';
  if (code.trim() === '') throw new DomainError('extraVerificationRequired', { field: 'totpCode' });
  const isRight = await tryGuarded(database, guardedFactor(owner, now), 'loginLocked', () =>
    database.withMerchant(merchant.code, (tx) => spendSecondFactor(tx, dataKey, owner, code, now)),
  );
  if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
  return true;
}

function serveLogin(serve: ServeCall, context: ServerContext): void {
  const { database, dataKey, rateLimits } = context;
  const inTurn = createTurns();
  serve(operatorLogin, async (call) => {
    const { merchant, body, address, userAgent, now } = call;
    await rateLimits.logins(address);
    const key = `${merchant.code} ${normaliseAccount(body.account).toLowerCase()}`;
    const { operatorId, account, role } = await inTurn(key, () => checkPassword(context, call));
    const hasTwoFactor = await checkCode(context, call, operatorId);
    const { token, expiresAt } = await database.withMerchant(merchant.code, async (tx) => {
      const begun = await beginOperatorSession(tx, merchant.code, operatorId, now, { address, userAgent });
      await appendAudit(tx, dataKey, {
        merchant: merchant.code,
        operatorId,
        operator: account,
        action: operatorLogin.id,
        outcome: 'done',
        subject: account,
        details: { userAgent },
        address,
        now,
      });
      return begun;
    });
    const { roles, requireTwoFactor } = merchant.operators;
    return {
      token,
      account,
      role,
      permissions: [...roles[role]],
      mustEnrol: requireTwoFactor && !hasTwoFactor,
      hasTwoFactor,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

function serveEnrolment(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(startOperatorTwoFactor, async ({ merchant, operator, now }) => {
    const owner = { merchant: merchant.code, operatorId: operator.operatorId };
    const { secret, uri } = makeTotp(`${merchant.brand.name} desk`, operator.account);
    const sealed = await dataKey.seal(secret, totpContext(owner));
    const isKept = await database.withMerchant(merchant.code, (tx) => keepTotpSecret(tx, owner, sealed, now));
    if (!isKept) throw new DomainError('twoFactorOn');
    return { secret, uri };
  });
  serve(confirmOperatorTwoFactor, async ({ merchant, operator, body, address, now }) => {
    const owner = { merchant: merchant.code, operatorId: operator.operatorId };
    const recoveryCodes = makeRecoveryCodes();
    const isRight = await tryGuarded(database, guardedFactor(owner, now), 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        const row = await findTotpSecret(tx, owner);
        if (!row) throw new DomainError('twoFactorOff');
        if (row.confirmedAt !== null) throw new DomainError('twoFactorOn');
        const { sealed } = row;
        if (!(await confirmTotpSecret(tx, dataKey, owner, { sealed, code: body.totpCode, now }))) return false;
        await replaceRecoveryCodes(tx, dataKey, owner, recoveryCodes);
        await appendAudit(tx, dataKey, {
          merchant: merchant.code,
          operatorId: operator.operatorId,
          operator: operator.account,
          action: confirmOperatorTwoFactor.id,
          outcome: 'done',
          subject: operator.account,
          details: {},
          address,
          now,
        });
        return true;
      }),
    );
    if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
    return { recoveryCodes: [...recoveryCodes] };
  });
}

/** Logins of operators, apart from those of members: neither's token opens anything of the other. */
export function operatorSessionRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext): void {
  serveLogin(serve, context);
  serveEnrolment(serve, context);
  serve(operatorSelf, ({ operator }) => factsOf(operator));
  serveAct(operatorLogout, async ({ tx, note, merchant, operator, now }) => {
    await endOperatorSession(tx, merchant.code, operator.tokenHash, now);
    note({ subject: operator.account });
    return null;
  });
}
