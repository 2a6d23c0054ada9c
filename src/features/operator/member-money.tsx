import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { memberMoney } from '../../../schemas/calls/operator-money.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficePart, BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { MemberBets } from './member-bets.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Part = CallValue<typeof memberMoney>['parts'][number];
type Line = Part['lines'][number];

/** The phrase key of a state, by kind of content. */
function stateName(t: TFunction, part: Part['part'], state: string): string {
  const keys = {
    withdrawals: `backOffice.withdrawal.state.${state}`,
    deposits: `deposit.state.${state}`,
    holds: `backOfficeWork.money.hold.${state}`,
    bonuses: `deposit.bonuses.state.${state}`,
    transfers: `backOffice.kind.${state}`,
    corrections: `backOffice.correction.state.${state}`,
    rounds: `backOfficeWork.money.round.${state}`,
  } as const;
  return t(keys[part], { defaultValue: state });
}

/** Orders with their own page link to it; everything else links to its movements. */
function addressOf(part: Part['part'], { id, cause }: Line): string | undefined {
  if (part === 'withdrawals') return backOfficeAddress('withdrawals', { tab: 'closed', id });
  if (part === 'transfers') return backOfficeAddress('ledger', { transfer: id });
  return cause === '' ? undefined : backOfficeAddress('ledger', { cause });
}

/** Orders of one kind. */
function Lines({ part: { part: name, lines } }: { readonly part: Part }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  return (
    <BackOfficeTable
      caption={t(`backOfficeWork.money.part.${name}`)}
      columns={[
        { key: 'number', label: t('backOfficeWork.money.number') },
        { key: 'state', label: t('backOfficeWork.money.state') },
        { key: 'about', label: t('backOfficeWork.money.about') },
        { key: 'at', label: t('backOfficeWork.money.at') },
        { key: 'amount', label: t('backOfficeWork.money.amount'), isNumber: true },
        ...(lines.some(({ version }) => version) ? [{ key: 'version', label: t('backOfficeWork.version') }] : []),
      ]}
      rows={lines.map((line) => {
        const address = addressOf(name, line);
        const amount = <BackOfficeAmount minor={line.amountMinor} currency={line.currency} isSigned />;
        return {
          id: `${line.id} ${line.at}`,
          cells: {
            number: address ? <Link to={address}>{line.id}</Link> : line.id,
            state: <Badge>{stateName(t, name, line.state)}</Badge>,
            about: <bdi>{read(line.about)}</bdi>,
            at: <TimeText at={line.at} />,
            amount:
              line.cause && name !== 'transfers' ? (
                <Link to={backOfficeAddress('ledger', { cause: line.cause })}>
                  {amount}
                  <span className="visually-hidden"> {t('backOfficeWork.money.movements', { cause: line.cause })}</span>
                </Link>
              ) : (
                amount
              ),
            version: <bdi>{line.version}</bdi>,
          },
        };
      })}
    />
  );
}

function PartTable({ part }: { readonly part: Part }) {
  const { t } = useTranslation();
  const { part: name, total, isMore, lines } = part;
  const latest = isMore ? 'backOfficeWork.money.latestOfMore' : 'backOfficeWork.money.latest';
  return (
    <BackOfficePart
      title={
        <>
          {t(`backOfficeWork.money.part.${name}`)}{' '}
          {total > lines.length ? <small>{t(latest, { shown: lines.length, total })}</small> : null}
        </>
      }
    >
      {name === 'rounds' ? <MemberBets lines={lines} /> : <Lines part={part} />}
    </BackOfficePart>
  );
}

/** All of a member's money movements: orders, holds, bonuses, transfers and bets, each linked to the ledger. */
export function MemberMoney({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation();
  const found = useQuery(queryOf(memberMoney, { query: { id } }, i18n.language));
  const parts = found.data?.parts ?? [];
  const empty = parts.filter(({ total }) => total === 0).map(({ part }) => t(`backOfficeWork.money.part.${part}`));
  return (
    <BackOfficeSection title={t('backOfficeWork.money.title')}>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {parts
        .filter(({ total }) => total > 0)
        .map((part) => (
          <PartTable key={part.part} part={part} />
        ))}
      {empty.length > 0 ? (
        <BackOfficeQuiet>{t('backOfficeWork.money.empty', { parts: empty.join(', ') })}</BackOfficeQuiet>
      ) : null}
    </BackOfficeSection>
  );
}
