import { gameAddress } from '../../../engine/navigation/game-address.ts';
import { useRecentGames } from '../../features/games/own-games.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { Art } from '../../ui/art.tsx';
import { Link } from '../../ui/link.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import classes from './continue-playing.module.css';

/** Games on the shelf; the lobbies have the rest. */
const SHOWN = 10;

/** The member's recent games; nothing for visitors and for members without any. */
export function ContinuePlaying({ title }: { readonly title: string }) {
  const recent = useRecentGames();
  if (recent.length === 0) return null;
  return (
    <Shelf title={title} kind="recent">
      {recent.slice(0, SHOWN).map(({ playedAt, game }) => (
        <li key={game.gameId}>
          <Link className={classes.game} to={gameAddress({ kind: 'game', gameId: game.gameId })}>
            <span className={classes.thumb}>
              <Art
                kind="thumb"
                subject={{ title: game.originalTitle, vendor: game.vendor, gameType: game.gameType }}
                widths={[160, 320]}
                sizes="(max-width: 47.99em) 22vw, 56px"
              />
            </span>
            <span className={classes.words}>
              <b dir="auto">{game.title}</b>
              <small>
                <AgoText at={playedAt} />
              </small>
            </span>
          </Link>
        </li>
      ))}
    </Shelf>
  );
}
