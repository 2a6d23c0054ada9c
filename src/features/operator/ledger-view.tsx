import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { exportLedger, houseAccounts, ledgerEntries } from '../../../schemas/calls/operator-members.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { listOf, queryOf } from '../../api/back-office-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import filterClasses from './audit-view.module.css';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeExport } from './back-office-export.tsx';
import { entryRows } from './back-office-files.ts';
import { BackOfficeTable } from './back-office-table.tsx';
import classes from './ledger-view.module.css';
import { firstPeriod, momentsOfPeriod, PeriodChoice } from './period-choice.tsx';
import { Standings } from './standings.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Entries = CallValue<typeof ledgerEntries>;
type Opposite = Entries['entries'][number]['opposites'][number];

/** The other side of a movement, which leads to its own entries. */
function OppositeLink({ opposite }: { readonly opposite: Opposite }) {
  const { t } = useTranslation();
  const { accountId, owner, ownerKind, purpose } = opposite;
  return (
    <Link to={backOfficeAddress('ledger', { account: accountId })}>
      {ownerKind === 'house' ? t('backOffice.ledger.house') : owner}
      {' · '}
      {t(`backOffice.purpose.${purpose}`, { defaultValue: purpose })}
    </Link>
  );
}

function EntryTable({ page, isBusy }: { readonly page: Entries; readonly isBusy: boolean }) {
  const { t } = useTranslation();
  const { currency } = page.account;
  return (
    <BackOfficeTable
      caption={t('backOffice.ledger.caption')}
      isBusy={isBusy}
      columns={[
        { key: 'entry', label: t('backOffice.ledger.entry') },
        { key: 'time', label: t('backOffice.ledger.time') },
        { key: 'kind', label: t('backOffice.ledger.kindLabel') },
        { key: 'cause', label: t('backOffice.ledger.cause') },
        { key: 'opposite', label: t('backOffice.ledger.opposite') },
        { key: 'amount', label: t('backOffice.ledger.amount'), isNumber: true },
        { key: 'balance', label: t('backOffice.ledger.balance'), isNumber: true },
      ]}
      rows={page.entries.map(
        ({ entry, transferId, at, kind, reference, key, opposites, amountMinor, balanceMinor }) => ({
          id: entry,
          cells: {
            entry: (
              <Link
                to={backOfficeAddress('ledger', { transfer: transferId })}
                aria-label={t('backOfficeWork.movement.open', { entry })}
              >
                {entry}
              </Link>
            ),
            time: <TimeText at={at} />,
            kind: t(`backOffice.kind.${kind}`, { defaultValue: kind }),
            cause: (
              <span className={classes.cause}>
                <bdi>{reference}</bdi>
                {key ? <small>{key}</small> : null}
              </span>
            ),
            opposite: (
              <span className={classes.opposites}>
                {opposites.map((opposite) => (
                  <OppositeLink key={opposite.accountId} opposite={opposite} />
                ))}
              </span>
            ),
            amount: (
              <span className={classes.amount} data-gain={!amountMinor.startsWith('-') || undefined}>
                <BackOfficeAmount minor={amountMinor} currency={currency} isSigned />
              </span>
            ),
            balance: <BackOfficeAmount minor={balanceMinor} currency={currency} />,
          },
        }),
      )}
    />
  );
}

/** The entries of one account of the ledger, each with its cause, its other side and the balance after it. */
function Account({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation();
  // The days of a preset are those of the visit: a midnight that passes does not ask again in between.
  const [now] = useState(() => new Date());
  const [period, setPeriod] = useState(() => firstPeriod(now));
  const [page, setPage] = useState(1);
  const wanted = { accountId, ...momentsOfPeriod(period, now) };
  const query = { ...wanted, page: String(page) };
  const found = useQuery(listOf(ledgerEntries, { query }));
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={8} />;
  const { ownerKind, owner, memberId, purpose, balanceMinor, currency } = found.data.account;
  const purposeText = t(`backOffice.purpose.${purpose}`, { defaultValue: purpose });
  const makeFile = async () => {
    const { entries, isWhole } = await backOfficeApi.call(exportLedger, { body: wanted });
    const name = `${ownerKind === 'house' ? 'house' : owner}-${purpose.replaceAll(' ', '-')}.csv`;
    return { name, isWhole, ...entryRows(entries, currency, t) };
  };
  return (
    <>
      <div className={classes.head}>
        <PageTitle>{purposeText}</PageTitle>
        <p>
          {ownerKind === 'house' ? (
            t('backOffice.ledger.house')
          ) : (
            <Link to={backOfficeAddress('members', { id: memberId })}>{owner}</Link>
          )}
        </p>
        <b>
          <BackOfficeAmount minor={balanceMinor} currency={currency} />
        </b>
      </div>
      <search className={filterClasses.filters} aria-label={t('backOfficeWork.queue.filters')}>
        <PeriodChoice
          period={period}
          onChange={(changed) => {
            setPeriod(changed);
            setPage(1);
          }}
        />
      </search>
      <BackOfficeExport isDisabled={found.data.total === 0} make={makeFile} />
      {found.data.total === 0 ? (
        <EmptyState motif="compass" text={t('backOffice.ledger.empty')} />
      ) : (
        <EntryTable page={found.data} isBusy={found.isPlaceholderData} />
      )}
      <Pager page={found.data.page} pages={found.data.pages} onPage={setPage} />
    </>
  );
}

function House() {
  const { t } = useTranslation();
  const house = useQuery(queryOf(houseAccounts, {}));
  if (house.isError) return <LoadFailure error={house.error} onRetry={() => void house.refetch()} />;
  return (
    <>
      <PageTitle>{t('backOffice.view.ledger')}</PageTitle>
      <h2 className={classes.subtitle}>{t('backOffice.overview.house')}</h2>
      {house.data ? (
        <Standings caption={t('backOffice.overview.house')} standings={house.data} />
      ) : (
        <SkeletonLines count={4} />
      )}
    </>
  );
}

/** The accounts of the house, or the entries of any account. */
export function LedgerView({ accountId }: { readonly accountId: string | null }) {
  return accountId === null ? <House /> : <Account accountId={accountId} />;
}
