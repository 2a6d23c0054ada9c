import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESK_SORTS, REQUEST_SORTS } from '../../../schemas/calls/desk-filters.ts';
import { Button } from '../../ui/button.tsx';
import filterClasses from './audit-view.module.css';
import classes from './queue-filter-bar.module.css';
import { type FilterName, type Filters, WAITED_MINUTES } from './queue-filters.ts';
import { useFilterChanges } from './use-filter-changes.ts';

/** Something that a queue can be narrowed by. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The ways that orders of a queue can go. */
export interface Ways {
  readonly label: string;
  /** The option for all of them. */
  readonly all: string;
  readonly choices: readonly Choice[];
}

interface QueueFilterBarProps {
  readonly filters: Filters;
  readonly methods: Ways | undefined;
  /** Outcomes of orders; empty for pending ones. */
  readonly states: readonly Choice[];
  /** False for requests, which have no amount. */
  readonly hasAmounts: boolean;
  readonly onChange: (filters: Filters) => void;
}

const HOUR_MINUTES = 60;

function Select({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Narrows a queue and puts it in order. On phones it opens when it is wanted. */
export function QueueFilterBar({ filters, methods, states, hasAmounts, onChange }: QueueFilterBarProps) {
  const { t } = useTranslation();
  const count = Object.keys(filters).length;
  const [isOpen, setOpen] = useState(count > 0);
  const { set: setFilter, clear } = useFilterChanges(filters, onChange);
  const set = (name: FilterName) => (value: string) => setFilter(name, value);
  const text = (name: 'account' | 'min' | 'max', label: string) => (
    <label>
      <span>{label}</span>
      <input
        type="text"
        inputMode={name === 'account' ? 'text' : 'decimal'}
        value={filters[name] ?? ''}
        maxLength={name === 'account' ? 64 : 20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => set(name)(currentTarget.value)}
      />
    </label>
  );
  const day = (name: 'from' | 'to') => (
    <label>
      <span>{t(`backOfficeWork.queue.${name}`)}</span>
      <input type="date" value={filters[name] ?? ''} onChange={({ currentTarget }) => set(name)(currentTarget.value)} />
    </label>
  );
  const waits = WAITED_MINUTES.map((minutes) => ({
    value: String(minutes),
    label:
      minutes < HOUR_MINUTES
        ? t('backOfficeWork.queue.minutes', { count: minutes })
        : t('backOfficeWork.queue.hours', { count: minutes / HOUR_MINUTES }),
  }));
  return (
    <search className={classes.bar} aria-label={t('backOfficeWork.queue.filters')}>
      <div className={classes.toggle}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('backOfficeWork.queue.showCount', { number: count }) : t('backOfficeWork.queue.show')}
        </Button>
      </div>
      <div className={`${filterClasses.filters} ${classes.fields}`} data-open={isOpen || undefined}>
        {text('account', t('backOfficeWork.queue.account'))}
        {methods ? (
          <Select
            label={methods.label}
            value={filters.method ?? ''}
            choices={[{ value: '', label: methods.all }, ...methods.choices]}
            onChange={set('method')}
          />
        ) : null}
        {states.length > 0 ? (
          <>
            <Select
              label={t('backOfficeWork.queue.state')}
              value={filters.state ?? ''}
              choices={[{ value: '', label: t('backOfficeWork.queue.everyState') }, ...states]}
              onChange={set('state')}
            />
            {day('from')}
            {day('to')}
          </>
        ) : (
          <Select
            label={t('backOfficeWork.queue.waited')}
            value={filters.waited ?? ''}
            choices={[{ value: '', label: t('backOfficeWork.queue.anyTime') }, ...waits]}
            onChange={set('waited')}
          />
        )}
        {hasAmounts ? (
          <>
            {text('min', t('backOfficeWork.queue.minimum'))}
            {text('max', t('backOfficeWork.queue.maximum'))}
          </>
        ) : null}
        <Select
          label={t('backOfficeWork.queue.sort')}
          value={filters.sort ?? (states.length > 0 ? 'newest' : 'oldest')}
          choices={(hasAmounts ? DESK_SORTS : REQUEST_SORTS).map((sort) => ({
            value: sort,
            label: t(`backOfficeWork.queue.sorts.${sort}`),
          }))}
          onChange={set('sort')}
        />
        {count > 0 ? (
          <div className={classes.clear}>
            <Button onClick={clear}>{t('backOfficeWork.queue.clear')}</Button>
          </div>
        ) : null}
      </div>
    </search>
  );
}
