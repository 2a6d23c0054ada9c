import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { type BackOfficeCorrection, decideOn, mayDecideOn } from './correction-acts.ts';
import { useOperator } from './operator-context.ts';
import { OrderDecision } from './order-decision.tsx';

interface CorrectionDecisionProps {
  readonly correction: BackOfficeCorrection;
  /** Whether the page is this correction's own. */
  readonly hasKeys: boolean;
  /** Called with its new state. */
  readonly onDone?: (correction: BackOfficeCorrection) => void;
}

/** This operator's actions on a pending correction; its author can at most withdraw it. */
export function CorrectionDecision({ correction, hasKeys, onDone }: CorrectionDecisionProps) {
  const site = useSite();
  const { t } = useTranslation();
  const operator = useOperator();
  const { number, direction, amountMinor, currency, member } = correction;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const question = direction === 'in' ? 'backOfficeWork.confirm.depositText' : 'backOfficeWork.confirm.takenText';
  const others = [
    ['refused', 'refuse'],
    ['withdrawn', 'withdraw'],
  ] as const;
  return (
    <OrderDecision
      hasKeys={hasKeys}
      approval={
        mayDecideOn(correction, 'confirmed', operator)
          ? {
              label: t('backOffice.correction.confirm'),
              confirmation: {
                title: t('backOfficeWork.confirm.approve', { number }),
                text: t(question, { amount: money(amountMinor), account: member }),
              },
              call: () => decideOn(correction, 'confirmed'),
            }
          : undefined
      }
      others={others
        .filter(([decision]) => mayDecideOn(correction, decision, operator))
        .map(([decision, label]) => ({
          label: t(`backOffice.correction.${label}`),
          confirmation: {
            title: t(`backOfficeWork.confirm.${label}`, { number }),
            text: t('backOfficeWork.confirm.unbookedText', { amount: money(amountMinor), account: member }),
          },
          call: () => decideOn(correction, decision),
        }))}
      onDone={onDone}
    >
      <p>{t('backOffice.correction.own')}</p>
    </OrderDecision>
  );
}
