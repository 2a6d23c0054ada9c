import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { walletMinimum } from '../../engine/money/transfer-terms.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { collectFunds, walletTransfer } from '../../schemas/calls/transfer-wallets.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext } from '../http/serve-call.ts';
import { keepWallet, lockMembers, stopKeeping } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { GameVendor, VendorContext } from '../vendors/api.ts';
import { moveMoney } from './transfer-money.ts';
import { findMade, getTransfer, insertTransfer, MAIN, type TransferAnswer } from './transfers.repository.ts';
import { openWallet, readWallets, type WalletOwner, walletOf } from './wallets.repository.ts';

type MoveCall = CallContext<typeof walletTransfer>;
type CollectCall = CallContext<typeof collectFunds>;

/** The caller as the owner of wallets. */
export const ownerOf = ({ merchant, session, now }: Pick<MoveCall, 'merchant' | 'session' | 'now'>): WalletOwner => ({
  merchant: merchant.code,
  memberId: session.memberId,
  currency: merchant.brand.currency,
  now,
});

/** Whether a member at the call's location may move money to a vendor. */
export const takesMoney = (
  vendor: GameVendor | undefined,
  { merchant, country }: Pick<MoveCall, 'merchant' | 'country'>,
): boolean =>
  merchant.transfers.wallets.isOpen &&
  vendor !== undefined &&
  !(country !== undefined && vendor.closedCountries.includes(country));

function assertPossible({ merchant, session, body, country }: MoveCall, { vendors }: VendorContext): void {
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  if (body.from === body.to) throw new DomainError('sameWallet', { field: 'to' });
  if (body.to === MAIN) return;
  if (!merchant.transfers.wallets.isOpen) throw new DomainError('transfersClosed');
  const vendor = vendors.withWallets(merchant).find(({ id }) => id === body.to);
  if (!takesMoney(vendor, { merchant, country })) throw new DomainError('walletUnknown', { field: 'to' });
  const minimumMinor = walletMinimum(merchant.transfers, merchant.brand.currency);
  if (BigInt(body.amountMinor) < minimumMinor)
    throw new DomainError('transferTooLittle', { field: 'amountMinor', minimumMinor: String(minimumMinor) });
}

interface Moving {
  readonly number: string;
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  readonly amountMinor: bigint;
}

/** Moves between two wallets whose accounts are locked, and remembers which of them were filled by hand. */
async function writeMove(tx: MerchantTransaction, owner: WalletOwner, moving: Moving): Promise<void> {
  const { merchant, memberId, currency, now } = owner;
  const { number, requestId, from, to, amountMinor } = moving;
  const source = await openWallet(tx, owner, from);
  const target = await openWallet(tx, owner, to);
  const move = { number, kind: 'walletTransfer', from: source, to: target, amountMinor } as const;
  const leftMinor = await moveMoney(tx, merchant, move);
  if (from !== MAIN && leftMinor === 0n) await stopKeeping(tx, merchant, source);
  if (to !== MAIN) await keepWallet(tx, merchant, target, now);
  await insertTransfer(tx, {
    merchant,
    number,
    kind: 'wallet',
    requestId,
    fromMember: memberId,
    toMember: memberId,
    fromWallet: from,
    toWallet: to,
    amount: amountMinor,
    currency,
    remark: '',
    madeAt: now,
  });
}

/** Moves money between two own wallets; the same request again is the same movement. */
export async function moveBetween(call: MoveCall, context: VendorContext): Promise<TransferAnswer> {
  const { body } = call;
  const owner = ownerOf(call);
  const amountMinor = BigInt(body.amountMinor);
  const asked = {
    kind: 'wallet',
    fromWallet: body.from,
    toWallet: body.to,
    amount: amountMinor,
    remark: '',
  } as const;
  return context.database.withMerchant(owner.merchant, async (tx) => {
    await lockMembers(tx, owner.merchant, [owner.memberId]);
    const made = await findMade(tx, owner, body.requestId, asked);
    if (made !== undefined) return getTransfer(tx, owner, made, context.vendors);
    assertPossible(call, context);
    await openWallet(tx, owner, MAIN);
    const wallets = await readWallets(tx, owner, true);
    const source = wallets.find((wallet) => walletOf(wallet) === body.from);
    const isOffered = context.vendors.withWallets(call.merchant).some(({ id }) => id === body.from);
    if (!source && !isOffered) throw new DomainError('walletUnknown', { field: 'from' });
    if (body.from !== MAIN && source?.isRoundRunning) throw new DomainError('walletBusy', { field: 'from' });
    const number = makeNumber('T', owner.now);
    const { requestId, from, to } = body;
    await writeMove(tx, owner, { number, requestId, from, to, amountMinor });
    await tellBalance(tx, owner.merchant, owner.memberId);
    return getTransfer(tx, owner, number, context.vendors);
  });
}

/** Brings back all vendor wallet balances except those of open rounds. */
export async function collect(
  call: CollectCall,
  { database, vendors }: VendorContext,
): Promise<CallValue<typeof collectFunds>> {
  if (isTrial(call.session.isAgent)) throw new DomainError('officialAccountRequired');
  const owner = ownerOf(call);
  const { merchant, memberId, currency, now } = owner;
  return database.withMerchant(merchant, async (tx) => {
    await lockMembers(tx, merchant, [memberId]);
    await openWallet(tx, owner, MAIN);
    const numbers: string[] = [];
    const stuck: CallValue<typeof collectFunds>['stuck'] = [];
    let total = 0n;
    for (const row of await readWallets(tx, owner, true)) {
      const wallet = walletOf(row);
      if (wallet === undefined || wallet === MAIN || row.balanceMinor <= 0n) continue;
      if (row.isRoundRunning) {
        const name = vendors.find(wallet)?.name ?? wallet;
        stuck.push({ wallet, name, balanceMinor: String(row.balanceMinor), why: 'roundRunning' });
        continue;
      }
      const number = makeNumber('T', now);
      const amountMinor = row.balanceMinor;
      await writeMove(tx, owner, { number, requestId: number, from: wallet, to: MAIN, amountMinor });
      numbers.push(number);
      total += amountMinor;
    }
    if (numbers.length > 0) await tellBalance(tx, merchant, memberId);
    const collected: TransferAnswer[] = [];
    for (const number of numbers) collected.push(await getTransfer(tx, owner, number, vendors));
    return { collected, stuck, amountMinor: String(total), currency };
  });
}
