import { DomainError } from '../../engine/api/domain-error.ts';
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from '../../schemas/calls/two-factor.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { makeReadable } from '../secrets/tokens.ts';
import { findTotpStep, makeTotp } from '../secrets/totp.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/session-needs.ts';
import { messageText } from '../verification/message-text.ts';
import { assertLoginPassword } from '../verification/own-passwords.ts';
import { type FactorOwner, recoveryHash, spendSecondFactor, totpContext } from '../verification/second-factor.ts';
import { tryGuarded } from '../verification/tries.ts';
import { assertForm, assertOfficial, emailOf, ownerOf } from './security-request.ts';

/** Recovery codes of one member, 50 random bits each. */
const RECOVERY_CODES = 10;

const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${makeReadable(5)}-${makeReadable(5)}`);

const findSecret = (tx: MerchantTransaction, { merchant, memberId }: FactorOwner) =>
  tx
    .selectFrom('totp_secrets')
    .select(['sealed', 'confirmed_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

const removeCodes = (tx: MerchantTransaction, { merchant, memberId }: FactorOwner) =>
  tx.deleteFrom('recovery_codes').where('merchant', '=', merchant).where('member_id', '=', memberId).execute();

/** Makes these the only recovery codes of a member. */
async function replaceCodes(
  tx: MerchantTransaction,
  dataKey: ServerContext['dataKey'],
  owner: FactorOwner,
  codes: readonly string[],
): Promise<void> {
  await removeCodes(tx, owner);
  const rows = codes.map((code) => ({
    merchant: owner.merchant,
    member_id: owner.memberId,
    code_hash: recoveryHash(dataKey, owner, code),
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

function serveStart(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(startTwoFactor, async (call) => {
    assertOfficial(call);
    const { merchant, session, now } = call;
    const owner = ownerOf(call);
    const { secret, uri } = makeTotp(merchant.brand.name, session.account);
    const sealed = await dataKey.seal(secret, totpContext(owner));
    const { numInsertedOrUpdatedRows } = await database.withMerchant(merchant.code, (tx) =>
      tx
        .insertInto('totp_secrets')
        .values({
          merchant: merchant.code,
          member_id: session.memberId,
          sealed,
          created_at: now,
          confirmed_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['merchant', 'member_id'])
            .doUpdateSet({ sealed, created_at: now, last_step: 0n })
            .where('totp_secrets.confirmed_at', 'is', null),
        )
        .executeTakeFirstOrThrow(),
    );
    if (numInsertedOrUpdatedRows === 0n) throw new DomainError('twoFactorOn');
    return { secret, uri };
  });
}

function serveConfirm(serve: ServeCall, { database, dataKey }: ServerContext, checkForm: CheckForm): void {
  serve(confirmTwoFactor, async (call) => {
    const { merchant, body, now } = call;
    await assertForm({ database, checkForm }, call, 'twoFactorOn', body);
    const owner = ownerOf(call);
    await assertLoginPassword(database, owner, body.loginPassword ?? '');
    const recoveryCodes = makeRecoveryCodes();
    const isRight = await tryGuarded(database, { ...owner, secret: 'twoFactor' }, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        const row = await findSecret(tx, owner);
        if (!row) throw new DomainError('twoFactorOff');
        if (row.confirmed_at !== null) throw new DomainError('twoFactorOn');
        const step = findTotpStep(await dataKey.open(row.sealed, totpContext(owner)), body.totpCode.trim(), now);
        if (step === undefined) return false;
        await tx
          .updateTable('totp_secrets')
          .set({ confirmed_at: now, last_step: BigInt(step) })
          .where('merchant', '=', merchant.code)
          .where('member_id', '=', owner.memberId)
          .execute();
        await replaceCodes(tx, dataKey, owner, recoveryCodes);
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
        const row = await findSecret(tx, owner);
        if (!row?.confirmed_at) throw new DomainError('twoFactorOff');
        if (!(await spendSecondFactor(tx, dataKey, owner, body.totpCode, now))) return false;
        await replaceCodes(tx, dataKey, owner, recoveryCodes);
        return true;
      }),
    );
    if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
    const email = member.email_verified_at && emailOf(member.profile);
    if (email) {
      const values = { name: merchant.brand.name, account: session.account };
      const subject = messageText(language, 'recoveryCodesSubject', values);
      const text = messageText(language, 'recoveryCodesBody', values);
      // The codes are new already: that their owner could not be told undoes nothing.
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
    await assertLoginPassword(database, owner, body.loginPassword ?? '');
    const isRight = await tryGuarded(database, { ...owner, secret: 'twoFactor' }, 'loginLocked', () =>
      database.withMerchant(merchant.code, async (tx) => {
        const row = await findSecret(tx, owner);
        if (!row?.confirmed_at) throw new DomainError('twoFactorOff');
        if (!(await spendSecondFactor(tx, dataKey, owner, body.totpCode, now))) return false;
        await removeCodes(tx, owner);
        await tx
          .deleteFrom('totp_secrets')
          .where('merchant', '=', merchant.code)
          .where('member_id', '=', owner.memberId)
          .execute();
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
