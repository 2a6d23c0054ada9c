import { maskName, maskNumber } from '../../engine/access/mask.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { addBankCard, bankCards, chooseBankCard, removeBankCard } from '../../schemas/calls/security.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import { assertFundPassword, bankCardContext, openCard, type SealedCard } from '../verification/api.ts';
import { addCard, lockCards, makeDefaultCard, readCards, removeCard } from './bank-cards.repository.ts';
import { assertForm, assertOfficial, memberOf, ownerOf, realNameOf } from './security-request.ts';

/** Accounts that one member can have at the same time. */
const LIMIT = 5;

function serveAdd(serve: ServeCall, { database, dataKey }: ServerContext, checkForm: CheckForm): void {
  serve(addBankCard, async (call) => {
    const { merchant, body, now } = call;
    const { kind, ...values } = body;
    const member = await assertForm({ database, checkForm }, call, kind === 'bank' ? 'bankCard' : 'wallet', values);
    const holder = realNameOf(member.profile);
    if (!holder) throw new DomainError('realNameMissing');
    await assertFundPassword(database, ownerOf(call), body.paymentPassword);
    const number = (body.accountNumber ?? body.walletAddress ?? '').trim();
    const name = (body.bankName ?? body.walletName ?? '').trim();
    const card: SealedCard = { number, branchCode: body.branchCode?.trim(), holder };
    const sealed = await dataKey.seal(JSON.stringify(card), bankCardContext(memberOf(call)));
    // Ignores case and the bank's name: one account belongs to one member of a merchant.
    const numberHash = dataKey.fingerprint(number.toLowerCase(), `bankCard ${merchant.code} ${kind}`);
    await database.withMerchant(merchant.code, async (tx) => {
      const owner = memberOf(call);
      await lockCards(tx, owner);
      const { length } = await readCards(tx, owner);
      if (length >= LIMIT) throw new DomainError('bankCardLimit', { limit: LIMIT });
      await addCard(tx, owner, { kind, name, sealed, numberHash, isDefault: length === 0, createdAt: now });
    });
    return null;
  });
}

/** The accounts that withdrawals go to. */
export function bankCardRoutes(serve: ServeCall, context: ServerContext, checkForm: CheckForm): void {
  const { database, dataKey } = context;
  serve(bankCards, async (call) => {
    const rows = await database.withMerchant(call.merchant.code, (tx) => readCards(tx, memberOf(call)));
    return Promise.all(
      rows.map(async (row) => {
        const card = await openCard(dataKey, memberOf(call), row.sealed);
        return {
          cardId: String(row.cardId),
          kind: row.kind,
          name: row.name,
          number: maskNumber(card.number),
          holder: maskName(card.holder),
          isDefault: row.isDefault,
          addedAt: row.createdAt.toISOString(),
        };
      }),
    );
  });
  serveAdd(serve, context, checkForm);
  serve(chooseBankCard, async (call) => {
    assertOfficial(call);
    await database.withMerchant(call.merchant.code, async (tx) => {
      await lockCards(tx, memberOf(call));
      await makeDefaultCard(tx, memberOf(call), BigInt(call.body.cardId));
    });
    return null;
  });
  serve(removeBankCard, async (call) => {
    const { cardId, ...values } = call.body;
    await assertForm({ database, checkForm }, call, 'removeCard', values);
    await assertFundPassword(database, ownerOf(call), values.paymentPassword);
    await database.withMerchant(call.merchant.code, async (tx) => {
      await lockCards(tx, memberOf(call));
      await removeCard(tx, memberOf(call), BigInt(cardId), call.now);
    });
    return null;
  });
}
