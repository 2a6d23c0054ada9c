import type { LotteryFamily } from '../../schemas/brand/lotteries.ts';
import { type LotteryAccountType, VIETNAM_LOTTERY } from '../../schemas/lottery-account-types.ts';

const ACCOUNT_TYPES: Readonly<Record<LotteryFamily, LotteryAccountType>> = {
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
  SEA: 'TCG_SEA',
  VN: VIETNAM_LOTTERY,
};

/** The account type of a family of lotteries. */
export const accountTypeOf = (family: LotteryFamily): LotteryAccountType => ACCOUNT_TYPES[family];

/** A lottery, as far as opening it goes. */
export interface LaunchedLottery {
  readonly gameCode: string;
  readonly defaultPlayType: string;
  readonly accountTypeName: LotteryAccountType;
}

/** The page of the lotteries of an account type: Vietnam has its own. */
export const lotteryPage = (accountTypeName: LotteryAccountType): string =>
  accountTypeName === VIETNAM_LOTTERY ? '/vnlottery' : '/lottery';

/** The address that opens a lottery with a bet: its first one, or another one. */
export function lotteryAddress(
  { gameCode, defaultPlayType, accountTypeName }: LaunchedLottery,
  playType = defaultPlayType,
): string {
  const query = new URLSearchParams({ gameCode, playType });
  return `${lotteryPage(accountTypeName)}?${query}`;
}
