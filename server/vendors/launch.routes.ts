import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { vendorWalletPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { launchGame } from '../../schemas/calls/launch.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { findLotteryPage } from '../lottery/api.ts';
import { type LaunchFacts, noteLaunch } from '../play/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { BalanceNews } from '../realtime/api.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { GameVendor } from './game-vendor.ts';
import { openGame } from './open-game.ts';
import type { VendorContext } from './vendor-context.ts';
import { hasKeptMoney } from './vendor-wallets.repository.ts';
import { emptyWallets, fillWallet, readMain } from './vendor-wallets.ts';

/** A game, as far as opening it goes. */
export interface LaunchableGame {
  readonly gameId: string;
  /** Of the merchant's catalogue; rounds keep it. */
  readonly category?: string | undefined;
  /** The studio that has made it. */
  readonly vassalage: string;
  readonly isUnderMaintenance: boolean;
  /** Countries in which it may not be played. */
  readonly closedCountries: readonly string[];
  /** Catalogue data sent to the vendor with a launch. */
  readonly setup: Readonly<Record<string, unknown>>;
}

/** Finds a game among those that a merchant offers. */
export type FindGame = (merchant: Merchant, gameId: string) => LaunchableGame | undefined;

/** Adds a launched game to the member's recent games. */
export type KeepRecent = (
  tx: MerchantTransaction,
  owner: { readonly merchant: string; readonly memberId: bigint },
  gameId: string,
  now: Date,
) => Promise<void>;

/** Functions of the catalogue that a launch needs. */
interface GamesOfLaunch {
  readonly findGame: FindGame;
  readonly findLotteryPage: typeof findLotteryPage;
  readonly keepRecent: KeepRecent;
  readonly balanceNews: BalanceNews;
  readonly protection: PlayProtection;
}

type LaunchCall = CallContext<typeof launchGame>;

/** A game offered under one studio or account type is not launched under another. */
function getGame({ merchant, body, country }: LaunchCall, findGame: FindGame): LaunchableGame {
  const { gameId, roomId, vassalage, accountType } = body;
  const wanted = gameId ?? roomId;
  if (wanted === undefined) throw new DomainError('invalidBody');
  // No game of this installation has rooms within it, so a game is valid only with its own id.
  if (roomId !== undefined && roomId !== wanted) throw new DomainError('gameUnknown');
  const game = findGame(merchant, wanted);
  const studios = merchant.content.vendors.vendors.filter((studio) => studio.vassalage === game?.vassalage);
  const isOffered =
    game !== undefined &&
    studios.length > 0 &&
    (vassalage === undefined || vassalage === game.vassalage) &&
    (accountType === undefined || studios.some(({ accountTypeId }) => accountTypeId === accountType));
  if (!isOffered) throw new DomainError('gameUnknown');
  if (game.isUnderMaintenance) throw new DomainError('gameMaintenance');
  if (country !== undefined && game.closedCountries.includes(country)) throw new DomainError('gameRegionClosed');
  return game;
}

/** The session and merchant in a launch request decide nothing, but must not contradict the real ones. */
function assertOwn({ merchant, session, body }: LaunchCall): void {
  if (body.merchantCode !== undefined && body.merchantCode !== merchant.code) throw new DomainError('merchantUnknown');
  const isOwnName = body.username === undefined || body.username.trim().toLowerCase() === session.account.toLowerCase();
  const isOwnToken = body.token === undefined || hashToken(body.token) === session.tokenHash;
  if (!isOwnName || !isOwnToken) throw new DomainError('notLoggedIn');
}

function assertAdmitted(vendor: GameVendor, { session, country }: LaunchCall): void {
  if (country !== undefined && vendor.closedCountries.includes(country)) throw new DomainError('gameRegionClosed');
  if (isTrial(session.isAgent) && !vendor.allowsTrial) throw new DomainError('officialAccountRequired');
}

const languageOf = ({ body, merchant, language }: LaunchCall): string =>
  merchant.brand.languages.find((code) => code === body.language) ?? language;

/** Records the launch, and moves money if the vendor has its own wallet and the member agrees to that. */
async function prepare(
  call: LaunchCall,
  { game, vendor, protection }: { game: LaunchableGame; vendor: GameVendor; protection: PlayProtection },
  context: VendorContext,
) {
  const { merchant, session, body, now } = call;
  const { code } = merchant;
  const { currency } = merchant.brand;
  const { memberId } = session;
  const isOfficial = !isTrial(session.isAgent);
  if (isOfficial) await protection.recognise(merchant, memberId, now);
  return context.database.withMerchant(code, async (tx) => {
    if (isOfficial) await protection.assertMayPlay(tx, { merchant, memberId, now, language: call.language });
    await emptyWallets(tx, code, now, { memberId });
    const wallet = { memberId, currency, vendor: vendor.id };
    if (vendor.hasOwnWallet && !(await hasKeptMoney(tx, code, wallet))) {
      const { balanceMinor } = await readMain(tx, code, memberId, currency);
      // If the money to move is gone, the player would start with an empty wallet.
      if (balanceMinor <= 0n && body.confirmTrans === true) throw new DomainError('insufficientFunds');
      if (balanceMinor > 0n && body.confirmTrans !== true)
        throw new DomainError('transferConfirmationRequired', {
          amountMinor: String(balanceMinor),
          currency,
          vendor: vendor.name,
        });
      await fillWallet(tx, code, wallet);
    }
    const facts: LaunchFacts = {
      merchant: code,
      vendor: vendor.id,
      memberId,
      loginHash: session.tokenHash,
      gameId: game.gameId,
      category: game.category,
      currency,
      isTrial: !isOfficial,
      language: languageOf(call),
      setup: game.setup,
      purpose: vendor.hasOwnWallet ? vendorWalletPurpose(vendor.id) : 'main',
    };
    return noteLaunch(tx, context.dataKey, facts, now);
  });
}

/** A lottery is a page of the site: nothing moves, and no vendor is asked. */
async function launchLottery(
  { merchant, session, body, now, language, pageOrigin }: LaunchCall,
  games: GamesOfLaunch,
  { database }: VendorContext,
): Promise<CallValue<typeof launchGame>> {
  const { gameId, roomId, nodeId, accountType, lottoArea, vassalage } = body;
  const asked = { code: gameId ?? roomId, playType: nodeId, accountType, area: lottoArea };
  const isClear = vassalage === undefined && (roomId === undefined || roomId === asked.code);
  const page = isClear ? games.findLotteryPage(merchant, asked) : undefined;
  if (page === undefined) throw new DomainError('gameUnknown');
  if (!isTrial(session.isAgent)) {
    const { memberId } = session;
    await games.protection.recognise(merchant, memberId, now);
    await database.withMerchant(merchant.code, (tx) =>
      games.protection.assertMayPlay(tx, { merchant, memberId, now, language }),
    );
  }
  return { game_url: new URL(page, pageOrigin).href };
}

async function launch(
  call: LaunchCall,
  { findGame, keepRecent, balanceNews, protection }: GamesOfLaunch,
  context: VendorContext,
): Promise<CallValue<typeof launchGame>> {
  const { merchant, session, body, now, country, pageOrigin } = call;
  const game = getGame(call, findGame);
  const vendor = context.vendors.ofStudio(game.vassalage);
  assertAdmitted(vendor, call);
  const launchToken = await prepare(call, { game, vendor, protection }, context);
  const asked = {
    requestId: crypto.randomUUID(),
    merchant: merchant.code,
    gameId: game.gameId,
    launchToken,
    currency: merchant.brand.currency,
    language: languageOf(call),
    isTrial: isTrial(session.isAgent),
    isDesktop: body.platform === 'html5-desktop',
    backUrl: pageOrigin,
    ...(body.nodeId === undefined ? {} : { nodeId: body.nodeId }),
    ...(country === undefined ? {} : { country }),
    ...(typeof game.setup.family === 'string' ? { family: game.setup.family } : {}),
  };
  try {
    const { url, needsWindow } = await openGame(vendor, asked, now);
    const owner = { merchant: merchant.code, memberId: session.memberId };
    await context.database.withMerchant(merchant.code, (tx) => keepRecent(tx, owner, game.gameId, now));
    // The launch itself has moved the vendor's balance, or is moving it now.
    balanceNews.ofMember(merchant.code, session.memberId);
    return needsWindow ? { game_url2: url } : { game_url: url };
  } catch (error) {
    // After a failed launch the money is returned before the answer is sent.
    if (vendor.hasOwnWallet)
      await context.database.withMerchant(merchant.code, (tx) =>
        emptyWallets(tx, merchant.code, now, { memberId: session.memberId }),
      );
    throw error;
  }
}

/** The way from a tile to the game behind it. */
export function launchRoutes(serve: ServeCall, context: VendorContext, games: GamesOfLaunch): void {
  serve(launchGame, (call) => {
    assertOwn(call);
    return call.body.launchMode === 'LOTT' ? launchLottery(call, games, context) : launch(call, games, context);
  });
}
