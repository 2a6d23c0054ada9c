import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { vendorAddress } from '../../../engine/navigation/vendor-address.ts';
import type { HomeShelf } from '../../../schemas/brand/content-home.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { homeShelves } from '../../../schemas/calls/home-games.ts';
import { type Site, useLocalText, useSite } from '../../api/site.ts';
import { Shelf, type ShelfKind, ShelfSpace } from '../../ui/shelf.tsx';
import { GameTile, LiveCard, PromotionCard, StudioCard } from '../../ui/tiles.tsx';
import { ContinuePlaying } from './continue-playing.tsx';

type FilledShelf = CallValue<typeof homeShelves>[number];

/** Studios on their shelf. */
const STUDIOS_SHOWN = 21;

/** Where "view all" leads; shelves over several categories lead to the largest. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ['hot', '/slot-games?show=HOT'],
  ['new', '/slot-games?show=NEW'],
  ['popular', '/slot-games'],
]);

/** The studios of the merchant, each once, with the first category in which it has games. */
const listStudios = ({ menus, brand }: Site) => {
  const all = menus.flatMap(({ vendors }) =>
    vendors.map((vendor) => ({ title: vendor.title, target: vendorAddress(vendor, brand.lotteryType) })),
  );
  return [...new Map(all.reverse().map((studio) => [studio.title, studio])).values()].reverse();
};

/** Live games show their table, others their cover. */
const gamesKind = (gameType: string | undefined): ShelfKind => (gameType === 'LIVE' ? 'tables' : 'tiles');

const hasBadges = ({ games }: FilledShelf): boolean => games.some(({ badge }) => badge !== undefined);

function Studios({ title }: { readonly title: string }) {
  const { locale } = useLocalText();
  const studios = listStudios(useSite());
  if (studios.length === 0) return null;
  return (
    <Shelf title={title} note={new Intl.NumberFormat(locale).format(studios.length)} kind="studios">
      {studios.slice(0, STUDIOS_SHOWN).map(({ title: name, target }) => (
        <li key={name}>
          <StudioCard name={name} target={target} />
        </li>
      ))}
    </Shelf>
  );
}

function Promotions({ title }: { readonly title: string }) {
  const site = useSite();
  const { read } = useLocalText();
  if (site.promotions.length === 0 || !site.modules.promotions) return null;
  return (
    <Shelf title={title} target="/promotions" kind="promotions">
      {site.promotions.map((promotion) => (
        <li key={promotion.key}>
          <PromotionCard
            promotionKey={promotion.key}
            title={read(promotion.title)}
            summary={read(promotion.summary)}
            note={read(promotion.note)}
            motif={promotion.art}
            palette={promotion.palette}
            pattern={site.brand.theme.pattern}
            picture={site.pictures[promotion.picture ?? '']}
            calmSide={promotion.pictureCalmSide}
          />
        </li>
      ))}
    </Shelf>
  );
}

function Games({ title, filled }: { readonly title: string; readonly filled: FilledShelf }) {
  const site = useSite();
  const { t } = useTranslation();
  const { show, gameType, games, total } = filled;
  if (games.length === 0) return null;
  const kind = gamesKind(gameType);
  const target = gameType ? GAME_TYPES.find(({ code }) => code === gameType)?.path : TARGETS.get(show);
  return (
    <Shelf
      title={title}
      kind={kind}
      hasBadges={hasBadges(filled)}
      {...(show === 'category' && { note: t('games.gameCount', { count: total }) })}
      {...(target && { target })}
    >
      {games.map((game) => (
        <li key={game.gameId}>
          {kind === 'tables' ? <LiveCard game={game} brand={site.brand} /> : <GameTile game={game} />}
        </li>
      ))}
    </Shelf>
  );
}

interface ShelfProps {
  readonly shelf: HomeShelf;
  readonly filled: FilledShelf | undefined;
}

/** What a row will show; undefined if it stays empty. */
function kindOf(site: Site, { show, gameType }: HomeShelf, filled: FilledShelf | undefined): ShelfKind | undefined {
  if (show === 'studios') return site.menus.length > 0 ? 'studios' : undefined;
  if (show === 'promotions') return site.modules.promotions && site.promotions.length > 0 ? 'promotions' : undefined;
  if (show === 'recent' || !filled || filled.games.length === 0) return undefined;
  return gamesKind(gameType);
}

/** The place of a row of home that is not drawn yet. */
export function HomeShelfSpace({ shelf, filled }: ShelfProps) {
  const kind = kindOf(useSite(), shelf, filled);
  return kind ? <ShelfSpace kind={kind} hasBadges={filled !== undefined && hasBadges(filled)} /> : null;
}

/** One row of home as the merchant's folder configures it; nothing if it is empty. */
export function HomeShelfRow({ shelf, filled }: ShelfProps) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { show, gameType } = shelf;
  const category = GAME_TYPES.find(({ code }) => code === gameType)?.key;
  const preset = show === 'category' ? t(`shell.category.${category ?? 'slots'}`) : t(`home.shelf.${show}`);
  const title = read(shelf.title) || preset;
  if (show === 'recent') return <ContinuePlaying title={title} />;
  if (show === 'studios') return <Studios title={title} />;
  if (show === 'promotions') return <Promotions title={title} />;
  return filled ? <Games title={title} filled={filled} /> : null;
}
