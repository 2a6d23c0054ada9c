import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskApplicationPicture } from '../../../schemas/calls/applications-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useSite } from '../../api/site.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { ProofPicture } from '../../ui/proof-picture.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { ApplicationDecision, ApplicationProposal, type DeskApplication } from './application-acts.tsx';
import classes from './application-card.module.css';
import { BackOfficeCard } from './back-office-card.tsx';
import { type BackOfficeFact, CardFacts } from './back-office-facts.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import { useOperator } from './operator-context.ts';
import { backOfficeAddress } from './use-back-office-place.ts';
import { otherOf } from './use-order-claim.ts';

const TONES = { applying: 'warn', approved: 'ok', rejected: 'bad', cancelled: 'neutral' } as const;

/** The pictures are shown when they are asked for: each look is in the audit log. */
function Pictures({ pictures }: Pick<DeskApplication, 'pictures'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('backOfficeApplications.pictures')} ({pictures.length})
      </summary>
      {isOpen ? (
        <div className={classes.pictures}>
          {pictures.map((picture, index) => (
            <ProofPicture
              key={picture}
              query={queryOf(deskApplicationPicture, { query: { picture } })}
              label={t('backOfficeApplications.picture', { index: index + 1, number: pictures.length })}
            />
          ))}
        </div>
      ) : null}
    </details>
  );
}

/** Its state, and whether it waits for a second operator. */
export function ApplicationBadge({ order }: { readonly order: DeskApplication }) {
  const { t } = useTranslation();
  const state = order.proposal ? 'proposed' : order.state;
  return <Badge tone={TONES[order.state]}>{t(`backOfficeApplications.states.${state}`)}</Badge>;
}

function useFacts(application: DeskApplication): readonly BackOfficeFact[] {
  const site = useSite();
  const { t } = useTranslation();
  const { account, memberId, title, remark, askedAt, decidedAt, decidedBy, amountMinor, reason, currency } =
    application;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  return [
    [
      t('backOfficeApplications.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t('backOfficeApplications.promotion'), title],
    [t('backOfficeApplications.asked'), <TimeText key="asked" at={askedAt} />],
    [
      t('backOfficeApplications.remark'),
      remark === '' ? t('backOfficeApplications.noRemark') : <bdi key="remark">{remark}</bdi>,
    ],
    ...(amountMinor === null ? [] : [[t('backOfficeApplications.approved'), money(amountMinor)] as const]),
    ...(reason === '' ? [] : [[t('backOfficeApplications.reason'), <bdi key="reason">{reason}</bdi>] as const]),
    ...(decidedBy === '' || decidedAt === null
      ? []
      : [
          [
            t('backOfficeApplications.decidedBy'),
            <span key="decided">
              <bdi>{decidedBy}</bdi> · <TimeText at={decidedAt} />
            </span>,
          ] as const,
        ]),
  ];
}

interface BodyProps {
  readonly application: DeskApplication;
  /** Whether another operator works on it. */
  readonly isOthers: boolean;
  readonly hasKeys?: boolean;
  readonly onDone?: (application: DeskApplication) => void;
}

/** What a member has applied for, and the possible decisions. */
export function ApplicationBody({ application, isOthers, ...acts }: BodyProps) {
  const { state, pictures, proposal } = application;
  const facts = useFacts(application);
  return (
    <>
      <CardFacts facts={facts} />
      <Pictures pictures={pictures} />
      {proposal && !isOthers ? <ApplicationProposal application={application} {...acts} /> : null}
      {state === 'applying' && !proposal && !isOthers ? (
        <ApplicationDecision application={application} {...acts} />
      ) : null}
    </>
  );
}

/** An application in a queue. @param address of its own page */
export function ApplicationCard({
  application,
  address,
}: {
  readonly application: DeskApplication;
  readonly address: string;
}) {
  const { account } = useOperator();
  const { number, state, claim, askedAt, decidedAt } = application;
  return (
    <BackOfficeCard
      data-application={number}
      data-state={state}
      head={
        <>
          <Link to={address} className={classes.link}>
            {number}
          </Link>
          <ApplicationBadge order={application} />
          {state === 'applying' ? <ClaimBadge claim={claim} /> : null}
          <small>
            <AgoText at={decidedAt ?? askedAt} />
          </small>
        </>
      }
    >
      <ApplicationBody application={application} isOthers={otherOf(claim, account) !== undefined} />
    </BackOfficeCard>
  );
}
