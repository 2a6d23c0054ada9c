import { maskPublicly } from '../../engine/access/mask.ts';
import { isAgent, isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { type AccountPurpose, vendorOfPurpose } from '../../engine/money/chart-of-accounts.ts';
import { minorOfWhole } from '../../engine/money/deposit-sums.ts';
import { transferTerms, walletMinimum } from '../../engine/money/transfer-terms.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { downlines, sendTransfer, transferOptions, transfers } from '../../schemas/calls/transfer.ts';
import {
  collectFunds,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
} from '../../schemas/calls/transfer-wallets.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findWageringLeft } from '../deposit/api.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { VendorContext } from '../vendors/api.ts';
import { hasFundPassword, hasSecondFactor } from '../verification/api.ts';
import { collect, moveBetween, ownerOf, takesMoney } from './own-wallets.ts';
import { findUpline, listDownlines } from './people.repository.ts';
import { findLeft, type SendingNeeds, sendMoney } from './send-money.ts';
import { listTransfers, MAIN } from './transfers.repository.ts';
import { readWallets, walletOf } from './wallets.repository.ts';

const PAGE = 10;
const PEOPLE_A_PAGE = 20;

const chipsOf = ({ transfers: { chips }, brand: { currency } }: Merchant): string[] =>
  chips.map((whole) => String(minorOfWhole(whole, currency)));

async function showWallets(
  tx: MerchantTransaction,
  call: CallContext<typeof merchantWallet>,
  { vendors }: VendorContext,
): Promise<CallValue<typeof merchantWallet>> {
  const { merchant, session } = call;
  const rows = await readWallets(tx, ownerOf(call));
  const inPurpose = (purpose: string) => String(rows.find((row) => row.purpose === purpose)?.balanceMinor ?? 0n);
  const offered = vendors.withWallets(merchant);
  // Balances at vendors that are no longer offered are still shown, so that they can be brought back.
  const left = rows.flatMap((row) => {
    const wallet = walletOf(row);
    const isLeft = wallet !== undefined && wallet !== MAIN && row.balanceMinor > 0n;
    return isLeft && !offered.some(({ id }) => id === wallet) ? [wallet] : [];
  });
  return {
    currency: merchant.brand.currency,
    mainMinor: inPurpose(MAIN),
    heldMinor: inPurpose('held'),
    bonusMinor: inPurpose('bonus'),
    minimumMinor: String(walletMinimum(merchant.transfers, merchant.brand.currency)),
    chipsMinor: chipsOf(merchant),
    isTrial: isTrial(session.isAgent),
    wallets: [...offered.map(({ id }) => id), ...left].map((wallet) => {
      const row = rows.find((one) => walletOf(one) === wallet);
      return {
        wallet,
        name: vendors.find(wallet)?.name ?? wallet,
        balanceMinor: String(row?.balanceMinor ?? 0n),
        isOpen: takesMoney(
          offered.find(({ id }) => id === wallet),
          call,
        ),
        isGameOpen: row?.isGameOpen ?? false,
        isRoundRunning: row?.isRoundRunning ?? false,
      };
    }),
  };
}

/**
 * The balances of a member's accounts, including those of vendors no longer offered: they still belong to the member.
 */
async function showFunds(
  tx: MerchantTransaction,
  call: CallContext<typeof consolidatedFunds>,
): Promise<CallValue<typeof consolidatedFunds>> {
  const rows = await readWallets(tx, ownerOf(call));
  const sumOf = (isCounted: (purpose: AccountPurpose) => boolean): bigint =>
    rows.reduce((sum, { purpose, balanceMinor }) => (isCounted(purpose) ? sum + balanceMinor : sum), 0n);
  const [main, held, bonus] = ['main', 'held', 'bonus'].map((one) => sumOf((purpose) => purpose === one));
  const vendors = sumOf((purpose) => vendorOfPurpose(purpose) !== undefined);
  const total = [main, held, bonus, vendors].reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
  return {
    currency: call.merchant.brand.currency,
    totalMinor: String(total),
    mainMinor: String(main),
    heldMinor: String(held),
    bonusMinor: String(bonus),
    vendorsMinor: String(vendors),
  };
}

async function showOptions(
  tx: MerchantTransaction,
  call: CallContext<typeof transferOptions>,
): Promise<CallValue<typeof transferOptions>> {
  const { merchant, session, now } = call;
  const { code, brand, transfers: rules } = merchant;
  const owner = ownerOf(call);
  const isOfAgent = isAgent(session.isAgent);
  const upline = isOfAgent || isTrial(session.isAgent) ? undefined : await findUpline(tx, code, session.memberId);
  const way = isOfAgent ? 'downline' : upline ? 'upline' : null;
  const terms = transferTerms(rules, way ?? 'upline', brand.currency);
  const left = await findLeft(tx, owner, way ?? 'upline', terms);
  const rows = await readWallets(tx, owner);
  const isFundPasswordSet = await hasFundPassword(tx, owner);
  return {
    way,
    upline: upline ? maskPublicly(upline.account) : null,
    isOpen: terms.isOpen,
    currency: brand.currency,
    balanceMinor: String(rows.find(({ purpose }) => purpose === MAIN)?.balanceMinor ?? 0n),
    minimumMinor: String(terms.minimumMinor),
    maximumMinor: String(terms.maximumMinor),
    leftMinor: String(left.amountMinor),
    leftTimes: left.times,
    wageringLeftMinor: String(await findWageringLeft(tx, merchant, session.memberId, now)),
    chipsMinor: chipsOf(merchant),
    asksFundPassword: terms.asksFundPassword,
    hasFundPassword: isFundPasswordSet,
    needsTwoFactor: await hasSecondFactor(tx, { merchant: code, memberId: session.memberId }),
    isTrial: isTrial(session.isAgent),
  };
}

/** Money between a member's own wallets, to the agent above, and to the people below an agent. */
export function transferRoutes(serve: ServeCall, context: VendorContext, needs: SendingNeeds): void {
  const { database, rateLimits, vendors } = context;
  serve(merchantWallet, (call) => database.readMerchant(call.merchant.code, (tx) => showWallets(tx, call, context)));
  serve(walletTransfer, (call) => moveBetween(call, context));
  serve(consolidatedFunds, (call) => database.readMerchant(call.merchant.code, (tx) => showFunds(tx, call)));
  serve(collectFunds, (call) => collect(call, context));
  serve(transferOptions, (call) => database.withMerchant(call.merchant.code, (tx) => showOptions(tx, call)));
  serve(downlines, async ({ merchant, session, query }) => {
    if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
    await rateLimits.recipients(`${merchant.code} ${session.memberId}`);
    const slice = { wanted: query.page, most: PEOPLE_A_PAGE };
    const wanted = { merchant: merchant.code, agentId: session.memberId, text: (query.text ?? '').trim() };
    const { pages, people } = await database.readMerchant(merchant.code, (tx) => listDownlines(tx, wanted, slice));
    return {
      people: people.map(({ memberId, account, nickname }) => ({ memberId: String(memberId), account, nickname })),
      ...pages,
    };
  });
  serve(sendTransfer, (call) => sendMoney(call, context, needs));
  serve(transfers, async ({ merchant, session, query }) => {
    const owner = { merchant: merchant.code, memberId: session.memberId };
    const slice = { between: query.between, wanted: query.page, most: PAGE };
    const { pages, found } = await database.readMerchant(merchant.code, (tx) =>
      listTransfers(tx, owner, slice, vendors),
    );
    return { transfers: [...found], ...pages };
  });
}
