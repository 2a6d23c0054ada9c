import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../engine/i18n/moment-text.ts';
import { exclusionEnd, timeOutEnd } from '../../../engine/protection/break-end.ts';
import type { BreakChoice } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import classes from './protection.module.css';

const endOf = (choice: BreakChoice): Date | null =>
  choice.kind === 'timeOut' ? timeOutEnd(new Date(), choice.hours) : exclusionEnd(new Date(), choice.months);

/** Consequences of a break, one sentence each. */
export function BreakMeaning({ choice, timeZone }: { readonly choice: BreakChoice; readonly timeZone: string }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const [end] = useState(() => endOf(choice));
  const isExclusion = choice.kind === 'exclusion';
  return (
    <ul className={classes.meaning}>
      <li>
        {end === null
          ? t('protection.what.playEver')
          : t('protection.what.play', { date: momentText(end, locale, timeZone) })}
      </li>
      <li>{t('protection.what.games')}</li>
      <li>{t('protection.what.money')}</li>
      {isExclusion ? <li>{t('protection.what.sites')}</li> : null}
      <li>{t('protection.what.news')}</li>
      <li>{t('protection.what.noWay')}</li>
    </ul>
  );
}
