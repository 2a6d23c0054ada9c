import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { deskMovement, memberMoney, movementsOfCause } from '../../schemas/calls/operator-money.ts';
import { noteView } from '../audit/api.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { getMemberAccount } from '../member/api.ts';
import { readRounds } from '../play/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type GameNames, listMoney } from './member-money.repository.ts';
import { findMovement, listMovements } from './movements.repository.ts';

/** What a game and its vendor are called; undefined if the merchant no longer offers it. */
export type DescribeGame = (merchant: Merchant, gameId: string, language: LanguageCode) => GameNames | undefined;

type ViewCall = typeof memberMoney | typeof deskMovement | typeof movementsOfCause;

/** Every movement of a member's money, with links from an amount to its cause and back. */
export function moneyRoutes(serve: ServeCall, { database, dataKey }: ServerContext, describeGame: DescribeGame): void {
  const note = (
    { merchant: { code: merchant }, operator, address, now }: CallContext<ViewCall>,
    looked: { readonly action: string; readonly subject: string; readonly memberId: bigint },
  ) => database.withMerchant(merchant, (tx) => noteView(tx, dataKey, { merchant, operator, address, now, ...looked }));
  serve(memberMoney, async (call) => {
    const { merchant, query, language } = call;
    const owner = { merchant: merchant.code, memberId: BigInt(query.id) };
    const { account, parts } = await readRounds(database, owner, undefined, async (tx) => ({
      account: await getMemberAccount(tx, owner),
      parts: await listMoney(tx, owner, (gameId) => describeGame(merchant, gameId, language)),
    }));
    await note(call, { action: memberMoney.id, subject: account, memberId: owner.memberId });
    return { parts };
  });
  serve(deskMovement, async (call) => {
    const { code } = call.merchant;
    const movement = await database.readMerchant(code, (tx) => findMovement(tx, code, BigInt(call.query.transferId)));
    if (!movement) throw new DomainError('movementUnknown');
    const own = movement.legs.find(({ ownerKind }) => ownerKind === 'member');
    if (own) await note(call, { action: deskMovement.id, subject: movement.reference, memberId: BigInt(own.memberId) });
    return movement;
  });
  serve(movementsOfCause, async (call) => {
    const { code } = call.merchant;
    const found = await database.readMerchant(code, (tx) => listMovements(tx, code, call.query.cause));
    if (!found) throw new DomainError('movementUnknown');
    const { memberId, cause } = found;
    if (memberId !== null)
      await note(call, { action: movementsOfCause.id, subject: cause, memberId: BigInt(memberId) });
    return found;
  });
}
