import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { type CardOwner, findSealedBanks } from './bank-cards.repository.ts';

/** The encrypted fields of a bank account. */
export interface SealedCard {
  readonly number: string;
  readonly branchCode: string | undefined;
  readonly holder: string;
}

/** The context to which an encrypted account is bound. */
export const bankCardContext = ({ merchant, memberId }: CardOwner): string => `bankCard ${merchant} ${memberId}`;

const isSealedCard = (value: unknown): value is SealedCard => {
  const { number, branchCode, holder } = fieldsOf(value);
  const isCode = branchCode === undefined || typeof branchCode === 'string';
  return typeof number === 'string' && typeof holder === 'string' && isCode;
};

/** Decrypts a member's bank account. */
export async function openCard(dataKey: DataKey, owner: CardOwner, sealed: string): Promise<SealedCard> {
  const card: unknown = JSON.parse(await dataKey.open(sealed, bankCardContext(owner)));
  if (!isSealedCard(card)) throw new Error('What is sealed of a bank account is not an account.');
  return card;
}

/** Whether a member has bound a bank account. */
export const hasBankAccount = async (tx: MerchantTransaction, owner: CardOwner): Promise<boolean> =>
  (await findSealedBanks(tx, owner)).length > 0;

/** A name normalised for comparison: ignores case, accents and separators. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s.'’-]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether a name is that of the holder of a bank account of the member. */
export async function isBankHolder(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: CardOwner,
  typed: string,
): Promise<boolean> {
  const cards = await findSealedBanks(tx, owner);
  const opened = await Promise.all(cards.map((sealed) => openCard(dataKey, owner, sealed)));
  const names = opened.map(({ holder }) => plainName(holder));
  return names.includes(plainName(typed)) && plainName(typed) !== '';
}
