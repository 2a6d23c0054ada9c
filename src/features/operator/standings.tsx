import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { houseAccounts } from '../../../schemas/calls/operator-members.ts';
import { Link } from '../../ui/link.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';

/** Ledger accounts with their balances, each linked to its entries. */
export function Standings({
  caption,
  standings,
}: {
  readonly caption: string;
  readonly standings: CallValue<typeof houseAccounts>;
}) {
  const { t } = useTranslation();
  return (
    <BackOfficeTable
      caption={caption}
      columns={[
        { key: 'purpose', label: t('backOffice.ledger.purposeLabel') },
        { key: 'entries', label: t('backOffice.ledger.entries'), isNumber: true },
        { key: 'balance', label: t('backOffice.ledger.balance'), isNumber: true },
      ]}
      rows={standings.map(({ accountId, purpose, currency, balanceMinor, entries }) => ({
        id: accountId,
        cells: {
          purpose: (
            <Link to={backOfficeAddress('ledger', { account: accountId })}>
              {t(`backOffice.purpose.${purpose}`, { defaultValue: purpose })}
            </Link>
          ),
          entries,
          balance: <BackOfficeAmount minor={balanceMinor} currency={currency} />,
        },
      }))}
    />
  );
}
