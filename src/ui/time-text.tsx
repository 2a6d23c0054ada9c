import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGES } from '../../engine/i18n/languages.ts';

/** A moment in the person's language and time zone. */
export function TimeText({ at }: { readonly at: string }) {
  const { i18n } = useTranslation();
  const { locale } = LANGUAGES[findLanguage(i18n.language) ?? 'EN'];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
