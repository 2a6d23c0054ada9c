import type { Period } from '../../schemas/brand/content-notices.ts';
import { readDate } from '../patterns/patterns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_LENGTH = 'yyyy-MM-dd'.length;

/** A day in UTC or a point in time, in milliseconds; NaN if there is no such day. */
const readMoment = (text: string): number => {
  if (readDate(text.slice(0, DAY_LENGTH), 'yyyy-MM-dd') === undefined) return Number.NaN;
  return Date.parse(text.length === DAY_LENGTH ? `${text}T00:00Z` : text);
};

/** Start of an entry's display period in milliseconds; NaN if there is no such day. */
export const beginningOf = (from: string): number => readMoment(from);

/** The moment in milliseconds from which on it is not shown any more: a day counts to its end. */
export const endOf = (until: string): number => readMoment(until) + (until.length === DAY_LENGTH ? DAY_MS : 0);

/** Whether an entry of the merchant's folder is in its time. Days are days in UTC. */
export const isShownAt = ({ from, until }: Period, nowMs: number): boolean =>
  (from === undefined || beginningOf(from) <= nowMs) && (until === undefined || nowMs < endOf(until));
