import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Game, titleIn } from '../../../engine/games/game.ts';
import { inOwnDirection } from '../../../engine/i18n/direction.ts';
import { gameAddress } from '../../../engine/navigation/game-address.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { useLocalText } from '../../api/site.ts';
import type { SearchEntry } from '../../features/search/search-results.ts';
import type { FoundStudio, Place, PlaceKind } from './search-sources.ts';

const ICONS: Readonly<Record<PlaceKind, typeof IconFile>> = {
  category: IconLayoutGrid,
  page: IconFile,
  centre: IconUser,
  promotion: IconGift,
  announcement: IconSpeakerphone,
  help: IconHelp,
};

/** How a game, a studio or a place is written as an entry of the list. */
export function useEntries() {
  const { t } = useTranslation();
  const { language } = useLocalText();
  return useMemo(() => {
    const category = (gameType: string) =>
      t(`shell.category.${GAME_TYPES.find(({ code }) => code === gameType)?.key ?? 'slots'}`);
    const writeGame = (game: Game): SearchEntry => ({
      id: game.id,
      title: titleIn(game, language),
      note: `${category(game.gameType)} · ${inOwnDirection(game.vendor, language)}`,
      picture: { game: { title: game.title, vendor: game.vendor, gameType: game.gameType } },
      step: { to: gameAddress({ kind: 'game', gameId: game.id }) },
      hint: t('search.play'),
    });
    // Most results of a keystroke are those of the previous one: do not render equal entries again.
    const written = new WeakMap<Game, SearchEntry>();
    return {
      game: (game: Game): SearchEntry => {
        const entry = written.get(game) ?? writeGame(game);
        written.set(game, entry);
        return entry;
      },
      studio: ({ vassalage, title, gameType, target }: FoundStudio): SearchEntry => ({
        id: `${vassalage} ${gameType}`,
        title,
        note: category(gameType),
        picture: { studio: title },
        step: { to: target },
        hint: t('search.go'),
      }),
      place: ({ kind, key, title, target }: Place): SearchEntry => ({
        id: `${kind} ${key}`,
        title,
        note: t(`search.note.${kind}`),
        picture: { Icon: ICONS[kind] },
        step: { to: target },
        hint: t('search.go'),
      }),
      /** The link to a lobby with all results of its category. */
      lobby: (gameType: string, count: number, query: string): SearchEntry => {
        const path = GAME_TYPES.find(({ code }) => code === gameType)?.path ?? '/slot-games';
        return {
          id: `lobby ${gameType}`,
          title: t('search.all', { category: category(gameType), total: count }),
          picture: { Icon: IconLayoutGrid },
          step: { to: `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(query.trim())}` },
          hint: t('search.go'),
        };
      },
      recent: (query: string): SearchEntry => ({
        id: `recent ${query}`,
        title: query,
        picture: { Icon: IconHistory },
        step: { query },
        hint: t('search.again'),
      }),
    };
  }, [t, language]);
}
