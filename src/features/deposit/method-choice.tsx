import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import type { ChoiceView } from '../../ui/form/form-view.ts';
import classes from './deposit.module.css';
import type { Method } from './offers.ts';

type MoneyText = (amountMinor: bigint | string) => string;

/** A method without a mark shows the beginning of its name: no tile is empty. */
const LETTERS_OF_MARK = 2;

/** How soon money of a method arrives, in words. */
function useArrival(): (method: Pick<Method, 'minutesLeast' | 'minutesMost'>) => string {
  const { t } = useTranslation();
  return ({ minutesLeast: least, minutesMost: most }) => {
    if (most === 0) return t('deposit.instant');
    if (least === 0) return t('deposit.minutesUpTo', { count: most });
    return least === most ? t('deposit.minutes', { count: most }) : t('deposit.minutesFromTo', { least, count: most });
  };
}

/** Why a method is closed, and when it is open again where that is known. */
function useClosure(): (method: Pick<Method, 'offReason' | 'opensAt'>) => string {
  const { t } = useTranslation();
  const { locale, read } = useLocalText();
  return ({ offReason, opensAt }) => {
    if (opensAt === undefined) return offReason ? read(offReason) : t('deposit.closedNow');
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(opensAt));
    return [offReason ? read(offReason) : '', t('deposit.backAt', { when })].filter(Boolean).join(' · ');
  };
}

/** The ways to pay, of which one is chosen. One that is closed says why. */
export function useMethodChoice(methods: readonly Method[], money: MoneyText): ChoiceView {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const arrival = useArrival();
  const closure = useClosure();
  return {
    className: `${card.surface} ${card.roomy}`,
    listClassName: classes.methods,
    optionClassName: classes.method,
    isLarge: true,
    options: methods.map((method) => {
      const { key, label, mark, minimumMinor, maximumMinor, isRecommended, isOff } = method;
      return {
        value: key,
        isOff,
        mark: (
          <span className={classes.mark} data-off={isOff || undefined} aria-hidden="true">
            {mark || read(label).slice(0, LETTERS_OF_MARK)}
          </span>
        ),
        content: (
          <>
            <b>{read(label)}</b>
            <span>{isOff ? closure(method) : arrival(method)}</span>
            {isOff ? null : (
              <span className={classes.range}>
                {t('deposit.range', { least: money(minimumMinor), most: money(maximumMinor) })}
              </span>
            )}
            {isRecommended && !isOff ? <span className={classes.recommended}>{t('deposit.recommended')}</span> : null}
          </>
        ),
      };
    }),
  };
}
