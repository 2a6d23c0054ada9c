import type { Database } from '../../server/db/database.ts';
import type { DataKey } from '../../server/secrets/data-key.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { bankCardContext } from '../../server/verification/bank-holders.ts';

/** The fund password of every member that these make. */
export const FUND_PASSWORD = '246810';

let stored: Promise<string> | undefined;
let lastNumber = 700_100_000_001;

/** The settable fields of a payout account. */
export interface AccountInput {
  readonly kind?: 'bank' | 'wallet';
  /** Whether the account is closed at the local provider. */
  readonly isClosed?: boolean;
  readonly hasNoFundPassword?: boolean;
}

/** Gives a member a fund password and an account to be paid to. @returns the number of the account */
export async function makeWithdrawer(
  { database, dataKey }: { readonly database: Database; readonly dataKey: DataKey },
  merchant: string,
  memberId: bigint,
  { kind = 'bank', isClosed = false, hasNoFundPassword = false }: AccountInput = {},
): Promise<string> {
  stored ??= hashPassword(FUND_PASSWORD);
  const { owner } = database;
  await owner
    .updateTable('members')
    .set({ payment_password_hash: hasNoFundPassword ? null : await stored, profile: '{"payeeName":"Asha Rao"}' })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();
  lastNumber += 2;
  const card = {
    number: isClosed ? `${lastNumber}0000` : String(lastNumber),
    branchCode: 'GNGA0001',
    holder: 'Asha Rao',
  };
  const { card_id } = await owner
    .insertInto('bank_cards')
    .values({
      merchant,
      member_id: memberId,
      kind,
      name: kind === 'bank' ? 'Bank of Ganga' : 'UPI',
      sealed: await dataKey.seal(JSON.stringify(card), bankCardContext({ merchant, memberId })),
      number_hash: crypto.randomUUID(),
      is_default: true,
      created_at: new Date(Date.now() - 172_800_000),
      removed_at: null,
    })
    .returning('card_id')
    .executeTakeFirstOrThrow();
  return String(card_id);
}

/** The smallest picture that there is. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
