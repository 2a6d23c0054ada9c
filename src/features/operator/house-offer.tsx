import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTRACT_TYPES, type ContractType, DIVIDEND_PERIODS } from '../../../engine/agents/contract-terms.ts';
import {
  houseTermsOf,
  type OfferedTerms,
  offerStart,
  PAY_WAYS,
  termsOfValues,
} from '../../../engine/register/offer-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { offerHouseContract } from '../../../schemas/calls/contract-desk.ts';
import { send } from '../../api/back-office-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { ContractTerms } from '../../ui/contract-terms.tsx';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { useOfferFields } from '../../ui/form/use-offer-fields.tsx';
import { Note } from '../../ui/note.tsx';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficePart } from './back-office-section.tsx';

type Own = ReturnType<typeof houseTermsOf>;

interface TypedProps {
  readonly own: Own;
  readonly draft: { readonly count: number; readonly values: FormValues };
  readonly onTyped: (count: number, values: FormValues) => void;
}

/** The terms of an offer of the house, typed as an agent types them, without a contract above that limits them. */
function TypedTerms({ own, draft, onTyped }: TypedProps) {
  const { t } = useTranslation();
  const { count, fields } = useOfferFields(own, draft.count);
  return (
    <MoneyForm
      {...fields}
      initialValues={draft.values}
      isBusy={false}
      submitLabel={t('backOfficeAgents.contract.review')}
      onSubmit={(values) => onTyped(count, values)}
    />
  );
}

interface OfferProps {
  readonly memberId: string;
  readonly own: Own;
  readonly onSent: () => void;
}

/** One offer of a type: its form, then the terms as the agent will read them, which are sent with a reason. */
function Offer({ memberId, own, onSent }: OfferProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => ({ count: 1, values: offerStart(own) }));
  const [terms, setTerms] = useState<OfferedTerms>();
  if (!terms)
    return (
      <TypedTerms
        own={own}
        draft={draft}
        onTyped={(count, values) => {
          setDraft({ count, values });
          setTerms(termsOfValues(own, count, values));
        }}
      />
    );
  return (
    <>
      <ContractTerms terms={{ type: own.type, ...terms }} />
      <BackOfficeActs>
        <BackOfficeAction
          label={t('contract.offer.send')}
          variant="primary"
          fields={[
            {
              name: 'reason',
              label: t('backOfficeAgents.reason'),
              kind: 'lines',
              minimumLength: 3,
              maximumLength: 300,
            },
          ]}
          call={({ reason = '' }) => send(offerHouseContract, { body: { memberId, type: own.type, terms, reason } })}
          onDone={onSent}
        />
        <Button onClick={() => setTerms(undefined)}>{t('contract.offer.change')}</Button>
      </BackOfficeActs>
    </>
  );
}

interface HouseOfferProps {
  readonly memberId: string;
  /** Types of which an offer waits for the agent's answer: another one cannot be made. */
  readonly waiting: readonly ContractType[];
  readonly onSent: () => void;
}

/** The offer of a contract by the house to an agent at the top. */
export function HouseOffer({ memberId, waiting, onSent }: HouseOfferProps) {
  const { t } = useTranslation();
  const [type, setType] = useState<ContractType>('dividend');
  const [period, setPeriod] = useState<(typeof DIVIDEND_PERIODS)[number]>('M');
  const [way, setWay] = useState<(typeof PAY_WAYS)[number]>('rate');
  const own = useMemo(() => houseTermsOf({ type, period }, way), [type, period, way]);
  const chosenOf = <Value extends string>(values: readonly Value[], set: (value: Value) => void) => {
    return (text: string) => values.filter((value) => value === text).forEach(set);
  };
  return (
    <BackOfficePart title={t('contract.offer.open')}>
      <Chips
        label={t('contract.offer.type')}
        chosen={type}
        options={CONTRACT_TYPES.map((value) => ({ value, label: t(`contract.type.${value}`) }))}
        onChoose={chosenOf(CONTRACT_TYPES, setType)}
      />
      {type === 'dividend' ? (
        <Chips
          label={t('backOfficeAgents.contract.period')}
          chosen={period}
          options={DIVIDEND_PERIODS.map((value) => ({ value, label: t(`backOfficeAgents.contract.periods.${value}`) }))}
          onChoose={chosenOf(DIVIDEND_PERIODS, setPeriod)}
        />
      ) : null}
      {type === 'realTimeSalary' ? null : (
        <Chips
          label={t('backOfficeAgents.contract.way')}
          chosen={way}
          options={PAY_WAYS.map((value) => ({ value, label: t(`backOfficeAgents.contract.ways.${value}`) }))}
          onChoose={chosenOf(PAY_WAYS, setWay)}
        />
      )}
      {waiting.includes(type) ? (
        <Note tone="info">{t('contract.offer.waiting')}</Note>
      ) : (
        <Offer key={`${type} ${period} ${way}`} memberId={memberId} own={own} onSent={onSent} />
      )}
    </BackOfficePart>
  );
}
