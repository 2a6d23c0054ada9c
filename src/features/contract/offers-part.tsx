import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFlowError } from '../../../flows/flow-error.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { contractsWith } from '../../../schemas/calls/contract.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ContractTerms } from '../../ui/contract-terms.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ChoiceSelect } from '../../ui/filter-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './contract.module.css';
import { type ContractType, hasType, offerContract } from './contract-calls.ts';
import { ContractCard } from './contract-card.tsx';
import { FormerPeriod } from './former-period.tsx';
import { type CheckedOffer, draftOf, OfferForm } from './offer-form.tsx';

type Found = CallValue<typeof contractsWith>;
type Terms = Found['covers'][number];

interface ReviewProps {
  readonly checked: CheckedOffer;
  readonly onChange: () => void;
  readonly onSent: () => void;
}

/** An offer as the other side will read it, and what it would have paid, before it is sent. */
function Review({ checked: { offer, former }, onChange, onSent }: ReviewProps) {
  const { t } = useTranslation();
  const sending = useMutation({ mutationFn: () => offerContract(offer), onSuccess: onSent });
  return (
    <>
      <ContractTerms terms={{ type: offer.type, ...offer.terms }} />
      <h4>{t('contract.offer.former')}</h4>
      <FormerPeriod former={former} />
      <ErrorAlert error={sending.error ? toFlowError(sending.error) : undefined} isBusy={sending.isPending} />
      <div className={classes.actions}>
        <Button variant="primary" disabled={sending.isPending} onClick={() => sending.mutate()}>
          {t('contract.offer.send')}
        </Button>
        <Button disabled={sending.isPending} onClick={onChange}>
          {t('contract.offer.change')}
        </Button>
      </div>
    </>
  );
}

/** One offer, from its form to its review. */
function NewOffer({ memberId, own, onSent }: { readonly memberId: string; readonly own: Terms; onSent: () => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(own));
  const [checked, setChecked] = useState<CheckedOffer>();
  if (checked) return <Review checked={checked} onChange={() => setChecked(undefined)} onSent={onSent} />;
  return (
    <>
      <details className={classes.more}>
        <summary>{t('contract.offer.own')}</summary>
        <ContractTerms terms={own} />
      </details>
      <OfferForm
        memberId={memberId}
        own={own}
        draft={draft}
        onChecked={(found) => {
          setDraft(found.draft);
          setChecked(found);
        }}
      />
    </>
  );
}

interface OfferingProps {
  readonly memberId: string;
  readonly found: Found;
  readonly onSent: () => void;
}

/** The types that the agent holds, one of which is offered; none while an offer of the type waits for an answer. */
function Offering({ memberId, found, onSent }: OfferingProps) {
  const site = useSite();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ContractType>();
  const covers = found.covers.filter(({ type }) => hasType(site.modules, type));
  const own = covers.find(({ type }) => type === chosen) ?? covers[0];
  if (!own) return <Note tone="info">{t('contract.offer.none')}</Note>;
  const isWaiting = found.contracts.some(({ type, state }) => type === own.type && state === 'offered');
  return (
    <section className={`${card.card} ${card.roomy}`} aria-label={t('contract.offer.open')}>
      <div className={classes.head}>
        <h3>{t('contract.offer.open')}</h3>
        <ChoiceSelect
          label={t('contract.offer.type')}
          value={own.type}
          options={covers.map(({ type }) => ({ value: type, label: t(`contract.type.${type}`) }))}
          onChange={setChosen}
        />
      </div>
      {isWaiting ? (
        <Note tone="info">{t('contract.offer.waiting')}</Note>
      ) : (
        <>
          <p className={classes.lead}>{t('contract.offer.lead')}</p>
          <NewOffer key={own.type} memberId={memberId} own={own} onSent={onSent} />
        </>
      )}
    </section>
  );
}

/** The contracts of an agent with someone directly below: offered, running and ended ones, and a new offer. */
export function OffersPart({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const found = useQuery({ ...queryOf(contractsWith, { query: { memberId } }), staleTime: 0 });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { account, kind, contracts } = found.data;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h3>
          <bdi>{account}</bdi>
        </h3>
        <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{t(`agent.kind.${kind}`)}</Badge>
      </div>
      {isSent ? <Note tone="ok">{t('contract.offer.sent')}</Note> : null}
      <Offering memberId={memberId} found={found.data} onSent={() => setSent(true)} />
      {contracts.length === 0 ? <EmptyState motif="book" text={t('contract.offer.empty')} /> : null}
      <ul className={classes.page} aria-label={t('contract.offer.list')}>
        {contracts.map((contract) => (
          <li key={contract.contractId}>
            <ContractCard contract={contract} />
          </li>
        ))}
      </ul>
    </div>
  );
}
