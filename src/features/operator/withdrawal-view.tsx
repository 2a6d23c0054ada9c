import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approveWithdrawal, deskWithdrawal, rejectWithdrawal } from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAction } from './desk-action.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { useOperator } from './operator-context.ts';
import { isOfDesk } from './use-desk-news.ts';
import { deskAddress } from './use-desk-place.ts';
import { canHappen, type DeskWithdrawal } from './withdrawal-acts.ts';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { PayoutCard } from './withdrawal-payout.tsx';
import classes from './withdrawal-view.module.css';
import { WITHDRAWAL_TONES } from './withdrawals-view.tsx';

interface PartProps {
  readonly withdrawal: DeskWithdrawal;
  readonly onChange: (withdrawal: DeskWithdrawal) => void;
}

function Facts({ withdrawal }: Pick<PartProps, 'withdrawal'>) {
  const { t } = useTranslation();
  const { memberId, account, amountMinor, feeMinor, currency, requestedAt, target } = withdrawal;
  const number = target?.number ?? withdrawal.targetNumber;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('desk.withdrawal.member'),
      <Link key="member" to={deskAddress('members', { id: memberId })}>
        {account}
      </Link>,
    ],
    [t('desk.withdrawal.amount'), <DeskAmount key="amount" minor={amountMinor} currency={currency} />],
    [t('desk.withdrawal.fee'), <DeskAmount key="fee" minor={feeMinor} currency={currency} />],
    [t('desk.withdrawal.requested'), <TimeText key="requested" at={requestedAt} />],
    [t('desk.withdrawal.target'), withdrawal.targetName],
    [
      t('desk.withdrawal.accountNumber'),
      <bdi key="number" dir="ltr">
        {number}
      </bdi>,
    ],
    [t('desk.withdrawal.holder'), target?.holder ?? withdrawal.targetHolder],
    ...(target?.branchCode ? [[t('desk.withdrawal.branch'), target.branchCode] as const] : []),
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

/** The decision about the whole withdrawal, as long as there is one to make. */
function Review({ withdrawal, onChange }: PartProps) {
  const { t } = useTranslation();
  const { account, may } = useOperator();
  const { number, approvedBy, hints } = withdrawal;
  const mayApprove = canHappen(withdrawal, { type: 'operator.approved', by: account });
  const mayReject = canHappen(withdrawal, { type: 'operator.rejected' });
  if (!mayReject) return null;
  return (
    <section className={classes.section}>
      {hints.map((hint) => (
        <Note key={hint} tone={hint === 'twoApprove' ? 'info' : 'warn'}>
          {t(`desk.withdrawal.hint.${hint}`)}
        </Note>
      ))}
      {approvedBy ? <p>{t('desk.withdrawal.firstBy', { account: approvedBy })}</p> : null}
      {may('withdrawals.review') ? (
        <div className={classes.acts}>
          {mayApprove ? (
            <DeskAction
              label={t('desk.withdrawal.act.approve')}
              variant="primary"
              call={() => deskApi.call(approveWithdrawal, { body: { number } })}
              onDone={onChange}
            />
          ) : (
            <p>{t('desk.correction.own')}</p>
          )}
          <DeskAction
            label={t('desk.withdrawal.act.reject')}
            fields={[{ name: 'reason', label: t('desk.withdrawal.reason'), kind: 'lines', maximumLength: 1000 }]}
            call={({ reason = '' }) => deskApi.call(rejectWithdrawal, { body: { number, reason } })}
            onDone={onChange}
          />
        </div>
      ) : null}
    </section>
  );
}

/** One withdrawal: whose, where it goes, what can be done with it now, and all that has happened. */
export function WithdrawalView({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const queryKey = ['withdrawalDesk.one', number];
  const found = useQuery({ queryKey, queryFn: () => deskApi.call(deskWithdrawal, { query: { number } }) });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={8} />;
  const change = (withdrawal: DeskWithdrawal) => {
    queries.setQueryData(queryKey, withdrawal);
    void queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => isOfDesk(id) });
  };
  const { state, payouts, reason } = found.data;
  return (
    <div className={classes.page} data-flow="withdrawal" data-state={state}>
      <Link to={deskAddress('withdrawals')} className={classes.back}>
        {t('desk.withdrawal.back')}
      </Link>
      <div className={classes.title}>
        <PageTitle>{number}</PageTitle>
        <Badge tone={WITHDRAWAL_TONES[state]}>{t(`desk.withdrawal.state.${state}`)}</Badge>
      </div>
      {reason ? <Note tone="warn">{reason}</Note> : null}
      <Facts withdrawal={found.data} />
      <Review withdrawal={found.data} onChange={change} />
      {state === 'paying' || state === 'complete' || state === 'failed' ? (
        <section className={classes.section}>
          <h2>{t('desk.withdrawal.payouts')}</h2>
          <ul className={classes.payouts}>
            {payouts.map((payout) => (
              <PayoutCard key={payout.payout} withdrawal={found.data} payout={payout} onChange={change} />
            ))}
          </ul>
        </section>
      ) : null}
      <WithdrawalHistory withdrawal={found.data} />
    </div>
  );
}
