import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gameAddress } from '../../../engine/navigation/game-address.ts';
import { winnerBoard } from '../../../schemas/calls/home-games.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './winners.module.css';

/** Members are notified of wins; visitors' devices poll at this interval. */
const VISITOR_REFRESH_MS = 20_000;

/** Recent big winners, from actual rounds. */
export function Winners() {
  const site = useSite();
  const { t } = useTranslation();
  const { language } = useLocalText();
  const isVisitor = useSession() === undefined;
  const board = useQuery({
    ...queryOf(winnerBoard, {}, language),
    refetchInterval: isVisitor ? VISITOR_REFRESH_MS : false,
  });
  const wins = board.data ?? [];
  if (wins.length === 0) return null;
  return (
    <section className={classes.winners} aria-label={t('home.wins')}>
      <h2>
        <span className={classes.dot} />
        {t('home.wins')}
      </h2>
      <ul>
        {wins.map(({ account, gameId, title, originalTitle, vendor, gameType, amountMinor, currency, wonAt }) => (
          <li key={wonAt + account}>
            <Link to={gameAddress({ kind: 'game', gameId })}>
              <span className={classes.thumb}>
                <Art kind="thumb" subject={{ title: originalTitle, vendor, gameType }} widths={[160]} sizes="36px" />
              </span>
              <span className={classes.winner}>
                <span>
                  {account} · {title}
                </span>
                <b>
                  <Money amountMinor={BigInt(amountMinor)} currency={currency} country={site.brand.country} />
                </b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
