import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { bankCards } from '../../../schemas/calls/security.ts';
import fields from './fields.module.css';
import classes from './withdrawal-form.module.css';

/** An account that withdrawals can go to. */
export type Target = CallValue<typeof bankCards>[number];

/** Where the money is to go: one of the member's own accounts. */
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
            <label key={cardId} data-chosen={cardId === chosen || undefined}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span>
                <b>{name}</b>
                <small>
                  <bdi>{number}</bdi> · <bdi>{holder}</bdi>
                </small>
              </span>
              <input
                type="radio"
                name="cardId"
                value={cardId}
                checked={cardId === chosen}
                onChange={() => onChoose(cardId)}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
