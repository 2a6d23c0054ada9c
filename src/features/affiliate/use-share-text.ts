import { useCallback } from 'react';
import { useLocalText } from '../../api/site.ts';

const WHOLE = 10_000;

/** Writes hundredths of a percent as the person's language does. */
export function useShareText(): (basisPoints: number) => string {
  const { locale } = useLocalText();
  return useCallback(
    (basisPoints) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / WHOLE),
    [locale],
  );
}
