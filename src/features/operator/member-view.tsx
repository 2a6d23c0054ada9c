import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { LONGEST_MAIL_TEXT, LONGEST_MAIL_TITLE, writeMail } from '../../../schemas/calls/mail.ts';
import { viewMember } from '../../../schemas/calls/operator-members.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { DeskAction } from './desk-action.tsx';
import { type DeskFact, DeskFacts } from './desk-facts.tsx';
import { DeskQuiet, DeskSection } from './desk-section.tsx';
import { DeskTable } from './desk-table.tsx';
import { DeskTitle } from './desk-title.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberProtection } from './member-protection.tsx';
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
  const facts: readonly DeskFact[] = [
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
  return <DeskFacts facts={facts} />;
}

function Sessions({ sessions }: Pick<Member, 'sessions'>) {
  const { t } = useTranslation();
  if (sessions.length === 0) return <DeskQuiet>{t('desk.member.noSessions')}</DeskQuiet>;
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
    <section className={classes.part}>
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

/** What an operator writes to the member, who finds it among the mails. */
function Writing({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  // A retry after a timeout sends the same message, not another one.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [isDone, setDone] = useState(false);
  return (
    <section className={classes.part}>
      <div role="status">{isDone ? <Note tone="ok">{t('deskMail.sent')}</Note> : null}</div>
      <DeskAction
        label={t('deskMail.write')}
        fields={[
          { name: 'title', label: t('deskMail.title'), maximumLength: LONGEST_MAIL_TITLE },
          { name: 'text', label: t('deskMail.text'), kind: 'lines', maximumLength: LONGEST_MAIL_TEXT },
        ]}
        call={({ title = '', text = '' }) => {
          setDone(false);
          return deskApi.call(writeMail, { body: { requestId, memberId, title, text } });
        }}
        onDone={() => {
          setRequestId(crypto.randomUUID());
          setDone(true);
        }}
      />
    </section>
  );
}

/** Everything about a member: who it is, mails to it, a correction by hand, the accounts of the ledger, and logins. */
export function MemberView({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { may } = useOperator();
  const member = useQuery({
    queryKey: ['operator.viewMember', id],
    queryFn: () => deskApi.call(viewMember, { query: { id } }),
  });
  if (member.isLoadingError) return <LoadFailure error={member.error} onRetry={() => void member.refetch()} />;
  if (!member.data) return <SkeletonLines count={8} />;
  const { account, type, accounts, sessions } = member.data;
  return (
    <>
      <DeskTitle title={account}>
        <Badge tone={type === 'trial' ? 'warn' : 'info'}>{t(`desk.member.type.${type}`)}</Badge>
      </DeskTitle>
      <Facts member={member.data} />
      {/* Above all that grows while one works: nothing moves under the hand. */}
      {may('disputes.answer') ? <Writing memberId={id} /> : null}
      {may('ledger.correct') && type !== 'trial' ? <Correction memberId={id} /> : null}
      <DeskSection title={t('desk.member.accounts')}>
        {accounts.length === 0 ? (
          <DeskQuiet>{t('desk.member.noAccounts')}</DeskQuiet>
        ) : (
          <Standings caption={t('desk.member.accounts')} standings={accounts} />
        )}
      </DeskSection>
      <MemberMoney id={id} />
      {type === 'trial' ? null : <MemberProtection memberId={id} />}
      <DeskSection title={t('desk.member.sessions')}>
        <Sessions sessions={sessions} />
      </DeskSection>
    </>
  );
}
