import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface TextFieldProps {
  readonly label: string;
  /** At the end of the label, such as the maximum length. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Whether it never shows a text below. */
  readonly isQuiet?: boolean;
  readonly input: ComponentProps<'input'>;
  readonly children?: ReactNode;
}

/** A field with its label, and a hint or an error below it. */
export function TextField({ label, aside, hint, error, isQuiet = false, input, children }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <label htmlFor={id}>{label}</label>
        {aside ? <span>{aside}</span> : null}
      </div>
      <div className={classes.well}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={isQuiet ? undefined : `${id}-hint`}
        />
        {children}
      </div>
      {isQuiet ? null : (
        <span id={`${id}-hint`} className={classes.hint} data-invalid={error !== undefined || undefined}>
          {error ?? hint}
        </span>
      )}
    </div>
  );
}
