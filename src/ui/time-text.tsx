import { useTranslation } from 'react-i18next';
import { momentText } from '../../engine/i18n/moment-text.ts';
import { useLocalText } from '../api/site.ts';

interface TimeTextProps {
  readonly at: string;
  /** Whose clock counts; the person's own unless it is named. */
  readonly timeZone?: string;
}

/** A moment in the person's language, as people of the merchant's country write it. */
export function TimeText({ at, timeZone }: TimeTextProps) {
  const { locale } = useLocalText();
  const text = timeZone
    ? momentText(at, locale, timeZone)
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return <time dateTime={at}>{text}</time>;
}

/** A time within a phrase, at its `date` placeholder. */
export function TimePhrase({ phrase, ...time }: TimeTextProps & { readonly phrase: string }) {
  const { t } = useTranslation();
  const [before = '', after = ''] = t(phrase, { date: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <TimeText {...time} />
      {after}
    </>
  );
}
