import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOf, type ContractAction } from '../../../flows/contract/contract-actions.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { deskContracts, endContract, stepHouseContract } from '../../../schemas/calls/contract-desk.ts';
import { listOf, send } from '../../api/back-office-queries.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ContractTerms } from '../../ui/contract-terms.tsx';
import { CONTRACT_TONES } from '../../ui/contract-tones.ts';
import { Link } from '../../ui/link.tsx';
import { Note } from '../../ui/note.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficeCard } from './back-office-card.tsx';
import { type BackOfficeFact, BackOfficeFacts } from './back-office-facts.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeList } from './back-office-list.tsx';
import { HouseOffer } from './house-offer.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

type Listed = CallValue<typeof deskContracts>['contracts'][number];
type HouseAction = Exclude<ContractAction, 'accept' | 'reject'>;

const isOfHouse = (action: ContractAction): action is HouseAction => action !== 'accept' && action !== 'reject';
/** States in which the house can end a contract alone. */
const LIVE: readonly Listed['contract']['state'][] = ['offered', 'accepted', 'running', 'endAsked'];

/** What the house can do with a contract now: the steps of an upline with its own ones, and end any at all. */
function Acts({ listed: { contract, upline } }: { readonly listed: Listed }) {
  const { t } = useTranslation();
  const { contractId, state } = contract;
  const reason: BackOfficeField = {
    name: 'reason',
    label: t('backOfficeAgents.reason'),
    kind: 'lines',
    minimumLength: 3,
    maximumLength: 300,
  };
  const steps = upline === null ? actionsOf(contract, 'upline').filter(isOfHouse) : [];
  return (
    <BackOfficeActs>
      {steps.map((action) => (
        <BackOfficeAction
          key={action}
          label={t(`contract.action.${action}`)}
          fields={[reason]}
          confirmation={{ title: t(`contract.action.${action}`), text: t(`contract.means.${action}`) }}
          call={(values) => send(stepHouseContract, { body: { contractId, action, reason: values.reason ?? '' } })}
        />
      ))}
      {LIVE.includes(state) && !steps.includes('withdraw') ? (
        <BackOfficeAction
          label={t('backOfficeAgents.contract.end')}
          variant="danger"
          fields={[reason]}
          confirmation={{
            title: t('backOfficeAgents.contract.end'),
            text: t('backOfficeAgents.contract.endText'),
            isHarmful: true,
          }}
          call={(values) => send(endContract, { body: { contractId, reason: values.reason ?? '' } })}
        />
      ) : null}
    </BackOfficeActs>
  );
}

function Facts({ listed: { contract, downlineId, upline } }: { readonly listed: Listed }) {
  const { t } = useTranslation();
  const site = useSite();
  const { other, offeredAt, askedBy, answerBy, beginsAt, endsAt, endReason, reason } = contract;
  const timed = (
    name: 'offeredAt' | 'answerBy' | 'beginsAt' | 'endsAt',
    at: string | null,
  ): readonly BackOfficeFact[] => (at === null ? [] : [[t(`contract.${name}`), <TimeText key={name} at={at} />]]);
  const asker = askedBy === 'downline' ? other : (upline ?? site.name);
  const facts: readonly BackOfficeFact[] = [
    [t('backOfficeAgents.contract.from'), <bdi key="from">{upline ?? site.name}</bdi>],
    [
      t('backOfficeAgents.contract.to'),
      <Link key="to" to={backOfficeAddress('members', { id: downlineId })}>
        {other}
      </Link>,
    ],
    ...timed('offeredAt', offeredAt),
    ...(askedBy === null ? [] : [[t('contract.askedBy'), <bdi key="by">{asker}</bdi>] as const]),
    ...timed('answerBy', answerBy),
    ...timed('beginsAt', beginsAt),
    ...timed('endsAt', endsAt),
    ...(endReason === null ? [] : [[t('contract.endReason'), t(`contract.end.${endReason}`)] as const]),
    ...(reason === '' ? [] : [[t('contract.reason'), <bdi key="reason">{reason}</bdi>] as const]),
  ];
  return <BackOfficeFacts facts={facts} />;
}

function ContractEntry({ listed }: { readonly listed: Listed }) {
  const { t } = useTranslation();
  const { contractId, type, state, terms } = listed.contract;
  return (
    <BackOfficeCard
      data-contract={contractId}
      data-state={state}
      head={
        <>
          <b>{t(`contract.type.${type}`)}</b>
          <Badge tone={CONTRACT_TONES[state]}>{t(`contract.state.${state}`)}</Badge>
        </>
      }
    >
      <ContractTerms terms={terms} />
      <Facts listed={listed} />
      <Acts listed={listed} />
    </BackOfficeCard>
  );
}

interface DeskContractsProps {
  /** Whom the contracts pay; left out for all that the house has given. */
  readonly memberId?: string;
  /** Whether the house may offer the person a contract. */
  readonly mayOffer?: boolean;
}

/** The contracts by which a person is paid, or those of the house, and what an operator can do about them. */
export function DeskContracts({ memberId, mayOffer = false }: DeskContractsProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [isOffering, setOffering] = useState(false);
  const [isSent, setSent] = useState(false);
  const query = { ...(memberId === undefined ? {} : { memberId }), page: String(page) };
  const found = useQuery(listOf(deskContracts, { query }));
  const { data } = found;
  const title = t(memberId === undefined ? 'backOfficeAgents.contract.ofHouse' : 'backOfficeAgents.contract.title');
  return (
    <BackOfficeList
      title={title}
      found={found}
      none={t('backOfficeAgents.contract.none')}
      above={
        <>
          <div role="status">{isSent ? <Note tone="ok">{t('contract.offer.sent')}</Note> : null}</div>
          {data && memberId !== undefined && mayOffer ? (
            <>
              <div>
                <Button aria-expanded={isOffering} onClick={() => setOffering(!isOffering)}>
                  {t('contract.offer.open')}
                </Button>
              </div>
              {isOffering ? (
                <HouseOffer
                  memberId={memberId}
                  waiting={data.contracts.flatMap(({ contract: { type, state } }) =>
                    state === 'offered' ? [type] : [],
                  )}
                  onSent={() => {
                    setOffering(false);
                    setSent(true);
                  }}
                />
              ) : null}
            </>
          ) : null}
        </>
      }
      onPage={setPage}
    >
      {({ contracts }) => contracts.map((listed) => <ContractEntry key={listed.contract.contractId} listed={listed} />)}
    </BackOfficeList>
  );
}
