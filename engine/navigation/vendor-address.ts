import type { LotteryFamily } from '../../schemas/brand/lotteries.ts';
import { VIETNAM_LOTTERY } from '../../schemas/lottery-account-types.ts';
import { GAME_TYPES } from './game-types.ts';
import { findRoute } from './routes.ts';

/** A vendor under one of its categories, as a link to it needs it. */
interface LinkedVendor {
  readonly gameType: string;
  readonly accountTypeId: string;
  readonly vassalage: string;
}

const VIETNAM_PAGE = '/vnlottery';

/** The lobby of a category with the games of one vendor. */
export function vendorLobby(gameType: string, vassalage: string): string {
  const path = GAME_TYPES.find(({ code }) => code === gameType)?.path ?? '/slot-games';
  return `${path}${path.includes('?') ? '&' : '?'}vassalage=${encodeURIComponent(vassalage)}`;
}

/** The page of a vendor: for the Vietnam lottery its own one if the site has it, else its games in their lobby. */
export function vendorAddress(
  { gameType, accountTypeId, vassalage }: LinkedVendor,
  lotteryType: LotteryFamily,
): string {
  const isVietnam = accountTypeId === VIETNAM_LOTTERY;
  const hasPage = isVietnam && findRoute(VIETNAM_PAGE)?.lotteryTypes?.includes(lotteryType) === true;
  return hasPage ? `${VIETNAM_PAGE}?vassalage=${encodeURIComponent(vassalage)}` : vendorLobby(gameType, vassalage);
}
