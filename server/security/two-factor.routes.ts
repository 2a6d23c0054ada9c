import { DomainError } from '../../engine/api/domain-error.ts';
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from '../../schemas/calls/two-factor.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { messageText } from '../languages/message-text.ts';
import { makeTotp } from '../secrets/totp.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import {
  assertOwner,
  confirmTotpSecret,
  findTotpSecret,
  keepTotpSecret,
  makeRecoveryCodes,
  removeRecoveryCodes,
  removeTotpSecret,
  replaceRecoveryCodes,
  spendSecondFactor,
  totpContext,
  tryGuarded,
} from '../verification/api.ts';
import { assertForm, assertOfficial, emailOf, ownerOf } from './security-request.ts';

function serveStart(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(startTwoFactor, async (call) => {
    assertOfficial(call);
    const { merchant, session, now } = call;
    const owner = ownerOf(call);
    const { secret, uri } = makeTotp(merchant.brand.name, session.account);
    const sealed = await dataKey.seal(secret, totpContext(owner));
    const isKept = await database.withMerchant(merchant.code, (tx) => keepTotpSecret(tx, owner, sealed, now));
    if (!isKept) throw new DomainError('twoFactorOn');
    return { secret, uri };
  });
}

function serveConfirm(serve: ServeCall, { database, dataKey }: ServerContext, checkForm: CheckForm): void {
  serve(confirmTwoFactor, async (call) => {
    const { merchant, body, now } = call;
    await assertForm({ database, checkForm }, call, 'twoFactorOn', body);
    const owner = ownerOf(call);
    await assertOwner(database, call, body.loginPassword);
    const recoveryCodes = makeRecoveryCodes();
    const isRight = await tryGuarded(database, { ...owner, secret: 'twoFactor' }, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        const row = await findTotpSecret(tx, owner);
        if (!row) throw new DomainError('twoFactorOff');
        if (row.confirmedAt !== null) throw new DomainError('twoFactorOn');
        const { sealed } = row;
        if (!(await confirmTotpSecret(tx, dataKey, owner, { sealed, code: body.totpCode, now }))) return false;
        await replaceRecoveryCodes(tx, dataKey, owner, recoveryCodes);
        return true;
      }),
    );
    if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
    return { recoveryCodes: [...recoveryCodes] };
  });
}

function serveRenewal(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  const { database, dataKey } = context;
  serve(renewRecoveryCodes, async (call) => {
    const { merchant, body, session, language, now } = call;
    const member = await assertForm({ database, checkForm }, call, 'recoveryCodes', body);
    const owner = ownerOf(call);
    const recoveryCodes = makeRecoveryCodes();
    const isRight = await tryGuarded(database, { ...owner, secret: 'twoFactor' }, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        const row = await findTotpSecret(tx, owner);
        if (!row?.confirmedAt) throw new DomainError('twoFactorOff');
        if (!(await spendSecondFactor(tx, dataKey, owner, body.totpCode, now))) return false;
        await replaceRecoveryCodes(tx, dataKey, owner, recoveryCodes);
        return true;
      }),
    );
    if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
    const email = member.emailVerifiedAt && emailOf(member.profile);
    if (email) {
      const values = { name: merchant.brand.name, account: session.account };
      const subject = messageText(language, 'recoveryCodesSubject', values);
      const text = messageText(language, 'recoveryCodesBody', values);
      // The codes have been replaced already; a failed notification undoes nothing.
      context
        .sendMail({ merchant: merchant.code, recipient: email, subject, body: text, language })
        .catch(context.onError);
    }
    return { recoveryCodes: [...recoveryCodes] };
  });
}

function serveEnd(serve: ServeCall, { database, dataKey }: ServerContext, checkForm: CheckForm): void {
  serve(endTwoFactor, async (call) => {
    const { merchant, body, now } = call;
    await assertForm({ database, checkForm }, call, 'twoFactorOff', body);
    const owner = ownerOf(call);
    await assertOwner(database, call, body.loginPassword);
    const isRight = await tryGuarded(database, { ...owner, secret: 'twoFactor' }, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        const row = await findTotpSecret(tx, owner);
        if (!row?.confirmedAt) throw new DomainError('twoFactorOff');
        if (!(await spendSecondFactor(tx, dataKey, owner, body.totpCode, now))) return false;
        await removeRecoveryCodes(tx, owner);
        await removeTotpSecret(tx, owner);
        return true;
      }),
    );
    if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
    return null;
  });
}

/** The second factor of a login: taken into use with a code, and given up with a code. */
export function twoFactorRoutes(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  serveStart(serve, context);
  serveConfirm(serve, context, checkForm);
  serveRenewal(serve, context, checkForm);
  serveEnd(serve, context, checkForm);
}
