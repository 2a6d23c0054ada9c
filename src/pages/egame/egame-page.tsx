import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTrial } from '../../../engine/access/roles.ts';
import { titleIn } from '../../../engine/games/game.ts';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import { type GamePlace, readGameAddress } from '../../../engine/navigation/game-address.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { protection } from '../../../schemas/calls/protection.ts';
import { withTexts } from '../../api/i18n.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText } from '../../api/site.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { useLauncher } from '../../app/launch-context.ts';
import { whereabouts } from '../../app/whereabouts.ts';
import { GameFrame } from '../../features/games/game-frame.tsx';
import { type OpenedGame, openedGame, useOpenedGame } from '../../features/games/opened-game.ts';
import { PlayBar } from '../../features/games/play-bar.tsx';
import { RealityCheck } from '../../features/games/reality-check.tsx';
import { useGame } from '../../features/games/use-game.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './egame-page.module.css';

const PlayStopped = lazily(() => withTexts(() => import('../../features/protection/play-stopped.tsx'), 'account'));

/** The break of a player whose game is open. Few take one, so its part is loaded only then. */
function Break() {
  const { data } = useQuery(queryOf(protection, {}));
  return data?.stop ? <PlayStopped /> : null;
}

/** The game of this address, as far as it is open for the person of the session. */
function useGameHere(gameId: string) {
  const opened = useOpenedGame();
  const token = useSession()?.token;
  if (opened?.gameId !== gameId) return { opened: undefined, isOver: false };
  return { opened, isOver: opened.token !== token };
}

/** The ways out of a game: back to the previous page, or to the lobby of its category. */
function useWaysOut(lobby: string) {
  const navigate = useNavigate();
  const toLobby = useCallback(() => navigate(lobby), [navigate, lobby]);
  const back = useCallback(() => {
    // The router counts the pages of this visit; before the first there is none of ours.
    const { idx } = fieldsOf(window.history.state);
    if (typeof idx === 'number' && idx > 0) navigate(-1);
    else toLobby();
  }, [navigate, toLobby]);
  return { toLobby, back };
}

/** Replaces a game that is not open: the reason, and how to open it. */
function NotOpen({ isOver, isKnown, onStart }: { isOver: boolean; isKnown: boolean; onStart: () => void }) {
  const { t } = useTranslation();
  const { isLaunching } = useLauncher();
  return (
    <div className={classes.notOpen}>
      <EmptyState
        motif="dice"
        title={t(isOver ? 'play.over.title' : 'play.ready.title')}
        text={t(isOver ? 'play.over.text' : isKnown ? 'play.ready.text' : 'play.ready.unknown')}
        action={
          isKnown ? (
            <Button variant="primary" size="lg" disabled={isLaunching} onClick={onStart}>
              {t(isOver ? 'play.again' : 'play.start')}
            </Button>
          ) : (
            <ButtonLink to="/slot-games">{t('launch.way.others')}</ButtonLink>
          )
        }
      />
    </div>
  );
}

function Play({ place }: { readonly place: Extract<GamePlace, { readonly kind: 'game' }> }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const session = useSession();
  const { open } = useDialogs();
  const { launch } = useLauncher();
  const { game, isMissing } = useGame(place.gameId);
  const { opened, isOver } = useGameHere(place.gameId);
  const lobby = GAME_TYPES.find(({ code }) => code === game?.gameType)?.path ?? '/slot-games';
  const { toLobby, back } = useWaysOut(lobby);
  const onDeposit = useCallback(() => open({ kind: 'deposit' }), [open]);
  const start = useCallback(() => {
    openedGame.close();
    launch(place);
  }, [launch, place]);
  const shown: OpenedGame | undefined = isOver ? undefined : opened;
  return (
    <div className={classes.page}>
      <PlayBar
        gameId={place.gameId}
        game={game}
        isMember={session !== undefined}
        onBack={back}
        onClose={toLobby}
        onDeposit={onDeposit}
      />
      {shown ? (
        <GameFrame
          key={shown.address}
          address={shown.address}
          title={game ? titleIn(game, language) : t('shell.page.game')}
          onAgain={start}
          onClose={back}
          onDeposit={onDeposit}
        />
      ) : (
        <NotOpen isOver={isOver} isKnown={!isMissing} onStart={start} />
      )}
      {shown && session && !isTrial(session.isAgent) ? <Break /> : null}
      {shown && session ? <RealityCheck account={session.account} onLeave={toLobby} /> : null}
    </div>
  );
}

/** The game launcher: the game of the address in a frame; a visit by the address alone launches it first. */
export default function EgamePage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { launch } = useLauncher();
  // Anything opened over the game, such as the deposit, is in the address as well: the game below continues.
  const address = pathname + withCentrePlace(search, undefined);
  const place = readGameAddress(address);
  const opened = useOpenedGame();
  const isOpen = place?.kind === 'game' && opened?.gameId === place.gameId;
  useEffect(() => {
    const wanted = readGameAddress(address);
    // A page renders a moment after its address: a person who has gone back by then wants no game.
    if (wanted && !isOpen && readGameAddress(whereabouts())) launch(wanted);
  }, [address]);
  if (place?.kind === 'game') return <Play key={address} place={place} />;
  return (
    <>
      <PageTitle>{t('shell.page.game')}</PageTitle>
      <EmptyState
        motif="dice"
        text={t('shell.empty.game')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
