import { DomainError } from '../../engine/api/domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { assertFundPassword, type PasswordOwner } from './own-passwords.ts';
import { hasSecondFactor, spendSecondFactor } from './second-factor.repository.ts';
import { tryGuarded } from './tries.ts';

/** Proof that accompanies a request to move money out. */
export interface PayerProof {
  readonly paymentPassword?: string | undefined;
  readonly totpCode?: string | undefined;
}

const missing = (field: keyof PayerProof) =>
  new DomainError('invalidFields', { fields: [{ field, code: 'required', params: {} }] });

/**
 * Requires proof that the account's owner moves the money: the fund password, and a code if the second factor is on.
 *
 * @param asksFundPassword whether the merchant requires the fund password for this
 * @throws DomainError invalidFields, fundPasswordMissing, fundPasswordWrong, fundPasswordLocked, extraCodeWrong,
 * loginLocked
 */
export async function assertPayer(
  { database, dataKey }: Pick<ServerContext, 'database' | 'dataKey'>,
  owner: PasswordOwner,
  { paymentPassword, totpCode }: PayerProof,
  asksFundPassword = true,
): Promise<void> {
  const { merchant, now } = owner;
  if (asksFundPassword && paymentPassword === undefined) throw missing('paymentPassword');
  if (asksFundPassword && paymentPassword !== undefined) await assertFundPassword(database, owner, paymentPassword);
  const isOn = await database.withMerchant(merchant, (tx) => hasSecondFactor(tx, owner));
  if (!isOn) return;
  if (!totpCode) throw missing('totpCode');
  const isRight = await tryGuarded(database, { ...owner, secret: 'twoFactor' }, 'loginLocked', () =>
    database.withMerchant(merchant, (tx) => spendSecondFactor(tx, dataKey, owner, totpCode, now)),
  );
  if (!isRight) throw new DomainError('extraCodeWrong', { field: 'totpCode' });
}
