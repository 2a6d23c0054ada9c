import { useTranslation } from 'react-i18next';
import { MEMBER_STATUSES } from '../../../schemas/calls/operator-members.ts';
import { Button } from '../../ui/button.tsx';
import filterClasses from './audit-view.module.css';
import classes from './queue-filter-bar.module.css';
import type { Filters } from './queue-filters.ts';
import { useFilterChanges } from './use-filter-changes.ts';

interface MemberFiltersProps {
  readonly search: string;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Narrows the list of members by status and by day of registration; while a search is shown, ends it. */
export function MemberFilters({ search, filters, onChange }: MemberFiltersProps) {
  const { t } = useTranslation();
  const { set, clear } = useFilterChanges(filters, onChange);
  if (search !== '')
    return (
      <div>
        <Button onClick={() => onChange({})}>{t('backOffice.search.all')}</Button>
      </div>
    );
  return (
    <search aria-label={t('backOfficeWork.queue.filters')}>
      <div className={filterClasses.filters}>
        <label>
          <span>{t('backOffice.member.status')}</span>
          <select value={filters.state ?? ''} onChange={({ currentTarget }) => set('state', currentTarget.value)}>
            <option value="">{t('backOffice.member.everyStatus')}</option>
            {MEMBER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`backOffice.member.statuses.${status}`)}
              </option>
            ))}
          </select>
        </label>
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            <span>{t(name === 'from' ? 'backOffice.member.registeredFrom' : 'backOffice.member.registeredTo')}</span>
            <input
              type="date"
              value={filters[name] ?? ''}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            />
          </label>
        ))}
        {Object.keys(filters).length > 0 ? (
          <div className={classes.clear}>
            <Button onClick={clear}>{t('backOfficeWork.queue.clear')}</Button>
          </div>
        ) : null}
      </div>
    </search>
  );
}
