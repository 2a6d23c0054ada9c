import { EARLY_PART } from '../../engine/i18n/bundles.ts';
import { CENTRE_TEXTS, MEMBER_CENTRE_KEYS } from '../../engine/navigation/member-centre.ts';
import limits from '../../languages/limits.json' with { type: 'json' };
import { DEPOSIT_KINDS } from '../../schemas/brand/deposit-kind-names.ts';
import { DEPOSIT_KIND_RULES } from '../../schemas/brand/deposit-kinds.ts';
import type { CheckedAgainst } from './check-languages.ts';
import { findNamed, readCode } from './used-keys.ts';

/** Letters that fit a row of the member centre's menu on a phone. */
const LONGEST_NAME = 31;

const CENTRE_NAMES = MEMBER_CENTRE_KEYS.map((key) => `${CENTRE_TEXTS[key]}.${EARLY_PART}.${key}`);

/** Texts of the ways of paying, which components put together from the table. */
const depositTexts = (): readonly string[] =>
  DEPOSIT_KINDS.flatMap((kind) => {
    const { lines, onPhone } = DEPOSIT_KIND_RULES[kind];
    return [
      ...lines.map((line) => `deposit.line.${line}`),
      ...['first', 'second', 'third'].map((step) => `deposit.step.${kind}.${step}`),
      ...(onPhone === 'open' ? [`deposit.open.${kind}`] : []),
    ];
  });

/** What the texts under `root` are compared with: the code, the tables that name texts, and the limits. */
export function textsAsked(root: string): Omit<CheckedAgainst, 'root'> {
  const site = findNamed(readCode(root, ['src', 'engine', 'server', 'flows', 'schemas']));
  const keys = [...CENTRE_NAMES, ...depositTexts()];
  return {
    limits: { ...limits, ...Object.fromEntries(CENTRE_NAMES.map((key) => [key, LONGEST_NAME])) },
    site: {
      ...site,
      whole: new Set([...site.whole, ...keys]),
      asked: [...site.asked, ...keys.map((key) => ({ key, given: undefined }))],
    },
    games: findNamed(readCode(root, ['games'])),
  };
}
