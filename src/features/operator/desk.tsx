import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorSelf } from '../../../schemas/calls/operator-session.ts';
import { deskApi, useDeskToken } from '../../api/desk-client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AuditView } from './audit-view.tsx';
import { CorrectionsView } from './corrections-view.tsx';
import { DepositsView } from './deposits-view.tsx';
import classes from './desk.module.css';
import { DeskEnrolment } from './desk-enrolment.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskLogin } from './desk-login.tsx';
import { DeskMenu } from './desk-menu.tsx';
import { LedgerView } from './ledger-view.tsx';
import { MemberView } from './member-view.tsx';
import { MembersView } from './members-view.tsx';
import { type Operator, OperatorContext } from './operator-context.ts';
import { Overview } from './overview.tsx';
import { useDeskNews } from './use-desk-news.ts';
import { DESK_VIEWS, type DeskPlace, useDeskPlace } from './use-desk-place.ts';
import { WithdrawalView } from './withdrawal-view.tsx';
import { WithdrawalsView } from './withdrawals-view.tsx';

function Area({ view, params }: DeskPlace) {
  const id = params.get('id');
  const account = params.get('account');
  if (view === 'members') return id ? <MemberView key={id} id={id} /> : <MembersView />;
  if (view === 'withdrawals') return id ? <WithdrawalView key={id} number={id} /> : <WithdrawalsView />;
  if (view === 'deposits') return <DepositsView />;
  if (view === 'corrections') return <CorrectionsView />;
  if (view === 'ledger') return <LedgerView key={account} accountId={account} />;
  if (view === 'audit') return <AuditView />;
  return <Overview />;
}

function OpenDesk({ operator, token }: { readonly operator: Operator; readonly token: string }) {
  const { t } = useTranslation();
  const place = useDeskPlace();
  useDeskNews(token);
  // A ledger account of a member is looked at from the member's page, with the right to do that.
  const needed = place.view === 'ledger' && place.params.get('account') ? 'members.view' : DESK_VIEWS[place.view];
  const isAllowed = needed === undefined || operator.permissions.includes(needed);
  return (
    <OperatorContext value={operator}>
      <div className={classes.desk}>
        <DeskHeader />
        <DeskMenu />
        <div className={classes.area}>{isAllowed ? <Area {...place} /> : <p>{t('errors.permissionMissing')}</p>}</div>
      </div>
    </OperatorContext>
  );
}

/** The desk: its login, the app that has to be set up first, and its areas. */
export default function Desk() {
  const token = useDeskToken();
  const queries = useQueryClient();
  const self = useQuery({
    queryKey: ['operator.self', token],
    queryFn: () => deskApi.call(operatorSelf, {}),
    enabled: token !== undefined,
  });
  if (token === undefined) return <DeskLogin />;
  if (self.data?.mustEnrol)
    return <DeskEnrolment onDone={() => void queries.invalidateQueries({ queryKey: ['operator.self'] })} />;
  if (self.data) return <OpenDesk operator={self.data} token={token} />;
  if (self.isError) return <LoadFailure error={self.error} onRetry={() => void self.refetch()} />;
  return <SkeletonLines count={6} />;
}
