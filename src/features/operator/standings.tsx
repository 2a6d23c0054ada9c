import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { houseAccounts } from '../../../schemas/calls/operator-members.ts';
import { DeskAmount } from './desk-amount.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskAddress } from './use-desk-place.ts';

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
    <DeskTable
      caption={caption}
      columns={[
        { key: 'purpose', label: t('desk.ledger.purposeLabel') },
        { key: 'entries', label: t('desk.ledger.entries'), isNumber: true },
        { key: 'balance', label: t('desk.ledger.balance'), isNumber: true },
      ]}
      rows={standings.map(({ accountId, purpose, currency, balanceMinor, entries }) => ({
        id: accountId,
        cells: {
          purpose: (
            <Link to={deskAddress('ledger', { account: accountId })}>
              {t(`desk.purpose.${purpose}`, { defaultValue: purpose })}
            </Link>
          ),
          entries,
          balance: <DeskAmount minor={balanceMinor} currency={currency} />,
        },
      }))}
    />
  );
}
