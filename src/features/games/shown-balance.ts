import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { balance } from '../../../schemas/calls/wallet.ts';
import { queryOf } from '../../api/queries.ts';
import {
  afterNews,
  afterRefresh,
  afterRelease,
  afterTime,
  afterWallet,
  NO_ROUND,
  type RoundMoney,
  type RoundNews,
} from './round-money.ts';

const listeners = new Set<() => void>();
let money: RoundMoney = NO_ROUND;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: RoundMoney): void {
  if (next === money) return;
  money = next;
  clearTimeout(timer);
  const { hold } = money;
  if (hold) timer = setTimeout(() => set(afterTime(money, Date.now())), hold.endsAtMs - Date.now());
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The money of the round that the game on this page plays. */
export const roundMoney = {
  hear(news: RoundNews): void {
    // In a hidden tab browsers stop the game's animations, so it would keep a payment back without end.
    if (!document.hidden) set(afterNews(money, news, Date.now()));
  },
  release: (): void => set(afterRelease(money)),
};

/** The balance above a game: the wallet's, less what a round has paid that the game has not shown yet. */
export function useShownBalance(): { readonly minor: bigint; readonly currency: string } | undefined {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(balance, {}));
  const { shownMinor, hold } = useSyncExternalStore(subscribe, () => money);
  const walletMinor = data?.sumBalance;
  useLayoutEffect(() => {
    if (walletMinor !== undefined) set(afterWallet(money, BigInt(walletMinor), Date.now()));
  }, [walletMinor]);
  const staleId = hold?.keptBackMinor !== undefined && !hold.isFresh ? hold.roundId : undefined;
  useEffect(() => {
    if (staleId === undefined) return;
    // A balance that was asked for before the round was paid tells nothing.
    const { queryKey } = queryOf(balance, {});
    void queries.refetchQueries({ queryKey }).then(() => {
      const fresh = queries.getQueryData(queryKey);
      if (fresh) set(afterRefresh(money, staleId, BigInt(fresh.sumBalance)));
    });
  }, [staleId, queries]);
  useEffect(() => {
    const look = () => document.hidden && roundMoney.release();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      set(NO_ROUND);
    };
  }, []);
  if (!data) return undefined;
  return { minor: shownMinor ?? BigInt(data.sumBalance), currency: data.currency };
}
