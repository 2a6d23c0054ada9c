import type { FamilyId, Setup, Volatility } from '../families/family.ts';

/** Families whose chance and pay depend on the volatility; the rules fix the others. */
const WITH_VOLATILITY: ReadonlySet<FamilyId> = new Set([
  'slot',
  'crash',
  'mines',
  'plinko',
  'teen-patti',
  'fishing',
  'keno',
]);

const LINES: Readonly<Record<Volatility, number>> = { low: 10, medium: 20, high: 50 };
const RETURNS: Readonly<Record<Volatility, number>> = { low: 9_720, medium: 9_612, high: 9_450 };

/** A setup as a catalogue entry would make it. */
export const setupFor = (family: FamilyId, volatility: Volatility, returnBasisPoints = RETURNS[volatility]): Setup => ({
  family,
  volatility,
  returnBasisPoints,
  lines: family === 'slot' ? LINES[volatility] : 0,
  minimumBetMinor: '100',
  maximumBetMinor: '100000000',
  theme: 'plain',
});

/** The setups that a family is measured with. */
export const setupsOf = (family: FamilyId): readonly Setup[] => {
  const volatilities: readonly Volatility[] = WITH_VOLATILITY.has(family) ? ['low', 'medium', 'high'] : ['medium'];
  return volatilities.map((volatility) => setupFor(family, volatility));
};
