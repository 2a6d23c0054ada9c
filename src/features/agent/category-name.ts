import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';

/** Names a category of games; what is not play is called so. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation();
  return (category) => {
    const found = GAME_TYPES.find(({ code }) => code === category);
    return found ? t(`shell.category.${found.key}`) : t('agent.profit.other');
  };
}
