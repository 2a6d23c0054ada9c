import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import classes from './deposit.module.css';
import type { Method } from './offers.ts';

type MoneyText = (amountMinor: bigint | string) => string;

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

interface MethodChoiceProps {
  readonly methods: readonly Method[];
  readonly chosen: string;
  readonly money: MoneyText;
  readonly isBusy: boolean;
  readonly onChoose: (key: string) => void;
}

/** The ways to pay, of which one is chosen. A closed method shows the reason. */
export function MethodChoice({ methods, chosen, money, isBusy, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const arrival = useArrival();
  const closure = useClosure();
  const id = useId();
  return (
    <section className={`${card.surface} ${card.roomy}`}>
      <h3 id={id} className={classes.heading}>
        {t('deposit.payWith')}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={classes.methods}>
        {methods.map((method) => {
          const { key, label, mark, minimumMinor, maximumMinor, isRecommended, isOff } = method;
          return (
            <ChoiceCard
              key={key}
              className={classes.method ?? ''}
              name="method"
              value={key}
              isChosen={key === chosen}
              isDisabled={isBusy}
              isOff={isOff}
              mark={
                <span className={classes.mark} data-off={isOff || undefined} aria-hidden="true">
                  {mark}
                </span>
              }
              onChoose={() => onChoose(key)}
            >
              <b>{read(label)}</b>
              <span>{isOff ? closure(method) : arrival(method)}</span>
              {isOff ? null : (
                <span className={classes.range}>
                  {t('deposit.range', { least: money(minimumMinor), most: money(maximumMinor) })}
                </span>
              )}
              {isRecommended && !isOff ? <span className={classes.recommended}>{t('deposit.recommended')}</span> : null}
            </ChoiceCard>
          );
        })}
      </div>
    </section>
  );
}
