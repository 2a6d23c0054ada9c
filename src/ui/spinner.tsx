import classes from './spinner.module.css';

/** Shows that something is pending. A text next to it names the work. */
export const Spinner = ({ size = 'md' }: { readonly size?: 'sm' | 'md' | 'lg' }) => (
  <span className={classes.spinner} data-size={size} aria-hidden="true" />
);
