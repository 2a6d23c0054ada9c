import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Game } from '../../../engine/games/game.ts';
import { type LobbyState, selectionsOf } from '../../../engine/games/lobby.ts';
import type { GameType } from '../../../engine/navigation/game-types.ts';
import { lobbyPlaceAt } from '../../../engine/navigation/lobby-place.ts';
import { findRoute } from '../../../engine/navigation/routes.ts';
import { withTexts } from '../../api/i18n.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { type Catalogue, useCatalogue } from '../../features/games/catalogue.ts';
import { GameGrid, GameGridSkeleton } from '../../features/games/game-grid.tsx';
import { LobbyFilters } from '../../features/games/lobby-filters.tsx';
import { useOwnGames } from '../../features/games/own-games.ts';
import { passGames } from '../../features/games/pass-games.ts';
import { useSetFavourite } from '../../features/games/set-favourite.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './lobby-page.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLobbyState } from './use-lobby-state.ts';

const LobbyLotteries = lazily(() => withTexts(() => import('./lobby-lotteries.tsx'), 'lottery'));

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
  const { query, ...filter } = state;
  const passed = useMemo(
    () => passGames(catalogue, all, filter, own),
    [catalogue, all, ...Object.values(filter), own.favourites, own.recent],
  );
  // Together with the keystroke, not after it: a second pass and a second frame cost more than they would defer.
  const isTyped = query.trim() !== '';
  const games: readonly Game[] = useMemo(() => (isTyped ? passed.find(query) : passed.games), [passed, isTyped, query]);
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
  useKeptScroll();
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
  const place = useMemo(
    () => lobbyPlaceAt(pathname, asked, new Set(site.menus.map(({ gameType }) => gameType))),
    [site, pathname, asked],
  );
  const catalogue = useCatalogue();
  if (!place) return <NotFound />;
  const { types } = place;
  const hasDraws = findRoute(pathname)?.hasLotteryToggle === true;
  const isAll = hasDraws && asked === null;
  const name = t(isAll ? 'shell.page.lotteryGames' : `shell.${place.name.kind}.${place.name.key}`);
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
      {hasDraws ? <LobbyLotteries asked={asked} /> : null}
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
