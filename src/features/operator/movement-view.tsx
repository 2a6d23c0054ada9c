import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deskMovement, movementsOfCause } from '../../../schemas/calls/operator-money.ts';
import { deskApi } from '../../api/desk-client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskTable } from './desk-table.tsx';
import classes from './movement-view.module.css';
import { type AtDesk, useOperator } from './operator-context.ts';
import { deskAddress } from './use-desk-place.ts';

/** The page of an order, if the operator may open it; undefined if it has none. */
function orderAddress(cause: string, { may }: AtDesk): string | undefined {
  if (cause.startsWith('W-')) return deskAddress('withdrawals', { tab: 'closed', id: cause });
  return cause.startsWith('C-') && may('ledger.correct')
    ? deskAddress('corrections', { tab: 'ended', id: cause })
    : undefined;
}

/** A ledger movement: its cause, and every account involved. */
export function MovementView({ transferId }: { readonly transferId: string }) {
  const { t } = useTranslation();
  const operator = useOperator();
  const found = useQuery({
    queryKey: ['operator.movement', transferId],
    queryFn: () => deskApi.call(deskMovement, { query: { transferId } }),
  });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { at, kind, reference, key, cause, legs } = found.data;
  const order = orderAddress(cause, operator);
  return (
    <>
      <PageTitle>{t('deskWork.movement.title', { number: transferId })}</PageTitle>
      <DeskFacts
        facts={[
          [t('desk.ledger.kindLabel'), t(`desk.kind.${kind}`, { defaultValue: kind })],
          [t('desk.ledger.time'), <TimeText key="at" at={at} />],
          [t('deskWork.movement.reference'), <bdi key="reference">{reference}</bdi>],
          ...(key ? [[t('deskWork.movement.key'), <bdi key="key">{key}</bdi>] as const] : []),
          ...(cause
            ? [
                [
                  t('deskWork.movement.cause'),
                  <span key="cause" className={classes.links}>
                    <Link to={deskAddress('ledger', { cause })}>{t('deskWork.movement.all', { cause })}</Link>
                    {order ? <Link to={order}>{t('deskWork.movement.order')}</Link> : null}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      <DeskTable
        caption={t('deskWork.movement.sides')}
        columns={[
          { key: 'account', label: t('deskWork.movement.account') },
          { key: 'member', label: t('deskWork.movement.member') },
          { key: 'entry', label: t('deskWork.movement.entry'), isNumber: true },
          { key: 'amount', label: t('desk.ledger.amount'), isNumber: true },
          { key: 'balance', label: t('desk.ledger.balance'), isNumber: true },
        ]}
        rows={legs.map(
          ({ accountId, ownerKind, memberId, owner, purpose, currency, entry, amountMinor, balanceMinor }) => ({
            id: accountId,
            cells: {
              account: (
                <Link to={deskAddress('ledger', { account: accountId })}>
                  {t(`desk.purpose.${purpose}`, { defaultValue: purpose })}
                </Link>
              ),
              member:
                ownerKind === 'house' ? (
                  t('desk.ledger.house')
                ) : (
                  <Link to={deskAddress('members', { id: memberId })}>{owner}</Link>
                ),
              entry,
              amount: <DeskAmount minor={amountMinor} currency={currency} isSigned />,
              balance: <DeskAmount minor={balanceMinor} currency={currency} />,
            },
          }),
        )}
      />
    </>
  );
}

/** Every movement that an order or a round has caused. */
export function CauseView({ cause }: { readonly cause: string }) {
  const { t } = useTranslation();
  const operator = useOperator();
  const found = useQuery({
    queryKey: ['operator.movements', cause],
    queryFn: () => deskApi.call(movementsOfCause, { query: { cause } }),
  });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={5} />;
  const { memberId, member, movements } = found.data;
  const order = orderAddress(cause, operator);
  const purpose = (name: string) => t(`desk.purpose.${name}`, { defaultValue: name });
  return (
    <>
      <PageTitle>{t('deskWork.movement.list', { cause })}</PageTitle>
      <p className={classes.links}>
        {memberId ? <Link to={deskAddress('members', { id: memberId })}>{member}</Link> : null}
        {order ? <Link to={order}>{t('deskWork.movement.order')}</Link> : null}
      </p>
      <DeskTable
        caption={t('deskWork.movement.list', { cause })}
        columns={[
          { key: 'number', label: t('deskWork.money.number') },
          { key: 'at', label: t('desk.ledger.time') },
          { key: 'kind', label: t('desk.ledger.kindLabel') },
          { key: 'from', label: t('deskWork.movement.from') },
          { key: 'to', label: t('deskWork.movement.to') },
          { key: 'amount', label: t('desk.ledger.amount'), isNumber: true },
        ]}
        rows={movements.map(({ transferId, at, kind, from, to, amountMinor, currency }) => ({
          id: transferId,
          cells: {
            number: <Link to={deskAddress('ledger', { transfer: transferId })}>{transferId}</Link>,
            at: <TimeText at={at} />,
            kind: t(`desk.kind.${kind}`, { defaultValue: kind }),
            from: purpose(from),
            to: purpose(to),
            amount: <DeskAmount minor={amountMinor} currency={currency} />,
          },
        }))}
      />
    </>
  );
}
