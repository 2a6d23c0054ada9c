import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { useOperator } from './operator-context.ts';
import { otherOf, type ShownClaim } from './use-order-claim.ts';

/** Shows in a list which other operator works on an order; nothing if there is none. */
export function ClaimBadge({ claim }: { readonly claim: ShownClaim }) {
  const { t } = useTranslation();
  const { account } = useOperator();
  const other = otherOf(claim, account);
  return other ? <Badge tone="info">{t('backOfficeWork.claim.short', { operator: other.operator })}</Badge> : null;
}
