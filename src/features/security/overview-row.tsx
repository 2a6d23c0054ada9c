import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './security.module.css';

interface OverviewRowProps {
  readonly Icon: TablerIcon;
  readonly title: string;
  readonly text: ReactNode;
  readonly badge?: ReactNode;
  /** The word on the button; without it the row leads nowhere. */
  readonly action?: string | undefined;
  readonly onOpen?: () => void;
}

/** One protection of the account: its name, its state, and the button that leads to it. */
export function OverviewRow({ Icon, title, text, badge, action, onOpen }: OverviewRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>
          <b>{title}</b>
          {badge}
        </span>
        <span className={classes.meta}>{text}</span>
      </div>
      {action && onOpen ? (
        <Button aria-label={`${action}: ${title}`} onClick={onOpen}>
          {action}
        </Button>
      ) : null}
    </li>
  );
}
