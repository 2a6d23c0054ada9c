import { useSyncExternalStore } from 'react';
import type { MemberCentreKey } from '../../engine/navigation/member-centre.ts';
import type { MailNews, MoneyNews, MoneySubject } from '../../schemas/realtime.ts';

/** The most shown at once; older ones make room. */
const MOST_SHOWN = 3;

/** A notification about an order or a message, not yet dismissed. */
export interface ShownMoneyNews {
  /** Counts up, so that the same order can be announced twice. */
  readonly number: number;
  readonly news: MoneyNews | MailNews;
}

const listeners = new Set<() => void>();
let shown: readonly ShownMoneyNews[] = [];
let last = 0;

const change = (next: readonly ShownMoneyNews[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Money notifications on the screen. */
export const moneyNews = {
  /** Shows news; older news of the same order goes, because it is not true any more. */
  add(news: MoneyNews | MailNews): void {
    last += 1;
    const others = shown.filter(({ news: { topic, id } }) => topic !== news.topic || id !== news.id);
    change([...others, { number: last, news }].slice(-MOST_SHOWN));
  },
  remove: (number: number): void => change(shown.filter((entry) => entry.number !== number)),
  clear: (): void => change([]),
};

/** The notifications on the screen, oldest first. */
export const useMoneyNews = (): readonly ShownMoneyNews[] => useSyncExternalStore(subscribe, () => shown);

/** The page of the member centre that shows the orders of a subject. */
export const PAGE_OF_SUBJECT: Readonly<Record<MoneySubject, MemberCentreKey>> = {
  deposit: 'depositv2',
  withdrawal: 'withdraw',
  transfer: 'transferUpline',
  limit: 'playerProtection',
};

const ORDER = 'order';

/** The part of such a page that shows one order. */
export const orderSection = (id: string): string => `${ORDER}~${id}`;
