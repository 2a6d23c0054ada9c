import { useTranslation } from 'react-i18next';
import { deskProof } from '../../../schemas/calls/withdrawal-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { ProofPicture } from '../../ui/proof-picture.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeSection } from './back-office-section.tsx';
import type { BackOfficeWithdrawal } from './withdrawal-acts.ts';
import classes from './withdrawal-view.module.css';

/** The outcome of a payout has one name, whether an operator or its provider reported it. */
const BY_PROVIDER: Readonly<Record<string, string>> = {
  'provider.paid': 'payout_sent',
  'provider.failed': 'payout_failed',
  'provider.returned': 'payout_failed',
};
const nameOf = (kind: string): string => BY_PROVIDER[kind] ?? kind.replace('.', '_');

/** The history of a withdrawal, newest first, with comments and proof. */
export function WithdrawalHistory({ withdrawal }: { readonly withdrawal: BackOfficeWithdrawal }) {
  const { t } = useTranslation();
  const { events, currency } = withdrawal;
  return (
    <BackOfficeSection title={t('backOffice.withdrawal.history')}>
      <ol className={classes.history}>
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.payout} ${event.said}`} data-by={event.by}>
            <p>
              <b>{t(`backOffice.withdrawal.event.${nameOf(event.kind)}`, { defaultValue: event.kind })}</b>
              {event.payout === null ? null : (
                <span> · {t('backOffice.withdrawal.payout', { number: event.payout + 1 })}</span>
              )}
              {event.amountMinor === null ? null : (
                <span>
                  {' · '}
                  <BackOfficeAmount minor={event.amountMinor} currency={currency} />
                </span>
              )}
            </p>
            {event.said ? <p className={classes.said}>{event.said}</p> : null}
            {event.proofs.length > 0 ? (
              <div className={classes.proofs}>
                {event.proofs.map((proof) => (
                  <ProofPicture
                    key={proof}
                    query={queryOf(deskProof, { query: { proof } })}
                    label={t('backOffice.withdrawal.proof')}
                  />
                ))}
              </div>
            ) : null}
            <p className={classes.meta}>
              {t(`backOffice.withdrawal.by.${event.by}`)}, <TimeText at={event.at} />
              {event.reference ? <bdi dir="ltr"> · {event.reference}</bdi> : null}
            </p>
          </li>
        ))}
      </ol>
    </BackOfficeSection>
  );
}
