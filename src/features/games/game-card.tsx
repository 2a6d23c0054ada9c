import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Game, isHot, isNew, titleIn } from '../../../engine/games/game.ts';
import { gameAddress } from '../../../engine/navigation/game-address.ts';
import { Art } from '../../ui/art.tsx';
import classes from './game-card.module.css';

interface GameCardProps {
  readonly game: Game;
  readonly language: string;
  readonly locale: string;
  readonly newestDay: number;
  readonly isFavourite: boolean;
  readonly onFavourite: (gameId: string, isFavourite: boolean) => void;
}

/** A game of a lobby: cover, name, studio; what it pays is seen when it is pointed at. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, language, locale, newestDay, isFavourite, onFavourite } = props;
  const { t } = useTranslation();
  const title = titleIn(game, language);
  const badge = isHot(game) ? 'HOT' : isNew(game, newestDay) ? 'NEW' : undefined;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <article className={classes.card} data-game={game.id}>
      <Link className={classes.link} to={gameAddress({ kind: 'game', gameId: game.id })}>
        <div className={classes.cover}>
          <Art
            kind="cover"
            subject={{ title: game.title, vendor: game.vendor, gameType: game.gameType }}
            widths={[160, 320, 480]}
            sizes="(max-width: 47.99em) 30vw, 170px"
          />
          <span className={classes.more} aria-hidden="true">
            <span className={classes.play}>
              <IconPlayerPlayFilled size={20} />
            </span>
            <span className={classes.facts}>
              <span>{t('games.returnShort', { share: share.format(game.returnBasisPoints / 10_000) })}</span>
              <span>{t(`games.volatility.${game.volatility}`)}</span>
            </span>
          </span>
        </div>
        <span className={classes.line}>
          <span className={classes.title}>{title}</span>
          {badge ? (
            <span className={classes.badge} data-badge={badge}>
              {t(`home.badge.${badge}`)}
            </span>
          ) : null}
        </span>
        <span className={classes.vendor}>{game.vendor}</span>
      </Link>
      <button
        type="button"
        className={classes.heart}
        aria-pressed={isFavourite}
        aria-label={t('games.favouriteOf', { title })}
        onClick={() => onFavourite(game.id, !isFavourite)}
      >
        <Heart size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </article>
  );
});
