import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { LONGEST_MAIL_TEXT, LONGEST_MAIL_TITLE, writeMail } from '../../../schemas/calls/mail.ts';
import { viewMember } from '../../../schemas/calls/operator-members.ts';
import { queryOf, send } from '../../api/back-office-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import { type BackOfficeFact, BackOfficeFacts } from './back-office-facts.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { BackOfficeTitle } from './back-office-title.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { DeviceText } from './device-text.tsx';
import { MemberLevel } from './member-level.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberProtection } from './member-protection.tsx';
import { MemberTeam } from './member-team.tsx';
import classes from './member-view.module.css';
import { useOperator } from './operator-context.ts';
import { Standings } from './standings.tsx';

type Member = CallValue<typeof viewMember>;

function Facts({ member }: { readonly member: Member }) {
  const { t } = useTranslation();
  const text = (value: string) => (value === '' ? t('backOffice.member.none') : <bdi>{value}</bdi>);
  const guards = [
    ['password', member.hasPassword],
    ['fundPassword', member.hasFundPassword],
    ['twoFactor', member.hasTwoFactor],
  ] as const;
  const facts: readonly BackOfficeFact[] = [
    [t('backOffice.member.number'), member.id],
    [t('backOffice.member.nickname'), text(member.nickname)],
    [t('backOffice.member.joined'), <TimeText key="joined" at={member.joinedAt} />],
    [t('backOffice.member.registeredBy'), text(member.registeredBy)],
    [t('backOffice.member.mobile'), text(member.mobile)],
    [t('backOffice.member.email'), text(member.email)],
    [t('backOffice.member.upline'), text(member.upline)],
    ...(member.club === '' ? [] : [[t('backOffice.member.club'), text(member.club)] as const]),
    ...(member.labels.length === 0 ? [] : [[t('backOffice.member.labels'), text(member.labels.join(', '))] as const]),
    [
      t('backOffice.member.guards'),
      <span key="guards" className={classes.guards}>
        {guards.map(([guard, isSet]) => (
          <Badge key={guard} tone={isSet ? 'ok' : 'neutral'}>
            {isSet ? '✓ ' : '– '}
            {t(`backOffice.member.${guard}`)}
          </Badge>
        ))}
      </span>,
    ],
  ];
  return <BackOfficeFacts facts={facts} />;
}

function Sessions({ sessions }: Pick<Member, 'sessions'>) {
  const { t } = useTranslation();
  if (sessions.length === 0) return <BackOfficeQuiet>{t('backOffice.member.noSessions')}</BackOfficeQuiet>;
  return (
    <BackOfficeTable
      caption={t('backOffice.member.sessions')}
      columns={[
        { key: 'began', label: t('backOffice.member.began') },
        { key: 'seen', label: t('backOffice.member.seen') },
        { key: 'address', label: t('backOffice.member.address') },
        { key: 'device', label: t('backOffice.member.device') },
        { key: 'state', label: t('backOffice.correction.stateLabel') },
      ]}
      rows={sessions.map(({ beganAt, seenAt, address, browser, system, device, isOpen }) => ({
        id: `${beganAt} ${address} ${device} ${seenAt}`,
        cells: {
          began: <TimeText at={beganAt} />,
          seen: <TimeText at={seenAt} />,
          address: <bdi dir="ltr">{address}</bdi>,
          device: <DeviceText browser={browser} system={system} agent={device} />,
          state: (
            <Badge tone={isOpen ? 'ok' : 'neutral'}>
              {t(isOpen ? 'backOffice.member.open' : 'backOffice.member.over')}
            </Badge>
          ),
        },
      }))}
    />
  );
}

function Correction({ memberId, account }: { readonly memberId: string; readonly account: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return (
    <section className={classes.part}>
      {/* It is in the page before it has text: otherwise screen readers do not announce it. */}
      <div role="status">{done === '' ? null : <Note tone="ok">{done}</Note>}</div>
      {isOpen ? (
        <CorrectionForm
          memberId={memberId}
          account={account}
          onCancel={() => setOpen(false)}
          onDone={(text) => {
            setDone(text);
            setOpen(false);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('backOffice.correction.title')}</Button>
        </div>
      )}
    </section>
  );
}

/** What an operator writes to the member, who finds it among the mails. */
function Writing({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  return (
    <section className={classes.part}>
      <div role="status">{isDone ? <Note tone="ok">{t('backOfficeMail.sent')}</Note> : null}</div>
      <BackOfficeAction
        label={t('backOfficeMail.write')}
        fields={[
          { name: 'title', label: t('backOfficeMail.title'), maximumLength: LONGEST_MAIL_TITLE },
          { name: 'text', label: t('backOfficeMail.text'), kind: 'lines', maximumLength: LONGEST_MAIL_TEXT },
        ]}
        call={({ title = '', text = '' }) => {
          setDone(false);
          return send(writeMail, { body: { memberId, title, text } });
        }}
        onDone={() => setDone(true)}
      />
    </section>
  );
}

/** Everything about a member: who it is, mails to it, a correction by hand, the accounts of the ledger, and logins. */
export function MemberView({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { may } = useOperator();
  const member = useQuery(queryOf(viewMember, { query: { id } }));
  if (member.isLoadingError) return <LoadFailure error={member.error} onRetry={() => void member.refetch()} />;
  if (!member.data) return <SkeletonLines count={8} />;
  const { account, type, accounts, sessions } = member.data;
  return (
    <>
      <BackOfficeTitle title={account}>
        <Badge tone={type === 'trial' ? 'warn' : 'info'}>{t(`backOffice.member.type.${type}`)}</Badge>
      </BackOfficeTitle>
      <Facts member={member.data} />
      {/* Above all that grows while one works: nothing moves under the hand. */}
      {may('disputes.answer') ? <Writing memberId={id} /> : null}
      {may('ledger.correct') && type !== 'trial' ? <Correction memberId={id} account={account} /> : null}
      <BackOfficeSection title={t('backOffice.member.accounts')}>
        {accounts.length === 0 ? (
          <BackOfficeQuiet>{t('backOffice.member.noAccounts')}</BackOfficeQuiet>
        ) : (
          <Standings caption={t('backOffice.member.accounts')} standings={accounts} />
        )}
      </BackOfficeSection>
      {type === 'trial' ? null : <MemberLevel memberId={id} />}
      {may('agents.manage') && type !== 'trial' ? <MemberTeam memberId={id} /> : null}
      <MemberMoney id={id} />
      {type === 'trial' ? null : <MemberProtection memberId={id} />}
      <BackOfficeSection title={t('backOffice.member.sessions')}>
        <Sessions sessions={sessions} />
      </BackOfficeSection>
    </>
  );
}
