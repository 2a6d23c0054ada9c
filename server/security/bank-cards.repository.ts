import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose accounts they are. */
export interface CardOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** An account that withdrawals go to. Its number, branch and holder are sealed. */
export interface BankCard {
  readonly cardId: bigint;
  readonly kind: 'bank' | 'wallet';
  readonly name: string;
  readonly sealed: string;
  readonly isDefault: boolean;
  readonly createdAt: Date;
}

/** The accounts of a member, the default in front. */
export const readCards = (tx: MerchantTransaction, { merchant, memberId }: CardOwner): Promise<readonly BankCard[]> =>
  tx
    .selectFrom('bank_cards')
    .select(['card_id as cardId', 'kind', 'name', 'sealed', 'is_default as isDefault', 'created_at as createdAt'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('card_id')
    .execute();

/** Lets the changes of one member's accounts come one after the other: two at once could choose two defaults. */
export async function lockCards(tx: MerchantTransaction, { merchant, memberId }: CardOwner): Promise<void> {
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** An account to add. */
interface NewCard extends Omit<BankCard, 'cardId'> {
  /** Equal for equal numbers of a merchant. */
  readonly numberHash: string;
}

/** Adds an account. @returns its id @throws DomainError bankCardTaken if another member has the number */
export async function addCard(
  tx: MerchantTransaction,
  { merchant, memberId }: CardOwner,
  { kind, name, sealed, isDefault, createdAt, numberHash }: NewCard,
): Promise<bigint> {
  const added = tx.insertInto('bank_cards').values({
    merchant,
    member_id: memberId,
    kind,
    name,
    sealed,
    number_hash: numberHash,
    is_default: isDefault,
    created_at: createdAt,
    removed_at: null,
  });
  const { card_id } = await added
    .returning('card_id')
    .executeTakeFirstOrThrow()
    .catch((error: { readonly constraint?: string }) => {
      throw error.constraint === 'bank_cards_number' ? new DomainError('bankCardTaken') : error;
    });
  return card_id;
}

const changeCard = (tx: MerchantTransaction, { merchant, memberId }: CardOwner, cardId: bigint) =>
  tx
    .updateTable('bank_cards')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null);

/** Makes an account the default. Lock the cards first. @throws DomainError bankCardUnknown */
export async function makeDefaultCard(tx: MerchantTransaction, owner: CardOwner, cardId: bigint): Promise<void> {
  const cards = await readCards(tx, owner);
  if (!cards.some((card) => card.cardId === cardId)) throw new DomainError('bankCardUnknown');
  for (const card of cards)
    if (card.isDefault) await changeCard(tx, owner, card.cardId).set({ is_default: false }).execute();
  await changeCard(tx, owner, cardId).set({ is_default: true }).execute();
}

/** Takes an account out of use, and makes another one the default. Lock the cards first. @throws DomainError bankCardUnknown */
export async function removeCard(tx: MerchantTransaction, owner: CardOwner, cardId: bigint, now: Date): Promise<void> {
  const { numUpdatedRows } = await changeCard(tx, owner, cardId)
    .set({ removed_at: now, is_default: false })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('bankCardUnknown');
  const [first] = await readCards(tx, owner);
  if (first && !first.isDefault) await makeDefaultCard(tx, owner, first.cardId);
}
