import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskApplicationPicture } from '../../../schemas/calls/applications-desk.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProofPicture } from '../../ui/proof-picture.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { ApplicationDecision, ApplicationProposal, type DeskApplication } from './application-acts.tsx';
import classes from './application-card.module.css';
import { type BackOfficeFact, CardFacts } from './back-office-facts.tsx';
import { useOperator } from './operator-context.ts';
import { decisionFacts, memberFact, RequestCard, writtenFacts } from './request-card.tsx';
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
  const { title, remark, askedAt, amountMinor, reason, currency } = application;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  return [
    memberFact(t('backOfficeApplications.member'), application),
    [t('backOfficeApplications.promotion'), title],
    [t('backOfficeApplications.asked'), <TimeText key="asked" at={askedAt} />],
    [
      t('backOfficeApplications.remark'),
      remark === '' ? t('backOfficeApplications.noRemark') : <bdi key="remark">{remark}</bdi>,
    ],
    ...(amountMinor === null ? [] : [[t('backOfficeApplications.approved'), money(amountMinor)] as const]),
    ...writtenFacts(t('backOfficeApplications.reason'), reason),
    ...decisionFacts(t('backOfficeApplications.decidedBy'), application),
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
    <RequestCard
      data-application={number}
      data-state={state}
      number={number}
      address={address}
      badge={<ApplicationBadge order={application} />}
      claim={state === 'applying' ? claim : undefined}
      at={decidedAt ?? askedAt}
    >
      <ApplicationBody application={application} isOthers={otherOf(claim, account) !== undefined} />
    </RequestCard>
  );
}
