import type { ComponentProps } from 'react';
import classes from './check-box.module.css';

/** A box to tick; its label stands beside it. */
export function CheckBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.box} />;
}
