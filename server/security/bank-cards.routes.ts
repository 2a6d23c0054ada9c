import { maskName, maskNumber } from '../../engine/access/mask.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { addBankCard, bankCards, chooseBankCard, removeBankCard } from '../../schemas/calls/security.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import { assertFundPassword, bankCardContext, type SealedCard } from '../verification/api.ts';
import { assertForm, assertOfficial, ownerOf, realNameOf, type SecurityRequest } from './security-request.ts';

/** Accounts that one member can have at the same time. */
const LIMIT = 5;

const contextOf = ({ merchant, session }: SecurityRequest): string =>
  bankCardContext({ merchant: merchant.code, memberId: session.memberId });

const ownCards = (tx: MerchantTransaction, { merchant, session }: SecurityRequest) =>
  tx
    .selectFrom('bank_cards')
    .select(['card_id', 'kind', 'name', 'sealed', 'is_default', 'created_at'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', session.memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('card_id');

/** Changes of one member's accounts come one after the other: which is the preset must never be decided twice. */
const lockMember = (tx: MerchantTransaction, { merchant, session }: SecurityRequest) =>
  tx
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', session.memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();

const changeCard = (tx: MerchantTransaction, { merchant, session }: SecurityRequest, cardId: bigint) =>
  tx
    .updateTable('bank_cards')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', session.memberId)
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null);

async function makeDefault(tx: MerchantTransaction, request: SecurityRequest, cardId: bigint): Promise<void> {
  const cards = await ownCards(tx, request).execute();
  if (!cards.some((card) => card.card_id === cardId)) throw new DomainError('bankCardUnknown');
  for (const card of cards)
    if (card.is_default) await changeCard(tx, request, card.card_id).set({ is_default: false }).execute();
  await changeCard(tx, request, cardId).set({ is_default: true }).execute();
}

const toTaken = (error: unknown): unknown =>
  (error as { constraint?: string }).constraint === 'bank_cards_number' ? new DomainError('bankCardTaken') : error;

function serveAdd(serve: ServeCall, { database, dataKey }: ServerContext, checkForm: CheckForm): void {
  serve(addBankCard, async (call) => {
    const { merchant, session, body, now } = call;
    const { kind, ...values } = body;
    const member = await assertForm({ database, checkForm }, call, kind === 'bank' ? 'bankCard' : 'wallet', values);
    const holder = realNameOf(member.profile);
    if (!holder) throw new DomainError('realNameMissing');
    await assertFundPassword(database, ownerOf(call), body.paymentPassword);
    const number = (body.accountNumber ?? body.walletAddress ?? '').trim();
    const name = (body.bankName ?? body.walletName ?? '').trim();
    const card: SealedCard = { number, branchCode: body.branchCode?.trim(), holder };
    const sealed = await dataKey.seal(JSON.stringify(card), contextOf(call));
    // Whatever its case and its bank's name: one account belongs to one member of a merchant.
    const numberHash = dataKey.fingerprint(number.toLowerCase(), `bankCard ${merchant.code} ${kind}`);
    await database.withMerchant(merchant.code, async (tx) => {
      await lockMember(tx, call);
      const cards = await ownCards(tx, call).execute();
      if (cards.length >= LIMIT) throw new DomainError('bankCardLimit', { limit: LIMIT });
      await tx
        .insertInto('bank_cards')
        .values({
          merchant: merchant.code,
          member_id: session.memberId,
          kind,
          name,
          sealed,
          number_hash: numberHash,
          is_default: cards.length === 0,
          created_at: now,
          removed_at: null,
        })
        .execute()
        .catch((error: unknown) => {
          throw toTaken(error);
        });
    });
    return null;
  });
}

/** The accounts that withdrawals go to. */
export function bankCardRoutes(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  const { database, dataKey } = context;
  serve(bankCards, async (call) => {
    const rows = await database.withMerchant(call.merchant.code, (tx) => ownCards(tx, call).execute());
    return Promise.all(
      rows.map(async (row) => {
        const card = JSON.parse(await dataKey.open(row.sealed, contextOf(call))) as SealedCard;
        return {
          cardId: String(row.card_id),
          kind: row.kind,
          name: row.name,
          number: maskNumber(card.number),
          holder: maskName(card.holder),
          isDefault: row.is_default,
          addedAt: row.created_at.toISOString(),
        };
      }),
    );
  });
  serveAdd(serve, context, checkForm);
  serve(chooseBankCard, async (call) => {
    assertOfficial(call);
    await database.withMerchant(call.merchant.code, async (tx) => {
      await lockMember(tx, call);
      await makeDefault(tx, call, BigInt(call.body.cardId));
    });
    return null;
  });
  serve(removeBankCard, async (call) => {
    const { cardId, ...values } = call.body;
    await assertForm({ database, checkForm }, call, 'removeCard', values);
    await assertFundPassword(database, ownerOf(call), values.paymentPassword);
    await database.withMerchant(call.merchant.code, async (tx) => {
      await lockMember(tx, call);
      const { numUpdatedRows } = await changeCard(tx, call, BigInt(cardId))
        .set({ removed_at: call.now, is_default: false })
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new DomainError('bankCardUnknown');
      const [first] = await ownCards(tx, call).execute();
      if (first && !first.is_default) await makeDefault(tx, call, first.card_id);
    });
    return null;
  });
}
