import type { ComponentProps } from 'react';
import classes from './check-box.module.css';

/** A check box with its label. */
export function CheckBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.box} />;
}
