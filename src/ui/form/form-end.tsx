import { Button } from '@mantine/core';
import { useContext } from 'react';
import styles from './form.module.css';
import { FormEndContext, useFormView } from './form-view.ts';

/** What stands under the fields: the button that sends, and what belongs around it. */
export function FormEnd() {
  const end = useContext(FormEndContext);
  const { press } = useFormView();
  if (!end) return null;
  const release = () => {
    press.isHeld = false;
  };
  return (
    <div className={styles.end}>
      {end.beforeSubmit}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={end.isBusy}
        onPointerDown={() => {
          press.isHeld = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
      >
        {end.submitLabel}
      </Button>
      {end.footer}
    </div>
  );
}
