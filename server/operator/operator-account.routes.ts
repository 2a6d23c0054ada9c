import { isFlaggedPassword } from '../../engine/access/password-change.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import {
  changeOperatorPassword,
  confirmOperatorRenewal,
  endOperatorSession,
  endOtherOperatorSessions,
  operatorSessions,
  renewOperatorCodes,
  renewOperatorTwoFactor,
} from '../../schemas/calls/operator-account.ts';
import { appendAudit } from '../audit/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { hashPassword, verifyPassword } from '../secrets/passwords.ts';
import { hashToken } from '../secrets/tokens.ts';
import { makeTotp } from '../secrets/totp.ts';
import type { ServerContext } from '../server-context.ts';
import { deviceNameOf } from '../session/api.ts';
import {
  confirmTotpRenewal,
  countRecoveryCodes,
  hasSecondFactor,
  keepTotpRenewal,
  makeRecoveryCodes,
  replaceRecoveryCodes,
  spendSecondFactor,
  totpContext,
  tryGuarded,
} from '../verification/api.ts';
import { endOperatorSessions, listOperatorSessions } from './operator-sessions.repository.ts';
import { guardedFactor, guardedPassword } from './operator-tries.ts';
import { getPasswordHash, replacePassword } from './operators.repository.ts';
import type { ServeAct } from './serve-act.ts';

type OwnCall =
  | typeof changeOperatorPassword
  | typeof renewOperatorTwoFactor
  | typeof confirmOperatorRenewal
  | typeof renewOperatorCodes;

const ownerOf = ({ merchant, operator }: CallContext<OwnCall>) => ({
  merchant: merchant.code,
  operatorId: operator.operatorId,
});

/** Writes down what an operator has done with the own login. */
const note = (
  tx: MerchantTransaction,
  { dataKey }: ServerContext,
  { merchant, operator, address, now }: CallContext<OwnCall>,
  action: OwnCall['id'],
) =>
  appendAudit(tx, dataKey, {
    merchant: merchant.code,
    operatorId: operator.operatorId,
    operator: operator.account,
    action,
    outcome: 'done',
    subject: operator.account,
    details: {},
    address,
    now,
  });

function servePassword(serve: ServeCall, context: ServerContext): void {
  const { database } = context;
  serve(changeOperatorPassword, async (call) => {
    const { operator, body, now } = call;
    const owner = ownerOf(call);
    const stored = await database.withMerchant(owner.merchant, (tx) => getPasswordHash(tx, owner));
    const isOwn = await tryGuarded(database, guardedPassword(owner, now), 'loginLocked', () =>
      verifyPassword(stored, body.loginPassword),
    );
    if (!isOwn) throw new DomainError('loginPasswordWrong', { field: 'loginPassword' });
    if (await verifyPassword(stored, body.newPassword))
      throw new DomainError('passwordUnchanged', { field: 'newPassword' });
    if (isFlaggedPassword(body.newPassword)) throw new DomainError('passwordTooCommon', { field: 'newPassword' });
    const passwordHash = await hashPassword(body.newPassword);
    await database.withMerchant(owner.merchant, async (tx) => {
      // Of several changes at the same moment the first counts: the others named a password that is gone.
      if (!(await replacePassword(tx, owner, { passwordHash, expected: stored, now })))
        throw new DomainError('loginPasswordWrong', { field: 'loginPassword' });
      const all = { operatorId: owner.operatorId, except: operator.tokenHash, reason: 'password', now };
      await endOperatorSessions(tx, owner.merchant, all);
      await note(tx, context, call, changeOperatorPassword.id);
    });
    return null;
  });
}

/** Checks a code of the authenticator app in use and, if it is right, runs the work in the same transaction. */
async function withCode<Done>(
  { database, dataKey }: ServerContext,
  call: CallContext<typeof renewOperatorTwoFactor> | CallContext<typeof renewOperatorCodes>,
  act: (tx: MerchantTransaction) => Promise<Done>,
): Promise<Done> {
  const owner = ownerOf(call);
  const { body, now } = call;
  if (!(await database.withMerchant(owner.merchant, (tx) => hasSecondFactor(tx, owner))))
    throw new DomainError('twoFactorOff');
  let done: { readonly value: Done } | undefined;
  await tryGuarded(database, guardedFactor(owner, now), 'loginLocked', () =>
    database.withMerchant(owner.merchant, async (tx) => {
      if (!(await spendSecondFactor(tx, dataKey, owner, body.totpCode, now))) return false;
      done = { value: await act(tx) };
      return true;
    }),
  );
  if (!done) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
  return done.value;
}

