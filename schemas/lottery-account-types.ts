/** The account type of the Vietnam lottery, which has its own page. */
export const VIETNAM_LOTTERY = 'TCG_LOTTO_VN';

/** Account types of lotteries, as launches name them. */
export const LOTTERY_ACCOUNT_TYPES = ['LOTT', 'ELOTT', 'TCG_SEA', VIETNAM_LOTTERY] as const;
/** The account type of a lottery. */
export type LotteryAccountType = (typeof LOTTERY_ACCOUNT_TYPES)[number];
