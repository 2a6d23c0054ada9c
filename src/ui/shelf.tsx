import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, type UIEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { Link } from './link.tsx';
import { NearContext, useNearWatch } from './near.ts';
import classes from './shelf.module.css';

/** The content of a row, which decides its columns and its height. */
export type ShelfKind = 'tiles' | 'tables' | 'studios' | 'promotions' | 'recent';

interface ShelfProps {
  readonly title: string;
  readonly note?: string;
  /** Where "view all" leads; without it there is none. */
  readonly target?: string;
  readonly kind: ShelfKind;
  /** Whether a tile has a badge, which adds a line on a phone. */
  readonly hasBadges?: boolean;
  readonly children: ReactNode;
}

/** The place of a row that is not drawn yet. */
export const ShelfSpace = ({ kind, hasBadges = false }: Pick<ShelfProps, 'kind' | 'hasBadges'>) => (
  <div className={classes.place}>
    <div className={classes.space} data-kind={kind} data-badges={hasBadges ? '' : undefined} />
  </div>
);

/** A titled row that scrolls sideways: by finger, by wheel, by key, or by its two buttons. */
export function Shelf({ title, note, target, kind, hasBadges = false, children }: ShelfProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const watch = useNearWatch();
  const [end, setEnd] = useState<'start' | 'end' | undefined>('start');
  const noteEnd = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) => {
    // Read from the right, places are negative.
    const passed = Math.abs(scrollLeft);
    setEnd(passed < 1 ? 'start' : passed > scrollWidth - clientWidth - 1 ? 'end' : undefined);
  };
  const scroll = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const towards = document.documentElement.dir === 'rtl' ? -direction : direction;
    element.scrollBy({ left: towards * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <div className={classes.place}>
      <section
        className={classes.shelf}
        data-kind={kind}
        data-badges={hasBadges ? '' : undefined}
        aria-labelledby={titleId}
      >
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          {note ? <span className={classes.note}>{note}</span> : null}
          <div className={classes.more}>
            {target ? (
              <Link to={target} aria-label={t('home.viewAllOf', { title })}>
                {t('home.viewAll')}
              </Link>
            ) : null}
            <div className={classes.arrows}>
              <IconButton label={t('home.back')} aria-disabled={end === 'start'} onClick={() => scroll(-1)}>
                <IconChevronLeft size={18} />
              </IconButton>
              <IconButton label={t('home.forward')} aria-disabled={end === 'end'} onClick={() => scroll(1)}>
                <IconChevronRight size={18} />
              </IconButton>
            </div>
          </div>
        </div>
        {/* A scrolling region must be reachable by key, or its content is not. */}
        <ul ref={row} className={classes.row} onScroll={noteEnd}>
          <NearContext value={watch}>{children}</NearContext>
        </ul>
      </section>
    </div>
  );
}
