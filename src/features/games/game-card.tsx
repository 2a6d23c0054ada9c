import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { type ArtSubject, COVER_SIZES, COVER_WIDTHS } from '../../../engine/art/art-url.ts';
import { type Game, isHot, isNew, titleIn } from '../../../engine/games/game.ts';
import { gameAddress } from '../../../engine/navigation/game-address.ts';
import { Art } from '../../ui/art.tsx';
import classes from './game-card.module.css';

/**
 * The texts that all cards of a grid share: made once, because a grid draws hundreds of cards in a second of scrolling.
 */
export interface CardTexts {
  readonly t: TFunction;
  readonly language: string;
  readonly share: Intl.NumberFormat;
  readonly badges: Readonly<Record<'HOT' | 'NEW', string>>;
  /** The label of a heart. */
  readonly favouriteOf: (title: string) => string;
  /** Without a pointer there is no hover, so do not render what only hover shows, such as the heart of no favourite. */
  readonly canHover: boolean;
}

interface GameCardProps {
  readonly game: Game;
  readonly texts: CardTexts;
  readonly today: number;
  readonly isFavourite: boolean;
  /** Whether its cover may be drawn by now. */
  readonly isPictured: boolean;
  readonly onFavourite: (gameId: string, isFavourite: boolean) => void;
}

/** Shown on hover. */
function More({ game, texts: { t, share } }: Pick<GameCardProps, 'game' | 'texts'>) {
  return (
    <span className={classes.more} aria-hidden="true">
      <span className={classes.play}>
        <IconPlayerPlayFilled size={20} />
      </span>
      <span className={classes.facts}>
        <span>{t('games.returnShort', { share: share.format(game.returnBasisPoints / 10_000) })}</span>
        <span>{t(`games.volatility.${game.volatility}`)}</span>
      </span>
    </span>
  );
}

// Made once: an element that stays the same is not compared again when its card shows another game.
const EMPTY_HEART = <IconHeart size={18} stroke={1.75} aria-hidden="true" />;
const FULL_HEART = <IconHeartFilled size={18} aria-hidden="true" />;

/** Render data, one object for each game: it is the key of the cached picture address. */
const subjects = new WeakMap<Game, ArtSubject<'cover'>>();

function subjectOf(game: Game): ArtSubject<'cover'> {
  const subject = subjects.get(game) ?? { title: game.title, vendor: game.vendor, gameType: game.gameType };
  subjects.set(game, subject);
  return subject;
}

/** A game in a lobby: cover, name, studio; its RTP shows on hover. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, texts, today, isFavourite, isPictured, onFavourite } = props;
  const { language, canHover, badges, favouriteOf } = texts;
  const title = titleIn(game, language);
  const badge = isHot(game) ? 'HOT' : isNew(game, today) ? 'NEW' : undefined;
  return (
    <article className={classes.card} data-game={game.id}>
      {/* A plain link: the app handles clicks on all game links, and one listener costs less than one a card. */}
      <a className={classes.link} href={gameAddress({ kind: 'game', gameId: game.id })}>
        <div className={classes.cover}>
          {/* A card is used again for another game, but not its picture: the old one would show until the new one has loaded. */}
          {isPictured ? (
            <Art
              key={game.id}
              kind="cover"
              subject={subjectOf(game)}
              widths={COVER_WIDTHS}
              sizes={COVER_SIZES}
              isInView
            />
          ) : null}
          {canHover ? <More game={game} texts={texts} /> : null}
        </div>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        <span className={classes.line}>
          {badge ? (
            <span className={classes.badge} data-badge={badge}>
              {badges[badge]}
            </span>
          ) : null}
          <span className={classes.vendor} dir="auto">
            {game.vendor}
          </span>
        </span>
      </a>
      {isFavourite || canHover ? (
        <button
          type="button"
          className={classes.heart}
          aria-pressed={isFavourite}
          aria-label={favouriteOf(title)}
          onClick={() => onFavourite(game.id, !isFavourite)}
        >
          {isFavourite ? FULL_HEART : EMPTY_HEART}
        </button>
      ) : null}
    </article>
  );
});
