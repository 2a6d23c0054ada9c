import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_GROUP_NAMES, type EntryGroup } from '../../../engine/records/entry-groups.ts';
import { exportEntries } from '../../../schemas/calls/records.ts';
import { api } from '../../api/client.ts';
import { ExportButton } from '../../ui/csv/export-button.tsx';
import { askedMoments, datesOf, dayText } from '../../ui/dates/date-choice.ts';
import { DateFilter, type Dates } from '../../ui/dates/date-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MoneySums } from '../../ui/money-sums.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { findShownMovement, Movement, sectionOf } from './movement.tsx';
import classes from './records-page.module.css';
import { RecordsTable } from './records-table.tsx';
import { useEntries } from './use-entries.ts';

/** The entries of the member's main account, by dates and kind; each leads to the whole movement behind it. */
export default function RecordsPage({
  section,
  onSection,
}: {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}) {
  const { t } = useTranslation();
  // The days of a choice are those of the visit: a midnight that passes does not ask again in between.
  const [now] = useState(() => new Date());
  const [dates, setDates] = useState<Dates>(() => ({ choice: 'last7', own: datesOf('last7', now) }));
  const [group, setGroup] = useState<EntryGroup | ''>('');
  const [page, setPage] = useState(1);
  const wanted = { ...askedMoments(dates, now), ...(group === '' ? {} : { group }) };
  const query = { ...wanted, page: String(page) };
  const found = useEntries(query);
  const shown = findShownMovement(section);
  if (shown) return <Movement key={shown} transferId={shown} />;
  const { data } = found;
  const make = async () => {
    const [whole, { entriesToCsv }] = await Promise.all([
      api.call(exportEntries, { query: wanted }),
      import('./entries-to-csv.ts'),
    ]);
    const name = `${wanted.from.slice(0, 10)}_${wanted.to.slice(0, 10)}.csv`;
    return { text: entriesToCsv(whole, t), name, count: whole.entries.length, isWhole: whole.isWhole };
  };
  return (
    <div className={classes.page}>
      <DateFilter
        dates={dates}
        today={dayText(now)}
        onChange={(changed) => {
          setDates(changed);
          setPage(1);
        }}
      />
      <div className={classes.row}>
        <FilterSelect
          label={t('records.group')}
          value={group}
          all={t('records.everyGroup')}
          options={ENTRY_GROUP_NAMES.map((name) => ({ value: name, label: t(`records.groups.${name}`) }))}
          onChange={(chosen) => {
            setGroup(chosen);
            setPage(1);
          }}
        />
        <ExportButton
          label={t('records.export')}
          busyLabel={t('records.exporting')}
          make={make}
          doneText={({ isWhole, count }) => t(isWhole ? 'records.exported' : 'records.exportCut', { count })}
          isDisabled={!data || data.total === 0}
        />
      </div>
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data && !found.isError ? (
        data.total === 0 ? (
          <EmptyState motif="book" text={t('records.empty')} action={<NextStep to="games" />} />
        ) : (
          <>
            <MoneySums
              sums={[
                { name: t('records.came'), minor: data.sums.inMinor },
                { name: t('records.went'), minor: data.sums.outMinor },
                { name: t('records.net'), minor: data.sums.netMinor },
              ]}
              currency={data.currency}
            />
            <p role="status" className={classes.count}>
              {t('records.count', { count: data.total })}
            </p>
            <RecordsTable
              entries={data.entries}
              currency={data.currency}
              isBusy={found.isPlaceholderData}
              onShow={(transferId) => onSection(sectionOf(transferId))}
            />
            <Pager page={data.page} pages={data.pages} onPage={setPage} />
          </>
        )
      ) : null}
    </div>
  );
}
