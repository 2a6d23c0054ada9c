import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { minorOfWhole } from '../../engine/money/deposit-sums.ts';
import { limitAt } from '../../engine/protection/limit-change.ts';
import { type HelpLine, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '../../schemas/brand/protection.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { protection } from '../../schemas/calls/protection.ts';
import { MINUTE_KINDS } from '../../schemas/calls/protection-shapes.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findStop } from './breaks.repository.ts';
import { readLimits, stateOf } from './limits.repository.ts';
import { findSessionEnd, hasPassword } from './people.repository.ts';
import type { LimitRow, PlayBreak, ProtectionScope } from './protection-scope.ts';
import { findSpans } from './usage.repository.ts';
import { usedOf } from './usage.ts';

type Answer = CallValue<typeof protection>;
type Standing = Pick<Answer, 'currency' | 'timeZone' | 'limits' | 'minutes' | 'stop'>;

/** The highest limit that a merchant lets members set; null is any. */
export function ceilingOf({ brand, protection: rules }: Merchant, kind: LimitKind, period: LimitPeriod): bigint | null {
  const whole = rules.ceilings[kind][period];
  return whole === 0 ? null : minorOfWhole(whole, brand.currency);
}

const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

/** A break as people see it. */
export const breakAnswer = ({ kind, beganAt, endsAt, setBy }: PlayBreak) => ({
  kind,
  beganAt: beganAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  setBy,
});

/**
 * @param isAsked which of the merchant's limits are wanted; each one that the member never had costs a query of past
 * play
 */
async function answerLimits(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  rows: readonly LimitRow[],
  isAsked: (kind: LimitKind, row: LimitRow | undefined) => boolean = () => true,
) {
  const { merchant, now } = scope;
  const spans = await findSpans(tx, scope);
  const limits: Standing['limits'][number][] = [];
  for (const kind of merchant.protection.limits)
    for (const period of LIMIT_PERIODS) {
      const row = rows.find((one) => one.kind === kind && one.period === period);
      if (!isAsked(kind, row)) continue;
      const { amount, nextAmount, nextFrom } = limitAt(stateOf(row), now);
      const { from, to } = spans[period];
      const used = await usedOf(tx, scope, { kind, from }, row);
      const left = amount === null ? null : amount > used ? amount - used : 0n;
      limits.push({
        kind,
        period,
        amountMinor: textOf(amount),
        ceilingMinor: textOf(ceilingOf(merchant, kind, period)),
        next: nextFrom && { amountMinor: textOf(nextAmount), from: nextFrom.toISOString() },
        usedMinor: String(used),
        leftMinor: textOf(left),
        until: to.toISOString(),
      });
    }
  return limits;
}

/** The limits of some kinds that a member has or had, with their usage. */
export const readOwnLimits = async (tx: MerchantTransaction, scope: ProtectionScope, kinds: readonly LimitKind[]) =>
  answerLimits(tx, scope, await readLimits(tx, scope), (kind, row) => row !== undefined && kinds.includes(kind));

const minutesOf = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

function answerMinutes(rows: readonly LimitRow[], now: Date): Standing['minutes'] {
  return MINUTE_KINDS.map((kind) => {
    const { amount, nextAmount, nextFrom } = limitAt(stateOf(rows.find((row) => row.kind === kind)), now);
    const next = nextFrom && { minutes: minutesOf(nextAmount), from: nextFrom.toISOString() };
    return { kind, minutes: minutesOf(amount), next };
  });
}

/** A member's protection: limits, their usage, and the current break. */
export async function readStanding(tx: MerchantTransaction, scope: ProtectionScope): Promise<Standing> {
  const { merchant, now } = scope;
  const rows = await readLimits(tx, scope);
  const stop = await findStop(tx, scope);
  return {
    currency: merchant.brand.currency,
    timeZone: merchant.protection.timeZone,
    limits: await answerLimits(tx, scope, rows),
    minutes: answerMinutes(rows, now),
    stop: stop ? breakAnswer(stop) : null,
  };
}

/** The same, with the choices open to the member. */
export async function readProtection(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { tokenHash, language }: { readonly tokenHash: string; readonly language: LanguageCode },
): Promise<Answer> {
  const { merchant } = scope;
  const rules = merchant.protection;
  const sessionEndsAt = await findSessionEnd(tx, merchant.code, tokenHash);
  const read = (text: HelpLine['note']) => readLocalText(text, language, defaultLanguageOf(merchant));
  return {
    ...(await readStanding(tx, scope)),
    raiseAfterHours: rules.raiseAfterHours,
    sessionMinutes: [...rules.sessionMinutes],
    realityCheckMinutes: [...rules.realityCheckMinutes],
    timeOutHours: [...rules.timeOutHours],
    exclusionMonths: [...rules.exclusionMonths],
    helpLines: rules.helpLines.map(({ name, note, phone = '', url = '' }) => ({
      name: read(name),
      note: read(note),
      phone,
      url,
    })),
    needsPassword: await hasPassword(tx, scope),
    sessionEndsAt: sessionEndsAt?.toISOString() ?? null,
  };
}
