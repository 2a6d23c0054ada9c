import { useContext } from 'react';
import { Button } from '../button.tsx';
import styles from './form.module.css';
import { FormEndContext } from './form-view.ts';

/** Below the fields: the submit button, and its surroundings. */
export function FormEnd() {
  const end = useContext(FormEndContext);
  if (!end) return null;
  return (
    <div className={styles.end} data-row={end.isRow || undefined} data-in-sight={end.isEndInSight || undefined}>
      {end.beforeSubmit}
      <Button
        type="submit"
        variant={end.submitVariant}
        size={end.isRow ? 'md' : 'lg'}
        aria-busy={end.isBusy}
        aria-disabled={end.canSubmit ? undefined : true}
      >
        {end.isBusy ? <span className={styles.spinner} /> : null}
        {end.submitLabel}
      </Button>
      {end.footer}
    </div>
  );
}
