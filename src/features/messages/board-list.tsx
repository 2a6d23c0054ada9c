import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAnnouncements } from '../../api/read-announcements.ts';
import { IconButton } from '../../ui/button.tsx';
import classes from './messages.module.css';

/** Titles on one page of the list. */
const PAGE_SIZE = 7;

interface BoardListProps {
  readonly notices: readonly { readonly key: string; readonly title: string }[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The titles with their numbers, seven a page; those that this device has not opened are marked. */
export function BoardList({ notices, chosen, onChoose }: BoardListProps) {
  const { t } = useTranslation();
  const read = useReadAnnouncements();
  const place = notices.findIndex(({ key }) => key === chosen);
  const [page, setPage] = useState(Math.max(0, Math.floor(place / PAGE_SIZE)));
  const pages = Math.max(1, Math.ceil(notices.length / PAGE_SIZE));
  const first = page * PAGE_SIZE;
  return (
    <nav className={classes.list} aria-label={t('notices.titles')}>
      <ol start={first + 1}>
        {notices.slice(first, first + PAGE_SIZE).map(({ key, title }, index) => (
          <li key={key}>
            <button type="button" aria-current={key === chosen ? 'true' : undefined} onClick={() => onChoose(key)}>
              <span className={classes.number}>{String(first + index + 1).padStart(2, '0')}</span>
              <span className={classes.title}>{title}</span>
              {read.includes(key) ? null : (
                <span className={classes.unread}>
                  <span className="visually-hidden">{t('notices.unread')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <div className={classes.pager}>
          <IconButton label={t('notices.newer')} disabled={page === 0} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={20} />
          </IconButton>
          <span aria-live="polite">{t('notices.place', { place: page + 1, total: pages })}</span>
          <IconButton label={t('notices.older')} disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={20} />
          </IconButton>
        </div>
      ) : null}
    </nav>
  );
}
