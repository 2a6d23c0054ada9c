import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayDecide } from '../../../flows/approval/approval.machine.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { decideApproval, listApprovals } from '../../../schemas/calls/operator-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './corrections-view.module.css';
import { DeskAction } from './desk-action.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { useOperator } from './operator-context.ts';
import { isOfDesk } from './use-desk-news.ts';
import { deskAddress } from './use-desk-place.ts';

type Approval = CallValue<typeof listApprovals>['approvals'][number];

const TONES = { direct: 'ok', waiting: 'warn', confirmed: 'ok', refused: 'bad', withdrawn: 'neutral' } as const;
const DECISIONS = [
  ['confirmed', 'confirm', 'primary'],
  ['refused', 'refuse', 'secondary'],
  ['withdrawn', 'withdraw', 'secondary'],
] as const;

/** What this operator may do with a request: the machine of the request says it. */
function Decisions({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const queries = useQueryClient();
  const { number, requestedBy } = approval;
  return (
    <div className={classes.actions}>
      {requestedBy === account ? <p>{t('desk.correction.own')}</p> : null}
      {DECISIONS.filter(([decision]) => mayDecide(requestedBy, { type: decision, by: account })).map(
        ([decision, label, variant]) => (
          <DeskAction
            key={decision}
            label={t(`desk.correction.${label}`)}
            variant={variant}
            call={() => deskApi.call(decideApproval, { body: { number, decision, note: '' } })}
            onDone={() => void queries.invalidateQueries({ predicate: ({ queryKey: [id] }) => isOfDesk(id) })}
          />
        ),
      )}
    </div>
  );
}

function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { t } = useTranslation();
  const { number, state, memberId, member, direction, amountMinor, currency, reason } = approval;
  const { requestedBy, requestedAt, decidedBy, decidedAt } = approval;
  return (
    <li className={classes.card} data-flow="approval" data-state={state}>
      <div className={classes.head}>
        <b>{number}</b>
        <Badge tone={TONES[state]}>{t(`desk.correction.state.${state}`)}</Badge>
        <span className={classes.amount} data-direction={direction}>
          {direction === 'in' ? '+' : '−'}
          <DeskAmount minor={amountMinor} currency={currency} />
        </span>
      </div>
      <p>
        <Link to={deskAddress('members', { id: memberId })}>{member}</Link>
        {' · '}
        {reason}
      </p>
      <p className={classes.meta}>
        {t('desk.correction.requested')}: {requestedBy}, <TimeText at={requestedAt} />
        {decidedAt && decidedBy ? (
          <>
            <br />
            {t('desk.correction.decided')}: {decidedBy}, <TimeText at={decidedAt} />
          </>
        ) : null}
      </p>
      {state === 'waiting' ? <Decisions approval={approval} /> : null}
    </li>
  );
}

/** Corrections that wait for a second operator, and those that are over. */
export function CorrectionsView() {
  const { t } = useTranslation();
  const [state, setState] = useState<'waiting' | 'ended'>('waiting');
  const [page, setPage] = useState(1);
  const query = { state, page: String(page) };
  const found = useQuery({
    queryKey: ['operator.approvals', query],
    queryFn: () => deskApi.call(listApprovals, { query }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = found.data?.total === 0 && !found.isPlaceholderData;
  return (
    <>
      <PageTitle>{t('desk.view.corrections')}</PageTitle>
      <div className={classes.choice}>
        <Segmented
          label={t('desk.correction.list')}
          chosen={state}
          options={[
            { value: 'waiting', label: t('desk.correction.listWaiting') },
            { value: 'ended', label: t('desk.correction.listEnded') },
          ]}
          onChoose={(chosen) => {
            setState(chosen);
            setPage(1);
          }}
        />
      </div>
      {found.isPending ? <SkeletonLines count={5} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {isEmpty ? (
        <EmptyState
          motif="compass"
          text={t(state === 'waiting' ? 'desk.correction.emptyWaiting' : 'desk.correction.emptyEnded')}
        />
      ) : null}
      {found.data && !isEmpty ? (
        <>
          <ul className={classes.list} aria-label={t('desk.correction.caption')} aria-busy={found.isPlaceholderData}>
            {found.data.approvals.map((approval) => (
              <ApprovalCard key={approval.number} approval={approval} />
            ))}
          </ul>
          <Pager page={found.data.page} pages={found.data.pages} onPage={setPage} />
        </>
      ) : null}
    </>
  );
}
