import { DESK_SORTS, type DeskSort, REQUEST_SORTS } from '../../../schemas/calls/desk-filters.ts';
import { momentsOf } from '../../ui/dates/date-choice.ts';
import { readAmount } from './read-amount.ts';

/** The filter of a queue, as its address holds it. Amounts are as typed, and days in the operator's time zone. */
export const FILTER_NAMES = ['account', 'method', 'state', 'min', 'max', 'waited', 'from', 'to', 'sort'] as const;

/** One of them. */
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filter; missing fields are not filtered by. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** Choices of how long an order has waited, in minutes. */
export const WAITED_MINUTES = [15, 60, 240, 1_440] as const;

/** The filter in a queue's address. */
export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value.slice(0, 64)]] : [];
    }),
  );
}

/** Whether a text is a day, as a date field writes it. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const isSort = (text: string | undefined): text is DeskSort => DESK_SORTS.some((sort) => sort === text);

/** The query of a queue of requests, which have no amount, to the server; ignores other parameters of the address. */
export function queryOfRequests({ account, waited, from, to, sort }: Filters) {
  const wanted = REQUEST_SORTS.find((one) => one === sort);
  return {
    ...(account === undefined ? {} : { account }),
    ...(waited !== undefined && /^\d{1,6}$/.test(waited) ? { waitedMinutes: waited } : {}),
    ...(isDay(from) ? { from: momentsOf({ from, to: from }).from } : {}),
    ...(isDay(to) ? { to: momentsOf({ from: to, to }).to } : {}),
    ...(wanted === undefined ? {} : { sort: wanted }),
  };
}

/** The query of a queue of orders to the server; ignores other parameters of the address. @param currency of the amounts */
export function queryOfFilters({ min, max, sort, ...filters }: Filters, currency: string) {
  const minimumMinor = min === undefined ? undefined : readAmount(min, currency);
  const maximumMinor = max === undefined ? undefined : readAmount(max, currency);
  return {
    ...queryOfRequests(filters),
    ...(minimumMinor === undefined ? {} : { minimumMinor }),
    ...(maximumMinor === undefined ? {} : { maximumMinor }),
    ...(isSort(sort) ? { sort } : {}),
  };
}
