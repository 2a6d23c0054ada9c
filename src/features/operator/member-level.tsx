import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { labelMember, memberLevel } from '../../../schemas/calls/vip.ts';
import { queryOf, send } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { type BackOfficeFact, BackOfficeFacts } from './back-office-facts.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { useOperator } from './operator-context.ts';

type Standing = CallValue<typeof memberLevel>;
type Label = Standing['labels'][number];

/** Writes days such as `2026-11-22` in the operator's language. */
function useDayText(): (day: string) => string {
  const { locale } = useLocalText();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

function Level({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation();
  const dayText = useDayText();
  const { level, keep, currency } = standing;
  if (level === null) return <BackOfficeQuiet>{t('backOfficeVip.noLevel')}</BackOfficeQuiet>;
  const [before = '', between = '', after = ''] = t('backOfficeVip.keepText', {
    played: '\u0000',
    needed: '\u0000',
    day: keep === null ? '' : dayText(keep.byDay),
  }).split('\u0000');
  const facts: readonly BackOfficeFact[] = [
    [t('backOfficeVip.level'), <bdi key="level">{level.name}</bdi>],
    ...(keep === null
      ? []
      : [
          [
            t('backOfficeVip.keep'),
            <span key="keep">
              {before}
              <BackOfficeAmount minor={keep.playedMinor} currency={currency} />
              {between}
              <BackOfficeAmount minor={keep.neededMinor} currency={currency} />
              {after}
            </span>,
          ] as const,
        ]),
  ];
  return <BackOfficeFacts facts={facts} />;
}

/** Whether the member has a label, and who gave it. */
function State({ label: { byLevel, byOperator } }: { readonly label: Label }) {
  const { t } = useTranslation();
  if (!(byLevel || byOperator)) return <Badge>{t('backOfficeVip.none')}</Badge>;
  return (
    <>
      {byLevel ? <Badge tone="info">{t('backOfficeVip.byLevel')}</Badge> : null}
      {byOperator ? <Badge tone="ok">{t('backOfficeVip.byOperator')}</Badge> : null}
    </>
  );
}

function Labels({ memberId, labels }: { readonly memberId: string; readonly labels: readonly Label[] }) {
  const { t } = useTranslation();
  const { may } = useOperator();
  if (labels.length === 0) return <BackOfficeQuiet>{t('backOfficeVip.noLabels')}</BackOfficeQuiet>;
  const act = ({ label, name, byOperator }: Label) => (
    <BackOfficeAction
      key={`${label} ${byOperator}`}
      label={t(byOperator ? 'backOfficeVip.remove' : 'backOfficeVip.add', { label: name })}
      call={() => send(labelMember, { body: { memberId, label, isOn: !byOperator } })}
    />
  );
  return (
    <BackOfficeTable
      caption={t('backOfficeVip.labels')}
      columns={[
        { key: 'label', label: t('backOfficeVip.label') },
        { key: 'state', label: t('backOfficeVip.state') },
        ...(may('members.label') ? [{ key: 'act', label: '' }] : []),
      ]}
      rows={labels.map((label) => ({
        id: label.label,
        cells: {
          label: <bdi>{label.name}</bdi>,
          state: <State label={label} />,
          act: may('members.label') ? act(label) : null,
        },
      }))}
    />
  );
}

function History({ changes, currency }: Pick<Standing, 'changes' | 'currency'>) {
  const { t } = useTranslation();
  const dayText = useDayText();
  if (changes.length === 0) return <BackOfficeQuiet>{t('backOfficeVip.noHistory')}</BackOfficeQuiet>;
  return (
    <BackOfficeTable
      caption={t('backOfficeVip.history')}
      columns={[
        { key: 'day', label: t('backOfficeVip.day') },
        { key: 'change', label: t('backOfficeVip.change') },
        { key: 'played', label: t('backOfficeVip.played') },
      ]}
      rows={changes.map(({ day, kind, name, playedMinor }) => ({
        id: `${day} ${kind}`,
        cells: {
          day: dayText(day),
          change: t(`backOfficeVip.kind.${kind}`, { level: name }),
          played: playedMinor === null ? '–' : <BackOfficeAmount minor={playedMinor} currency={currency} />,
        },
      }))}
    />
  );
}

/** The VIP level of a member with its history, and the labels, which an operator gives and takes. */
export function MemberLevel({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const found = useQuery(queryOf(memberLevel, { query: { id: memberId } }));
  if (found.isLoadingError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <BackOfficeSection title={t('backOfficeVip.title')}>
      {found.data ? (
        <>
          <Level standing={found.data} />
          <Labels memberId={memberId} labels={found.data.labels} />
          <History changes={found.data.changes} currency={found.data.currency} />
        </>
      ) : (
        <SkeletonLines count={4} />
      )}
    </BackOfficeSection>
  );
}
