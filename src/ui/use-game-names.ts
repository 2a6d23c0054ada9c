import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../engine/navigation/game-types.ts';
import { useLocalText } from '../api/site.ts';

/** The names of categories in a sentence; all games if there are none. */
export function useGameNames(): (categories: readonly string[]) => string {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  return (categories) => {
    if (categories.length === 0) return t('deposit.allGames');
    const names = GAME_TYPES.filter(({ code }) => categories.includes(code)).map(({ key }) =>
      t(`shell.category.${key}`),
    );
    return new Intl.ListFormat(locale).format(names);
  };
}
