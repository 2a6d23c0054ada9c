import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { undoSpreadExclusion } from '../../../schemas/calls/exclusion-cases.ts';
import { excludeMember, memberProtection } from '../../../schemas/calls/protection-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { useOperator } from './operator-context.ts';
import { backOfficeAddress } from './use-back-office-place.ts';

type Protection = CallValue<typeof memberProtection>;

const MOST_REASON = 200;

/** Current and pending limits, with their usage. */
function Limits({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation();
  const { currency } = protection;
  const set = protection.limits.filter(({ amountMinor, next }) => amountMinor !== null || next !== null);
  const minutes = protection.minutes.filter(({ minutes: own, next }) => own !== null || next !== null);
  if (set.length === 0 && minutes.length === 0)
    return <BackOfficeQuiet>{t('backOfficeProtection.noLimits')}</BackOfficeQuiet>;
  const amount = (minor: string | null) =>
    minor === null ? t('backOfficeProtection.none') : <BackOfficeAmount minor={minor} currency={currency} />;
  const span = (count: number | null) =>
    count === null ? t('backOfficeProtection.none') : t('backOfficeProtection.minutes', { count });
  const next = (from: string | undefined, text: React.ReactNode) =>
    from === undefined ? null : (
      <span>
        {text} · <TimeText at={from} />
      </span>
    );
  return (
    <BackOfficeTable
      caption={t('backOfficeProtection.limits')}
      columns={[
        { key: 'limit', label: t('backOfficeProtection.limit') },
        { key: 'amount', label: t('backOfficeProtection.inForce') },
        { key: 'used', label: t('backOfficeProtection.used') },
        { key: 'next', label: t('backOfficeProtection.next') },
      ]}
      rows={[
        ...set.map((limit) => ({
          id: `${limit.kind}.${limit.period}`,
          cells: {
            limit: `${t(`backOfficeProtection.kind.${limit.kind}`)}, ${t(`backOfficeProtection.period.${limit.period}`)}`,
            amount: amount(limit.amountMinor),
            used: amount(limit.usedMinor),
            next: next(limit.next?.from, amount(limit.next?.amountMinor ?? null)),
          },
        })),
        ...minutes.map((limit) => ({
          id: limit.kind,
          cells: {
            limit: t(`backOfficeProtection.kind.${limit.kind}`),
            amount: span(limit.minutes),
            used: null,
            next: next(limit.next?.from, span(limit.next?.minutes ?? null)),
          },
        })),
      ]}
    />
  );
}

/** Who set a break, and who undid it if it had spread by mistake. */
function SetBy({
  setBy,
  operator,
  reason,
  undone,
}: Pick<Protection['breaks'][number], 'setBy' | 'operator' | 'reason' | 'undone'>) {
  const { t } = useTranslation();
  const confirmed = operator === '' ? '' : ` · ${t('backOfficeProtection.spreadBy', { operator, reason })}`;
  return (
    <span>
      {setBy === 'operator' ? `${operator}: ${reason}` : `${t(`backOfficeProtection.setBy.${setBy}`)}${confirmed}`}
      {undone ? (
        <>
          <br />
          {t('backOfficeProtection.undone', undone)}
        </>
      ) : null}
    </span>
  );
}

function Breaks({ breaks }: Pick<Protection, 'breaks'>) {
  const { t } = useTranslation();
  if (breaks.length === 0) return null;
  return (
    <BackOfficeTable
      caption={t('backOfficeProtection.breaks')}
      columns={[
        { key: 'kind', label: t('backOfficeProtection.break') },
        { key: 'began', label: t('backOfficeProtection.began') },
        { key: 'ends', label: t('backOfficeProtection.ends') },
        { key: 'by', label: t('backOfficeProtection.by') },
      ]}
      rows={breaks.map(({ kind, beganAt, endsAt, setBy, operator, reason, undone }) => ({
        id: `${kind} ${beganAt} ${endsAt}`,
        cells: {
          kind: t(`backOfficeProtection.kinds.${kind}`),
          began: <TimeText at={beganAt} />,
          ends: endsAt === null ? t('backOfficeProtection.forEver') : <TimeText at={endsAt} />,
          by: <SetBy {...{ setBy, operator, reason, undone }} />,
        },
      }))}
    />
  );
}

/** An exclusion at the member's request; it cannot be revoked. */
function Exclude({ memberId, protection }: { readonly memberId: string; readonly protection: Protection }) {
  const { t } = useTranslation();
  const choices = [...protection.exclusionMonths, 0];
  const [months, setMonths] = useState(String(choices[0] ?? 0));
  return (
    <>
      <BackOfficeQuiet>{t('backOfficeProtection.excludeText')}</BackOfficeQuiet>
      <Chips
        label={t('backOfficeProtection.time')}
        chosen={months}
        options={choices.map((count) => ({
          value: String(count),
          label: count === 0 ? t('backOfficeProtection.forEver') : t('backOfficeProtection.months', { count }),
        }))}
        onChoose={setMonths}
      />
      <BackOfficeAction
        label={t('backOfficeProtection.exclude')}
        variant="danger"
        fields={[
          {
            name: 'reason',
            label: t('backOfficeProtection.reason'),
            hint: t('backOfficeProtection.reasonHint'),
            kind: 'lines',
            maximumLength: MOST_REASON,
          },
        ]}
        call={({ reason = '' }) =>
          backOfficeApi.call(excludeMember, { body: { memberId, months: Number(months), reason } })
        }
      />
    </>
  );
}

/** Undoes an exclusion that has spread from another account; the member's own remains in force. */
function Undo({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <BackOfficeQuiet>{t('backOfficeProtection.undoText')}</BackOfficeQuiet>
      <BackOfficeAction
        label={t('backOfficeProtection.undo')}
        fields={[
          {
            name: 'reason',
            label: t('backOfficeProtection.undoReason'),
            hint: t('backOfficeProtection.undoHint'),
            kind: 'lines',
            maximumLength: MOST_REASON,
          },
        ]}
        call={({ reason = '' }) => backOfficeApi.call(undoSpreadExclusion, { body: { memberId, reason } })}
      />
    </>
  );
}

/** How a member is protected: limits, breaks, an exclusion on request, and the undoing of one that spread. */
export function MemberProtection({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { may } = useOperator();
  const protection = useQuery(queryOf(memberProtection, { query: { id: memberId } }));
  return (
    <BackOfficeSection title={t('backOfficeProtection.title')}>
      {protection.isError ? (
        <LoadFailure error={protection.error} onRetry={() => void protection.refetch()} />
      ) : protection.data ? (
        <>
          {protection.data.stop ? (
            <div>
              <Badge tone="warn">{t(`backOfficeProtection.kinds.${protection.data.stop.kind}`)}</Badge>
            </div>
          ) : null}
          {protection.data.waitingCases > 0 && may('members.protect') ? (
            <Note tone="warn">
              {t('backOfficeProtection.cases', { count: protection.data.waitingCases })}{' '}
              <Link to={backOfficeAddress('exclusions')}>{t('backOfficeProtection.toCases')}</Link>
            </Note>
          ) : null}
          <Limits protection={protection.data} />
          <Breaks breaks={protection.data.breaks} />
          {protection.data.canUndo && may('members.protect') ? <Undo memberId={memberId} /> : null}
          {may('members.protect') ? <Exclude memberId={memberId} protection={protection.data} /> : null}
        </>
      ) : (
        <SkeletonLines count={3} />
      )}
    </BackOfficeSection>
  );
}
