import type { VipProgramme } from '../../schemas/brand/vip.ts';
import { parseMajor } from '../money/currency.ts';
import type { TermsSetting } from './terms-of.ts';
import type { VipLevel, VipRules } from './vip-levels.ts';

/** Points are earned once at every level. */
const ONCE = 10_000;

/** The rules of a VIP programme as it is written, in minor units. Without levels there is that of every member alone. */
export function vipRulesOf(programme: VipProgramme, { currency, timeZone }: TermsSetting): VipRules {
  const { levels, reaches, keepDays, graceDays, falls, counts } = programme;
  const written = levels.map(
    ({ turnover, deposits, keep, label }): VipLevel => ({
      ...(turnover === undefined ? {} : { turnoverMinor: parseMajor(turnover, currency) }),
      ...(deposits === undefined ? {} : { depositsMinor: parseMajor(deposits, currency) }),
      keepMinor: parseMajor(keep, currency),
      benefits: { pointsBasisPoints: ONCE, ...(label === undefined ? {} : { label }) },
    }),
  );
  const base: VipLevel = { keepMinor: 0n, benefits: { pointsBasisPoints: ONCE } };
  return {
    timeZone,
    levels: written.length === 0 ? [base] : written,
    reaches,
    keepFor: keepDays === undefined ? 'month' : { days: keepDays },
    graceDays,
    falls,
    counts: counts.map(({ category, vendor, basisPoints }) => ({
      ...(category === undefined ? {} : { category }),
      ...(vendor === undefined ? {} : { vendor }),
      basisPoints,
    })),
  };
}
