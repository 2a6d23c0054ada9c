import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import styles from './form.module.css';
import { useFormView } from './form-view.ts';
import { useTranslate } from './use-field.ts';
import { useStore } from './use-store.ts';

/** How many entries need a correction; only after the form was sent. */
export function FormSummary() {
  const { store } = useFormView();
  const t = useTranslate();
  const count = useStore(store, store.countAfterSubmit);
  return (
    <div role="alert">
      {count === 0 ? null : (
        <p className={styles.summary}>
          <IconAlertCircle className={styles.summaryIcon} size={20} aria-hidden />
          {t('register.summary', { count })}
        </p>
      )}
    </div>
  );
}
