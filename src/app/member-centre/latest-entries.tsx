import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sectionOf } from '../../features/records/movement.tsx';
import { RecordsTable } from '../../features/records/records-table.tsx';
import { useEntries } from '../../features/records/use-entries.ts';
import { useCentreAddress } from '../../ui/centre-address.ts';
import { askedMoments, datesOf } from '../../ui/dates/date-choice.ts';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './overview-page.module.css';

/** How many entries show what happened last. */
const LATEST = 5;

/** The last transactions of the week, and the way to all of them; nothing if there were none. */
export function LatestEntries() {
  const { t } = useTranslation();
  const address = useCentreAddress();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const query = { ...askedMoments({ choice: 'last7', own: datesOf('last7', now) }, now), page: '1' };
  const found = useEntries(query);
  if (found.isPending) return <SkeletonLines count={LATEST} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { data } = found;
  if (data.total === 0) return null;
  return (
    <section className={classes.latest}>
      <header>
        <h3>{t('overview.latest')}</h3>
        <Link to={address('transactionHistory')}>{t('overview.all')}</Link>
      </header>
      <RecordsTable
        entries={data.entries.slice(0, LATEST)}
        currency={data.currency}
        isBusy={found.isPlaceholderData}
        onShow={(transferId) => void navigate(address('transactionHistory', sectionOf(transferId)))}
      />
    </section>
  );
}
