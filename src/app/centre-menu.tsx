import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { withPlace } from '../../engine/navigation/member-centre.ts';
import { Link } from '../ui/link.tsx';
import classes from './centre-menu.module.css';

/** A page of a centre. */
interface MenuItem {
  readonly key: string;
  readonly Icon: Icon;
  readonly name: string;
  /** At the end of its line. */
  readonly mark?: ReactNode;
}

interface CentreMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly chosen: string;
  /** Whether phones show it too, in a row above the page. */
  readonly isRow?: boolean;
}

/** The pages of a centre, each a link: it can be opened elsewhere, and going back leads back. */
export function CentreMenu({ label, items, chosen, isRow = false }: CentreMenuProps) {
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLUListElement>(null);
  // The menu is higher than a low window, and longer than a phone is wide.
  useLayoutEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, items.length]);
  return (
    <nav aria-label={label}>
      <ul ref={menu} className={classes.menu} data-row={isRow || undefined}>
        {items.map(({ key, Icon, name, mark }) => (
          <li key={key}>
            <Link
              to={{ pathname, search: withPlace(search, { key }) }}
              data-page={key}
              aria-current={key === chosen ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {name}
              {mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
