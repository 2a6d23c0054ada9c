import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES } from '../../engine/i18n/languages.ts';

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the person's language, as seen when it is drawn. */
export function AgoText({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const { locale } = LANGUAGES[findLanguage(i18n.language) ?? 'EN'];
  const passedMs = Math.max(0, Date.now() - new Date(at).getTime());
  const [unit, unitMs] = UNITS.find(([, ms]) => passedMs >= ms) ?? ['minute', 60_000];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return <time dateTime={at}>{format.format(-Math.floor(passedMs / unitMs), unit)}</time>;
}
