import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Note } from '../../ui/note.tsx';
import { useGameNames } from '../../ui/use-game-names.ts';
import classes from './deposit.module.css';
import { type Offer, type Options, offered } from './offers.ts';

interface BonusChoiceProps {
  readonly options: Options;
  readonly amountMinor: bigint;
  /** Empty if none is chosen. */
  readonly chosen: string;
  readonly money: (amountMinor: bigint | string) => string;
  readonly isBusy: boolean;
  readonly onChoose: (key: string) => void;
}

/** The available bonuses, each with its conditions; declining is as easy. */
export function BonusChoice({ options, amountMinor, chosen, money, isBusy, onChoose }: BonusChoiceProps) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const gameNames = useGameNames();
  const id = useId();
  const { bonuses, wageringLeftMinor } = options;
  if (wageringLeftMinor !== undefined)
    return <Note tone="info">{t('deposit.running', { left: money(wageringLeftMinor) })}</Note>;
  if (bonuses.length === 0) return null;
  const termsOf = (offer: Offer): string => {
    const bonus = offered(offer, amountMinor);
    const shared = { games: gameNames(offer.categories), days: offer.days };
    return bonus > 0n
      ? t('deposit.terms', { ...shared, bonus: money(bonus), needed: money(bonus * BigInt(offer.wagering)) })
      : t('deposit.termsShort', {
          ...shared,
          percent: offer.percent,
          maximum: money(offer.maximumMinor),
          minimum: money(offer.minimumDepositMinor),
          count: offer.wagering,
        });
  };
  return (
    <section className={`${card.surface} ${card.roomy}`}>
      <h3 id={id} className={classes.heading}>
        {t('deposit.bonus')}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={classes.offers}>
        {bonuses.map((offer) => (
          <ChoiceCard
            key={offer.key}
            className={classes.offer ?? ''}
            name="bonus"
            value={offer.key}
            isChosen={offer.key === chosen}
            isDisabled={isBusy}
            isOff={offered(offer, amountMinor) === 0n}
            dot="start"
            onChoose={() => onChoose(offer.key)}
          >
            <b>{read(offer.title)}</b>
            <span>{termsOf(offer)}</span>
          </ChoiceCard>
        ))}
        <ChoiceCard
          className={classes.offer ?? ''}
          name="bonus"
          value=""
          isChosen={chosen === ''}
          isDisabled={isBusy}
          dot="start"
          onChoose={() => onChoose('')}
        >
          <b>{t('deposit.none')}</b>
          <span>{t('deposit.noneText')}</span>
        </ChoiceCard>
      </div>
    </section>
  );
}
