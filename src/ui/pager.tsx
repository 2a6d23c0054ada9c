import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { IconButton } from './button.tsx';
import classes from './pager.module.css';
import { pagerPages } from './pager-pages.ts';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** Whether the list continues beyond its last page. */
  readonly isMore?: boolean | undefined;
  readonly onPage: (page: number) => void;
}

/** Navigates the pages of a list; nothing if there is only one. */
export function Pager({ page, pages, isMore, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  const leading = (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <IconButton label={t('pager.previous')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <ol>
        {pagerPages(page, pages).map((one, index, all) => (
          <li key={one ?? `after ${all[index - 1]}`}>
            {one === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={t('pager.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton label={t('pager.next')} disabled={page === pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </nav>
  );
  if (isMore !== true) return leading;
  return (
    <>
      {leading}
      <p className={classes.more}>{t('pager.more', { number: MOST_LISTED })}</p>
    </>
  );
}
