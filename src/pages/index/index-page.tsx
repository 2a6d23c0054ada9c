import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { parseMajor } from '../../../engine/money/currency.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { site, useLocalText } from '../../api/site.ts';
import { Headlines } from '../../features/messages/headlines.tsx';
import { Art } from '../../ui/art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { GameTile, LiveCard, PromotionCard, StudioCard } from '../../ui/tiles.tsx';
import { Hero } from './hero.tsx';
import classes from './index-page.module.css';

const pathOf = (gameType: string): string => GAME_TYPES.find(({ code }) => code === gameType)?.path ?? '/slot-games';

/** The categories as pictures, for phones, where the navigation has no room for them. */
function Categories() {
  const { t } = useTranslation();
  return (
    <nav className={classes.categories} aria-label={t('home.categories')}>
      <ul>
        {GAME_TYPES.filter(({ code }) => site.menus.some(({ gameType }) => gameType === code)).map(
          ({ code, key, path }) => (
            <li key={code}>
              <Link to={path}>
                <span className={classes.categoryArt}>
                  <Art kind="category" subject={{ id: code }} widths={[160, 320]} sizes="72px" />
                </span>
                {t(`shell.category.${key}`)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function Winners() {
  const { t } = useTranslation();
  const { currency, country } = site.brand;
  if (site.home.winners.length === 0) return null;
  return (
    <section className={classes.winners} aria-label={t('home.wins')}>
      <h2>
        <span className={classes.dot} />
        {t('home.wins')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls and holds nothing to focus is reached by key only so */}
      <ul tabIndex={0}>
        {site.home.winners.map(({ account, game, amount }) => (
          <li key={account + game.title}>
            <span className={classes.thumb}>
              <Art
                kind="thumb"
                subject={{
                  title: game.title,
                  vendor: game.vendor,
                  gameType: game.gameType,
                  motif: game.motif,
                  palette: game.palette,
                }}
                widths={[160]}
                sizes="36px"
              />
            </span>
            <span className={classes.winner}>
              <span>
                {account} · {game.title}
              </span>
              <b>
                <Money amountMinor={parseMajor(amount, currency)} currency={currency} country={country} isWhole />
              </b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Home: what the merchant's folder shows. A section without content is not drawn. */
export default function IndexPage() {
  const { t } = useTranslation();
  const { locale, read } = useLocalText();
  const { hero, shelves, live, studios } = site.home;
  const isBare = hero.length + shelves.length + live.length + studios.length === 0;
  return (
    <>
      <h1 className="visually-hidden">{site.name}</h1>
      <Hero slides={hero} />
      <Headlines />
      <Categories />
      <Winners />
      {shelves.map((shelf, index) => (
        <Shelf
          key={read(shelf.title) + String(index)}
          title={read(shelf.title)}
          columns={7}
          {...(shelf.target ? { target: shelf.target } : {})}
        >
          {shelf.games.map((game) => (
            <li key={game.title}>
              <GameTile game={game} target={pathOf(game.gameType)} locale={locale} />
            </li>
          ))}
        </Shelf>
      ))}
      {live.length > 0 ? (
        <Shelf title={t('home.live')} target="/live-casino-games" columns={4}>
          {live.map((table) => (
            <li key={table.title}>
              <LiveCard table={table} target="/live-casino-games" locale={locale} brand={site.brand} />
            </li>
          ))}
        </Shelf>
      ) : null}
      {studios.length > 0 ? (
        <Shelf title={t('home.studios')} columns={7}>
          {studios.map((name) => (
            <li key={name}>
              <StudioCard name={name} target="/slot-games" />
            </li>
          ))}
        </Shelf>
      ) : null}
      {site.promotions.length > 0 && site.modules.promotions ? (
        <Shelf title={t('home.promotions')} target="/promotions" columns={3}>
          {site.promotions.map(({ key, title, summary, note, art, palette }) => (
            <li key={key}>
              <PromotionCard
                promotionKey={key}
                title={read(title)}
                summary={read(summary)}
                note={read(note)}
                motif={art}
                palette={palette}
                pattern={site.brand.theme.pattern}
              />
            </li>
          ))}
        </Shelf>
      ) : null}
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
