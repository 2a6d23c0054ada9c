import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { bankCards } from '../../../schemas/calls/security.ts';
import type { ChoiceView } from '../../ui/form/form-view.ts';
import classes from './withdrawal-form.module.css';

/** An account that withdrawals can go to. */
export type Target = CallValue<typeof bankCards>[number];

/** Destination of the money: one of the member's own accounts. */
export const targetChoice = (targets: readonly Target[]): ChoiceView => ({
  listClassName: classes.targets,
  dot: 'end',
  options: targets.map(({ cardId, kind, name, number, holder }) => {
    const Icon = kind === 'bank' ? IconBuildingBank : IconWallet;
    return {
      value: cardId,
      mark: <Icon size={20} stroke={1.75} aria-hidden="true" />,
      content: (
        <>
          <b>{name}</b>
          <small>
            <bdi>{number}</bdi> · <bdi>{holder}</bdi>
          </small>
        </>
      ),
    };
  }),
});
