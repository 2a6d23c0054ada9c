import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import { Note } from '../../ui/note.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import classes from './order-claim.module.css';
import type { OrderClaimView } from './use-order-claim.ts';

/** Shows who else works on an order, with a button to take it over, and that it has moved on without this operator. */
export function OrderClaim({ claim, hasMovedOn }: { readonly claim: OrderClaimView; readonly hasMovedOn: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { other, takeOver } = claim;
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return (
    <div className={classes.claim}>
      {/* It is in the page before it has text: otherwise screen readers do not announce it. */}
      <div role="status">
        {hasMovedOn ? <Note tone="info">{t('backOfficeWork.claim.movedOn')}</Note> : null}
        {other ? (
          <Note tone="warn">
            {t('backOfficeWork.claim.other', { operator: other.operator, time: format.format(new Date(other.since)) })}
          </Note>
        ) : null}
      </div>
      {other ? (
        <BackOfficeAction label={t('backOfficeWork.claim.takeOver')} call={takeOver} onDone={() => undefined} />
      ) : null}
    </div>
  );
}
