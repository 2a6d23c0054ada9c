import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinimize from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Game, titleIn } from '../../../engine/games/game.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useOwnGames } from './own-games.ts';
import classes from './play-bar.module.css';
import { useSetFavourite } from './set-favourite.ts';
import { useShownBalance } from './shown-balance.ts';

interface PlayBarProps {
  readonly gameId: string;
  readonly game: Game | undefined;
  readonly isMember: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly onDeposit: () => void;
}

/** The live balance, which follows wins and losses once the game has shown them. */
function LiveBalance() {
  const site = useSite();
  const { t } = useTranslation();
  const shown = useShownBalance();
  return (
    <span className={classes.balance}>
      <span className="visually-hidden">{t('shell.balance')}</span>
      <span data-testid="balance">
        {shown ? <Money amountMinor={shown.minor} currency={shown.currency} country={site.brand.country} /> : '…'}
      </span>
    </span>
  );
}

function Favourite({ gameId, title }: { readonly gameId: string; readonly title: string }) {
  const { t } = useTranslation();
  const isFavourite = useOwnGames().favourites.has(gameId);
  const { mutate } = useSetFavourite();
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <IconButton
      label={t('games.favouriteOf', { title })}
      aria-pressed={isFavourite}
      onClick={() => mutate({ body: { gameId, isFavourite: !isFavourite } })}
    >
      <Heart size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** The whole document goes full screen, so that dialogs over the game stay visible. Not every phone supports it. */
function FullScreen() {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  const Picture = isFull ? IconMinimize : IconMaximize;
  return (
    <IconButton label={t(isFull ? 'play.endFullScreen' : 'play.fullScreen')} onClick={toggle}>
      <Picture size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** The bar above a game: the way back, the title, the balance, and the player's tools. */
export function PlayBar({ gameId, game, isMember, onBack, onClose, onDeposit }: PlayBarProps) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const title = game ? titleIn(game, language) : t('shell.page.game');
  return (
    <section className={classes.bar} aria-label={t('play.bar')}>
      <IconButton label={t('play.back')} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div className={classes.what}>
        <h1 dir="auto">{title}</h1>
        {game ? <span>{game.vendor}</span> : null}
      </div>
      <div className={classes.tools}>
        {isMember ? (
          <>
            <LiveBalance />
            <span className={classes.deposit}>
              <Button variant="primary" aria-label={t('shell.deposit')} onClick={onDeposit}>
                <IconPlus size={18} stroke={1.75} aria-hidden="true" />
                <span className={classes.word}>{t('shell.deposit')}</span>
              </Button>
            </span>
            <Favourite gameId={gameId} title={title} />
          </>
        ) : null}
        <FullScreen />
        <span className={classes.close}>
          <IconButton label={t('play.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </section>
  );
}
