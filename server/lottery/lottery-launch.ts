import type { Merchant } from '../../engine/brand/merchant.ts';
import { familyOf } from '../../engine/lottery/families.ts';
import type { Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import { offeredPlays } from '../../engine/lottery/terms.ts';
import {
  accountTypeOf,
  type LaunchedLottery,
  lotteryAddress,
  lotteryPage,
} from '../../engine/navigation/lottery-address.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import { VIETNAM_LOTTERY } from '../../schemas/lottery-account-types.ts';

/** What opens a lottery of a kind. */
export const launchOf = (lottery: Lottery, kind: Kind): LaunchedLottery => ({
  gameCode: lottery.code,
  defaultPlayType: offeredPlays(lottery, kind)[0]?.key ?? '',
  accountTypeName: accountTypeOf(familyOf(kind)),
});

/** What a launch asks for: a lottery, or all of them. */
interface AskedLottery {
  readonly code: string | undefined;
  readonly playType: string | undefined;
  readonly accountType: string | undefined;
  /** `VN` for the lotteries of Vietnam. */
  readonly area: string | undefined;
}

/** The address of the wanted lotteries within the merchant's site; undefined if the merchant does not offer it. */
export function findLotteryPage(
  { lotteries: { lotteries } }: Pick<Merchant, 'lotteries'>,
  { code, playType, accountType, area }: AskedLottery,
): string | undefined {
  const fitting = lotteries.flatMap((lottery) => {
    const kind = findKind(lottery.kind);
    const launched = kind && launchOf(lottery, kind);
    const isAsked =
      (code === undefined || lottery.code === code) &&
      (accountType === undefined || launched?.accountTypeName === accountType) &&
      (area === undefined || launched?.accountTypeName === VIETNAM_LOTTERY) &&
      (playType === undefined || (kind && offeredPlays(lottery, kind).some(({ key }) => key === playType)));
    return launched && isAsked ? [launched] : [];
  });
  const [first] = fitting;
  if (!first) return undefined;
  if (code !== undefined) return lotteryAddress(first, playType);
  const isVietnam = fitting.every(({ accountTypeName }) => accountTypeName === VIETNAM_LOTTERY);
  return lotteryPage(isVietnam ? VIETNAM_LOTTERY : 'LOTT');
}
