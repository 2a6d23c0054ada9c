import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Game } from '../../../engine/games/game.ts';
import { type LobbyState, selectionsOf } from '../../../engine/games/lobby.ts';
import { GAME_TYPES, type GameType } from '../../../engine/navigation/game-types.ts';
import { typesAt } from '../../../engine/navigation/open-target.ts';
import { findRoute } from '../../../engine/navigation/routes.ts';
import { useSession } from '../../api/session-store.ts';
import { type Site, useLocalText, useSite } from '../../api/site.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { type Catalogue, useCatalogue } from '../../features/games/catalogue.ts';
import { findLobbyGames } from '../../features/games/find-lobby-games.ts';
import { GameGrid, GameGridSkeleton } from '../../features/games/game-grid.tsx';
import { LobbyFilters } from '../../features/games/lobby-filters.tsx';
import { useOwnGames } from '../../features/games/own-games.ts';
import { useSetFavourite } from '../../features/games/set-favourite.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './lobby-page.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLobbyState } from './use-lobby-state.ts';

/** The categories of an address that this site has. */
const offeredAt = ({ menus }: Site, pathname: string, asked: string | null): readonly GameType[] => {
  const codes = typesAt(pathname, asked);
  const offered = new Set(menus.map(({ gameType }) => gameType));
  return GAME_TYPES.filter(({ code }) => codes.includes(code) && offered.has(code));
};

function Nothing({ state, onReset }: { readonly state: LobbyState; readonly onReset: () => void }) {
  const { t } = useTranslation();
  const text =
    state.query === '' && state.selection === 'FAV'
      ? t('games.emptyFavourites')
      : state.query === '' && state.selection === 'RECENT'
        ? t('games.emptyRecent')
        : t('games.emptyHint');
  return (
    <EmptyState
      motif="seven"
      title={t('games.empty')}
      text={text}
      action={<Button onClick={onReset}>{t('games.showAll')}</Button>}
    />
  );
}

/** The heart of a tile: kept for members, and a reason to log in for visitors. */
function useFavouriteChange() {
  const { open } = useDialogs();
  const isMember = useSession() !== undefined;
  const { mutate } = useSetFavourite();
  return useCallback(
    (gameId: string, isFavourite: boolean) => {
      if (isMember) mutate({ body: { gameId, isFavourite } });
      else open({ kind: 'login' });
    },
    [isMember, mutate, open],
  );
}

function LoadedLobby({
  catalogue,
  types,
  name,
}: {
  readonly catalogue: Catalogue;
  readonly types: readonly GameType[];
  readonly name: string;
}) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { state, change } = useLobbyState();
  const own = useOwnGames();
  const onFavourite = useFavouriteChange();
  const codes = useMemo(() => new Set(types.map(({ code }) => code)), [types]);
  const all = useMemo(() => catalogue.games.filter(({ gameType }) => codes.has(gameType)), [catalogue, codes]);
  const selections = useMemo(() => selectionsOf(all, catalogue.today), [all, catalogue]);
  // Together with the keystroke, not after it: a second pass and a second frame cost more than they would defer.
  const games: readonly Game[] = useMemo(
    () => findLobbyGames(catalogue, codes, state, own),
    [catalogue, codes, state, own.favourites, own.recent],
  );
  const studios = useMemo(() => {
    const counts = Map.groupBy(all, ({ vassalage }) => vassalage);
    return site.menus
      .filter(({ gameType }) => codes.has(gameType))
      .flatMap(({ vendors }) => vendors)
      .map(({ vassalage, title }) => ({ vassalage, title, count: counts.get(vassalage)?.length ?? 0 }));
  }, [all, codes]);
  const reset = useCallback(
    () =>
      change({
        query: '',
        selection: 'ALL',
        vassalage: '',
        volatility: undefined,
        hasBet: false,
        hasLines: false,
      }),
    [change],
  );
  useKeptScroll(true);
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  return (
    <>
      <LobbyFilters
        name={name}
        state={state}
        selections={selections}
        studios={studios}
        shown={t('games.countOf', { shown: numbers.format(games.length), total: numbers.format(all.length) })}
        onChange={change}
        onReset={reset}
      />
      {games.length === 0 ? (
        <Nothing state={state} onReset={reset} />
      ) : (
        <GameGrid
          games={games}
          label={name}
          today={catalogue.today}
          favourites={own.favourites}
          isChanging={state.query !== ''}
          onFavourite={onFavourite}
        />
      )}
    </>
  );
}

/** A lobby: every game of its categories, to be searched and filtered. */
export default function LobbyPage() {
  const site = useSite();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('type');
  const types = useMemo(() => offeredAt(site, pathname, asked), [site, pathname, asked]);
  const catalogue = useCatalogue();
  const [first, ...others] = types;
  if (!first) return <NotFound />;
  // A lobby of one category has that one's name, else the name of the page.
  const name =
    others.length === 0 ? t(`shell.category.${first.key}`) : t(`shell.page.${findRoute(pathname)?.key ?? 'home'}`);
  const menus = site.menus.filter(({ gameType }) => types.some(({ code }) => code === gameType));
  const sizes = {
    games: t('games.gameCount', { count: menus.reduce((sum, { gameCount }) => sum + gameCount, 0) }),
    studios: t('games.studioCount', { count: menus.reduce((sum, { vendors }) => sum + vendors.length, 0) }),
  };
  return (
    <>
      <div className={classes.head}>
        <PageTitle>{name}</PageTitle>
        <p className={classes.size}>{t('games.sizeOf', sizes)}</p>
      </div>
      {catalogue.isPending ? (
        <>
          <span className="visually-hidden" role="status">
            {t('games.loading')}
          </span>
          <GameGridSkeleton />
        </>
      ) : catalogue.isError ? (
        <LoadFailure error={catalogue.error} onRetry={() => void catalogue.refetch()} />
      ) : (
        <LoadedLobby key={types.map(({ code }) => code).join()} catalogue={catalogue.data} types={types} name={name} />
      )}
    </>
  );
}
