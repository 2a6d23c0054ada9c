import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { say } from '../shell-words.ts';
import classes from './panel-frame.module.css';

const ICON_SIZE = 20;

/** A panel over a game: a native modal dialog, so that focus, Escape and the rest of the page need no code. */
export function PanelFrame({
  title,
  isWide = false,
  onClose,
  children,
}: {
  readonly title: string;
  /** Whether something is drawn in it that wants room. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.panel}
      data-wide={isWide || undefined}
      aria-labelledby="panel-title"
      onClose={onClose}
      // A press outside closes it, if the browser supports that.
      {...{ closedby: 'any' }}
    >
      <header className={classes.head}>
        <h2 id="panel-title" className={classes.title}>
          {title}
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={ICON_SIZE} aria-hidden="true" />
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}
