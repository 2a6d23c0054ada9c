import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

/** Why a form was refused, where it belongs to no single field. Read out at once, and brought into view. */
export function FormAlert({ text }: { readonly text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} role="alert" className={classes.alert}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
