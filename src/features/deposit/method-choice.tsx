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
    return least === most ? t('deposit.minutes', { count: most }) : t('deposit.minutesFromTo', { least, most });
  };
}

interface MethodChoiceProps {
  readonly methods: readonly Method[];
  readonly chosen: string;
  readonly money: MoneyText;
  readonly isBusy: boolean;
  readonly onChoose: (key: string) => void;
}

/** The ways to pay, of which one is chosen. One that is closed says why. */
export function MethodChoice({ methods, chosen, money, isBusy, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const arrival = useArrival();
  const id = useId();
  return (
    <section className={`${card.surface} ${card.roomy}`}>
      <h3 id={id} className={classes.heading}>
        {t('deposit.payWith')}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={classes.methods}>
        {methods.map((method) => {
          const { key, label, mark, minimumMinor, maximumMinor, isRecommended, isOff, offReason } = method;
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
              {isOff ? <span>{read(offReason)}</span> : <span>{arrival(method)}</span>}
              {isOff ? null : (
                <span>{t('deposit.range', { least: money(minimumMinor), most: money(maximumMinor) })}</span>
              )}
              {isRecommended && !isOff ? <span className={classes.recommended}>{t('deposit.recommended')}</span> : null}
            </ChoiceCard>
          );
        })}
      </div>
    </section>
  );
}
