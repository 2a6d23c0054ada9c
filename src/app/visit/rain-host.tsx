import { useLocation } from 'react-router-dom';
import { findRoute, type PageGroup } from '../../../engine/navigation/routes.ts';
import { withTexts } from '../../api/i18n.ts';
import { useSession } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { useOpenedGame } from '../../features/games/opened-game.ts';
import { lazily } from '../../ui/lazily.tsx';

const RainOverlay = lazily(() =>
  withTexts(() => import('../../features/promotions/rain-overlay.tsx'), 'dialog', 'promotion'),
);

/** Pages on which bets are placed: nothing may lie over a bet. */
const BETTING: readonly PageGroup[] = ['lottery', 'vnlottery', 'egame', 'seamless'];

interface RainHostProps {
  /** Whether something else is open over the page. */
  readonly isBusy: boolean;
}

/** Red envelopes over the pages, for members of a merchant that has them. */
export function RainHost({ isBusy }: RainHostProps) {
  const { activityKinds } = useSite();
  const account = useSession()?.account;
  const { pathname } = useLocation();
  const isPlaying = useOpenedGame() !== undefined;
  if (account === undefined || !activityKinds.includes('envelopes')) return null;
  const group = findRoute(pathname)?.group;
  const isBetting = isPlaying || (group !== undefined && BETTING.includes(group));
  return <RainOverlay key={account} isHidden={isBusy || isBetting} />;
}
