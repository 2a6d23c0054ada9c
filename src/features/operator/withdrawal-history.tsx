import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskProof } from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAmount } from './desk-amount.tsx';
import type { DeskWithdrawal } from './withdrawal-acts.ts';
import classes from './withdrawal-view.module.css';

/** A picture that the member has sent in a case; only whoever may look at members gets it. */
function Proof({ proof }: { readonly proof: string }) {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: ['withdrawalDesk.proof', proof],
    queryFn: () => deskApi.call(deskProof, { query: { proof } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found.data) return null;
  return <img src={`data:image/webp;base64,${found.data.webp}`} alt={t('desk.withdrawal.proof')} loading="lazy" />;
}

/** All that has happened to a withdrawal, the newest first, with what was said and shown. */
export function WithdrawalHistory({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const { t } = useTranslation();
  const { events, currency } = withdrawal;
  return (
    <section className={classes.section}>
      <h2>{t('desk.withdrawal.history')}</h2>
      <ol className={classes.history}>
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.payout} ${event.said}`} data-by={event.by}>
            <p>
              <b>{t(`desk.withdrawal.event.${event.kind.replace('.', '_')}`, { defaultValue: event.kind })}</b>
              {event.payout === null ? null : (
                <span> · {t('desk.withdrawal.payout', { number: event.payout + 1 })}</span>
              )}
              {event.amountMinor === null ? null : (
                <span>
                  {' · '}
                  <DeskAmount minor={event.amountMinor} currency={currency} />
                </span>
              )}
            </p>
            {event.said ? <p className={classes.said}>{event.said}</p> : null}
            {event.proofs.length > 0 ? (
              <div className={classes.proofs}>
                {event.proofs.map((proof) => (
                  <Proof key={proof} proof={proof} />
                ))}
              </div>
            ) : null}
            <p className={classes.meta}>
              {t(`desk.withdrawal.by.${event.by}`)}, <TimeText at={event.at} />
              {event.reference ? <bdi dir="ltr"> · {event.reference}</bdi> : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
