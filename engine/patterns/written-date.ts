import { readDate } from './patterns.ts';

/** The parts of a date, in the order in which a language writes them. */
export type DateParts = readonly ('day' | 'month' | 'year')[];

const partsOf = new Map<string, DateParts>();

/** Order of the parts in a language of a country, such as `en-IN`. */
export function datePartsOf(locale: string): DateParts {
  const known = partsOf.get(locale) ?? findParts(locale);
  partsOf.set(locale, known);
  return known;
}

function findParts(locale: string): DateParts {
  const parts = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

const YEAR_FIRST: DateParts = ['year', 'month', 'day'];
const EARLIEST_YEAR = 1900;

type Stored = 'yyyy-MM-dd' | 'MM-dd-yyyy';

const store = ({ day, month, year }: Record<DateParts[number], string>, stored: Stored): string =>
  stored === 'yyyy-MM-dd' ? `${year}-${month}-${day}` : `${month}-${day}-${year}`;

/**
 * Reads a date as it was typed: the parts in the order of the language, with any separator, or eight digits without one;
 * four digits in front are the year in every language.
 *
 * @returns the date as it is stored; undefined if it is not whole yet or there is no such day
 */
export function readWrittenDate(typed: string, order: DateParts, stored: Stored): string | undefined {
  const text = typed.trim();
  if (/^\d{8}$/.test(text))
    return [order, YEAR_FIRST]
      .map((parts) => readParts(splitDigits(text, parts), parts, stored))
      .find((date) => date !== undefined);
  const split = text.split(/[^\d]+/);
  const isYearFirst = split[0]?.length === 4;
  return readParts(split, isYearFirst ? YEAR_FIRST : order, stored);
}

/** The date of three parts; none before 1900, which eight digits in another order look like. */
function readParts(split: readonly string[], names: DateParts, stored: Stored): string | undefined {
  if (split.length !== 3 || !split.every((part) => /^\d+$/.test(part))) return undefined;
  const found = { day: '', month: '', year: '' };
  for (const [index, name] of names.entries()) found[name] = (split[index] ?? '').padStart(2, '0');
  const date = store(found, stored);
  return readDate(date, stored) === undefined || Number(found.year) < EARLIEST_YEAR ? undefined : date;
}

function splitDigits(digits: string, order: DateParts): readonly string[] {
  let from = 0;
  return order.map((name) => {
    const part = digits.slice(from, from + (name === 'year' ? 4 : 2));
    from += part.length;
    return part;
  });
}

/** A stored date as the language writes it; any other text as it is. */
export function writeDate(value: string, order: DateParts, stored: Stored): string {
  const iso = readDate(value, stored);
  if (iso === undefined) return value;
  const [year = '', month = '', day = ''] = iso.split('-');
  const parts = { year, month, day };
  return order.map((name) => parts[name]).join(order[0] === 'year' ? '-' : '/');
}
