import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import { Note } from '../../ui/note.tsx';
import classes from './deposit.module.css';
import { type Offer, type Options, offered } from './offers.ts';
import { useGameNames } from './use-game-names.ts';

interface BonusChoiceProps {
  readonly options: Options;
  readonly amountMinor: bigint;
  /** Empty where none is chosen. */
  readonly chosen: string;
  readonly money: (amountMinor: bigint | string) => string;
  readonly isBusy: boolean;
  readonly onChoose: (key: string) => void;
}

interface CardProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onChoose: (key: string) => void;
}

function Card({ value, isChosen, isDisabled, title, children, onChoose }: CardProps) {
  return (
    <label className={classes.offer} data-off={isDisabled || undefined}>
      <input
        type="radio"
        name="bonus"
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChoose(value)}
      />
      <span>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </label>
  );
}

/** What may come on top, each with what it asks for; playing without is as easy. */
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
          times: offer.wagering,
        });
  };
  return (
    <section className={classes.card}>
      <h3 id={id} className={classes.heading}>
        {t('deposit.bonus')}
      </h3>
      <div role="radiogroup" aria-labelledby={id} className={classes.offers}>
        {bonuses.map((offer) => (
          <Card
            key={offer.key}
            value={offer.key}
            title={read(offer.title as never)}
            isChosen={offer.key === chosen}
            isDisabled={isBusy || offered(offer, amountMinor) === 0n}
            onChoose={onChoose}
          >
            {termsOf(offer)}
          </Card>
        ))}
        <Card value="" title={t('deposit.none')} isChosen={chosen === ''} isDisabled={isBusy} onChoose={onChoose}>
          {t('deposit.noneText')}
        </Card>
      </div>
    </section>
  );
}
