import type { ReactNode } from 'react';
import { AgoText } from '../../ui/ago-text.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeCard } from './back-office-card.tsx';
import type { BackOfficeFact } from './back-office-facts.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import classes from './request-card.module.css';
import { backOfficeAddress } from './use-back-office-place.ts';
import type { ShownClaim } from './use-order-claim.ts';

/** The member who made a request. */
export const memberFact = (
  name: string,
  { account, memberId }: { account: string; memberId: string },
): BackOfficeFact => [
  name,
  <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
    {account}
  </Link>,
];

/** A text as it was written; nothing if there is none. */
export const writtenFacts = (name: string, text: string): readonly BackOfficeFact[] =>
  text === '' ? [] : [[name, <bdi key={name}>{text}</bdi>]];

/** Who decided about a request, and when; nothing before. */
export const decisionFacts = (
  name: string,
  { decidedBy, decidedAt }: { readonly decidedBy: string; readonly decidedAt: string | null },
): readonly BackOfficeFact[] =>
  decidedBy === '' || decidedAt === null
    ? []
    : [
        [
          name,
          <span key="decided">
            <bdi>{decidedBy}</bdi> · <TimeText at={decidedAt} />
          </span>,
        ],
      ];

interface RequestCardProps {
  readonly 'data-application'?: string;
  readonly 'data-exchange'?: string;
  readonly 'data-state': string;
  readonly number: string;
  /** Its own page. */
  readonly address: string;
  readonly badge: ReactNode;
  /** Which operator works on it; undefined if none can. */
  readonly claim: ShownClaim | undefined;
  /** When it was decided, or made. */
  readonly at: string;
  readonly children: ReactNode;
}

/** A request of a member in a queue. */
export function RequestCard({ number, address, badge, claim, at, children, ...data }: RequestCardProps) {
  return (
    <BackOfficeCard
      {...data}
      head={
        <>
          <Link to={address} className={classes.link}>
            {number}
          </Link>
          {badge}
          {claim === undefined ? null : <ClaimBadge claim={claim} />}
          <small>
            <AgoText at={at} />
          </small>
        </>
      }
    >
      {children}
    </BackOfficeCard>
  );
}
