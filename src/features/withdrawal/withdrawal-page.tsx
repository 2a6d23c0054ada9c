import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrial } from '../../../engine/access/roles.ts';
import { sectionFor, sectionParts } from '../../../engine/navigation/member-centre.ts';
import { useSession } from '../../api/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TrialNotice } from '../../ui/trial-notice.tsx';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { OrderCard } from './order-card.tsx';
import { NEW_WITHDRAWAL, ORDER } from './use-request-address.ts';
import { asksMember, useWithdrawalList } from './use-withdrawals.ts';
import { WithdrawalList } from './withdrawal-list.tsx';
import classes from './withdrawal-page.module.css';

interface WithdrawalPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

function Overview({ onSection }: Pick<WithdrawalPageProps, 'onSection'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useWithdrawalList(page);
  const begin = (
    <Button variant="primary" onClick={() => onSection(NEW_WITHDRAWAL)}>
      <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      {t('withdrawal.new')}
    </Button>
  );
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonLines count={6} />;
  const { withdrawals, pages, total, isMore } = list.data;
  if (total === 0)
    return <EmptyState motif="coins" title={t('withdrawal.none')} text={t('withdrawal.noneNext')} action={begin} />;
  // The one that asks something comes first; else the newest that is under way.
  const current =
    page === 1 ? (withdrawals.find(asksMember) ?? withdrawals.find(({ endedAt }) => endedAt === null)) : undefined;
  const others = withdrawals.filter(({ number }) => number !== current?.number);
  return (
    <div className={classes.page}>
      <div className={classes.begin}>{begin}</div>
      {current ? <OrderCard key={current.number} number={current.number} /> : null}
      {others.length > 0 ? (
        <WithdrawalList
          orders={others}
          label={t('withdrawal.earlier')}
          isBusy={list.isPlaceholderData}
          onOpen={(number) => onSection(sectionFor(ORDER, number))}
        />
      ) : null}
      <Pager page={page} pages={pages} isMore={isMore} onPage={setPage} />
    </div>
  );
}

/** Withdrawals: a new one, the one that is under way with its receipt and cases, and all earlier ones. */
export default function WithdrawalPage({ section, onSection }: WithdrawalPageProps) {
  const { t } = useTranslation();
  const session = useSession();
  if (session && isTrial(session.isAgent)) return <TrialNotice motif="coins" text={t('withdrawal.trial')} />;
  const [part, number] = sectionParts(section);
  if (part === NEW_WITHDRAWAL) return <NewWithdrawal />;
  if (part === ORDER && number) return <OrderCard key={number} number={number} />;
  return <Overview onSection={onSection} />;
}
