import { maskName, maskNumber } from '../../engine/access/mask.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { payoutAccountOf, payoutForm } from '../../engine/register/payout-form.ts';
import { addBankCard, bankCards, chooseBankCard, removeBankCard } from '../../schemas/calls/security.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { setRealNameOnce } from '../member/api.ts';
import type { ServerContext } from '../server-context.ts';
import type { CheckForm } from '../session/api.ts';
import { assertFundPassword, bankCardContext, openCard, type SealedCard } from '../verification/api.ts';
import { addCard, lockCards, makeDefaultCard, readCards, removeCard } from './bank-cards.repository.ts';
import {
  assertForm,
  assertOfficial,
  assertRight,
  findMember,
  memberOf,
  ownerOf,
  realNameOf,
} from './security-request.ts';

/** Accounts that one member can have at the same time. */
const LIMIT = 5;

function serveAdd(serve: ServeCall, { database, dataKey }: ServerContext, checkForm: CheckForm): void {
  serve(addBankCard, async (call) => {
    const { merchant, body, now } = call;
    const { kind: method, ...values } = body;
    assertOfficial(call);
    if (!merchant.withdrawals.methods.includes(method)) throw new DomainError('withdrawalMethodOff');
    const known = realNameOf((await findMember(database, call)).profile);
    const asksHolder = known === undefined && body.payeeName !== undefined;
    const { registerRules: rules, brand } = merchant;
    assertRight(checkForm(payoutForm(method, { rules, brand, asksHolder, asksFundPassword: true }), values, now));
    const holder = known ?? body.payeeName?.trim();
    if (!holder) throw new DomainError('realNameMissing');
    await assertFundPassword(database, ownerOf(call), body.paymentPassword);
    const { kind, name, number, branchCode } = payoutAccountOf(method, values);
    const card: SealedCard = { number, branchCode, holder };
    const sealed = await dataKey.seal(JSON.stringify(card), bankCardContext(memberOf(call)));
    // Ignores case and the bank's name: one account belongs to one member of a merchant.
    const numberHash = dataKey.fingerprint(number.toLowerCase(), `bankCard ${merchant.code} ${kind}`);
    const cardId = await database.withMerchant(merchant.code, async (tx) => {
      const owner = memberOf(call);
      await lockCards(tx, owner);
      if (asksHolder && !(await setRealNameOnce(tx, owner, holder))) throw new DomainError('realNameFixed');
      const { length } = await readCards(tx, owner);
      if (length >= LIMIT) throw new DomainError('bankCardLimit', { count: LIMIT });
      return addCard(tx, owner, { kind, name, sealed, numberHash, isDefault: length === 0, createdAt: now });
    });
    return { cardId: String(cardId) };
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
