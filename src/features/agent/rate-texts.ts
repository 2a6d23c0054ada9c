import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { useLocalText } from '../../api/site.ts';

const MILLION = 1_000_000;

/** Writes a rate in parts of a million as a percentage. */
export function useRateText(): (rate: number) => string {
  const { locale } = useLocalText();
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return (rate) => format.format(rate / MILLION);
}

/** Names a category of games; what is not play is called so. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation();
  return (category) => {
    const found = GAME_TYPES.find(({ code }) => code === category);
    return found ? t(`shell.category.${found.key}`) : t('agent.profit.other');
  };
}

/** Rates in one line, such as `Slots 0.25%, Tables 0.1%`; empty without any. */
export function useRatesText(): (rates: CategoryRates) => string {
  const rateText = useRateText();
  const categoryName = useCategoryName();
  const { locale } = useLocalText();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return (rates) =>
    list.format(
      Object.entries(rates)
        .filter(([, rate]) => rate > 0)
        .map(([category, rate]) => `${categoryName(category)} ${rateText(rate)}`),
    );
}
