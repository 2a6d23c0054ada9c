import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOf, type ContractAction } from '../../../flows/contract/contract-actions.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ContractTerms } from '../../ui/contract-terms.tsx';
import { CONTRACT_TONES } from '../../ui/contract-tones.ts';
import facts from '../../ui/facts.module.css';
import { TimeText } from '../../ui/time-text.tsx';
import { ActionForm } from './action-form.tsx';
import classes from './contract.module.css';
import { hasType, type ShownContract } from './contract-calls.ts';
import { Preview } from './preview.tsx';

/** States in which a period may have been paid, or is about to be. */
const PAYING: readonly ShownContract['state'][] = ['offered', 'accepted', 'running', 'endAsked', 'closing'];

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When the contract was offered, begins and ends, and what the sides have said. */
function Dates({ contract }: { readonly contract: ShownContract }) {
  const { t } = useTranslation();
  const { offeredAt, answerBy, beginsAt, endsAt, endReason, reason, askedBy, side } = contract;
  return (
    <dl className={facts.facts}>
      <Fact name={t('contract.offeredAt')}>
        <TimeText at={offeredAt} />
      </Fact>
      {askedBy ? (
        <Fact name={t('contract.askedBy')}>{t(`contract.by.${askedBy === side ? 'you' : 'other'}`)}</Fact>
      ) : null}
      {answerBy ? (
        <Fact name={t('contract.answerBy')}>
          <TimeText at={answerBy} />
        </Fact>
      ) : null}
      {beginsAt ? (
        <Fact name={t('contract.beginsAt')}>
          <TimeText at={beginsAt} />
        </Fact>
      ) : null}
      {endsAt ? (
        <Fact name={t('contract.endsAt')}>
          <TimeText at={endsAt} />
        </Fact>
      ) : null}
      {endReason ? <Fact name={t('contract.endReason')}>{t(`contract.end.${endReason}`)}</Fact> : null}
      {reason === '' ? null : (
        <Fact name={t('contract.reason')}>
          <bdi>{reason}</bdi>
        </Fact>
      )}
    </dl>
  );
}

/** One contract: who with, its terms and its state, and what the agent can do with it now. */
export function ContractCard({ contract }: { readonly contract: ShownContract }) {
  const site = useSite();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ContractAction>();
  const { type, side, other, terms, state } = contract;
  const actions = hasType(site.modules, type) ? actionsOf(contract, side) : [];
  const action = actions.find((known) => known === chosen);
  const name = t(`contract.type.${type}`);
  return (
    <article className={card.card} aria-label={name} data-state={state}>
      <div className={classes.head}>
        <div>
          <h3>{name}</h3>
          <span className={classes.lead}>
            {t(`contract.side.${side}`)} <bdi>{other ?? site.name}</bdi>
          </span>
        </div>
        <Badge tone={CONTRACT_TONES[state]}>{t(`contract.state.${state}`)}</Badge>
      </div>
      <ContractTerms terms={terms} />
      <Dates contract={contract} />
      {action ? (
        <ActionForm
          key={action}
          contract={contract}
          action={action}
          onDone={() => setChosen(undefined)}
          onCancel={() => setChosen(undefined)}
        />
      ) : (
        <div className={classes.actions}>
          {actions.map((known) => (
            <Button key={known} variant={known === 'accept' ? 'primary' : 'secondary'} onClick={() => setChosen(known)}>
              {t(`contract.action.${known}`)}
            </Button>
          ))}
        </div>
      )}
      {PAYING.includes(state) ? <Preview contractId={contract.contractId} /> : null}
    </article>
  );
}
