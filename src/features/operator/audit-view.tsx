import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditEntries, exportAudit } from '../../../schemas/calls/operator-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AuditTable, actionKey } from './audit-table.tsx';
import classes from './audit-view.module.css';
import { BackOfficeExport } from './back-office-export.tsx';
import { auditRows } from './back-office-files.ts';
import { firstPeriod, momentsOfPeriod, type Period, PeriodChoice } from './period-choice.tsx';

/** The filter; an empty text means everything. Days are in the operator's time zone. */
/** Result of an action; empty for any. */
const OUTCOMES = ['', 'done', 'refused'] as const;

interface AuditSearch {
  readonly operator: string;
  readonly action: string;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly subject: string;
  readonly period: Period;
}

const EVERYTHING = { operator: '', action: '', outcome: '', subject: '' } as const;
const queryOf = ({ operator, action, outcome, subject, period }: AuditSearch, now: Date) => ({
  ...(operator ? { operator } : {}),
  ...(action ? { action } : {}),
  ...(outcome ? { outcome } : {}),
  ...(subject.trim() ? { subject: subject.trim() } : {}),
  ...momentsOfPeriod(period, now),
});

interface FiltersProps {
  readonly search: AuditSearch;
  readonly operators: readonly string[];
  readonly actions: readonly string[];
  readonly onChange: (change: Partial<AuditSearch>) => void;
}

function Filters({ search, operators, actions, onChange }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <search aria-label={t('backOffice.audit.filters')} className={classes.filters}>
      <label>
        <span>{t('backOffice.audit.operator')}</span>
        <select value={search.operator} onChange={({ currentTarget }) => onChange({ operator: currentTarget.value })}>
          <option value="">{t('backOffice.audit.everybody')}</option>
          {operators.map((operator) => (
            <option key={operator}>{operator}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('backOffice.audit.actionLabel')}</span>
        <select value={search.action} onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}>
          <option value="">{t('backOffice.audit.everything')}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {t(actionKey(action), { defaultValue: action })}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('backOffice.audit.outcomeLabel')}</span>
        <select
          value={search.outcome}
          onChange={({ currentTarget }) =>
            onChange({ outcome: OUTCOMES.find((outcome) => outcome === currentTarget.value) ?? '' })
          }
        >
          <option value="">{t('backOffice.audit.everyOutcome')}</option>
          <option value="done">{t('backOffice.audit.outcome.done')}</option>
          <option value="refused">{t('backOffice.audit.outcome.refused')}</option>
        </select>
      </label>
      <label>
        <span>{t('backOffice.audit.subject')}</span>
        <input
          type="search"
          value={search.subject}
          maxLength={64}
          onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
        />
      </label>
      <PeriodChoice period={search.period} onChange={(period) => onChange({ period })} />
    </search>
  );
}

/** What operators have done, by who, what, on what, how it ended and when. */
export function AuditView() {
  const { t } = useTranslation();
  // The days of a preset are those of the visit: a midnight that passes does not ask again in between.
  const [now] = useState(() => new Date());
  const [search, setSearch] = useState<AuditSearch>(() => ({ ...EVERYTHING, period: firstPeriod(now) }));
  const [page, setPage] = useState(1);
  const wanted = queryOf(search, now);
  const query = { ...wanted, page: String(page) };
  const found = useQuery(listOf(auditEntries, { query }));
  return (
    <>
      <PageTitle>{t('backOffice.view.audit')}</PageTitle>
      <Filters
        search={search}
        operators={found.data?.operators ?? []}
        actions={found.data?.actions ?? []}
        onChange={(change) => {
          setSearch({ ...search, ...change });
          setPage(1);
        }}
      />
      {found.isPending ? <SkeletonLines count={8} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? (
        <>
          <div className={classes.line}>
            <p role="status" className={classes.count}>
              {t('backOffice.audit.count', { count: found.data.total })}
            </p>
            <BackOfficeExport
              isDisabled={found.data.total === 0}
              make={async () => {
                const { entries, isWhole } = await backOfficeApi.call(exportAudit, { body: wanted });
                return { name: 'audit.csv', isWhole, ...auditRows(entries, t) };
              }}
            />
          </div>
          {found.data.total === 0 ? (
            <EmptyState motif="compass" text={t('backOffice.audit.empty')} />
          ) : (
            <AuditTable entries={found.data.entries} isBusy={found.isPlaceholderData} />
          )}
          <Pager page={found.data.page} pages={found.data.pages} isMore={found.data.isMore} onPage={setPage} />
        </>
      ) : null}
    </>
  );
}
