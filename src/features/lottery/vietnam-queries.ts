import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Weekday } from '../../../schemas/brand/lotteries.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { vietnamMenu, vietnamOpened } from '../../../schemas/calls/lottery-vietnam.ts';
import { queryOf } from '../../api/queries.ts';

/** A region with its draws of a day. */
export type VietnamGame = CallValue<typeof vietnamMenu>['games'][number];
/** A draw of a day: its province and its times. */
export type VietnamDraw = VietnamGame['draws'][number];
/** A draw with its whole prize table. */
export type VietnamResult = CallValue<typeof vietnamOpened>[number];

/** The days change at midnight, and the states of draws in between. */
const MENU_MS = 60_000;
const RESULTS_MS = 30_000;
/** Results below the bets. */
const RESULTS = '12';

/** The regions with their draws of the next day with a name; of the present day without one. */
export function useVietnamMenu(weekday: Weekday | undefined) {
  const { i18n } = useTranslation();
  const query = weekday === undefined ? {} : { weekday };
  return useQuery({
    ...queryOf(vietnamMenu, { query }, i18n.language),
    staleTime: MENU_MS,
    refetchInterval: MENU_MS,
    placeholderData: (former) => former,
  });
}

/** Results of a region; of a province and of a day if they are named. New ones come without a reload. */
export function useVietnamResults(
  gameCode: string,
  { province, day }: { readonly province: string; readonly day: string },
) {
  const { i18n } = useTranslation();
  const query = {
    gameCode,
    count: RESULTS,
    ...(province === '' ? {} : { province }),
    ...(day === '' ? {} : { day }),
  };
  return useQuery({
    ...queryOf(vietnamOpened, { query }, i18n.language),
    staleTime: 0,
    refetchInterval: RESULTS_MS,
  });
}
