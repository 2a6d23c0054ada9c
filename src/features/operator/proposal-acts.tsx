import { useTranslation } from 'react-i18next';
import { type ApprovalEvent, mayDecide } from '../../../flows/approval/approval.machine.ts';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import type { Confirmation } from './confirm-act.tsx';
import { useOperator } from './operator-context.ts';

interface ProposalActsProps<Answer> {
  /** Account of the operator who has approved. */
  readonly by: string;
  /** The question before a second operator agrees. */
  readonly confirmation: Confirmation;
  /** What happens if there is no agreement. */
  readonly backText: string;
  readonly decide: (decision: ApprovalEvent['type']) => Promise<Answer>;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

const OTHERS = [
  ['refused', 'refuse'],
  ['withdrawn', 'withdraw'],
] as const;

/** What operators do with an approval that waits for a second one; its author can only withdraw it. */
export function ProposalActs<Answer>({ by, confirmation, backText, decide, onDone }: ProposalActsProps<Answer>) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const may = (type: ApprovalEvent['type']) => mayDecide(by, { type, by: account });
  return (
    <BackOfficeActs>
      {may('confirmed') ? (
        <BackOfficeAction
          label={t('backOfficeApplications.confirm')}
          variant="primary"
          confirmation={confirmation}
          call={() => decide('confirmed')}
          onDone={onDone}
        />
      ) : null}
      {OTHERS.filter(([decision]) => may(decision)).map(([decision, label]) => (
        <BackOfficeAction
          key={decision}
          label={t(`backOfficeApplications.${label}`)}
          confirmation={{ title: t(`backOfficeApplications.${label}`), text: backText }}
          call={() => decide(decision)}
          onDone={onDone}
        />
      ))}
    </BackOfficeActs>
  );
}
