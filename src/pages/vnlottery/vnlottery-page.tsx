import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { weekdayNameOf } from '../../../engine/lottery/vietnam/days.ts';
import { addDays } from '../../../engine/promotions/local-days.ts';
import { WEEKDAYS, type Weekday } from '../../../schemas/brand/lotteries.ts';
import { balance } from '../../../schemas/calls/wallet.ts';
import { serverClock } from '../../api/lottery/server-clock.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Betting } from '../../features/lottery/betting.tsx';
import { type ListedLottery, useLotteries } from '../../features/lottery/lottery-queries.ts';
import { phaseOf, VietnamChoice } from '../../features/lottery/vietnam-choice.tsx';
import { VietnamHead } from '../../features/lottery/vietnam-head.tsx';
import { useVietnamMenu, type VietnamDraw, type VietnamGame } from '../../features/lottery/vietnam-queries.ts';
import { VietnamResults } from '../../features/lottery/vietnam-results.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** What the address names: a region, a day of the week, a province and a play. */
type Asked = Readonly<Partial<Record<'gameCode' | 'weekday' | 'province' | 'playType', string>>>;

/** The address of the page, and how to change what it names. */
function useAsked() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const ask = (change: Asked) => {
    for (const [key, value] of Object.entries(change)) value === '' ? query.delete(key) : query.set(key, value);
    navigate({ pathname, search: `?${query}` }, { replace: true, preventScrollReset: true });
  };
  const read = (key: keyof Asked): string | undefined => query.get(key) ?? undefined;
  return { read, ask, address: pathname + search };
}

/** The bets of one province with the person who plays. */
function Played({ lottery, draw }: { readonly lottery: ListedLottery; readonly draw: VietnamDraw }) {
  const { read, ask, address } = useAsked();
  const { open } = useDialogs();
  const isMember = useSession() !== undefined;
  const wallet = useQuery({ ...queryOf(balance, {}), enabled: isMember });
  return (
    <Betting
      key={lottery.gameCode}
      lottery={lottery}
      province={draw.province ?? undefined}
      playType={read('playType') ?? ''}
      isMember={isMember}
      balanceMinor={isMember ? wallet.data?.sumBalance : undefined}
      renderHead={(props) => <VietnamHead {...props} draw={draw} />}
      onPlay={(playType) => ask({ playType })}
      onLogin={() => open({ kind: 'login', continueTo: address })}
    />
  );
}

const isWeekday = (word: string | undefined): word is Weekday => WEEKDAYS.some((weekday) => weekday === word);

/** The day on which the page begins: the present one, or the next one if all its draws have closed. */
function firstWeekday({ today, draws }: VietnamGame): Weekday {
  const now = serverClock.nowMs();
  const isOver = draws.every((draw) => !['ahead', 'open'].includes(phaseOf(draw, now)));
  return weekdayNameOf(isOver ? addDays(today, 1) : today);
}

/** A region with its days and provinces. Once chosen, a province stays until the person takes another one. */
function Region({ lottery, present }: { readonly lottery: ListedLottery; readonly present: VietnamGame }) {
  const { t } = useTranslation();
  const { read, ask } = useAsked();
  const [first] = useState(() => firstWeekday(present));
  const asked = read('weekday');
  const weekday = isWeekday(asked) ? asked : first;
  const menu = useVietnamMenu(weekday);
  const game = menu.data?.games.find(({ gameCode }) => gameCode === lottery.gameCode);
  if (menu.isLoadingError) return <LoadFailure error={menu.error} onRetry={() => void menu.refetch()} />;
  if (!menu.data || !game) return <SkeletonLines count={8} />;
  const draw = game.draws.find(({ province }) => province === read('province')) ?? game.draws[0];
  return (
    <>
      <VietnamChoice
        games={menu.data.games}
        game={game}
        province={draw?.province ?? null}
        onGame={(gameCode) => ask({ gameCode, weekday: '', province: '' })}
        onWeekday={(chosen) => ask({ weekday: chosen, province: '' })}
        onProvince={(province) => ask({ weekday: game.weekday, province })}
      />
      {draw ? <Played lottery={lottery} draw={draw} /> : <EmptyState motif="balls" text={t('lottery.noDraws')} />}
      <VietnamResults key={lottery.gameCode} lottery={lottery} game={present} />
    </>
  );
}

/** The page of the Vietnam lottery: a region, a day and a province, its bets, and the results by day. */
export default function VnlotteryPage() {
  const { t } = useTranslation();
  const { read } = useAsked();
  const lotteries = useLotteries();
  const menu = useVietnamMenu(undefined);
  const failed = [lotteries, menu].find(({ isLoadingError }) => isLoadingError);
  const games = menu.data?.games ?? [];
  const game = games.find(({ gameCode }) => gameCode === read('gameCode')) ?? games[0];
  const lottery = lotteries.data?.find(({ gameCode }) => gameCode === game?.gameCode);
  return (
    <>
      <PageTitle>{t('shell.page.vnlottery')}</PageTitle>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !menu.data || !lotteries.data ? (
        <SkeletonLines count={8} />
      ) : game && lottery ? (
        <Region key={game.gameCode} lottery={lottery} present={game} />
      ) : (
        <EmptyState
          motif="balls"
          text={t('lottery.none')}
          action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
        />
      )}
    </>
  );
}
