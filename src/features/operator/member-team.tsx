import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../engine/navigation/agent-centre.ts';
import { makeAgent, moveDownline, teamPlace } from '../../../schemas/calls/agent-desk.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { queryOf, send } from '../../api/back-office-queries.ts';
import { useSite } from '../../api/site.ts';
import { Chips } from '../../ui/chips.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficeFacts } from './back-office-facts.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { DeskContracts } from './desk-contracts.tsx';
import { MemberRates } from './member-rates.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Place = CallValue<typeof teamPlace>;

const LINES = ['real', 'internal'] as const;

function useReason(): BackOfficeField {
  const { t } = useTranslation();
  return { name: 'reason', label: t('backOfficeAgents.reason'), kind: 'lines', minimumLength: 3, maximumLength: 300 };
}

/** Every move of the person, the newest first. */
function Moves({ moves }: Pick<Place, 'moves'>) {
  const { t } = useTranslation();
  if (moves.length === 0) return null;
  return (
    <BackOfficeTable
      caption={t('backOfficeAgents.moves')}
      columns={[
        { key: 'at', label: t('backOfficeAgents.effective') },
        { key: 'from', label: t('backOfficeAgents.from') },
        { key: 'to', label: t('backOfficeAgents.to') },
        { key: 'by', label: t('backOfficeAgents.by') },
      ]}
      rows={moves.map(({ from, to, effectiveAt, madeAt, operator, reason }) => ({
        id: madeAt,
        cells: {
          at: <TimeText at={effectiveAt} />,
          from: from ?? t('backOfficeAgents.top'),
          to: to ?? t('backOfficeAgents.top'),
          by: `${operator}: ${reason}`,
        },
      }))}
    />
  );
}

/** Makes an agent of a member. Below an agent the line is that agent's. */
function MakeAgent({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const reason = useReason();
  const [line, setLine] = useState<(typeof LINES)[number]>('real');
  return (
    <>
      <Chips
        label={t('backOfficeAgents.line')}
        chosen={line}
        options={LINES.map((value) => ({ value, label: t(`backOfficeAgents.lines.${value}`) }))}
        onChoose={(value) => setLine(value === 'internal' ? 'internal' : 'real')}
      />
      <BackOfficeAction
        label={t('backOfficeAgents.make')}
        fields={[reason]}
        call={(values) => send(makeAgent, { body: { memberId, line, rates: {}, reason: values.reason ?? '' } })}
      />
    </>
  );
}

/** Moves a person below another agent, or to the top. */
function Move({ memberId, isBelow }: { readonly memberId: string; readonly isBelow: boolean }) {
  const { t } = useTranslation();
  const reason = useReason();
  const upline: BackOfficeField = { name: 'upline', label: t('backOfficeAgents.newUpline'), maximumLength: 64 };
  return (
    <>
      <BackOfficeQuiet>{t('backOfficeAgents.moveText')}</BackOfficeQuiet>
      <BackOfficeActs>
        <BackOfficeAction
          label={t('backOfficeAgents.move')}
          fields={[upline, reason]}
          call={(values) =>
            send(moveDownline, { body: { memberId, upline: values.upline ?? '', reason: values.reason ?? '' } })
          }
        />
        {isBelow ? (
          <BackOfficeAction
            label={t('backOfficeAgents.moveUp')}
            fields={[reason]}
            call={(values) => send(moveDownline, { body: { memberId, uplineId: null, reason: values.reason ?? '' } })}
          />
        ) : null}
      </BackOfficeActs>
    </>
  );
}

/** The place of a person in the tree of agents, its history, and what an operator can do about it. */
export function MemberTeam({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const site = useSite();
  const found = useQuery(queryOf(teamPlace, { query: { memberId } }));
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={3} />;
  const { kind, line, trail, people, moves, upline, rates } = found.data;
  return (
    <>
      <BackOfficeSection title={t('backOfficeAgents.title')}>
        <BackOfficeFacts
          facts={[
            [t('backOffice.member.kind'), t(`backOfficeAgents.kind.${kind}`)],
            ...(line === null ? [] : [[t('backOfficeAgents.line'), t(`backOfficeAgents.lines.${line}`)] as const]),
            [
              t('backOfficeAgents.above'),
              trail.length === 0 ? t('backOfficeAgents.noOne') : <bdi>{trail.join(' / ')}</bdi>,
            ],
            ...(kind === 'member'
              ? []
              : [
                  [
                    t('backOfficeAgents.people'),
                    <Link key="team" to={backOfficeAddress('agents', { id: memberId })}>
                      {people}
                    </Link>,
                  ] as const,
                ]),
          ]}
        />
        <Moves moves={moves} />
        {kind === 'member' ? <MakeAgent memberId={memberId} /> : null}
        {kind === 'topAgent' && site.modules.levelRebate ? <MemberRates memberId={memberId} rates={rates} /> : null}
        <Move memberId={memberId} isBelow={upline !== null} />
      </BackOfficeSection>
      {hasContracts(site.modules) ? <DeskContracts memberId={memberId} mayOffer={kind === 'topAgent'} /> : null}
    </>
  );
}
