import { useTranslation } from 'react-i18next';
import { collectFunds } from '../../../schemas/calls/transfer-wallets.ts';
import { api } from '../../api/client.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { MoveForm } from './move-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { useSending, useWallets, type Wallets } from './use-transfers.ts';
import { WalletCards } from './wallet-cards.tsx';
import classes from './wallet-page.module.css';

/** A button that brings all balances back, and its result. */
function Collect({ wallets }: { readonly wallets: Wallets }) {
  const { t } = useTranslation();
  const amountText = useAmountText(wallets.currency);
  const collect = useSending((_: undefined) => api.call(collectFunds, { body: {} }));
  const isAnythingThere = wallets.wallets.some(({ balanceMinor }) => balanceMinor !== '0');
  const { answer } = collect;
  return (
    <div className={classes.collect}>
      <Button disabled={collect.isBusy || !isAnythingThere} onClick={() => collect.send(undefined)}>
        {t('transfer.collect')}
      </Button>
      <ErrorAlert error={collect.error} isBusy={collect.isBusy} />
      <div role="status">
        {answer && answer.collected.length > 0 ? (
          <Note tone="ok">{t('transfer.collected', { amount: amountText(answer.amountMinor) })}</Note>
        ) : null}
        {answer?.stuck.map(({ wallet, name, balanceMinor }) => (
          <Note key={wallet} tone="warn">
            {t('transfer.stuck', { name, amount: amountText(balanceMinor) })}
          </Note>
        ))}
      </div>
    </div>
  );
}

/** The member's wallets: balances, a button to collect them, and moves from one to another. */
export default function WalletPage() {
  const { t } = useTranslation();
  const wallets = useWallets();
  if (wallets.isLoadingError) return <LoadFailure error={wallets.error} onRetry={() => void wallets.refetch()} />;
  if (!wallets.data) return <SkeletonLines count={6} />;
  const { isTrial, wallets: atVendors } = wallets.data;
  return (
    <div className={classes.page}>
      <WalletCards wallets={wallets.data} />
      {atVendors.length === 0 ? <Note tone="info">{t('transfer.noWallets')}</Note> : null}
      {isTrial ? <Note tone="info">{t('errors.officialAccountRequired')}</Note> : null}
      {atVendors.length > 0 && !isTrial ? (
        <>
          <Collect wallets={wallets.data} />
          <div className={classes.columns}>
            <MoveForm wallets={wallets.data} />
            <TransferList between="wallets" />
          </div>
        </>
      ) : null}
    </div>
  );
}
