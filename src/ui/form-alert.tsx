import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

/** Why a form was refused, where it belongs to no single field. Read out at once, and brought into view. */
export function FormAlert({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} role="alert" className={classes.alert}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