function serveApp(serve: ServeCall, context: ServerContext): void {
  const { database, dataKey } = context;
  serve(renewOperatorTwoFactor, async (call) => {
    const { merchant, operator, now } = call;
    const owner = ownerOf(call);
    const made = makeTotp(`${merchant.brand.name} desk`, operator.account);
    const sealed = await dataKey.seal(made.secret, totpContext(owner));
    return withCode(context, call, async (tx) => {
      await keepTotpRenewal(tx, owner, sealed, now);
      await note(tx, context, call, renewOperatorTwoFactor.id);
      return made;
    });
  });
  serve(confirmOperatorRenewal, async (call) => {
    const { body, now } = call;
    const owner = ownerOf(call);
    const recoveryCodes = [...makeRecoveryCodes()];
    const isRight = await tryGuarded(database, guardedFactor(owner, now), 'loginLocked', () =>
      database.withMerchant(owner.merchant, async (tx) => {
        if (!(await confirmTotpRenewal(tx, dataKey, owner, body.totpCode, now))) return false;
        await replaceRecoveryCodes(tx, dataKey, owner, recoveryCodes);
        await note(tx, context, call, confirmOperatorRenewal.id);
        return true;
      }),
    );
    if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
    return { recoveryCodes };
  });
  serve(renewOperatorCodes, (call) =>
    withCode(context, call, async (tx) => {
      const recoveryCodes = [...makeRecoveryCodes()];
      await replaceRecoveryCodes(tx, dataKey, ownerOf(call), recoveryCodes);
      await note(tx, context, call, renewOperatorCodes.id);
      return { recoveryCodes };
    }),
  );
}

function serveSessions(serve: ServeCall, serveAct: ServeAct, { database }: ServerContext): void {
  serve(operatorSessions, ({ merchant: { code }, operator, now }) =>
    database.readMerchant(code, async (tx) => {
      const rows = await listOperatorSessions(tx, code, operator.operatorId, now);
      const codesLeft = await countRecoveryCodes(tx, { merchant: code, operatorId: operator.operatorId });
      const sessions = rows.map((row) => {
        const { browser, system } = deviceNameOf(row.userAgent);
        return {
          sessionId: hashToken(row.tokenHash),
          device: { browser, system },
          address: row.address,
          beganAt: row.createdAt.toISOString(),
          seenAt: row.lastSeenAt.toISOString(),
          isCurrent: row.tokenHash === operator.tokenHash,
        };
      });
      return {
        sessions: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
        codesLeft,
      };
    }),
  );
  serveAct(endOperatorSession, async ({ tx, note: say, merchant: { code }, operator, body, now }) => {
    const { operatorId, account } = operator;
    const rows = await listOperatorSessions(tx, code, operatorId, now);
    const row = rows.find(({ tokenHash }) => hashToken(tokenHash) === body.sessionId);
    if (!row) throw new DomainError('sessionUnknown');
    await endOperatorSessions(tx, code, { operatorId, only: row.tokenHash, reason: 'endedByPerson', now });
    say({ subject: account, details: { address: row.address } });
    return null;
  });
  serveAct(endOtherOperatorSessions, async ({ tx, note: say, merchant: { code }, operator, now }) => {
    const { operatorId, account, tokenHash: except } = operator;
    const ended = await endOperatorSessions(tx, code, { operatorId, except, reason: 'endedByPerson', now });
    say({ subject: account, details: { ended } });
    return { ended };
  });
}

/** Operators' own login: password, app, recovery codes and sessions. */
export function operatorAccountRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext): void {
  servePassword(serve, context);
  serveApp(serve, context);
  serveSessions(serve, serveAct, context);
}
