import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { balance } from '../../../schemas/calls/wallet.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { Betting } from '../../features/lottery/betting.tsx';
import { type ListedLottery, useLotteries } from '../../features/lottery/lottery-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** All lotteries, for an address that names none. */
const LotteryCards = lazily(() => import('../../features/lottery/lottery-cards.tsx'), <SkeletonLines count={6} />);

/** A lottery with the person who plays it. */
function Played({ lottery, playType }: { readonly lottery: ListedLottery; readonly playType: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { open } = useDialogs();
  const isMember = useSession() !== undefined;
  const wallet = useQuery({ ...queryOf(balance, {}), enabled: isMember });
  const onPlay = useCallback(
    (key: string) => {
      const query = new URLSearchParams(search);
      query.set('playType', key);
      navigate({ pathname, search: `?${query}` }, { replace: true, preventScrollReset: true });
    },
    [navigate, pathname, search],
  );
  return (
    <>
      <PageTitle>{lottery.name}</PageTitle>
      <Betting
        key={lottery.gameCode}
        lottery={lottery}
        playType={playType}
        isMember={isMember}
        balanceMinor={isMember ? wallet.data?.sumBalance : undefined}
        onPlay={onPlay}
        onLogin={() => open({ kind: 'login', continueTo: pathname + search })}
      />
    </>
  );
}

/** Leads to the page of the Vietnam lottery: its bets are for a province, which that page asks for. */
function ToVietnam({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/vnlottery${search}`, { replace: true });
  }, [navigate, search]);
  return <SkeletonLines count={8} />;
}

/** The lottery page: the game that `gameCode` names with the bet that `playType` names, else all lotteries. */
export default function LotteryPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const lotteries = useLotteries();
  const gameCode = query.get('gameCode');
  const lottery = lotteries.data?.find((one) => one.gameCode === gameCode);
  if (lottery?.family === 'VN') return <ToVietnam search={search} />;
  if (lottery) return <Played lottery={lottery} playType={query.get('playType') ?? ''} />;
  return (
    <>
      <PageTitle>{t('shell.page.lotteryGames')}</PageTitle>
      {lotteries.isPending ? (
        <SkeletonLines count={6} />
      ) : lotteries.isError ? (
        <LoadFailure error={lotteries.error} onRetry={() => void lotteries.refetch()} />
      ) : gameCode !== null ? (
        <EmptyState
          motif="compass"
          text={t('errors.gameUnknown')}
          action={<ButtonLink to="/lottery">{t('lottery.all')}</ButtonLink>}
        />
      ) : lotteries.data.length === 0 ? (
        <EmptyState
          motif="balls"
          text={t('lottery.none')}
          action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
        />
      ) : (
        <LotteryCards lotteries={lotteries.data} />
      )}
    </>
  );
}
