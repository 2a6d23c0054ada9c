import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { auditEntries } from '../../../schemas/calls/operator-desk.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { detailTexts } from './audit-details.ts';
import classes from './audit-table.module.css';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Entries = CallValue<typeof auditEntries>['entries'];

/** The phrase of an action: the id of its call without the dot, which would address a nested phrase. */
export const actionKey = (action: string): string => `backOfficeAction.${action.replace('.', '_')}`;

/** Details of an action; amounts in readable form. */
function Details({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { userAgent, ...shown } = details;
  const { amountMinor, currency = site.brand.currency, ...others } = shown;
  const hasAmount = typeof amountMinor === 'string' && typeof currency === 'string';
  const text = detailTexts(hasAmount ? others : shown, t, locale).join(' · ');
  if (typeof userAgent === 'string' && userAgent !== '')
    return (
      <details className={classes.agent}>
        <summary>{text || t('backOfficeWork.detail.userAgent')}</summary>
        <bdi dir="ltr">{userAgent}</bdi>
      </details>
    );
  if (!hasAmount && text === '') return null;
  return (
    <span>
      {hasAmount ? <BackOfficeAmount minor={amountMinor} currency={currency} /> : null}
      {hasAmount && text ? ' · ' : ''}
      {text}
    </span>
  );
}

/** Rows of the audit log: who did what to whom, when and from where. */
export function AuditTable({ entries, isBusy = false }: { readonly entries: Entries; readonly isBusy?: boolean }) {
  const { t } = useTranslation();
  return (
    <BackOfficeTable
      caption={t('backOffice.audit.caption')}
      isBusy={isBusy}
      columns={[
        { key: 'entry', label: '#' },
        { key: 'time', label: t('backOffice.audit.time') },
        { key: 'operator', label: t('backOffice.audit.operator') },
        { key: 'action', label: t('backOffice.audit.actionLabel') },
        { key: 'subject', label: t('backOffice.audit.subject'), isWhole: true },
        { key: 'details', label: t('backOffice.audit.details') },
        { key: 'address', label: t('backOffice.audit.address') },
      ]}
      rows={entries.map(({ entry, at, operator, action, outcome, subject, memberId, details, address }) => ({
        id: entry,
        cells: {
          entry,
          time: <TimeText at={at} />,
          operator,
          action: (
            <span>
              {t(actionKey(action), { defaultValue: action })}{' '}
              {outcome === 'refused' ? <Badge tone="bad">{t('backOffice.audit.outcome.refused')}</Badge> : null}
            </span>
          ),
          subject: memberId ? <Link to={backOfficeAddress('members', { id: memberId })}>{subject}</Link> : subject,
          details: <Details details={details} />,
          address: <bdi dir="ltr">{address}</bdi>,
        },
      }))}
    />
  );
}
