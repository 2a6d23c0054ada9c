import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskApplicationPicture, deskApplications } from '../../../schemas/calls/applications-desk.ts';
import { listOf, queryOf } from '../../api/back-office-queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Link } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ProofPicture } from '../../ui/proof-picture.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { AccountFilter, filterOf } from './account-filter.tsx';
import { ApplicationDecision, ApplicationProposal, type DeskApplication } from './application-acts.tsx';
import classes from './applications-view.module.css';
import { BackOfficeCard } from './back-office-card.tsx';
import { CardFacts } from './back-office-facts.tsx';
import { BackOfficeList } from './back-office-list.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

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

/** How it was decided; of which promotion it is before. */
function Outcome({ application }: { readonly application: DeskApplication }) {
  const site = useSite();
  const { t } = useTranslation();
  const { state, amountMinor, reason, currency, title } = application;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  if (state === 'approved')
    return <small>{t('backOfficeApplications.approved', { amount: money(amountMinor ?? '0') })}</small>;
  return <small>{state === 'rejected' ? t('backOfficeApplications.rejected', { reason }) : title}</small>;
}

function ApplicationCard({ application }: { readonly application: DeskApplication }) {
  const { t } = useTranslation();
  const { number, account, memberId, title, remark, askedAt, state, pictures, proposal, decidedBy } = application;
  const facts = [
    [
      t('backOfficeApplications.member'),
      <Link key="member" to={backOfficeAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t('backOfficeApplications.promotion'), title],
    [t('backOfficeApplications.asked'), <TimeText key="asked" at={askedAt} />],
    [t('backOfficeApplications.remark'), remark === '' ? t('backOfficeApplications.noRemark') : remark],
    ...(decidedBy === '' ? [] : [[t('backOfficeApplications.decidedBy'), decidedBy] as const]),
  ] as const;
  return (
    <BackOfficeCard
      data-application={number}
      data-state={state}
      head={
        <>
          <b>
            <bdi>{number}</bdi>
          </b>
          <Outcome application={application} />
        </>
      }
    >
      <CardFacts facts={facts} />
      <Pictures pictures={pictures} />
      {proposal ? <ApplicationProposal application={application} /> : null}
      {state === 'applying' && !proposal ? <ApplicationDecision application={application} /> : null}
    </BackOfficeCard>
  );
}

function ApplicationQueue({ view, account }: { readonly view: 'waiting' | 'decided'; readonly account: string }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const [page, setPage] = useState(1);
  const found = useQuery(
    listOf(deskApplications, { query: { view, page: String(page), ...filterOf(account) } }, language),
  );
  return (
    <BackOfficeList
      title={t(`backOfficeApplications.${view}`)}
      found={found}
      none={t(view === 'waiting' ? 'backOfficeApplications.noneWaiting' : 'backOfficeApplications.noneDecided')}
      onPage={setPage}
    >
      {({ applications }) =>
        applications.map((application) => <ApplicationCard key={application.number} application={application} />)
      }
    </BackOfficeList>
  );
}

/** Applications for activities that wait for operators, and past decisions. */
export function ApplicationsView() {
  const { t } = useTranslation();
  const [account, setAccount] = useState('');
  return (
    <>
      <PageTitle>{t('backOffice.view.applications')}</PageTitle>
      <AccountFilter account={account} onChange={setAccount} />
      <ApplicationQueue key={`waiting ${account}`} view="waiting" account={account} />
      <ApplicationQueue key={`decided ${account}`} view="decided" account={account} />
    </>
  );
}
