import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorSelf } from '../../../schemas/calls/operator-session.ts';
import { useBackOfficeToken } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { holdFocus } from '../../ui/focus-places.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AffiliatesView } from './affiliates-view.tsx';
import { AgentsView } from './agents-view.tsx';
import { ApplicationView } from './application-view.tsx';
import { ApplicationsView } from './applications-view.tsx';
import { AuditView } from './audit-view.tsx';
import classes from './back-office.module.css';
import { BackOfficeEnrolment } from './back-office-enrolment.tsx';
import { BackOfficeHeader } from './back-office-header.tsx';
import { BackOfficeLogin } from './back-office-login.tsx';
import { BackOfficeMenu } from './back-office-menu.tsx';
import { CorrectionView } from './correction-view.tsx';
import { CorrectionsView } from './corrections-view.tsx';
import { DepositView } from './deposit-view.tsx';
import { DepositsView } from './deposits-view.tsx';
import { ExchangeView } from './exchange-view.tsx';
import { ExchangesView } from './exchanges-view.tsx';
import { ExclusionCases } from './exclusion-cases.tsx';
import { FirstOwner, useOwnerToken } from './first-owner.tsx';
import { JobsView } from './jobs-view.tsx';
import { LedgerView } from './ledger-view.tsx';
import { LotteriesView } from './lotteries-view.tsx';
import { MemberView } from './member-view.tsx';
import { MembersView } from './members-view.tsx';
import { CauseView, MovementView } from './movement-view.tsx';
import { type Operator, OperatorContext } from './operator-context.ts';
import { Overview } from './overview.tsx';
import { OwnLogin } from './own-login.tsx';
import { useBackOfficeNews } from './use-back-office-news.ts';
import {
  BACK_OFFICE_VIEWS,
  type BackOfficePlace,
  type BackOfficeView,
  useBackOfficePlace,
} from './use-back-office-place.ts';
import { WithdrawalView } from './withdrawal-view.tsx';
import { WithdrawalsView } from './withdrawals-view.tsx';

/** Areas as they open. */
const PLAIN_VIEWS = {
  overview: Overview,
  affiliates: AffiliatesView,
  corrections: CorrectionsView,
  exclusions: ExclusionCases,
  lotteries: LotteriesView,
  exchanges: ExchangesView,
  applications: ApplicationsView,
  audit: AuditView,
  jobs: JobsView,
  self: OwnLogin,
} as const;

/** A page of one request of a queue. */
const REQUESTS: Readonly<Partial<Record<BackOfficeView, (props: { readonly number: string }) => ReactNode>>> = {
  corrections: CorrectionView,
  exchanges: ExchangeView,
  applications: ApplicationView,
};

function Area({ view, params }: BackOfficePlace) {
  const id = params.get('id');
  const account = params.get('account');
  if (view === 'members') return id ? <MemberView key={id} id={id} /> : <MembersView />;
  if (view === 'agents') return <AgentsView key={id} agentId={id} />;
  if (view === 'withdrawals') return id ? <WithdrawalView key={id} number={id} /> : <WithdrawalsView />;
  if (view === 'deposits') return id ? <DepositView id={id} /> : <DepositsView />;
  if (view === 'ledger') {
    const [transfer, cause] = [params.get('transfer'), params.get('cause')];
    if (transfer) return <MovementView key={transfer} transferId={transfer} />;
    if (cause) return <CauseView key={cause} cause={cause} />;
    return <LedgerView key={account} accountId={account} />;
  }
  const [Request, View] = [REQUESTS[view], PLAIN_VIEWS[view]];
  return Request && id ? <Request number={id} /> : <View />;
}

/** Shown in an area that the operator's role does not permit. */
function Refused({ view }: Pick<BackOfficePlace, 'view'>) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{view === 'self' ? t('backOfficeWork.self') : t(`backOffice.view.${view}`)}</PageTitle>
      <EmptyState motif="chest" text={t('errors.permissionMissing')} />
    </>
  );
}

function OpenBackOffice({ operator, token }: { readonly operator: Operator; readonly token: string }) {
  const place = useBackOfficePlace();
  useBackOfficeNews(token);
  // A member's ledger account opens from the member's page, with that permission.
  const isDetail = ['account', 'transfer', 'cause'].some((name) => place.params.has(name));
  const needed = place.view === 'ledger' && isDetail ? 'members.view' : BACK_OFFICE_VIEWS[place.view];
  const isAllowed = needed === undefined || operator.permissions.includes(needed);
  return (
    <OperatorContext value={operator}>
      <div className={classes.backOffice}>
        <BackOfficeHeader />
        <BackOfficeMenu />
        <div ref={holdFocus} className={classes.area}>
          {isAllowed ? <Area {...place} /> : <Refused view={place.view} />}
        </div>
      </div>
    </OperatorContext>
  );
}

function SignedIn({ token }: { readonly token: string }) {
  const self = useQuery(queryOf(operatorSelf, {}, token));
  const mustEnrol = self.data?.mustEnrol === true;
  const [isEnrolling, setEnrolling] = useState(false);
  // The recovery codes come after the app is set up: it is not over before the operator has kept them.
  if (mustEnrol && !isEnrolling) setEnrolling(true);
  if (isEnrolling) return <BackOfficeEnrolment onDone={() => setEnrolling(false)} />;
  if (self.data) return <OpenBackOffice operator={self.data} token={token} />;
  if (self.isError) return <LoadFailure error={self.error} onRetry={() => void self.refetch()} />;
  return <SkeletonLines count={6} />;
}

/** The back office: its login, the enrolment of an authenticator app, and its areas. */
export default function BackOffice() {
  const token = useBackOfficeToken();
  const ownerToken = useOwnerToken();
  if (token === undefined && ownerToken !== undefined) return <FirstOwner ownerToken={ownerToken} />;
  return token === undefined ? <BackOfficeLogin /> : <SignedIn key={token} token={token} />;
}
