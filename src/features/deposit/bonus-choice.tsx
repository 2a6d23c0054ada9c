import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import type { ChoiceView } from '../../ui/form/form-view.ts';
import { useGameNames } from '../../ui/use-game-names.ts';
import classes from './deposit.module.css';
import { type Offer, type Options, offered } from './offers.ts';

/** The available bonuses, each with its conditions; declining is as easy. */
export function useBonusChoice(
  { bonuses }: Options,
  amountMinor: bigint,
  money: (amountMinor: bigint | string) => string,
): ChoiceView {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const gameNames = useGameNames();
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
  const cardOf = (title: string, terms: string) => (
    <>
      <b>{title}</b>
      <span>{terms}</span>
    </>
  );
  return {
    className: `${card.surface} ${card.roomy}`,
    listClassName: classes.offers,
    optionClassName: classes.offer,
    isLarge: true,
    dot: 'start',
    options: [
      ...bonuses.map((offer) => ({
        value: offer.key,
        isOff: offered(offer, amountMinor) === 0n,
        content: cardOf(read(offer.title), termsOf(offer)),
      })),
      { value: '', content: cardOf(t('deposit.none'), t('deposit.noneText')) },
    ],
  };
}
