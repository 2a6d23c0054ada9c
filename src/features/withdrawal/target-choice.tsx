import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { bankCards } from '../../../schemas/calls/security.ts';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import fields from '../../ui/fields.module.css';
import classes from './withdrawal-form.module.css';

/** An account that withdrawals can go to. */
export type Target = CallValue<typeof bankCards>[number];

/** Destination of the money: one of the member's own accounts. */
export function TargetChoice({
  targets,
  chosen,
  isDisabled,
  onChoose,
}: {
  readonly targets: readonly Target[];
  readonly chosen: string;
  readonly isDisabled: boolean;
  readonly onChoose: (cardId: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className={fields.field} disabled={isDisabled}>
      <legend>{t('withdrawal.form.target')}</legend>
      <div className={classes.targets}>
        {targets.map(({ cardId, kind, name, number, holder }) => {
          const Icon = kind === 'bank' ? IconBuildingBank : IconWallet;
          return (
            <ChoiceCard
              key={cardId}
              name="cardId"
              value={cardId}
              isChosen={cardId === chosen}
              dot="end"
              mark={<Icon size={20} stroke={1.75} aria-hidden="true" />}
              onChoose={() => onChoose(cardId)}
            >
              <b>{name}</b>
              <small>
                <bdi>{number}</bdi> · <bdi>{holder}</bdi>
              </small>
            </ChoiceCard>
          );
        })}
      </div>
    </fieldset>
  );
}
