import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { memberMoney } from '../../../schemas/calls/operator-money.ts';
import { deskApi } from '../../api/desk-client.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { DeskPart, DeskQuiet, DeskSection } from './desk-section.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskAddress } from './use-desk-place.ts';

type Part = CallValue<typeof memberMoney>['parts'][number];
type Line = Part['lines'][number];

/** The phrase key of a state, by kind of content. */
function stateName(t: TFunction, part: Part['part'], state: string): string {
  const keys = {
    withdrawals: `desk.withdrawal.state.${state}`,
    deposits: `deposit.state.${state}`,
    holds: `deskWork.money.hold.${state}`,
    bonuses: `deposit.bonuses.state.${state}`,
    transfers: `desk.kind.${state}`,
    corrections: `desk.correction.state.${state}`,
    rounds: `deskWork.money.round.${state}`,
  } as const;
  return t(keys[part], { defaultValue: state });
}

/** Orders with a page of their own link to it; everything else links to its movements. */
function addressOf(part: Part['part'], { id, cause }: Line): string | undefined {
  if (part === 'withdrawals') return deskAddress('withdrawals', { tab: 'closed', id });
  if (part === 'transfers') return deskAddress('ledger', { transfer: id });
  return cause === '' ? undefined : deskAddress('ledger', { cause });
}

function PartTable({ part }: { readonly part: Part }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { part: name, total, isMore, lines } = part;
  const latest = isMore ? 'deskWork.money.latestOfMore' : 'deskWork.money.latest';
  return (
    <DeskPart
      title={
        <>
          {t(`deskWork.money.part.${name}`)}{' '}
          {total > lines.length ? <small>{t(latest, { shown: lines.length, total })}</small> : null}
        </>
      }
    >
      <DeskTable
        caption={t(`deskWork.money.part.${name}`)}
        columns={[
          { key: 'number', label: t('deskWork.money.number') },
          { key: 'state', label: t('deskWork.money.state') },
          { key: 'about', label: t('deskWork.money.about') },
          { key: 'at', label: t('deskWork.money.at') },
          { key: 'amount', label: t('deskWork.money.amount'), isNumber: true },
        ]}
        rows={lines.map((line) => {
          const address = addressOf(name, line);
          const amount = <DeskAmount minor={line.amountMinor} currency={line.currency} isSigned />;
          return {
            id: `${line.id} ${line.at}`,
            cells: {
              number: address ? <Link to={address}>{line.id}</Link> : line.id,
              state: <Badge>{stateName(t, name, line.state)}</Badge>,
              about: <bdi>{read(line.about)}</bdi>,
              at: <TimeText at={line.at} />,
              amount:
                line.cause && name !== 'transfers' ? (
                  <Link to={deskAddress('ledger', { cause: line.cause })}>
                    {amount}
                    <span className="visually-hidden"> {t('deskWork.money.movements', { cause: line.cause })}</span>
                  </Link>
                ) : (
                  amount
                ),
            },
          };
        })}
      />
    </DeskPart>
  );
}

/** All of a member's money movements: orders, holds, bonuses, transfers and bets, each linked to the ledger. */
export function MemberMoney({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation();
  const found = useQuery({
    queryKey: ['operator.memberMoney', id, i18n.language],
    queryFn: () => deskApi.call(memberMoney, { query: { id } }),
  });
  const parts = found.data?.parts ?? [];
  const empty = parts.filter(({ total }) => total === 0).map(({ part }) => t(`deskWork.money.part.${part}`));
  return (
    <DeskSection title={t('deskWork.money.title')}>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {parts
        .filter(({ total }) => total > 0)
        .map((part) => (
          <PartTable key={part.part} part={part} />
        ))}
      {empty.length > 0 ? <DeskQuiet>{t('deskWork.money.empty', { parts: empty.join(', ') })}</DeskQuiet> : null}
    </DeskSection>
  );
}
