/** Keeps the rounds of lotteries: no vendor of an installation may have this id. */
export const LOTTERY_VENDOR = 'lottery';
