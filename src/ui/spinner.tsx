import classes from './spinner.module.css';

/** Turns while something is waited for. What is waited for is said in words beside it. */
export const Spinner = ({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) => (
  <span className={classes.spinner} data-size={size} aria-hidden="true" />
);
