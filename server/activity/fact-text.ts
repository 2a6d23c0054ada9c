import { hash } from 'node:crypto';
import type { Activity } from '../../engine/promotions/activity.ts';
import type { MemberFact } from '../../engine/promotions/facts.ts';
import type { VipRules, VipStanding } from '../../engine/promotions/vip-levels.ts';

/** JSON has no whole numbers of any size: they are written as `{"$": "123"}`. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_name, entry: unknown) => (typeof entry === 'bigint' ? { $: String(entry) } : entry));

const isWritten = (entry: unknown): entry is { readonly $: string } =>
  typeof entry === 'object' && entry !== null && '$' in entry && typeof entry.$ === 'string';

/** Restores bigints in place: a JSON reviver would run for every value, and few are bigints. */
function restore(value: object): void {
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry !== 'object' || entry === null) continue;
    if (isWritten(entry)) Reflect.set(value, name, BigInt(entry.$));
    else restore(entry);
  }
}

/** An object from the text that `write` wrote. */
function read(text: string) {
  const value = JSON.parse(text);
  restore(value);
  return value;
}

/** A fact as text. */
export const factText = (fact: MemberFact): string => write(fact);

/** A fact from the text that `factText` wrote. */
export const readFact = (text: string): MemberFact => read(text);

/** The terms of an activity as text. */
export const termsText = (terms: Activity): string => write(terms);

/** Names terms by what they say: other terms have another one. */
export const hashTerms = (terms: Activity): string => hash('sha256', termsText(terms), 'hex');

/** Terms from the text that `termsText` wrote. */
export const readTerms = (text: string): Activity => read(text);

/** Rules of VIP levels as text. */
export const rulesText = (rules: VipRules): string => write(rules);

/** Rules from the text that `rulesText` wrote. */
export const readRules = (text: string): VipRules => read(text);

/** A standing as text; the same standing is the same text. */
export const standingText = ({ level, highest, sinceMinor, sinceDay, sums, ...held }: VipStanding): string => {
  const { depositsMinor, turnoverMinor, points } = sums;
  return write({ level, highest, sinceMinor, sinceDay, sums: { depositsMinor, turnoverMinor, points }, ...held });
};

/** A standing from the text that `standingText` wrote. */
export const readStanding = (text: string): VipStanding => read(text);
