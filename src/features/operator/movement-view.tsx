import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskMovement, movementsOfCause } from '../../../schemas/calls/operator-money.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeFacts } from './back-office-facts.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { MadeUnder } from './made-under.tsx';
import classes from './movement-view.module.css';
import { type SignedInOperator, useOperator } from './operator-context.ts';
import { shortCause } from './short-round.ts';
import { backOfficeAddress } from './use-back-office-place.ts';

/** The page of an order, if the operator may open it; undefined if it has none. */
function orderAddress(cause: string, { may }: SignedInOperator): string | undefined {
  if (cause.startsWith('W-')) return backOfficeAddress('withdrawals', { tab: 'closed', id: cause });
  return cause.startsWith('C-') && may('ledger.correct')
    ? backOfficeAddress('corrections', { tab: 'ended', id: cause })
    : undefined;
}

/** A ledger movement: its cause, and every account involved. */
export function MovementView({ transferId }: { readonly transferId: string }) {
  const { t } = useTranslation();
  const operator = useOperator();
  const found = useQuery(queryOf(deskMovement, { query: { transferId } }));
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { at, kind, reference, key, cause, legs } = found.data;
  const order = orderAddress(cause, operator);
  return (
    <>
      <PageTitle>{t('backOfficeWork.movement.title', { number: transferId })}</PageTitle>
      <BackOfficeFacts
        facts={[
          [t('backOffice.ledger.kindLabel'), t(`backOffice.kind.${kind}`, { defaultValue: kind })],
          [t('backOffice.ledger.time'), <TimeText key="at" at={at} />],
          [
            t('backOfficeWork.movement.reference'),
            <bdi key="reference" title={reference}>
              {shortCause(reference)}
            </bdi>,
          ],
          ...(key ? [[t('backOfficeWork.movement.key'), <bdi key="key">{key}</bdi>] as const] : []),
          ...(cause
            ? [
                [
                  t('backOfficeWork.movement.cause'),
                  <span key="cause" className={classes.links}>
                    <Link to={backOfficeAddress('ledger', { cause })}>
                      {t('backOfficeWork.movement.all', { cause: shortCause(cause) })}
                    </Link>
                    {order ? <Link to={order}>{t('backOfficeWork.movement.order')}</Link> : null}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      <BackOfficeTable
        caption={t('backOfficeWork.movement.sides')}
        columns={[
          { key: 'account', label: t('backOfficeWork.movement.account') },
          { key: 'member', label: t('backOfficeWork.movement.member') },
          { key: 'entry', label: t('backOfficeWork.movement.entry'), isNumber: true },
          { key: 'amount', label: t('backOffice.ledger.amount'), isNumber: true },
          { key: 'balance', label: t('backOffice.ledger.balance'), isNumber: true },
        ]}
        rows={legs.map(
          ({ accountId, ownerKind, memberId, owner, purpose, currency, entry, amountMinor, balanceMinor }) => ({
            id: accountId,
            cells: {
              account: (
                <Link to={backOfficeAddress('ledger', { account: accountId })}>
                  {t(`backOffice.purpose.${purpose}`, { defaultValue: purpose })}
                </Link>
              ),
              member:
                ownerKind === 'house' ? (
                  t('backOffice.ledger.house')
                ) : (
                  <Link to={backOfficeAddress('members', { id: memberId })}>{owner}</Link>
                ),
              entry,
              amount: <BackOfficeAmount minor={amountMinor} currency={currency} isSigned />,
              balance: <BackOfficeAmount minor={balanceMinor} currency={currency} />,
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
  const found = useQuery(queryOf(movementsOfCause, { query: { cause } }));
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={5} />;
  const { memberId, member, movements, version } = found.data;
  const order = orderAddress(cause, operator);
  const purpose = (name: string) => t(`backOffice.purpose.${name}`, { defaultValue: name });
  return (
    <>
      <PageTitle>{t('backOfficeWork.movement.list', { cause: shortCause(cause) })}</PageTitle>
      <p className={classes.links}>
        {memberId ? <Link to={backOfficeAddress('members', { id: memberId })}>{member}</Link> : null}
        {order ? <Link to={order}>{t('backOfficeWork.movement.order')}</Link> : null}
        {version ? <MadeUnder version={version} /> : null}
      </p>
      <BackOfficeTable
        caption={t('backOfficeWork.movement.list', { cause: shortCause(cause) })}
        columns={[
          { key: 'number', label: t('backOfficeWork.money.number') },
          { key: 'at', label: t('backOffice.ledger.time') },
          { key: 'kind', label: t('backOffice.ledger.kindLabel') },
          { key: 'from', label: t('backOfficeWork.movement.from') },
          { key: 'to', label: t('backOfficeWork.movement.to') },
          { key: 'amount', label: t('backOffice.ledger.amount'), isNumber: true },
        ]}
        rows={movements.map(({ transferId, at, kind, from, to, amountMinor, currency }) => ({
          id: transferId,
          cells: {
            number: <Link to={backOfficeAddress('ledger', { transfer: transferId })}>{transferId}</Link>,
            at: <TimeText at={at} />,
            kind: t(`backOffice.kind.${kind}`, { defaultValue: kind }),
            from: purpose(from),
            to: purpose(to),
            amount: <BackOfficeAmount minor={amountMinor} currency={currency} />,
          },
        }))}
      />
    </>
  );
}
