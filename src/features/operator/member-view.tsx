import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { viewMember } from '../../../schemas/calls/operator-members.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { DeskTable } from './desk-table.tsx';
import classes from './member-view.module.css';
import { useOperator } from './operator-context.ts';
import { Standings } from './standings.tsx';

type Member = CallValue<typeof viewMember>;

/** Longest text of a device that a row shows. */
const LONGEST_DEVICE = 64;

function Facts({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const text = (value: string) => (value === '' ? t('desk.member.none') : <bdi>{value}</bdi>);
  const guards = [
    ['password', member.hasPassword],
    ['fundPassword', member.hasFundPassword],
    ['twoFactor', member.hasTwoFactor],
  ] as const;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('desk.member.number'), member.id],
    [t('desk.member.nickname'), text(member.nickname)],
    [t('desk.member.joined'), <TimeText key="joined" at={member.joinedAt} />],
    [t('desk.member.registeredBy'), text(member.registeredBy)],
    [t('desk.member.mobile'), text(member.mobile)],
    [t('desk.member.email'), text(member.email)],
    [t('desk.member.upline'), text(member.upline)],
    [t('desk.member.club'), text(member.club)],
    [t('desk.member.labels'), text(member.labels.join(', '))],
    [
      t('desk.member.guards'),
      <span key="guards" className={classes.guards}>
        {guards.map(([guard, isSet]) => (
          <Badge key={guard} tone={isSet ? 'ok' : 'neutral'}>
            {isSet ? '✓ ' : '– '}
            {t(`desk.member.${guard}`)}
          </Badge>
        ))}
      </span>,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sessions({ sessions }: Pick<Member, 'sessions'>) {
  const { t } = useTranslation();
  if (sessions.length === 0) return <p className={classes.quiet}>{t('desk.member.noSessions')}</p>;
  return (
    <DeskTable
      caption={t('desk.member.sessions')}
      columns={[
        { key: 'began', label: t('desk.member.began') },
        { key: 'seen', label: t('desk.member.seen') },
        { key: 'address', label: t('desk.member.address') },
        { key: 'device', label: t('desk.member.device') },
        { key: 'state', label: t('desk.correction.stateLabel') },
      ]}
      rows={sessions.map(({ beganAt, seenAt, address, device, isOpen }) => ({
        id: `${beganAt} ${address} ${device} ${seenAt}`,
        cells: {
          began: <TimeText at={beganAt} />,
          seen: <TimeText at={seenAt} />,
          address: <bdi dir="ltr">{address}</bdi>,
          device: device.slice(0, LONGEST_DEVICE),
          state: <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'desk.member.open' : 'desk.member.over')}</Badge>,
        },
      }))}
    />
  );
}

function Correction({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return (
    <section className={classes.section}>
      {/* It stands there before it says anything: else screen readers do not read it. */}
      <div role="status">{done === '' ? null : <Note tone="ok">{done}</Note>}</div>
      {isOpen ? (
        <CorrectionForm
          memberId={memberId}
          onCancel={() => setOpen(false)}
          onDone={(text) => {
            setDone(text);
            setOpen(false);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('desk.correction.title')}</Button>
        </div>
      )}
    </section>
  );
}

/** Everything about a member: who it is, the accounts of the ledger, logins, and a correction by hand. */
export function MemberView({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { may } = useOperator();
  const member = useQuery({
    queryKey: ['operator.viewMember', id],
    queryFn: () => deskApi.call(viewMember, { query: { id } }),
  });
  if (member.isError) return <LoadFailure error={member.error} onRetry={() => void member.refetch()} />;
  if (!member.data) return <SkeletonLines count={8} />;
  const { account, type, accounts, sessions } = member.data;
  return (
    <>
      <div className={classes.title}>
        <PageTitle>{account}</PageTitle>
        <Badge tone={type === 'trial' ? 'warn' : 'info'}>{t(`desk.member.type.${type}`)}</Badge>
      </div>
      <Facts member={member.data} />
      <section className={classes.section}>
        <h2>{t('desk.member.accounts')}</h2>
        {accounts.length === 0 ? (
          <p className={classes.quiet}>{t('desk.member.noAccounts')}</p>
        ) : (
          <Standings caption={t('desk.member.accounts')} standings={accounts} />
        )}
      </section>
      {may('ledger.correct') && type !== 'trial' ? <Correction memberId={id} /> : null}
      <section className={classes.section}>
        <h2>{t('desk.member.sessions')}</h2>
        <Sessions sessions={sessions} />
      </section>
    </>
  );
}
