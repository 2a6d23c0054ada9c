import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

interface FormAlertProps {
  /** Announced once. */
  readonly text: string;
  /** Displayed instead, if that changes continuously. */
  readonly seen?: string | undefined;
  readonly children?: ReactNode;
}

/** The error of a form that belongs to no single field. Announced at once, and scrolled into view. */
export function FormAlert({ text, seen, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} role="alert" className={classes.alert}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {seen === undefined ? null : <p aria-hidden="true">{seen}</p>}
        <p className={seen === undefined ? undefined : 'visually-hidden'}>{text}</p>
        {children}
      </div>
    </div>
  );
}
