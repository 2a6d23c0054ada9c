import { readExactFields } from '../json/exact-fields.ts';
import { hasFields } from '../json/fields-of.ts';
import { findResultMistakes, type Kind, resultTexts } from './kind.ts';
import type { Result } from './play.ts';

/** The subject of a signed result. */
export interface ResultSubject {
  /** The name that the feed has for the lottery. */
  readonly lottery: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly drawsAt: string;
  /** Code of the province; empty for a lottery without provinces. */
  readonly province: string;
}

/** A signed result, with its prizes as they were sent. */
export interface SignedResult extends ResultSubject {
  readonly prizes: Readonly<Record<string, unknown>>;
}

/** The names in a message; others are refused, so that nothing is signed that no one reads. */
const NAMES = ['drawsAt', 'lottery', 'prizes', 'province', 'type'];

/** The province in the number of a period; empty if it has none. */
export const provinceOfPeriod = (period: string): string => /-([a-z][a-z0-9]*)$/.exec(period)?.[1] ?? '';

/** The result in the text that a feed has signed; undefined if the text has another form. */
export function readSignedResult(text: string): SignedResult | undefined {
  const message = readExactFields(text, NAMES);
  if (!message) return undefined;
  const { type, lottery, drawsAt, province, prizes } = message;
  if (type !== 'lotteryResult' || typeof lottery !== 'string' || typeof province !== 'string') return undefined;
  if (typeof drawsAt !== 'string' || !hasFields(prizes)) return undefined;
  return { lottery, drawsAt, province, prizes };
}

/** The numbers of a signed result: of each prize all, each with its digits. Undefined if the kind cannot have them. */
export function numbersOfResult(kind: Kind, { prizes }: Pick<SignedResult, 'prizes'>): Result | undefined {
  const numbers = kind.groups.flatMap(({ key }) => {
    const texts: unknown = prizes[key];
    return Array.isArray(texts) ? texts.map(Number) : [];
  });
  if (findResultMistakes(kind, numbers).length > 0) return undefined;
  const texts = resultTexts(kind, numbers);
  const isExact =
    Object.keys(prizes).length === kind.groups.length &&
    kind.groups.every(({ key }, place) => JSON.stringify(prizes[key]) === JSON.stringify(texts[place]));
  return isExact ? numbers : undefined;
}
