import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskAffiliates } from '../../../schemas/calls/affiliate-desk.ts';
import { AUDIENCES } from '../../../schemas/calls/affiliate-shapes.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { AffiliateActs } from './affiliate-acts.tsx';
import { BackOfficeCard } from './back-office-card.tsx';
import { type BackOfficeFact, CardFacts } from './back-office-facts.tsx';
import { BackOfficeList } from './back-office-list.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Listed = CallValue<typeof deskAffiliates>;
/** An affiliate, or an application, in a back-office list. */
export type DeskAffiliate = Listed['affiliates'][number];

/** What the applicant has written. */
function useAnswers({ answers }: Pick<DeskAffiliate, 'answers'>): readonly BackOfficeFact[] {
  const { t } = useTranslation();
  const audience = AUDIENCES.find((one) => one === answers.audience);
  return [
    ...(['name', 'contact', 'channels'] as const).map(
      (field) => [t(`backOfficeAffiliates.${field}`), <bdi key={field}>{answers[field] ?? ''}</bdi>] as const,
    ),
    [t('backOfficeAffiliates.audience'), audience ? t(`backOfficeAffiliates.audiences.${audience}`) : ''],
    ...(answers.message === undefined
      ? []
      : [[t('backOfficeAffiliates.message'), <bdi key="message">{answers.message}</bdi>] as const]),
  ];
}

/** One affiliate with the possible actions. */
export function AffiliateCard({
  affiliate,
  plans,
}: {
  readonly affiliate: DeskAffiliate;
  readonly plans: Listed['plans'];
}) {
  const { t } = useTranslation();
  const { memberId, account, state, planName, reason, askedAt, decidedAt, decidedBy } = affiliate;
  const facts: readonly BackOfficeFact[] = [
    [
      t('backOfficeAffiliates.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t(state === 'applying' ? 'backOfficeAffiliates.wishedPlan' : 'backOfficeAffiliates.plan'), planName],
    ...useAnswers(affiliate),
    [t('backOfficeAffiliates.asked'), <TimeText key="asked" at={askedAt} />],
    ...(decidedAt === null
      ? []
      : [
          [t('backOfficeAffiliates.accepted'), <TimeText key="accepted" at={decidedAt} />] as const,
          [t('backOfficeAffiliates.acceptedBy'), decidedBy] as const,
        ]),
    ...(reason === '' ? [] : [[t('backOfficeAffiliates.reason'), <bdi key="reason">{reason}</bdi>] as const]),
  ];
  return (
    <BackOfficeCard
      data-affiliate={account}
      data-state={state}
      head={
        <>
          <b>
            <bdi>{account}</bdi>
          </b>
          {state === 'frozen' ? <Badge tone="warn">{t('backOfficeAffiliates.frozen')}</Badge> : null}
        </>
      }
    >
      <CardFacts facts={facts} />
      <AffiliateActs affiliate={affiliate} plans={plans} />
    </BackOfficeCard>
  );
}

function AffiliateList({ view }: { readonly view: 'waiting' | 'accepted' }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const [page, setPage] = useState(1);
  const found = useQuery(listOf(deskAffiliates, { query: { view, page: String(page) } }, language));
  return (
    <BackOfficeList
      title={t(view === 'waiting' ? 'backOfficeAffiliates.waiting' : 'backOfficeAffiliates.list')}
      found={found}
      none={t(view === 'waiting' ? 'backOfficeAffiliates.noneWaiting' : 'backOfficeAffiliates.noneListed')}
      onPage={setPage}
    >
      {({ affiliates, plans }) =>
        affiliates.map((affiliate) => <AffiliateCard key={affiliate.memberId} affiliate={affiliate} plans={plans} />)
      }
    </BackOfficeList>
  );
}

/** Applications of affiliates that wait, and the affiliates. */
export function AffiliatesView() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('backOffice.view.affiliates')}</PageTitle>
      <AffiliateList view="waiting" />
      <AffiliateList view="accepted" />
    </>
  );
}
