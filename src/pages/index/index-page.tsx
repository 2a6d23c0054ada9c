import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { typesOf } from '../../../engine/navigation/game-types.ts';
import { homeShelves } from '../../../schemas/calls/home-games.ts';
import { queryOf } from '../../api/queries.ts';
import { showsWinners, useLocalText, useSite } from '../../api/site.ts';
import { Headlines } from '../../features/messages/headlines.tsx';
import { Art } from '../../ui/art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NearContext, useNearWatch } from '../../ui/near.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useDrawnParts } from '../../ui/use-drawn-parts.ts';
import { Hero } from './hero.tsx';
import { HomeShelfRow, HomeShelfSpace } from './home-shelf.tsx';
import classes from './index-page.module.css';
import { Winners } from './winners.tsx';

/** Hot and popular games change twice an hour at most. */
const SHELVES_STALE_MS = 10 * 60_000;

/** Three shelves fill the first screen; for a visitor one of them, the recent games, is empty. */
const DRAWN_SHELVES = { atOnce: 3, aStep: 3 };

/** The categories as pictures, for phones, whose navigation has no room for them. */
function Categories() {
  const site = useSite();
  const { t } = useTranslation();
  const watch = useNearWatch();
  return (
    <nav className={classes.categories} aria-label={t('home.categories')}>
      <ul>
        <NearContext value={watch}>
          {typesOf(site.menus).map(({ code, key, path }) => (
            <li key={code}>
              <Link to={path}>
                <span className={classes.categoryArt}>
                  <Art kind="category" subject={{ id: code }} widths={[160, 320]} sizes="72px" />
                </span>
                {t(`shell.category.${key}`)}
              </Link>
            </li>
          ))}
        </NearContext>
      </ul>
    </nav>
  );
}

/** The shelves with their games: those of the page itself at first, and others after a change of language. */
function useShelves() {
  const site = useSite();
  const { language } = useLocalText();
  const isBooted = site.language === language;
  return useQuery({
    ...queryOf(homeShelves, {}, language),
    staleTime: SHELVES_STALE_MS,
    // While other titles are on their way the shelves stay as they are.
    placeholderData: (shown) => shown,
    ...(isBooted && site.homeShelves && { initialData: site.homeShelves }),
  });
}

/** Home, as the merchant's folder configures it. Empty sections are not rendered. */
export default function IndexPage() {
  const site = useSite();
  const { t } = useTranslation();
  const { hero, shelves } = site.home;
  const filled = useShelves();
  const drawn = useDrawnParts(shelves.length, DRAWN_SHELVES);
  const isBare = hero.length === 0 && site.menus.length === 0;
  return (
    <>
      <h1 className="visually-hidden">{site.name}</h1>
      <Hero slides={hero} />
      <Headlines />
      <Categories />
      {showsWinners(site) ? <Winners /> : null}
      {filled.isPending ? <SkeletonLines count={6} /> : null}
      {filled.isError ? <LoadFailure error={filled.error} onRetry={() => void filled.refetch()} /> : null}
      {filled.isPending
        ? null
        : shelves.map((shelf, index) =>
            index < drawn ? (
              <HomeShelfRow key={`${shelf.show} ${index}`} shelf={shelf} filled={filled.data?.[index]} />
            ) : (
              <HomeShelfSpace key={`${shelf.show} ${index}`} shelf={shelf} filled={filled.data?.[index]} />
            ),
          )}
      {isBare ? (
        <EmptyState
          motif="lantern"
          text={t('shell.empty.home')}
          action={<ButtonLink to="/help">{t('shell.empty.toHelp')}</ButtonLink>}
        />
      ) : null}
    </>
  );
}
