import { type Filters, readFilters } from './queue-filters.ts';

/** A queue of orders and its place in the address. */
export interface Queue<Tab extends string = string> {
  readonly tab: Tab;
  readonly page: string;
  readonly filters: Filters;
  /** The rest of its address, besides the open order. */
  readonly place: Readonly<Record<string, string>>;
}

/** The queue in an address. @param tabs the available ones; the first is the default */
export function readQueue<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly [Tab, ...(readonly Tab[])],
): Queue<Tab> {
  const wanted = params.get('tab');
  const tab = tabs.find((one) => one === wanted) ?? tabs[0];
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1';
  const filters = readFilters(params);
  return { tab, page, filters, place: { tab, ...(page === '1' ? {} : { page }), ...filters } };
}

/** A parameter of an address, if it is one of the allowed values; otherwise nothing. */
export const chosenOf = <Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined => choices.find((one) => one === text);
