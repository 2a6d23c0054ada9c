import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../engine/navigation/game-types.ts';
import { useLocalText, useSite } from '../api/site.ts';

interface Games {
  readonly category: string | null;
  readonly vendor: string | null;
}

/** The names of games that a rule names, in a sentence; all games if it names none. */
export function useActivityGames(): (rules: readonly Games[]) => string {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const vendors = site.menus.flatMap((menu) => menu.vendors);
  const nameOf = ({ category, vendor }: Games): string => {
    const type = GAME_TYPES.find(({ code }) => code === category);
    const categoryName = type ? t(`shell.category.${type.key}`) : category;
    const vendorName = vendors.find(({ vassalage }) => vassalage === vendor)?.title ?? vendor;
    if (categoryName && vendorName) return t('activity.gamesOf', { category: categoryName, vendor: vendorName });
    return categoryName ?? vendorName ?? t('activity.allGames');
  };
  return (rules) =>
    rules.length === 0 ? t('activity.allGames') : new Intl.ListFormat(locale).format([...new Set(rules.map(nameOf))]);
}
